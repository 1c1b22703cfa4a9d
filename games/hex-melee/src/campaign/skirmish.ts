import { plainSum } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { creatures, maps, weapons } from '../content/content.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { currentSt, hasTalent, isAwake, isConjured, isConscious } from '../figures.ts';
import { newItem, SHOTS } from '../gear/hands.ts';
import { arenaOf, distance, footprint, OFF_MAP } from '../map/arena.ts';
import { R } from '../rules.ts';
import { creatureProfile, equip } from '../setup/equip.ts';
import { internPlan } from '../setup/plan.ts';
import { type Figure, type FigureId, type Item, type Melee, newFigure } from '../state.ts';
import { startNextTurn } from '../turn/post-turn.ts';
import { experienceShare, fateOf, worthOf } from './advancement.ts';
import { afterCombat, treat } from './healing.ts';
import { partyOf } from './party.ts';
import type { Encounter } from './travel.ts';

/** Sets the party and the foes it met on the map of the encounter. */
export function beginFight(g: Melee, met: Encounter, emit: Tell): void {
  const road = g.journey!;
  const foeSide = g.sides.find(side => side.id !== road.party)!.id;
  g.map = internPlan({
    name: maps[met.map]!.name,
    rows: maps[met.map]!.rows,
    zero: '0101',
    megahex: '0101',
    theme: maps[met.map]!.theme,
  });
  const board = arenaOf(g.map);
  g.bodies = board.ground.flatMap((sign, cell) => (sign === 'x' ? [cell] : []));
  g.ground = [];
  g.magic = [];
  g.turn = 1;
  g.ranks = [];
  g.onHold = [];
  const heroes = partyOf(g).alive;
  const dead = leftBehind(g, heroes); // on the road, since the last fight
  if (dead.length > 0) emit?.({ type: 'fieldLeft', rules: [R.travelDays], ids: dead });
  const packs = heroes.map(f => ({ id: f.id, gear: f.gear.map(item => ({ item: item.id, carried: item.carried })) }));
  g.journey = { ...road, packs, rested: false };
  for (let i = 0; i < met.number; i += 1) {
    const creature = creatures[met.foe]!;
    const foe = newFigure(
      `${met.foe}-${road.fights + 1}-${i + 1}`,
      foeSide,
      'creature',
      creatureProfile(creature),
      0,
      0,
    );
    equip(foe, creature.gear, null);
    g.figures.push(foe);
  }
  g.journey = { ...g.journey, fights: road.fights + 1 };
  const taken = new Set<number>();
  const fighters = [...heroes, ...g.figures.filter(other => other.side === foeSide && other.exit === 'none')];
  for (const f of fighters) {
    const sign = f.side === road.party ? 'A' : 'B';
    f.facing = sign === 'A' ? 3 : 0;
    f.posture = isAwake(f) ? 'standing' : 'prone';
    const own = board.ground.flatMap((mark, cell) => (mark === sign ? [cell] : []));
    // HM-GAP-12: reading order within two of a set-up hex; only a crowd spreads farther.
    const away = (cell: number): number => Math.max(2, Math.min(...own.map(o => distance(board, o, cell))));
    const near = [...board.ground.keys()].filter(cell => board.ground[cell] === '.');
    near.sort((a, b) => away(a) - away(b) || a - b);
    f.cell = [...own, ...near].find(cell =>
      footprint(board, f.profile.hexes, cell, f.facing).every(
        part => part !== OFF_MAP && /[.,AB]/.test(board.ground[part]!) && !taken.has(part),
      ),
    )!;
    for (const part of footprint(board, f.profile.hexes, f.cell, f.facing)) taken.add(part);
    forgetTurns(f);
    f.runs = 0;
    load(f);
  }
  // Told when all of them are there: who has not been placed yet stands on the map of before.
  for (const f of fighters) {
    if (isTooWeakToFight(f)) stayDown(f, emit);
    emit?.({ type: 'figurePlaced', rules: [R.maps], who: f.id, to: board.labels[f.cell]!, facing: f.facing });
  }
  emit?.({ type: 'phaseBegan', rules: [R.travelDays], outcome: 'fight' });
}

/** What happened in this turn and the last counts in no other fight, nor on the road. */
function forgetTurns(f: Figure): void {
  startNextTurn(f);
  f.hitsBefore = 0;
  f.fellBefore = false;
}

/** HM-GAP-16: awake at ST 1 and on the road with the others, but no fighter before ST 2. */
const isTooWeakToFight = (f: Figure): boolean => isAwake(f) && currentSt(f) <= 1;

function stayDown(f: Figure, emit: Tell): void {
  f.causes = [...f.causes, 'wounded'];
  f.posture = 'prone';
  emit?.({
    type: 'figureDropped',
    rules: [R.healing, R.unconsciousAtOne],
    who: f.id,
    outcome: 'wounded',
    sums: [plainSum('current ST', currentSt(f), [])],
  });
}

/** HM-GAP-16, HM-TAL-17, HM-GAP-08: wounds are tended, things gathered, experience shared; the foes are gone. */
export function endFight(g: Melee, emit: Tell): void {
  const road = g.journey!;
  const foes = g.figures.filter(f => f.side !== road.party && f.exit !== 'vanished' && !isConjured(f));
  const survivors = partyOf(g).alive.filter(f => !isConjured(f));
  const won = g.result?.winners.includes(road.party) === true;
  g.result = null;
  const beaten = foes.map(f => ({ xp: f.profile.xp, fate: fateOf(f) }));
  const share = won ? experienceShare(beaten, survivors.length, false) : 0;
  const surgeon = survivors.some(f => isConscious(f) && hasTalent(f, 'field_surgeon'));
  unpack(g);
  for (const f of survivors) tend(g, f, surgeon, emit);
  const xp = { ...road.xp };
  for (const f of survivors) xp[f.id] = (xp[f.id] ?? 0) + share;
  if (share > 0)
    emit?.({
      type: 'experienceShared',
      rules: [R.experience],
      amount: share,
      ids: survivors.map(f => f.id),
      sums: [
        plainSum(
          'XP of the foes, to be shared',
          0,
          beaten.map(foe => ({ rule: R.experience, label: foe.fate, value: worthOf(foe) })),
        ),
      ],
    });
  const gone = leftBehind(g, survivors);
  emit?.({ type: 'fieldLeft', rules: [R.travelDays], ids: gone });
  g.magic = [];
  g.ground = [];
  g.journey = { ...g.journey!, xp };
}

/** The party goes on; whoever does not stays where it lies. */
function leftBehind(g: Melee, party: readonly Figure[]): readonly FigureId[] {
  const gone: FigureId[] = [];
  for (const f of g.figures) {
    if (party.includes(f)) continue;
    if (f.exit === 'none') gone.push(f.id);
    f.exit = 'vanished';
  }
  return gone;
}

/** HM-GAP-11: at the start of a combat what is ready is loaded, with a full quiver. */
function load(f: Figure): void {
  for (const item of f.gear) {
    if (weapons[item.id]?.missile !== true) continue;
    f.ammo[item.id] = SHOTS;
    item.loaded = item.carried === 'ready';
    item.loading = 0;
    item.late = false;
  }
}

/** What was in a pack that somebody dropped lies beside it. */
function unpack(g: Melee): void {
  g.ground = g.ground.flatMap(({ item, cell, contents }) =>
    [item, ...contents].map(id => ({ item: id, cell, contents: [] })),
  );
}

/** Whatever still exists is carried again as it was before the fight. */
function gather(g: Melee, f: Figure): void {
  const before = g.journey!.packs.find(pack => pack.id === f.id)?.gear ?? [];
  const kept: Item[] = [];
  for (const { item, carried } of before) {
    const held = f.gear.findIndex(other => other.id === item);
    const lying = g.ground.findIndex(other => other.item === item);
    if (held >= 0) f.gear = f.gear.toSpliced(held, 1);
    else if (lying >= 0) g.ground.splice(lying, 1);
    else continue; // broken, used up or taken away
    kept.push(newItem(item, carried));
  }
  f.gear = [...kept, ...f.gear.map(item => newItem(item.id, item.carried === 'ready' ? 'slung' : item.carried))];
}

function tend(g: Melee, f: Figure, surgeon: boolean, emit: Tell): void {
  gather(g, f);
  let patient = afterCombat({
    st: f.profile.st,
    hits: f.hits,
    fatigue: f.fatigue,
    pool: fatiguePool(f),
    causes: f.causes,
    weakened: f.weakened,
    treated: false,
  });
  if (surgeon) {
    const treated = treat(patient);
    if ('hits' in treated) patient = treated;
  }
  if (patient.hits < f.hits)
    emit?.({
      type: 'hitsHealed',
      rules: [R.fieldSurgeon],
      whom: f.id,
      amount: f.hits - patient.hits,
      left: f.profile.st - patient.hits,
    });
  f.hits = patient.hits;
  f.weakened = patient.weakened;
  f.causes = patient.causes;
  forgetTurns(f);
  f.posture = 'standing';
  f.air = 'ground';
  f.venom = [];
  f.holding = null;
  f.hth = false;
  f.control = null;
}
