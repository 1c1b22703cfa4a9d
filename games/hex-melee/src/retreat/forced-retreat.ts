import { type Ask, again, call, done, type Reason, reason } from '@quarterstaff/kernel';
import { andFacing, askFigure, onFigure, onHex, say, theFigure, thePlace } from '../asking.ts';
import { ownDx } from '../attributes/own-dx.ts';
import { choice, procedure, step } from '../builders.ts';
import { wordOf } from '../elsewhere.ts';
import { areLevel } from '../engagement/engagement.ts';
import {
  areAdjacent,
  areEnemies,
  arena,
  cellsOf,
  figure,
  findFigure,
  isConscious,
  isInAir,
  label,
  seatOf,
  sideOf,
} from '../figures.ts';
import { endEmptyPiles, vanish } from '../injury/injury.ts';
import { settleAll } from '../injury/settle.ts';
import { type Cell, footprint, neighbour, OFF_MAP } from '../map/arena.ts';
import { isFreeFor } from '../map/terrain.ts';
import { enterSpot } from '../movement/enter.ts';
import { whyNotStepTo } from '../movement/why-not.ts';
import { unwilling } from '../movement/will.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee, SideId } from '../state.ts';
import { newRanking, rankSides } from '../turn/initiative.ts';
import { keepFooting } from './footing.ts';

/** HM-RET-06: not bodies, not piles, not anybody larger. */
function mayPush(g: Melee, f: Figure, t: Figure): boolean {
  return (
    f.dealtTo.includes(t.id) &&
    areEnemies(f, t) &&
    isConscious(t) &&
    !t.hth &&
    t.profile.hexes <= f.profile.hexes &&
    areLevel(f, t) &&
    areAdjacent(g, f, t) &&
    f.holding !== t.id &&
    t.holding !== f.id
  );
}

/** HM-RET-01: dealt physical hits, took none, and stands. */
const isEntitled = (g: Melee, f: Figure): boolean =>
  isConscious(f) &&
  !f.pushed &&
  f.kind !== 'phantom' &&
  f.physicalNow === 0 &&
  f.posture === 'standing' &&
  !f.hth &&
  f.dealtTo.length > 0 &&
  g.figures.some(t => mayPush(g, f, t));

/** Where a pushed figure could go: a translation by one hex into free hexes. */
function retreatsOf(g: Melee, t: Figure): readonly Cell[] {
  const board = arena(g);
  const before = cellsOf(g, t);
  const found: Cell[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const cell = neighbour(board, t.cell, direction);
    if (cell === OFF_MAP) continue;
    const fits = footprint(board, t.profile.hexes, cell, t.facing).every(
      part => part !== OFF_MAP && (before.includes(part) || isFreeFor(g, t, part)),
    );
    if (fits) found.push(cell);
  }
  return found;
}

type PushChoice =
  | { readonly push: null }
  | { readonly push: FigureId; readonly to: string }
  | { readonly push: FigureId };
const askPush: Ask<Melee, Retreat, PushChoice> = {
  words(_g, { who }, answer) {
    if (answer.push === null) return say('doNotPush');
    const whom = theFigure(answer.push);
    return 'to' in answer ? say('push', { whom, hex: thePlace(answer.to, answer.push, who!) }) : say('press', { whom });
  },
  place: (g, _r, answer) => ('to' in answer ? onHex(g, answer.to) : onFigure(g, answer.push)),
};
interface Retreat {
  order: readonly SideId[];
  who: FigureId | null;
  whom: FigureId | null;
  vacated: readonly Cell[];
  asked: readonly FigureId[];
}
export const newRetreat = (): Retreat => ({ order: [], who: null, whom: null, vacated: [], asked: [] });

const entitled = (g: Melee, r: Retreat): readonly Figure[] =>
  g.figures.filter(f => !r.asked.includes(f.id) && isEntitled(g, f));

function topGroup(g: Melee, r: Retreat): readonly Figure[] {
  const all = entitled(g, r);
  const dx = Math.max(...all.map(f => ownDx(g, f)));
  return all.filter(f => ownDx(g, f) === dx);
}

function leading(g: Melee, r: Retreat): readonly Figure[] {
  const group = topGroup(g, r);
  const ranks = g.ranks.find(rank => rank.dx === ownDx(g, group[0]!))?.sides ?? [];
  for (const side of ranks) {
    const own = group.filter(f => sideOf(f) === side);
    if (own.length > 0) return own;
  }
  return group;
}

/** Phase 6: each entitled figure may push one enemy it hit, in descending ownDX order. */
export const forcedRetreat = procedure<Retreat>('forcedRetreat', {
  findNext: step((g, r) => {
    g.phase = 'retreat';
    r.who = null;
    r.whom = null;
    r.vacated = [];
    r.order = [];
    if (entitled(g, r).length === 0) return done();
    const group = topGroup(g, r);
    const dx = ownDx(g, group[0]!);
    const sides = g.sides.map(side => side.id).filter(side => group.some(f => sideOf(f) === side));
    const known = g.ranks.find(rank => rank.dx === dx)?.sides ?? [];
    if (known.length === 0 && sides.length > 1) return call(rankSides, newRanking(sides, false), 'order');
    r.order = [...known, ...sides.filter(side => !known.includes(side))];
  }),
  keepRanking: step((g, r) => {
    const dx = ownDx(g, topGroup(g, r)[0]!);
    g.ranks = [...g.ranks.filter(rank => rank.dx !== dx), { dx, sides: r.order }];
  }),
  chooseAmongOwn: choice<Retreat, { figure: FigureId }>({
    rule: R.orderOfForcedRetreats,
    decider: (g, r) => sideOf(leading(g, r)[0]!),
    options: (g, r) => {
      const tied = leading(g, r);
      return tied.length > 1 ? tied.map(f => ({ figure: f.id })) : [];
    },
    whyNot: (_g, _r, asked) =>
      wordOf(asked) === 'figure' ? [reason(R.orderOfForcedRetreats, 'none of its figures that may push next')] : [],
    ask: askFigure,
    take(_g, r, answer) {
      r.who = answer.figure;
    },
  }),
  takeTurn: step((g, r) => {
    r.who ??= leading(g, r)[0]!.id;
    r.asked = [...r.asked, r.who];
  }),
  choosePush: choice<Retreat, PushChoice>({
    rule: R.pushingIsOptional,
    decider: (g, r) => seatOf(g, r.who!),
    slot: (_g, r) => r.who!,
    options: (g, r) => {
      const f = figure(g, r.who!);
      const pushes: PushChoice[] = [{ push: null }];
      for (const t of g.figures) {
        if (!mayPush(g, f, t)) continue;
        const places = retreatsOf(g, t);
        if (places.length === 0) pushes.push({ push: t.id });
        for (const cell of places) pushes.push({ push: t.id, to: label(g, cell) });
      }
      return pushes;
    },
    whyNot: (g, r, asked) => whyNotPush(g, figure(g, r.who!), asked),
    ask: askPush,
    take(g, r, answer, emit) {
      const f = figure(g, r.who!);
      f.pushed = true;
      if (answer.push === null) {
        emit?.({ type: 'pushDeclined', rules: [R.pushingIsOptional], who: f.id });
        return again;
      }
      const t = figure(g, answer.push);
      r.whom = t.id;
      if (t.kind === 'phantom') {
        vanish(g, t, [R.illusions], emit);
        return again;
      }
      if (!('to' in answer)) return call(keepFooting, { who: t.id, held: true });
      r.vacated = cellsOf(g, t);
      emit?.({
        type: 'figurePushed',
        rules: [
          R.whoMayPush,
          R.directionOfThePush,
          R.onePushPerFigure,
          ...(t.profile.hexes > 1 ? [R.largeFiguresInRetreat] : []),
        ],
        who: f.id,
        whom: t.id,
        from: label(g, t.cell),
        to: answer.to,
      });
      enterSpot(g, t, { cell: arena(g).byLabel.get(answer.to)!, facing: t.facing }, 'forced', emit);
    },
  }),
  tidyPiles: step((g, r, emit) => {
    endEmptyPiles(g, emit);
    if (r.vacated.length === 0) return again;
  }),
  chooseAdvance: choice<Retreat, { advance: null } | { advance: string; facing: number }>({
    rule: R.advancing,
    decider: (g, r) => seatOf(g, r.who!),
    slot: (_g, r) => r.who!,
    options: (g, r) => [{ advance: null }, ...advancesOf(g, figure(g, r.who!), r.vacated)],
    whyNot: (g, r, asked) => whyNotAdvance(g, figure(g, r.who!), r.vacated, asked),
    ask: {
      words: (_g, { who }, answer) =>
        answer.advance === null
          ? say('standStill')
          : andFacing(say('advance', { hex: thePlace(answer.advance, who!) }), answer.facing),
      place: (g, _r, answer) => (answer.advance === null ? null : onHex(g, answer.advance, answer.facing)),
    },
    take(g, r, answer, emit) {
      if (answer.advance === null) return;
      const f = figure(g, r.who!);
      emit?.({
        type: 'advanced',
        rules: [R.advancing],
        who: f.id,
        from: label(g, f.cell),
        to: answer.advance,
        facing: answer.facing,
      });
      enterSpot(g, f, { cell: arena(g).byLabel.get(answer.advance)!, facing: answer.facing }, 'forced', emit);
    },
  }),
  settleOthers: step(g => settleAll(g)),
  next: step(() => again),
});

function advancesOf(g: Melee, f: Figure, vacated: readonly Cell[]): readonly { advance: string; facing: number }[] {
  const board = arena(g);
  const before = cellsOf(g, f);
  const found: { advance: string; facing: number }[] = [];
  if (!isConscious(f)) return found;
  for (let direction = 0; direction < 6; direction += 1) {
    const cell = neighbour(board, f.cell, direction);
    if (cell === OFF_MAP) continue;
    const fresh = footprint(board, f.profile.hexes, cell, f.facing).filter(part => !before.includes(part));
    if (!fresh.some(part => vacated.includes(part))) continue;
    if (!fresh.every(part => part !== OFF_MAP && isFreeFor(g, f, part))) continue;
    if (unwilling(g, f, { cell, facing: f.facing }) !== null) continue;
    const large = f.profile.hexes > 1 && f.profile.hexes < 7;
    for (let turn = 0; turn < (large ? 1 : 6); turn += 1)
      found.push({ advance: label(g, cell), facing: (f.facing + turn) % 6 });
  }
  return found;
}

function whyNotAdvance(g: Melee, f: Figure, vacated: readonly Cell[], asked: unknown): readonly Reason[] {
  if (wordOf(asked) !== 'advance') return [];
  const { advance } = asked as { advance: unknown };
  const against = whyNotStepTo(g, f, advance, R.advancing);
  if (against.length > 0) return against;
  const cell = arena(g).byLabel.get(String(advance)) ?? OFF_MAP;
  return vacated.includes(cell) ? [] : [reason(R.advancing, 'not a hex that the pushed enemy left')];
}

function whyNotPush(g: Melee, f: Figure, asked: unknown): readonly Reason[] {
  if (wordOf(asked) !== 'push') return [];
  const t = findFigure(g, (asked as { push?: unknown }).push);
  if (t === null) return [reason(R.whoMayPush, 'no enemy it hit this turn')];
  if (!f.dealtTo.includes(t.id)) return [reason(R.whoMayPush, 'no enemy it hit this turn')];
  if (!isConscious(t)) return [reason(R.whoCannotBePushed, 'it is a body')];
  if (t.hth) return [reason(R.whoCannotBePushed, 'it is in hand-to-hand')];
  if (t.profile.hexes > f.profile.hexes) return [reason(R.whoCannotBePushed, 'it is larger')];
  if (isInAir(t) && !areLevel(f, t)) return [reason(R.pushingFliers, 'a flier that does not engage it')];
  if (f.holding === t.id || t.holding === f.id) return [reason(R.hold, 'one of them holds the other')];
  if (!areAdjacent(g, f, t)) return [reason(R.whoMayPush, 'not adjacent')];
  return [reason(R.directionOfThePush, 'no free hex next to it of that name')];
}
