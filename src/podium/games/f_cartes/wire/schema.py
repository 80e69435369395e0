"""The structs that clients get to see, for types in other languages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from podium.games.f_cartes.wire import events, options, outlook
from podium.games.f_cartes.wire.board import RaceBoard
from podium.games.f_cartes.wire.scene import RaceScene
from podium.games.f_cartes.wire.view import RaceView

WIRE: Sequence[type[msgspec.Struct]] = (
    RaceScene, RaceView, RaceBoard,
    options.PickTeam, options.KeepTry, options.Risk, options.Pass, options.Play,
    options.Discard, options.Draw, options.Duel, options.Close, options.Pit, options.Behind,
    options.Hit, options.Name, options.Crash, options.Repair, options.Leave, options.Stop,
    events.TeamPicked, events.RaceOpened, events.HandDealt, events.Tried, events.Risked,
    events.NeutralTried, events.TieRolled, events.GridSet, events.RoundBegan,
    events.TurnEnded, events.GapLaid, events.GapsRemoved, events.Damaged, events.Retired,
    events.TeamOut, events.Discarded, events.Drew, events.CardDrawn, events.Reshuffled,
    events.Dueled, events.GapClosed, events.Pitted, events.EventPlayed, events.SurgeStopped,
    events.WeatherTurned, events.Towed, events.FlagRaised, events.FlagLowered,
    events.Swapped, events.RaceFinished, events.StandingsTold,
    outlook.DuelOdds, outlook.ClosesGap, outlook.OpensGap, outlook.Hurts, outlook.Crashes,
    outlook.FallsTo, outlook.PitChoice, outlook.Surges, outlook.Swaps, outlook.Forgoes,
    outlook.RiskOdds, outlook.Written, outlook.Draws, outlook.PlayOn, outlook.RepairAll,
)  # fmt: skip
