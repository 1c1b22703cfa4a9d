import type { Decision, Errand, ErrandStep, Gesture, Phrase, Pointed, Seat } from '@quarterstaff/kernel';
import { guardAgainst } from '../combat/guard.ts';
import { blowOf } from '../combat/targets.ts';
import { spells } from '../content/content.ts';
import { isArmed } from '../engagement/engagement.ts';
import { isInFrontHex } from '../facing/arcs.ts';
import { areEnemies, arena, currentSt, findFigure, isConscious, isInAir, label, sideOf } from '../figures.ts';
import { hthDamage } from '../hand-to-hand/damage.ts';
import { distance, type Spot } from '../map/arena.ts';
import { supposing } from '../movement/will.ts';
import { meanAfter } from '../policy/estimate.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { facingTowards, nearestFoe } from './facing.ts';
import { standIns } from './stand-ins.ts';
import {
  ALL_FACINGS,
  attackNow,
  bestWay,
  type Deed,
  legChoice,
  nearestEnd,
  strikingDistance,
  wayBeside,
} from './ways.ts';

const moving = [
  'moveSide.chooseFigure',
  'walk.chooseLeg',
  'moveFigure.turn',
  'moveFigure.declare',
  'moveFigure.drop',
  'moveFigure.swoop',
];
const acting = ['actions.chooseAmongOwn', 'act.keepOrChange', 'act.drop'];
const gesture = (id: string, ...more: readonly string[]): Gesture => ({ id, covers: [...moving, ...acting, ...more] });

/** What one click on the board can set going, and the questions it answers on the way. */
export const gestures: readonly Gesture[] = [
  gesture('strike', 'attack.chooseAttack', 'hthAttack.chooseFoe'),
  gesture('charge', 'attack.chooseAttack'),
  gesture('shoot', 'attack.chooseAttack'),
  gesture('grapple', 'attack.chooseAttack'),
  { id: 'walk', covers: moving },
  gesture('disengage', 'disengage.chooseStep', 'leavePile.choosePlace'),
  gesture('cast', 'cast.chooseSpell', 'cast.choosePlace', 'cast.chooseFacing'),
  gesture('ready', 'ready.chooseItem'),
  { id: 'face', covers: ['moveSide.chooseFigure', 'walk.chooseLeg', 'moveFigure.turn'] },
  gesture('guard'),
  gesture('rise', 'rise.chooseFacing'),
  {
    id: 'push',
    covers: ['forcedRetreat.chooseAmongOwn', 'forcedRetreat.choosePush', 'forcedRetreat.chooseAdvance'],
  },
];

type Option = Readonly<Record<string, unknown>>;

/** An errand as the rules see it: who, at whom or where, and what is open. */
interface Sent {
  readonly g: Melee;
  readonly f: Figure;
  readonly errand: Errand;
  readonly target: Figure | null;
  readonly options: readonly Option[];
  readonly local: Option;
  readonly given: number;
}

const ASIDE: ErrandStep = { aside: true };
const DONE: ErrandStep = { over: null };
const over = (why: string, words: Phrase['with'] = {}): ErrandStep => ({ over: { key: `over.${why}`, with: words } });
const deeds: Readonly<Record<string, Deed>> = {
  strike: 'strike',
  charge: 'strike',
  grapple: 'grapple',
  shoot: 'shoot',
};
const nameOf = (f: Figure): string => f.profile.name;

/** The next answer of an errand. */
export function errand(g: Melee, decision: Decision, sent: Errand, hand: readonly Seat[], given: number): ErrandStep {
  const f = findFigure(g, sent.who);
  if (f === null || !isConscious(f) || !hand.includes(sideOf(f))) return over('gone');
  const options = decision.options as readonly Option[];
  const named = options.find(({ figure: id, option }) => id === f.id && option === undefined);
  const isPush = sent.do === 'push';
  if (isPush ? g.phase !== 'retreat' : f.acted || (given > 0 && f.state === null)) return DONE; // its turn is over
  if (named !== undefined && decision.kind !== 'holdWindow.change') return { choice: named };
  if (decision.slot !== f.id) return given === 0 && f.state === null ? hurry(decision) : ASIDE;
  const answer = isPush ? pushing[decision.kind] : answers[decision.kind];
  if (answer === undefined) return ASIDE;
  const local = g.stack.at(-1)!.local as Option;
  const asked: Sent = { g, f, errand: sent, target: targetOf(g, sent.to), options, local, given };
  return (given === 0 && f.option !== null && decision.kind !== 'act.keepOrChange' && rethink(asked)) || answer(asked);
}

/** HM-OPT-04: sent to do something else in the midst of its own turn. */
function rethink(sent: Sent): ErrandStep | null {
  const letter = letterFor(sent);
  const isOther = letter !== sent.f.option && sent.options.some(({ option }) => option === letter);
  return isOther ? { choice: { option: letter } } : null;
}

const targetOf = (g: Melee, to: Pointed | null): Figure | null =>
  to !== null && 'figure' in to ? findFigure(g, to.figure) : null;
const cellOf = ({ g, errand: { to } }: Sent): number | null =>
  to !== null && 'cell' in to && arena(g).hexes[to.cell] !== undefined ? to.cell : null;

/** Whoever is on its way stops when another is sent. */
const hurry = ({ kind, options }: Decision): ErrandStep =>
  kind === 'walk.chooseLeg' && (options as readonly Option[]).some(({ stop }) => stop === true)
    ? { choice: { stop: true } }
    : ASIDE;

/** Where it wants to be; null when there is no way. */
function goalOf(sent: Sent): Spot | null {
  const { g, f, target } = sent;
  const deed = deeds[sent.errand.do];
  const here: Spot = { cell: f.cell, facing: f.facing };
  if (deed !== undefined && target !== null)
    return f.hth ? here : (bestWay(g, f, target, deed, sent.errand.with ?? null)?.spot ?? null);
  if (sent.errand.do !== 'walk' && !(sent.errand.do === 'ready' && cellOf(sent) !== null)) return here;
  const cell = cellOf(sent);
  if (sent.errand.do === 'ready')
    return distance(arena(g), f.cell, cell!) <= 1 ? here : (nearestEnd(g, f, cell!, 2)?.spot ?? here);
  if (cell === f.cell) return here;
  if (cell !== null) return nearestEnd(g, f, cell, Number.POSITIVE_INFINITY)?.spot ?? (f.moved > 0 ? here : null);
  if (target === null) return here;
  return (wayBeside(g, f, target) ?? nearestEnd(g, f, target.cell, strikingDistance(f)))?.spot ?? here;
}

function faceFor(sent: Sent, faces: readonly number[]): number {
  const { g, f, target } = sent;
  const cell = cellOf(sent);
  if (sent.errand.do === 'cast' && cell !== null) return facingCell(g, f, cell, faces);
  const foe = target !== null && target !== f ? target : nearestFoe(g, f);
  return facingTowards(g, f, foe, faces);
}

/** A facing that has a hex before it: as if somebody stood there. */
function facingCell(g: Melee, f: Figure, cell: number, faces: readonly number[]): number {
  return facingTowards(g, f, { ...f, id: '', cell, profile: { ...f.profile, hexes: 1 } }, faces);
}

/** The letters that do what was asked for, the first that is offered. */
const letters: Readonly<Record<string, readonly Letter[]>> = {
  walk: ['a'],
  disengage: ['n', 'v'],
  cast: ['h', 'r'],
  ready: ['e', 'm', 'q', 'u', 'pack'],
  guard: ['c', 'k'],
  rise: ['g', 'p'],
};

function letterFor(sent: Sent): Letter | null {
  const { g, f, target, errand: wanted, options } = sent;
  const deed = deeds[wanted.do];
  if (deed !== undefined) {
    if (f.hth) return 't';
    return target === null
      ? null
      : (reachedBy(f, target, () => attackNow(g, f, target, deed, wanted.with ?? null))?.letter ?? null);
  }
  return letters[wanted.do]?.find(letter => options.some(({ option }) => option === letter)) ?? null;
}

/** As if a flier had come down on whoever stands on the ground: asked after its option is declared. */
function reachedBy<T>(f: Figure, target: Figure, ask: () => T): T {
  const { air } = f;
  if (air === 'flying' && !isInAir(target)) f.air = 'swooping';
  const found = ask();
  f.air = air;
  return found;
}

type Answering = (sent: Sent) => ErrandStep;

const walk: Answering = sent => {
  const { g, f, options } = sent;
  const goal = goalOf(sent);
  if (goal === null) return over('noWay', { who: nameOf(f) });
  const choice = legChoice(g, f, goal);
  if (options.some(option => JSON.stringify(option) === JSON.stringify(choice))) return { choice };
  return options.some(({ stop }) => stop === true) ? { choice: { stop: true } } : ASIDE;
};

const turn: Answering = sent => {
  const { to } = sent.errand;
  if (to !== null && 'edge' in to) return { choice: { face: to.edge.direction }, last: true }; // by hand
  return turnByItself(sent);
};

const turnByItself: Answering = sent => ({
  choice: {
    face: faceFor(
      sent,
      sent.options.map(({ face }) => Number(face)),
    ),
  },
});

const declare: Answering = sent => {
  const letter = letterFor(sent);
  const isOffered = sent.options.some(({ option }) => option === letter);
  if (sent.errand.do === 'walk') return isOffered ? { choice: { option: letter }, last: true } : DONE;
  return isOffered ? { choice: { option: letter } } : over('notOpen', { who: nameOf(sent.f) });
};

/** HM-OPT-04: kept while it holds; asked when it is over. Whoever is sent at its own turn has thought about it. */
const keep: Answering = sent => {
  const { f, given, options } = sent;
  const why = given === 0 ? null : overtaken(sent);
  if (why !== null) return why;
  const letter = given === 0 ? letterFor(sent) : f.option;
  return options.some(({ option }) => option === letter)
    ? { choice: { option: letter } }
    : over('notOpen', { who: nameOf(f) });
};

function overtaken({ g, f, errand: { do: what, with: wanted }, target }: Sent): ErrandStep | null {
  const deed = deeds[what];
  if (f.hitsNow > 0 && currentSt(f) <= 3) return over('weak', { who: nameOf(f) });
  if (deed === undefined || target === null || f.hth) return null;
  const attack = attackNow(g, f, target, deed, wanted ?? null, [f.option!]);
  if (attack === null) return over('outOfFront', { whom: nameOf(target) });
  const blow = blowOf(g, f, attack.act);
  if (blow !== null && movesAfter(g, target, f) && guardAgainst(target, blow.mode) !== null)
    return over('guarded', { whom: nameOf(target) });
  const fresh = g.figures.find(e => e !== target && isNewBefore(g, f, e));
  return fresh === undefined || deed === 'shoot' ? null : over('newFoe', { whom: nameOf(fresh) });
}

/** What it declared could not be seen yet when the other was sent. */
const movesAfter = (g: Melee, e: Figure, f: Figure): boolean => g.order.indexOf(sideOf(e)) > g.order.indexOf(sideOf(f));

/** An enemy that came into a front hex after the figure had moved. */
const isNewBefore = (g: Melee, f: Figure, e: Figure): boolean =>
  areEnemies(f, e) && isConscious(e) && isArmed(e) && e.moved > 0 && movesAfter(g, e, f) && isInFrontHex(g, f, e);

const attack: Answering = ({ g, f, errand: { do: what, with: wanted }, target, options }) => {
  const deed = deeds[what];
  if (deed === undefined || target === null) return ASIDE;
  const found = attackNow(g, f, target, deed, wanted ?? null, [f.option!]);
  const offered = options.find(option => JSON.stringify(option) === JSON.stringify(found?.act));
  return offered === undefined ? over('outOfFront', { whom: nameOf(target) }) : { choice: offered, last: true };
};

const strikeInPile: Answering = ({ f, target, options }) => {
  const blows = options.filter(({ act, target: id }) => act === 'strike' && id === target?.id);
  const mean = ({ weapon }: Option): number => meanAfter(hthDamage(f, String(weapon)), 0);
  const [best] = blows.sort((a, b) => mean(b) - mean(a));
  return best === undefined
    ? over('outOfFront', { whom: target === null ? '' : nameOf(target) })
    : { choice: best, last: true };
};

/** One step to the hex that was named, facing the nearest enemy; without one it is asked. */
const stepAway: Answering = sent => {
  const { g, f, options } = sent;
  const cell = cellOf(sent);
  if (cell === null) return ASIDE;
  const steps = options.filter(({ to }) => to === label(g, cell));
  if (steps.length === 0) return over('noWay', { who: nameOf(f) });
  const faces = steps.map(({ facing }) => Number(facing));
  const facing = supposing(f, { cell, facing: f.facing }, () => facingTowards(g, f, nearestFoe(g, f), faces));
  return { choice: steps.find(step => step.facing === facing)!, last: true };
};

const readyItem: Answering = ({ errand: { with: item }, options, local }) => {
  if (local.did !== 'nothing') return { choice: { do: 'done' }, last: true };
  const order = ['load', 'ready', 'pickUp', 'drink', 'wake'];
  const fits = options.filter(option => option.item === item || (option.item === undefined && option.do === item));
  const [best] = fits.sort((a, b) => order.indexOf(String(a.do)) - order.indexOf(String(b.do)));
  return best === undefined ? over('notAtHand') : { choice: best };
};

const castSpell: Answering = sent => {
  const {
    g,
    errand: { with: spell = '' },
    target,
    options,
  } = sent;
  const casts = options.filter(option => option.cast === spell);
  const conjures = spells[spell]?.effect.does === 'conjure';
  if (conjures) return casts.length === 1 ? { choice: casts[0] } : ASIDE; // which creature is asked
  const cell = cellOf(sent);
  const at = casts.find(option =>
    target !== null ? option.target === target.id : cell !== null && option.at === label(g, cell),
  );
  return at === undefined
    ? over('noLine', { whom: target === null ? '' : nameOf(target) })
    : { choice: at, last: true };
};

const placeConjured: Answering = sent => {
  const cell = cellOf(sent);
  const places = sent.options.filter(({ at }) => cell !== null && at === label(sent.g, cell));
  if (places.length === 0) return ASIDE;
  const [first] = places;
  return places.length > 1 ? { choice: first, last: true } : { choice: first };
};

const faceConjured: Answering = sent => {
  const faces = sent.options.map(({ face }) => Number(face));
  const cell = Number((sent.local as { hex?: number }).hex ?? sent.f.cell);
  const { g, f } = sent;
  const face = supposing(f, { cell, facing: faces[0] ?? 0 }, () => facingTowards(g, f, nearestFoe(g, f), faces));
  return { choice: { face }, last: true };
};

const answers: Readonly<Record<string, Answering>> = {
  'walk.chooseLeg': walk,
  'moveFigure.turn': turn,
  'moveFigure.declare': declare,
  'moveFigure.drop': ({ options }) => ({ choice: options[0] }),
  'act.drop': ({ options }) => ({ choice: options[0] }),
  'moveFigure.swoop': ({ target }) => ({ choice: { swoop: target !== null && !isInAir(target) } }),
  'act.keepOrChange': keep,
  'attack.chooseAttack': attack,
  'hthAttack.chooseFoe': strikeInPile,
  'disengage.chooseStep': stepAway,
  'leavePile.choosePlace': stepAway,
  'ready.chooseItem': readyItem,
  'cast.chooseSpell': castSpell,
  'cast.choosePlace': placeConjured,
  'cast.chooseFacing': faceConjured,
  'rise.chooseFacing': sent => ({ choice: { face: faceFor(sent, ALL_FACINGS) }, last: true }),
};

const pushing: Readonly<Record<string, Answering>> = {
  'forcedRetreat.choosePush': sent => {
    const { g, options, target } = sent;
    const cell = cellOf(sent);
    const fits = options.filter(({ push, to }) =>
      cell === null ? push === (target?.id ?? null) : push !== null && to === label(g, cell),
    );
    if (fits.length === 0) return over('noWay', { who: nameOf(sent.f) });
    const farthest = (option: Option): number => farFrom(g, sent.f, option);
    return { choice: [...fits].sort((a, b) => farthest(b) - farthest(a))[0] };
  },
  'forcedRetreat.chooseAdvance': ({ g, options, f }) => {
    const rule = standIns.find(({ kind }) => kind === 'forcedRetreat.chooseAdvance')!;
    const decision = { options, slot: f.id } as unknown as Decision;
    return { choice: rule.answer(g, decision, [sideOf(f)]), last: true };
  },
};

/** Straight away from whoever pushes. */
function farFrom(g: Melee, f: Figure, { to }: Option): number {
  const cell = arena(g).byLabel.get(String(to));
  if (cell === undefined) return 0;
  const [a, b] = [arena(g).hexes[cell]!, arena(g).hexes[f.cell]!];
  return (a.q - b.q) ** 2 + (a.r - b.r) ** 2 + (a.q - b.q) * (a.r - b.r);
}
