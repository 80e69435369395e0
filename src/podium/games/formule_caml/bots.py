"""Computer drivers: both see what a person at the wheel sees, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from podium.core import Ask, Bot, Option
from podium.games.formule_caml.content import ROAD, Track
from podium.games.formule_caml.options import CHANGE, DOWN, KEEP, STEER, UP
from podium.games.formule_caml.study import Study, lives_of, way_home
from podium.games.formule_caml.view import CarView, RaceView
import os
K=float(os.environ.get("K","1.0"))
S=float(os.environ.get("S","1.0"))
RES=int(os.environ.get("RES","0"))
W=int(os.environ.get("W","0"))
def lv(tr,d): return max(1,lives_of(tr,d-RES))
_studies: dict[str, Study] = {}
def study_of(setup):
    k=setup.content.hash
    if k not in _studies: _studies[k]=Study(setup.track)
    return _studies[k]

class Wheel:
    def __init__(self, track, view, seat):
        self.track=track
        self.me=me=view.cars[seat]; self.rival=rival=view.cars[1-seat]
        self.at=me.row*track.width+me.column
        self.other=rival.row*track.width+rival.column
        self.ways=[]
        for way, stride in enumerate(track.strides):
            free=track.runs[self.at*8+way]; 
            gap=self.other-self.at
            gap = gap//stride if gap%stride==0 and 0<gap//stride<=free else 999
            self.ways.append((stride, free, track.arrivals[self.at*8+way], gap))
    def go(self, way, roll):
        """cell, my loss, rival loss; cell -1 = home"""
        stride, free, home, gap = self.ways[way]
        n=self.track.numbers
        if gap<=roll: return self.at+(gap-1)*stride, n.collision, n.collision_other
        if roll<=free: return self.at+roll*stride,0,0
        if roll>=home: return -1,0,0
        return self.at+free*stride,n.border,0

F=float(os.environ.get("F","0"))
X=float(os.environ.get("X","0"))
KILL=int(os.environ.get("KILL","1"))
def turns_left(study, d, gear, cell):
    t=(d-RES)/20
    if t<=1:
        v=study.turns[1][gear][cell]
        return v+F*(1-t)*(v-study.turns[2][gear][cell])
    k=-int(-t//1)
    f=k-t
    v=study.turns[k][gear][cell]
    return v+f*(study.turns[k-1][gear][cell]-v) if f else v

def threat(w, cell):
    """chance that rival at w.other hits cell next turn if it wants"""
    tr=w.track
    gap=cell-w.other
    for way,stride in enumerate(tr.strides):
        if gap%stride==0 and 0<gap//stride<=tr.runs[w.other*8+way]:
            n=gap//stride
            best=0
            for g in range(max(1,w.rival.gear-1),min(4,w.rival.gear+1)+1):
                lo,hi=tr.gears[g]
                best=max(best,min(1,max(0,(hi-n+1)/(hi-lo+1))))
            return best
    return 0.0

class Navigator(Bot):
    def chance(self, w, study, gear, way, roll):
        cell, lost, theirs = w.go(way, roll)
        if cell<0: return 1.0
        d=w.me.durability-lost; r=w.rival.durability-theirs
        if d<=0: return 0.1 if r<=0 else 0.0
        if r<=0 and KILL: return 1.0
        tr=w.track
        his=turns_left(study,max(1,r) if W else w.rival.durability,w.rival.gear,w.other)
        dd=d; th=0
        if X: 
            th=threat(w,cell)
            if d>15: dd=max(1,d-15*th*X)
        mine=turns_left(study,dd,gear,cell)
        m=his-mine-.5
        if S<0: return 1-mine/1000
        c=1/(1+exp(-K*m/(his+mine+S)**.5))
        if d<=15: c*=1-th*.9
        return c
    def answer(self, ask):
        w=Wheel(ask.setup.track, ask.view, ask.seat); study=study_of(ask.setup)
        if ask.view.question=="direction":
            return [max(ask.options, key=lambda o: self.chance(w,study,w.me.gear,STEER.index(o),ask.view.roll))]
        gears={}
        tr=w.track
        def value(g):
            lo,hi=tr.gears[g]
            return sum(max(self.chance(w,study,g,way,roll) for way in range(8)) for roll in range(lo,hi+1))/(hi-lo+1)
        menu=tr.shifts[w.me.durability][w.me.gear]
        best=[KEEP]; bv=value(w.me.gear)
        for o in menu:
            v=value(w.me.gear+(1 if o is UP else -1))
            if v>bv: best,bv=[CHANGE,o],v
        return best

_home={}
class Sunday(Bot):
    def answer(self, ask):
        w=Wheel(ask.setup.track, ask.view, ask.seat); tr=w.track
        k=ask.setup.content.hash
        if k not in _home: _home[k]=way_home(tr)
        home=_home[k]
        if ask.view.question=="direction":
            def cost(o):
                cell, lost, theirs = w.go(STEER.index(o), ask.view.roll)
                if cell<0: return -1
                return home[cell]+lost
            return [min(ask.options,key=cost)]
        if w.me.gear==1: return [CHANGE,UP]
        if w.me.gear>2: return [CHANGE,DOWN]
        return [KEEP]
