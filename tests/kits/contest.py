"""Champions as contestants wrote them in 2012: for these functions, and knowing of no Podium."""

PYTHON = """\
# -*- coding: utf-8 -*-
from api import *

CLASSES = [PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE]
vus = {}


def partie_init():
    print("equipe %d sur %d" % (mon_equipe(), nombre_equipes()))
    largeur, hauteur = carte_taille()
    for x in range(largeur):
        for y in range(hauteur):
            vus[(x, y)] = carte_zone_type((x, y))


def jouer_placement():
    for classe in CLASSES:
        perso = perso_classe_info(classe)
        depart = carte_depart()
        cible = (depart[0] + 3 * (1 - 2 * (mon_equipe() % 2)), depart[1])
        perso_deplace(perso, chemin(perso_position(perso), cible)[:3], (perso.direction + 1) % 4)


def ennemis(perso):
    for pos in perso_vision_personnages(perso):
        for autre in carte_zone_perso(pos):
            if autre.equipe != mon_equipe():
                yield pos, autre


def jouer_deplacement():
    for classe in CLASSES:
        perso = perso_classe_info(classe)
        x, y = perso_position(perso)
        for (ex, ey), autre in ennemis(perso):
            sens = ORIENTATION_EST if ex > x else ORIENTATION_OUEST
            route = chemin((x, y), (ex, ey))
            while route and perso_deplace(perso, route, sens) != OK:
                route.pop()
            break
        else:
            perso_deplace(perso, [], (perso.direction + 1) % 4)


def jouer_attaque():
    for classe in CLASSES:
        perso = perso_classe_info(classe)
        for pos, autre in ennemis(perso):
            if distance(perso_position(perso), pos) >= 0 and vus[pos] != ZONE_MUR:
                if perso_attaque(perso, ATTAQUE_NORMALE, pos) == OK:
                    break
        else:
            if classe == PERSO_ELFE and perso_attaque_recharge(perso, ATTAQUE_I_SEE) == 0:
                perso_attaque(perso, ATTAQUE_I_SEE, carte_depart())


def partie_fin():
    afficher_position(carte_taille())
    print(scores()[mon_equipe()])
"""

CPP = """\
#include "api.hh"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <set>
#include <unordered_set>

using namespace std;

static int largeur_vue[2 * VOLEUR_VISION_PORTEE + 1];
static const perso_classe classes[] = {PERSO_VOLEUR, PERSO_BARBARE, PERSO_ELFE};
set<position> murs;
unordered_set<position> vus;
map<perso_info, int> connus;
position centre = {.x = 0, .y = 0};

void partie_init()
{
    auto taille = carte_taille();
    centre = {.x = taille.x / 2, .y = taille.y / 2};
    for (int x = 0; x < taille.x; ++x)
        for (int y = 0; y < taille.y; ++y)
            if (carte_zone_type({x, y}) == ZONE_MUR)
                murs.insert({x, y});
    cout << "murs " << murs.size() << endl;
    largeur_vue[0] = 3;
}

static void avance(position but)
{
    for (auto classe : classes) {
        auto info = perso_classe_info(classe);
        auto pos = perso_position(info);
        vector<position> route = chemin(pos, but);
        while (!route.empty() && perso_deplace(info, route, ORIENTATION_NORD) != OK)
            route.pop_back();
        if (route.empty())
            perso_deplace(info, route, static_cast<orientation>((info.direction + 1) % 4));
    }
}

void jouer_placement()
{
    avance({centre.x, max(centre.y - 3, 0)});
}

void jouer_deplacement()
{
    avance(centre);
}

void jouer_attaque()
{
    for (auto classe : classes) {
        auto info = perso_classe_info(classe);
        for (position pos : perso_vision_personnages(info)) {
            vus.insert(pos);
            for (perso_info autre : carte_zone_perso(pos)) {
                connus[autre] = distance(perso_position(info), pos);
                if (autre.equipe == mon_equipe() || pos == perso_position(info))
                    continue;
                switch (perso_attaque(info, ATTAQUE_NORMALE, pos)) {
                case OK: break;
                case POSITION_IMPOSSIBLE:
                case PERSONNAGE_IMPOSSIBLE:
                case CHEMIN_IMPOSSIBLE:
                case ATTAQUE_INDISPONIBLE: afficher_perso_info(autre); break;
                }
            }
        }
    }
}

void partie_fin()
{
    printf("%d points, %zu vus\\n", scores()[mon_equipe()], vus.size());
}
"""

OLDER_CPP = """\
#include "prologin.hh"
#include <vector>
#include <set>

bool operator==(position a, position b) { return a.x == b.x && a.y == b.y; }
bool operator<(const position& a, const position& b)
{
  return a.x < b.x || (a.x == b.x && a.y < b.y);
}

extern "C" void partie_init() {}
extern "C" void jouer_placement()
{
  std::set<position> faites;
  perso_info voleur = perso_classe_info(PERSO_VOLEUR);
  position pos = perso_position(voleur);
  if (pos == carte_depart() && faites.insert(pos).second)
    perso_deplace(voleur, std::vector<position>(), ORIENTATION_SUD);
}
void jouer_deplacement() { perso_deplace(perso_classe_info(PERSO_ELFE), {}, ORIENTATION_EST); }
void jouer_attaque()
{
  perso_attaque(perso_classe_info(PERSO_ELFE), ATTAQUE_LOTO, carte_depart());
}
void partie_fin() {}
"""

C = """\
#include "api.h"

#include <stdio.h>

static position depart;

void partie_init(void) { depart = carte_depart(); }

void jouer_placement(void)
{
    perso_info elfe = perso_classe_info(PERSO_ELFE);
    position_array route = {.datas = (position[]){{depart.x, depart.y - 1}}, .length = 1};
    if (perso_deplace(elfe, route, ORIENTATION_SUD) != OK)
        afficher_position(route.datas[0]);
}

void jouer_deplacement(void)
{
    perso_info voleur = perso_classe_info(PERSO_VOLEUR);
    position_array route = chemin(perso_position(voleur), (position){1, 1});
    if (route.length > 2)
        route.length = 2;
    perso_deplace(voleur, route, ORIENTATION_OUEST);
    free(route.datas);
}

void jouer_attaque(void)
{
    perso_info elfe = perso_classe_info(PERSO_ELFE);
    position_array vus = perso_vision_personnages(elfe);
    for (size_t i = 0; i < vus.length; ++i)
        perso_attaque(elfe, ATTAQUE_NORMALE, vus.datas[i]);
    free(vus.datas);
}

void partie_fin(void)
{
    int_array points = scores();
    printf("%d points\\n", points.datas[mon_equipe()]);
    free(points.datas);
}
"""
