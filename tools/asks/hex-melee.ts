import { type Any, type Asked, type Class, earlierOwn, is, laterOwn, type Sorters, same } from './asked.ts';

// Flat-topped hexes in columns; even-numbered columns half a hex lower.
const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
type Hex = readonly [number, number];

const axial = (cell: number, width: number): Hex => {
  const column = cell % width;
  return [column, Math.floor(cell / width) - Math.floor(column / 2)];
};
export const hexes = ([q, r]: Hex, [x, y]: Hex): number =>
  (Math.abs(q - x) + Math.abs(r - y) + Math.abs(q + r - x - y)) / 2;

const widthOf = (state: Any): number => state.map.rows[0].length;
const isAble = (f: Any): boolean => f.exit === 'none' && f.causes.length === 0;
const foesOf = (state: Any, figure: Any): readonly Any[] =>
  state.figures.filter((f: Any) => f.side !== figure.side && isAble(f));

/** The gesture implies turning towards the nearest enemy; with nobody near, turning means nothing. */
function faced({ state, slot, choice }: Asked): Class {
  const width = widthOf(state);
  const figure = state.figures.find(({ id }: Any) => id === slot);
  const here = axial(figure.cell, width);
  const foes: Hex[] = foesOf(state, figure).map(foe => axial(foe.cell, width));
  const [nearest] = foes.sort((a, b) => hexes(here, a) - hexes(here, b));
  if (nearest === undefined || hexes(here, nearest) > 3) return 'idle';
  const gap = (face: number): number => {
    const [q, r] = DIRECTIONS[face]!;
    return hexes([here[0] + q, here[1] + r], nearest);
  };
  return gap(choice.face) === Math.min(...[0, 1, 2, 3, 4, 5].map(gap)) ? 'echo' : 'real';
}

/** Whether the order of moves cannot matter: nobody can reach anybody, or everybody able stands next to an enemy. */
function orderIsIdle({ state, seat }: Asked): boolean {
  const width = widthOf(state);
  const able = state.figures.filter(isAble);
  const reach = (f: Any): number => (f.ma || Math.max(4, f.profile.dx - 2)) + 1; // 0: it has not moved yet
  const gap = (f: Any, e: Any): number => hexes(axial(f.cell, width), axial(e.cell, width));
  const [mine, foes] = [true, false].map(own => able.filter((f: Any) => (f.side === seat) === own));
  const far = mine.every((f: Any) => foes.every((e: Any) => gap(f, e) > reach(f) + reach(e)));
  return far || able.every((f: Any) => able.some((e: Any) => e.side !== f.side && gap(f, e) <= 1));
}

const guarded = (entry: Asked): Class => (entry.choice.guard === null && entry.danger < 0.05 ? 'idle' : 'real');
const moved = (asked: readonly Asked[], i: number): Asked | undefined =>
  earlierOwn(
    asked,
    i,
    is('walk.chooseLeg', c => c.move !== undefined),
  );
const ACTS = /^(attack|cast|hthAttack|ready|disengage|disbelieve)\.choose/;
const FOLLOWED_BY_AN_ACT = [...'bfjlohrtemqnis', 'a'];

export const hexMelee: Sorters = {
  'initiative.chooseOrder': entry => (orderIsIdle(entry) ? 'idle' : 'real'),
  'moveSide.chooseFigure': () => 'merge',
  'walk.chooseLeg': (entry, asked, i) => {
    const went = moved(asked, i);
    if (entry.choice.stop === true) return went === undefined ? 'merge' : 'echo';
    if (entry.choice.move === undefined) return 'real';
    if (went !== undefined) return 'echo';
    const strikes = is('attack.chooseAttack', c => c.target !== undefined);
    return laterOwn(asked, i, strikes) === undefined ? 'real' : 'merge';
  },
  'moveFigure.turn': faced,
  'moveFigure.declare': (entry, asked, i) => {
    // The enemy, the spell or the hex that is clicked says it.
    if (laterOwn(asked, i, other => ACTS.test(other.kind)) !== undefined) return 'merge';
    const follows = FOLLOWED_BY_AN_ACT.includes(entry.choice.option);
    return follows && moved(asked, i) !== undefined ? 'echo' : 'real';
  },
  'act.keepOrChange': entry => (same(entry.choice, entry.options[0]) ? 'echo' : 'real'),
  'attack.chooseAttack': ({ options }) =>
    options.some(o => o.act !== undefined && o.act !== 'pass') ? 'real' : 'empty',
  'strike.offerGuard': guarded,
  'cast.offerGuard': guarded,
  'forcedRetreat.chooseAdvance': () => 'merge',
  'forcedRetreat.chooseAmongOwn': () => 'idle',
  'actions.chooseAmongOwn': () => 'idle',
  'enterHth.askConsent': ({ choice }) => (choice.agree === false ? 'idle' : 'real'),
  'moveFigure.drop': () => 'merge',
  'act.drop': () => 'merge',
  'rise.chooseFacing': () => 'idle',
  'cast.chooseFacing': () => 'idle',
  'cast.offerToForgo': () => 'idle',
  'askToPass.answer': () => 'idle',
};
