import { cloneLuck, cloneStack } from '@quarterstaff/kernel';
import type { Figure, Item, Magic, Melee } from './state.ts';

function cloneItem(item: Item): Item {
  return { id: item.id, carried: item.carried, loaded: item.loaded, loading: item.loading, late: item.late };
}

/** Written out, so that every figure has the shape of a new one: what reads it then meets one shape only. */
function cloneFigure(f: Figure): Figure {
  return {
    id: f.id,
    side: f.side,
    kind: f.kind,
    conjured: f.conjured,
    profile: f.profile,
    control: f.control,
    cell: f.cell,
    facing: f.facing,
    posture: f.posture,
    air: f.air,
    causes: f.causes,
    exit: f.exit,
    arrives: f.arrives,
    displaced: f.displaced,
    hits: f.hits,
    fatigue: f.fatigue,
    weakened: f.weakened,
    gear: f.gear.map(cloneItem),
    ammo: { ...f.ammo },
    venom: f.venom,
    holding: f.holding,
    hth: f.hth,
    runs: f.runs,
    state: f.state,
    engagers: f.engagers,
    ma: f.ma,
    moved: f.moved,
    tookOff: f.tookOff,
    landed: f.landed,
    crawled: f.crawled,
    overBroken: f.overBroken,
    option: f.option,
    acted: f.acted,
    changedHex: f.changedHex,
    guarded: f.guarded,
    trampled: f.trampled,
    hitsNow: f.hitsNow,
    physicalNow: f.physicalNow,
    dealtTo: f.dealtTo,
    fell: f.fell,
    pushed: f.pushed,
    appeared: f.appeared,
    parting: f.parting,
    waitNamed: f.waitNamed,
    hitsBefore: f.hitsBefore,
    fellBefore: f.fellBefore,
    waitFor: f.waitFor,
    waitTurns: f.waitTurns,
  };
}

function cloneMagic(magic: Magic): Magic {
  return {
    no: magic.no,
    spell: magic.spell,
    caster: magic.caster,
    target: magic.target,
    cells: magic.cells,
    cost: magic.cost,
    upkeep: magic.upkeep,
    since: magic.since,
    until: magic.until,
    free: magic.free,
  };
}

export function clone(g: Melee): Melee {
  return {
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    decisionNo: g.decisionNo,
    board: g.board,
    scenario: g.scenario,
    map: g.map,
    sides: g.sides,
    goals: g.goals,
    exits: g.exits,
    turns: g.turns,
    atLimit: g.atLimit,
    bodies: g.bodies,
    turn: g.turn,
    phase: g.phase,
    order: g.order,
    onHold: g.onHold,
    ranks: g.ranks,
    figures: g.figures.map(cloneFigure),
    ground: g.ground.slice(),
    magic: g.magic.map(cloneMagic),
    nextNo: g.nextNo,
    journey: g.journey,
    result: g.result,
  };
}
