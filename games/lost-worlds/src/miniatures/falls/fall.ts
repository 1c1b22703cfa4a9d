// Falling down, falling off, and landing on somebody (LWM-FALL, LWM-CH-09, LWM-CH-10).

import { call, d6, done, type Modifier, type Seat, sumUp } from '@quarterstaff/kernel';
import { chance, choice, procedure, step } from '../../builders.ts';
import type { Emitter } from '../../events.ts';
import { notThere } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askSpot } from '../asking.ts';
import { isOpen, levelOf, neighbours, type Space, type Spot, spaceAt, spotOf } from '../board/terrain.ts';
import { rowFor, tables } from '../content/index.ts';
import { activeIn, characterOf, fieldOf, freeSpacesBelow, isConscious, openSpacesBelow, seatOf } from '../field.ts';
import { boardScore } from '../fighter.ts';
import { dropLarge, loseBody, moveTo, placeCharacter, score, worsen } from '../harm.ts';
import { R } from '../rules.ts';
import type { CharacterId } from '../state.ts';
import { dropWeapon, ownWeapon } from '../weapons.ts';

/** One roll on the Falling Down Table. */
interface FallRoll {
  readonly faller: CharacterId;
  readonly chooser: Seat; // who puts the faller somewhere
  readonly by: CharacterId | null; // who gets the credit
  readonly shove: 'plain' | 'hard' | null;
}

/** Adjustments to the die (LWM-FALL-03). */
const adjustments: readonly Modifier<LostWorlds, FallRoll>[] = [
  {
    rule: R.fallAdjustments,
    label: 'Off Balance',
    value: (g, r) => (characterOf(g, r.faller).posture === 'offBalance' ? 1 : 0),
  },
  { rule: R.fallAdjustments, label: 'Down', value: (g, r) => (characterOf(g, r.faller).posture === 'down' ? 2 : 0) },
  { rule: R.hardShove, label: 'shoved hard', value: (_g, r) => (r.shove === 'hard' ? 1 : 0) },
];

export const rollForFall = procedure<FallRoll>('rollForFall', {
  roll: chance({
    rule: R.fallTable,
    dice: () => d6(1),
    take(g, r, [face = 0], emit) {
      const c = characterOf(g, r.faller);
      const sum = sumUp('die', face, adjustments, g, r);
      const { result } = rowFor(tables.fallingDown, sum.total);
      emit?.({
        type: 'fallRolled',
        rules: r.shove === null ? [R.fallCheck, R.fallTable, R.fallAdjustments] : [R.fallTable, R.fallAdjustments],
        dice: [face],
        sums: [sum],
        character: c.id,
        face,
        adjusted: sum.total,
        result,
      });
      if (result === 'offBalance') worsen(g, c, 'offBalance', [R.fallTable], 'fallTable', emit);
      if (result !== 'fall') return;
      if (r.by !== null && r.shove !== null) {
        score(g, { side: characterOf(g, r.by).side, for: 'fallByShove', about: c.id }); // only opponents are shoved
      }
      return call(fall, { faller: c.id, chooser: r.chooser, by: r.by, start: c.at });
    },
  }),
});

/** One fall from a space. */
interface Fall {
  readonly faller: CharacterId;
  readonly chooser: Seat;
  readonly by: CharacterId | null;
  readonly start: Space;
}

export const fall = procedure<Fall>('fall', {
  choosePlace: choice({
    rule: R.fallPlacement,
    ask: askSpot,
    decider: (_g, f) => f.chooser,
    slot: (_g, f) => f.faller,
    from: (g, f) => neighbours(fieldOf(g).terrain, f.start).map(s => spotOf(fieldOf(g).terrain, s)),
    where: [
      {
        rule: R.features,
        label: 'neither floor nor step',
        holds: (g, _f, spot: Spot) => isOpen(fieldOf(g).terrain, spaceAt(fieldOf(g).terrain, spot)),
      },
      {
        rule: R.fallPlacement,
        label: 'that space is higher',
        holds: (g, f, spot: Spot) =>
          levelOf(fieldOf(g).terrain, spaceAt(fieldOf(g).terrain, spot)) <= levelOf(fieldOf(g).terrain, f.start),
      },
    ],
    whyNot: (_g, _f, choice) => notThere(choice, R.fallPlacement, 'not a space beside the one it falls from'),
    take: (g, f, spot: Spot, emit) => land(g, f, spaceAt(fieldOf(g).terrain, spot), emit),
  }),
  stayInPlace: step((g, f, emit) => {
    if (openSpacesBelow(g, f.start).length === 0) land(g, f, f.start, emit);
  }),
});

/** The faller comes down: one Body Point per level, or page 41 on the level; then whoever is there (LWM-FALL-05 to 07). */
function land(g: LostWorlds, f: Fall, to: Space, emit: Emitter) {
  const c = characterOf(g, f.faller);
  const { terrain } = fieldOf(g);
  const levels = levelOf(terrain, f.start) - levelOf(terrain, to);
  const damage = Math.max(0, levels > 0 ? levels : boardScore(g, c, 41));
  const rule = levels > 0 ? R.fallLower : R.fallLevel;
  const occupant = to === f.start ? null : activeIn(g, to, c.id);
  emit?.({
    type: 'fell',
    rules: [rule, R.oneFall, R.undefendedStays],
    sums: [{ label: 'damage', base: damage, parts: [], total: damage }],
    character: c.id,
    from: spotOf(terrain, f.start),
    to: spotOf(terrain, to),
    levels,
    damage,
  });
  placeCharacter(g, c, to, emit);
  worsen(g, c, 'down', [rule], 'fell', emit);
  loseBody(g, c, damage, { rules: [rule], why: 'fell', by: f.by === null ? [] : [f.by] }, emit);
  if (occupant === null) return done();
  // What the unconscious let go lies where they came down; one still conscious has no space until the table gives it one.
  if (isConscious(g, c)) placeCharacter(g, c, f.start, null);
  return call(landOnto, {
    lander: c.id,
    occupant: occupant.id,
    start: f.start,
    space: to,
    falling: true,
    by: f.by,
    hit: false,
  });
}

/** Somebody comes down on a conscious Character, by a jump or a fall. */
interface LandOnto {
  readonly lander: CharacterId;
  readonly occupant: CharacterId;
  readonly start: Space;
  readonly space: Space;
  readonly falling: boolean; // a faller stays Down and takes no second damage
  readonly by: CharacterId | null;
  hit: boolean;
}

const asSpots = (g: LostWorlds, spaces: readonly Space[]): Spot[] => spaces.map(s => spotOf(fieldOf(g).terrain, s));
/** The spaces beside the one that was landed on, free and not higher than it. */
const besides = (g: LostWorlds, l: LandOnto): Spot[] => asSpots(g, freeSpacesBelow(g, l.space, l.lander));

/** The Jump Down onto Opponent table (chart row 7). */
export const landOnto = procedure<LandOnto>('landOnto', {
  roll: chance({
    rule: R.jumpOnto,
    dice: () => d6(1),
    take(g, l, [face = 0], emit) {
      const row = rowFor(tables.jumpOnto, face);
      const lander = characterOf(g, l.lander);
      const occupant = characterOf(g, l.occupant);
      const rules = l.falling ? [R.fallOnto, R.jumpOnto] : [R.jumpOnto];
      l.hit = row.hit;
      emit?.({
        type: 'jumpedOnto',
        rules,
        dice: [face],
        jumper: lander.id,
        target: occupant.id,
        face,
        hit: row.hit,
        falling: l.falling,
      });
      worsen(g, lander, row.jumper, rules, 'jump', emit);
      if (!row.hit) return;
      dropLarge(g, occupant, emit);
      if (row.opponent !== null) worsen(g, occupant, row.opponent, rules, 'jumpedOn', emit);
      const weapon = row.dropsWeapon ? ownWeapon(g, occupant.id) : null;
      if (weapon?.heldBy === occupant.id) dropWeapon(g, occupant, weapon, [R.jumpOnto, R.weaponsLost], emit);
      const credit = l.falling ? l.by : lander.id;
      loseBody(g, occupant, row.opponentLoses, { rules, why: 'jumpedOn', by: credit === null ? [] : [credit] }, emit);
    },
  }),
  displaceOccupant: choice({
    rule: R.jumpDisplaces,
    ask: askSpot,
    decider: (g, l) => seatOf(g, l.occupant),
    slot: (_g, l) => l.occupant,
    options: (g, l) => (l.hit && bothConscious(g, l) ? besides(g, l) : []),
    whyNot: (_g, _l, choice) => notThere(choice, R.jumpDisplaces, 'not a free space beside it that is no higher'),
    take(g, l, spot: Spot, emit) {
      const c = characterOf(g, l.occupant);
      const { terrain } = fieldOf(g);
      const to = spaceAt(terrain, spot);
      const levels = levelOf(terrain, l.space) - levelOf(terrain, to);
      moveTo(g, c, to, [R.jumpDisplaces], 'jumpedOn', emit, l.space);
      settleLander(g, l, l.space, emit);
      if (levels >= 2) {
        worsen(g, c, 'down', [R.jumpDisplaces], 'fell', emit);
        const credit = l.falling ? l.by : l.lander;
        loseBody(
          g,
          c,
          levels,
          { rules: [R.jumpDisplaces, R.fallLower], why: 'fell', by: credit === null ? [] : [credit] },
          emit,
        );
      }
      return done();
    },
  }),
  landBeside: choice({
    rule: R.jumpOnto,
    ask: askSpot,
    decider: (g, l) => seatOf(g, l.lander),
    slot: (_g, l) => l.lander,
    options: (g, l) => (l.hit ? [] : besides(g, l)),
    whyNot: (_g, _l, choice) => notThere(choice, R.jumpOnto, 'not a free space beside it that is no higher'),
    take(g, l, spot: Spot, emit) {
      const to = spaceAt(fieldOf(g).terrain, spot);
      moveTo(g, characterOf(g, l.lander), to, [R.jumpOnto], 'missed', emit, l.start);
      hurtByMiss(g, l, emit);
      return done();
    },
  }),
  settle: step((g, l, emit) => {
    // A hit on somebody who now lies there, or by somebody who fell unconscious, leaves both in one space. Otherwise nobody
    // could be moved: the lander is back where it started.
    const together = l.hit && !bothConscious(g, l);
    settleLander(g, l, together ? l.space : l.start, emit);
    if (!l.hit) hurtByMiss(g, l, emit);
  }),
});

/** Where the lander ends; that a faller came down on the space itself has been told, and nothing yet of a jumper. */
function settleLander(g: LostWorlds, l: LandOnto, to: Space, emit: Emitter): void {
  const lander = characterOf(g, l.lander);
  const told = l.falling ? l.space : l.start;
  if (told === to) placeCharacter(g, lander, to, emit);
  else moveTo(g, lander, to, [R.jumpOnto], 'landed', emit, told);
}

/** A missed jump costs one Body Point per level, taken where the jumper comes down (LWM-CH-09); a fall has cost its own. */
function hurtByMiss(g: LostWorlds, l: LandOnto, emit: Emitter): void {
  if (l.falling) return;
  const { terrain } = fieldOf(g);
  const drop = levelOf(terrain, l.start) - levelOf(terrain, l.space);
  loseBody(g, characterOf(g, l.lander), drop, { rules: [R.jumpOnto], why: 'missedJump', by: [] }, emit);
}

const bothConscious = (g: LostWorlds, l: LandOnto): boolean =>
  isConscious(g, characterOf(g, l.occupant)) && isConscious(g, characterOf(g, l.lander));
