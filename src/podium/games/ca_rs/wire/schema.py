"""All structs that clients see of a race: their types for other languages are made from these."""

from __future__ import annotations

import msgspec

from podium.games.ca_rs.wire import events, options, outlook
from podium.games.ca_rs.wire.board import RaceBoard
from podium.games.ca_rs.wire.scene import RaceScene
from podium.games.ca_rs.wire.view import RaceView

WIRE: tuple[type[msgspec.Struct], ...] = (
    RaceScene, RaceView, RaceBoard,
    options.PickPilot, options.PickCar, options.PickTyres, options.PickTank, options.Take,
    options.Pedal, options.Play, options.Target, options.ChangeTyres, options.PitIn, options.Ready,
    options.Through, options.Burn, options.Stay, options.Try, options.Let, options.Block,
    options.Yield, options.Crash, options.Discard,
    events.LineUpShown, events.LotDrawn, events.TrialBegan, events.TrialEnded, events.Gridded,
    events.TurnBegan, events.CardsDrawn, events.Drew, events.Struck, events.TankDry,
    events.CircuitTurned, events.CardPlayed, events.CardAimed, events.CardSpent,
    events.Pedalled, events.TyresFitted, events.StopAnnounced, events.Stopped,
    events.StatRaised, events.SpeedChanged,
    events.ExtraGiven, events.BodyLost, events.Repaired, events.TyresWorn, events.TyresMended,
    events.Refuelled, events.CardsLost, events.WeatherTurned, events.Drove, events.CornerMet,
    events.TyreBurnt, events.Cornered, events.Overtook, events.Stayed, events.Tried,
    events.LetPass, events.Blocked, events.LaidDown, events.Dueled, events.Yielded,
    events.Crashed, events.WentOut, events.Injured, events.Killed, events.LapTimed,
    events.Arrived, events.CardsThrown, events.Discarded,
    outlook.DrivesTo, outlook.Reads, outlook.Harms, outlook.FreshTyres, outlook.Slides,
    outlook.DuelScore, outlook.FallsBehind, outlook.GivesUp, outlook.Collides,
    outlook.HandLeft, outlook.OpeningDraw, outlook.PilotNumbers, outlook.CarNumbers,
    outlook.TankNumbers, outlook.ReadyMade, outlook.Drive, outlook.Throw,
)  # fmt: skip
