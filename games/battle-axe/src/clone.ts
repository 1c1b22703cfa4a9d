// Copies of a state and its figures. Figures are copied field by field: a spread goes through them name by name, and leaves
// another shape behind, which every rule that reads them pays for.
import { cloneLuck, cloneStack } from '@quarterstaff/kernel';
import type { BattleAxe, Enemy, Friendly, Goal, Hero, HeroTurn, Mat } from './state.ts';

/** A hero of his own. A turn changes only while it is taken; until then copies share it. */
export function copyOf(hero: Hero): Hero {
  return {
    id: hero.id,
    name: hero.name,
    seat: hero.seat,
    race: hero.race,
    role: hero.role,
    height: hero.height,
    weight: hero.weight,
    base: hero.base,
    health: hero.health,
    luck: hero.luck,
    arcane: hero.arcane,
    holy: hero.holy,
    nature: hero.nature,
    status: hero.status,
    cell: hero.cell,
    facing: hero.facing,
    left: hero.left,
    right: hero.right,
    worn: hero.worn,
    pack: hero.pack,
    coins: hero.coins,
    gold: hero.gold,
    codes: hero.codes,
    spellsUsed: hero.spellsUsed,
    traitsUsed: hero.traitsUsed,
    effects: hero.effects,
    mirror: hero.mirror,
    poisoned: hero.poisoned,
    diseased: hero.diseased,
    pit: hero.pit,
    snared: hero.snared,
    carrying: hero.carrying,
    carriedBy: hero.carriedBy,
    acted: hero.acted,
    keepsake: hero.keepsake,
    weakened: hero.weakened,
    turn: hero.turn.taking ? copyOfTurn(hero.turn) : hero.turn,
  };
}
function copyOfTurn(turn: HeroTurn): HeroTurn {
  return {
    taking: turn.taking,
    moveOver: turn.moveOver,
    budget: turn.budget,
    spent: turn.spent,
    acted: turn.acted,
    drank: turn.drank,
    changedWorn: turn.changedWorn,
    movedCarrying: turn.movedCarrying,
    opened: turn.opened,
    haste: turn.haste,
    might: turn.might,
    flurry: turn.flurry,
    ran: turn.ran,
  };
}
export function copyOfFriendly(friendly: Friendly): Friendly {
  return {
    id: friendly.id,
    kind: friendly.kind,
    owner: friendly.owner,
    speed: friendly.speed,
    attacks: friendly.attacks,
    attack: friendly.attack,
    defend: friendly.defend,
    health: friendly.health,
    status: friendly.status,
    cells: friendly.cells,
    carriedBy: friendly.carriedBy,
    acted: friendly.acted,
  };
}
export function copyOfEnemy(enemy: Enemy): Enemy {
  return {
    id: enemy.id,
    card: enemy.card,
    changes: enemy.changes,
    home: enemy.home,
    health: enemy.health,
    cells: enemy.cells,
    spells: enemy.spells,
    asleep: enemy.asleep,
    skips: enemy.skips,
    rooted: enemy.rooted,
    stung: enemy.stung,
    burned: enemy.burned,
    summoned: enemy.summoned,
    dormant: enemy.dormant,
  };
}

export function copyOfMat(mat: Mat): Mat {
  const copy: Mat & { goal?: Goal } = {
    roomsCompleted: mat.roomsCompleted,
    questRoomPlaced: mat.questRoomPlaced,
    goalAchieved: mat.goalAchieved,
    alarm: mat.alarm,
    idleEnemySteps: mat.idleEnemySteps,
    ambushDone: mat.ambushDone,
    passageDeck: mat.passageDeck,
    roomDeck: mat.roomDeck,
    eventDeck: mat.eventDeck,
    coinBag: mat.coinBag,
    passagesDiscarded: mat.passagesDiscarded,
    roomsDiscarded: mat.roomsDiscarded,
    eventsDiscarded: mat.eventsDiscarded,
    usedRooms: mat.usedRooms,
    met: mat.met,
  };
  if (mat.goal !== undefined) copy.goal = mat.goal;
  return copy;
}

/** An independent copy. Lists are replaced, never changed, so copies share them; figures change and are copied. */
export function clone(g: BattleAxe): BattleAxe {
  const heroes = new Array<Hero>(g.heroes.length);
  for (let i = 0; i < heroes.length; i += 1) heroes[i] = copyOf(g.heroes[i]!);
  const friendlies = new Array<Friendly>(g.friendlies.length);
  for (let i = 0; i < friendlies.length; i += 1) friendlies[i] = copyOfFriendly(g.friendlies[i]!);
  const enemies = new Array<Enemy>(g.enemies.length);
  for (let i = 0; i < enemies.length; i += 1) enemies[i] = copyOfEnemy(g.enemies[i]!);
  return {
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    decisionNo: g.decisionNo,
    board: g.board,
    options: g.options,
    quest: g.quest,
    campaign: g.campaign,
    startCells: g.startCells,
    round: g.round,
    result: g.result,
    quiet: g.quiet,
    restart: g.restart,
    shotAt: g.shotAt,
    lastShotAt: g.lastShotAt,
    landed: g.landed,
    spared: g.spared,
    extraTurns: g.extraTurns,
    enemyActed: g.enemyActed,
    heroes,
    friendlies,
    enemies,
    placements: g.placements,
    tiles: g.tiles,
    doors: g.doors,
    ends: g.ends,
    things: g.things,
    rooms: g.rooms,
    mat: copyOfMat(g.mat),
    labels: g.labels,
  };
}
