import { cloneLuck, cloneStack } from '@quarterstaff/kernel';
import type {
  Ahq,
  Chest,
  Combat,
  DoorState,
  ExitState,
  Group,
  Heap,
  KnownTrap,
  Model,
  QuestState,
  Site,
} from './state.ts';

// Copies are written out field by field: all records of a kind then have one shape, in a fork as in the game, and are read
// fast.

/** A copy of a model that can be changed on its own. */
function copyModel(m: Model): Model {
  return {
    id: m.id,
    kind: m.kind,
    type: m.type,
    name: m.name,
    race: m.race,
    wizard: m.wizard,
    owner: m.owner,
    seat: m.seat,
    base: m.base,
    start: m.start,
    wounds: m.wounds,
    fate: m.fate,
    fateScore: m.fateScore,
    spotBonus: m.spotBonus,
    condition: m.condition,
    at: m.at,
    weapons: m.weapons,
    readied: m.readied,
    armour: m.armour,
    armourOn: m.armourOn,
    shield: m.shield,
    shieldOn: m.shieldOn,
    shieldIdle: m.shieldIdle,
    ring: m.ring,
    worn: m.worn,
    gear: m.gear,
    potions: m.potions,
    scrolls: m.scrolls,
    questItems: m.questItems,
    components: m.components,
    spells: m.spells,
    ammo: m.ammo,
    unwound: m.unwound,
    gold: m.gold,
    thriftUsed: m.thriftUsed,
    breathUsed: m.breathUsed,
    apparent: m.apparent,
    revealed: m.revealed,
    group: m.group,
    stock: m.stock,
    shots: m.shots,
    thrown: m.thrown,
    worthLoot: m.worthLoot,
    focus: m.focus,
    acted: m.acted,
    cast: m.cast,
    newSquares: m.newSquares,
    inPit: m.inPit,
    halted: m.halted,
    drewAway: m.drewAway,
    gmPhases: m.gmPhases,
    makesFor: m.makesFor,
    toHit: m.toHit,
    effects: m.effects,
  };
}

function copyDoorState(door: DoorState): DoorState {
  return {
    open: door.open,
    barred: door.barred,
    closedTurn: door.closedTurn,
    jammed: door.jammed,
    accessed: door.accessed,
    secret: door.secret,
    evenOdd: door.evenOdd,
    typeDie: door.typeDie,
    removed: door.removed,
  };
}

function copyExitState(exit: ExitState): ExitState {
  return {
    accessed: exit.accessed,
  };
}

function copySite(site: Site): Site {
  return {
    searchedWalls: site.searchedWalls,
    searchedBy: site.searchedBy,
    feature: site.feature,
    featureUsed: site.featureUsed,
    usedBy: site.usedBy,
    webs: site.webs,
    questRoom: site.questRoom,
    burning: site.burning,
  };
}

function copyChest(chest: Chest): Chest {
  return {
    id: chest.id,
    at: chest.at,
    section: chest.section,
    opened: chest.opened,
    trapRolled: chest.trapRolled,
    trap: chest.trap,
    gold: chest.gold,
    things: chest.things,
    holds: chest.holds,
    lair: chest.lair,
    spoiled: chest.spoiled,
  };
}

function copyHeap(heap: Heap): Heap {
  return {
    at: heap.at,
    gold: heap.gold,
    things: heap.things,
  };
}

function copyKnownTrap(trap: KnownTrap): KnownTrap {
  return {
    at: trap.at,
    trap: trap.trap,
    zone: trap.zone,
    from: trap.from,
    armed: trap.armed,
  };
}

function copyGroup(group: Group): Group {
  return {
    id: group.id,
    area: group.area,
    status: group.status,
    roaming: group.roaming,
    members: group.members,
    original: group.original,
    questRoom: group.questRoom,
    webs: group.webs,
  };
}

function copyCombat(combat: Combat): Combat {
  return {
    turn: combat.turn,
    phase: combat.phase,
    partyFirst: combat.partyFirst,
    area: combat.area,
    firstGroup: combat.firstGroup,
    initialPoints: combat.initialPoints,
    routine: combat.routine,
    pursuit: combat.pursuit,
    sentryDoors: combat.sentryDoors,
    missiles: combat.missiles,
    bodies: combat.bodies,
    forfeited: combat.forfeited,
    shotThisPhase: combat.shotThisPhase,
    coldDraught: combat.coldDraught,
    ambush: combat.ambush,
    escaped: combat.escaped,
    sentryIds: combat.sentryIds,
    firstHalves: combat.firstHalves,
    chests: combat.chests,
  };
}

function copyQuestState(quest: QuestState): QuestState {
  return {
    id: quest.id,
    roomsFound: quest.roomsFound,
    trail: quest.trail,
    hymn: quest.hymn,
    hymnDone: quest.hymnDone,
    flags: quest.flags,
    expedition: quest.expedition,
    clock: quest.clock,
    heroes: quest.heroes,
    secured: quest.secured,
  };
}

function copies<T>(list: readonly T[], copy: (item: T) => T): T[] {
  const made = new Array<T>(list.length);
  for (let i = 0; i < list.length; i += 1) made[i] = copy(list[i]!);
  return made;
}

/** An independent copy. Everything not copied here is replaced as a whole when it changes. */
export function clone(g: Ahq): Ahq {
  return {
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    decisionNo: g.decisionNo,
    board: g.board,
    switches: g.switches,
    heroSeats: g.heroSeats,
    gmSeat: g.gmSeat,
    turnKind: g.turnKind,
    turn: g.turn,
    phase: g.phase,
    leader: g.leader,
    map: g.map,
    doors: copies(g.doors, copyDoorState),
    exits: copies(g.exits, copyExitState),
    sites: copies(g.sites, copySite),
    chests: copies(g.chests, copyChest),
    heaps: copies(g.heaps, copyHeap),
    traps: copies(g.traps, copyKnownTrap),
    burning: g.burning,
    entered: g.entered,
    enteredByParty: g.enteredByParty,
    models: copies(g.models, copyModel),
    groups: copies(g.groups, copyGroup),
    hand: g.hand,
    bag: g.bag,
    spentCounters: g.spentCounters,
    combat: g.combat === null ? null : copyCombat(g.combat),
    quest: copyQuestState(g.quest),
    met: g.met,
    quietTurns: g.quietTurns,
    searchedThisTurn: g.searchedThisTurn,
    draggedThisPhase: g.draggedThisPhase,
    carvedWarning: g.carvedWarning,
    scratchedMap: g.scratchedMap,
    clearSight: g.clearSight,
    townGold: g.townGold,
    purses: g.purses,
    townThings: g.townThings,
    result: g.result,
    nextId: g.nextId,
    single: g.single,
    oneFight: g.oneFight,
  };
}
