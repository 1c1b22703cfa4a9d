// The book's own answer to every decision of the miniatures game (LWM-DEC), from what the seat knows.

import {
  type Decision,
  type Dice,
  InvariantError,
  type Reasoned,
  type RuleId,
  type TraceStep,
} from '@quarterstaff/kernel';
import type { LookUp } from '../../duel/look-up.ts';
import { book, type Doctrine } from '../../policy/doctrine.ts';
import { type Answered, byWorth, drawn, reasoned } from '../../policy/draw.ts';
import { duelPolicy, isDuelDecision } from '../../policy/index.ts';
import type { LostWorlds } from '../../state.ts';
import {
  type DirectionName,
  directionOf,
  isOpen,
  levelOf,
  neighbour,
  OFF,
  rangeBetween,
  type Space,
  type Spot,
  spaceAt,
} from '../board/terrain.ts';
import { profiles } from '../content/index.ts';
import {
  activeIn,
  areFriends,
  areOpponents,
  bodiesIn,
  characterOf,
  fieldOf,
  isActive,
  largeHeld,
  nearestOpponents,
  opponentsAround,
  sideOfSeat,
  thingsIn,
} from '../field.ts';
import { boardScore, bodyOf, maxBodyOf } from '../fighter.ts';
import { castRange } from '../magic/casting.ts';
import { R } from '../rules.ts';
import type { Character } from '../state.ts';
import { castChance, spellWorth, throwGain } from './expect.ts';
import { haltReason } from './halts.ts';
import { bestThrow, plansFor } from './plan.ts';
import { isRetreating } from './value.ts';

type Answerer = (g: LostWorlds, open: Decision, dice: Dice, doctrine: Doctrine) => Answered;

/** The locals of the procedure of this name that is under way. */
const localOf = (g: LostWorlds, proc: string): object => g.stack.findLast(frame => frame.proc === proc)?.local ?? {};
/** The locals of the question that is open. */
const topLocal = (g: LostWorlds): object => g.stack.at(-1)?.local ?? {};

const said = (choice: unknown): string => (typeof choice === 'string' ? choice : JSON.stringify(choice));
const at = (g: LostWorlds, spot: unknown): Space => spaceAt(fieldOf(g).terrain, spot as Spot);

/** The option that comes first by several measures, smaller first; ties keep the order of the list. */
function first<T>(options: readonly T[], ...measures: readonly ((option: T) => number)[]): T {
  const [head, ...rest] = options;
  if (head === undefined) throw new InvariantError('a decision without options');
  return rest.reduce((best, option) => {
    for (const measure of measures) {
      const difference = measure(option) - measure(best);
      if (difference !== 0) return difference < 0 ? option : best;
    }
    return best;
  }, head);
}

const opponentsBeside = (g: LostWorlds, c: Character, s: Space): number => opponentsAround(g, c, s).length;
const nearestRange = (g: LostWorlds, c: Character, s: Space): number =>
  Math.min(99, ...nearestOpponents(g, c, s).map(x => rangeBetween(fieldOf(g).terrain, s, x.at)));

/** Those not in contact first, nearest to an opponent first; then those in contact. */
const whichCharacter: Answerer = (g, open) => ({
  choice: first(
    open.options as string[],
    id => (opponentsAround(g, characterOf(g, id)).length > 0 ? 1 : 0),
    id => nearestRange(g, characterOf(g, id), characterOf(g, id).at),
  ),
  why: 'out of contact first, nearest to an opponent first',
});

const dematerialise: Answerer = (g, open) => {
  const hurt = bodyOf(g, open.slot) * 2 <= maxBodyOf(g, open.slot);
  return { choice: hurt ? 'dematerialise' : 'stay', why: hurt ? 'half of the Body is gone' : 'still strong enough' };
};

/** The best sequence by V; replanned at every question. */
const whichAction: Answerer = (g, open, _dice, doctrine) => {
  const plans = plansFor(g, open.slot, doctrine);
  const offered = new Set(open.options.map(option => JSON.stringify(option)));
  const usable = plans.filter(plan => offered.has(JSON.stringify(plan.action)));
  const [best] = usable;
  const candidates = usable.slice(0, 6).map(plan => `${said(plan.action)}: ${plan.label} ${plan.value.toFixed(1)}`);
  if (best === undefined) return { choice: leaveOrEnd(g, open), why: 'nothing better', candidates };
  return { choice: best.action, why: `${best.label}, V ${best.value.toFixed(1)}`, candidates };
};

/** In a friend's space the move cannot end: any step out of it will do. */
const leaveOrEnd = (g: LostWorlds, open: Decision): unknown => {
  const options = open.options as readonly { readonly do: string; readonly to?: Spot }[];
  const out = options.filter(
    option =>
      option.to !== undefined &&
      ['move', 'climb', 'crawl', 'jumpDown'].includes(option.do) &&
      activeIn(g, at(g, option.to)) === null,
  );
  return (
    options.find(option => option.do === 'end') ??
    out[0] ??
    options.find(option => option.to !== undefined && option.do !== 'drop') ??
    options[0]
  );
};

const carryOrDrop: Answerer = (g, open) => {
  const c = characterOf(g, open.slot);
  const held = largeHeld(g, c);
  const wanted =
    fieldOf(g).special.shatters.some(rule => rule.object === held) ||
    fieldOf(g).special.exits.some(exit => exit.item === held);
  const throws = held !== null && c.mp >= 3 && bestThrow(g, c, held) >= 0.5;
  if (wanted || throws) return { choice: open.options[0], why: wanted ? 'the task' : 'something to throw it at' };
  const drops = open.options.slice(1) as readonly { readonly to: Spot }[];
  return {
    choice: drops.length === 0 ? open.options[0] : dropSpace(g, c, drops, option => option.to),
    why: 'no use for it',
  };
};

/** Nobody and nothing is in a space. */
const isEmpty = (g: LostWorlds, s: Space): boolean =>
  activeIn(g, s) === null && bodiesIn(g, s).length === 0 && thingsIn(g, s).length === 0;

/** An adjacent empty level space that is not between it and an opponent; its own space last (LWM-DEC-09). */
function dropSpace<T>(g: LostWorlds, c: Character, options: readonly T[], spotOf: (option: T) => Spot): T {
  const { terrain } = fieldOf(g);
  return first(
    options,
    option => (at(g, spotOf(option)) === c.at ? 1 : 0),
    option => (isEmpty(g, at(g, spotOf(option))) ? 0 : 1),
    option => (levelOf(terrain, at(g, spotOf(option))) === levelOf(terrain, c.at) ? 0 : 1),
    option => -nearestRange(g, c, at(g, spotOf(option))),
  );
}

/** Where a Character that must let go of something lays it down. */
export const bestDrop = (g: LostWorlds, c: Character, options: readonly unknown[]): Spot =>
  dropSpace(g, c, options as readonly Spot[], spot => spot);
const forcedDrop: Answerer = (g, open) => ({
  choice: bestDrop(g, characterOf(g, open.slot), open.options),
  why: 'an empty level space away from opponents',
});

const halt: Answerer = (g, open) => {
  const frame = topLocal(g) as { readonly mover: string };
  const reason = haltReason(g, characterOf(g, open.slot), characterOf(g, frame.mover));
  return { choice: reason === null ? 'pass' : 'halt', why: reason ?? 'the mover may pass' };
};

const OPEN_GROUND = 3;
/** A direction nobody can reach: filled, then a friend, then a drop, else the farthest from those still to move. */
export function bestUndefended(g: LostWorlds, c: Character, options: readonly DirectionName[]): DirectionName {
  const { terrain, characters } = fieldOf(g);
  const coming = characters.filter(x => areOpponents(c, x) && isActive(g, x) && !x.moved);
  const threats = coming.length > 0 ? coming : characters.filter(x => areOpponents(c, x) && isActive(g, x));
  const kind = (name: DirectionName): number => {
    const s = neighbour(terrain, c.at, directionOf(name));
    if (s === OFF || !isOpen(terrain, s)) return 0;
    const there = activeIn(g, s, c.id);
    if (there !== null) return areFriends(c, there) ? 1 : 4;
    return levelOf(terrain, c.at) - levelOf(terrain, s) >= 2 ? 2 : OPEN_GROUND;
  };
  const away = (name: DirectionName): number => {
    const s = neighbour(terrain, c.at, directionOf(name));
    return kind(name) < OPEN_GROUND ? 0 : -Math.min(99, ...threats.map(x => rangeBetween(terrain, s, x.at)));
  };
  return first(options, kind, away);
}
const undefended: Answerer = (g, open) => ({
  choice: bestUndefended(g, characterOf(g, open.slot), open.options as DirectionName[]),
  why: 'where no opponent can come',
});

const throwTarget: Answerer = (g, open) => {
  const { thrower, what } = topLocal(g) as { readonly thrower: string; readonly what: string };
  const c = characterOf(g, thrower);
  return {
    choice: first(open.options as Spot[], spot => -throwGain(g, c, what, spot)),
    why: 'most damage to opponents',
  };
};

const castTarget: Answerer = (g, open) => {
  const { caster, card } = topLocal(g) as { readonly caster: string; readonly card: string };
  const c = characterOf(g, caster);
  const good = (id: string): boolean =>
    castChance(g, c, characterOf(g, id)) >= 0.5 && spellWorth(g, characterOf(g, id), card) >= 2;
  return {
    choice: first(
      open.options as string[],
      id => (good(id) ? 0 : 1),
      id => castRange(g, c, characterOf(g, id)),
      id => -spellWorth(g, characterOf(g, id), card),
    ),
    why: 'the nearest target worth it',
  };
};

/** The space with most damage, then one without friends and with more own Characters beside it. */
const fallPlace: Answerer = (g, open) => {
  const faller = characterOf(g, open.slot);
  const { terrain, characters } = fieldOf(g);
  const damage = (spot: Spot): number => {
    const levels = levelOf(terrain, faller.at) - levelOf(terrain, at(g, spot));
    return levels > 0 ? levels : Math.max(0, boardScore(g, faller, 41));
  };
  const side = sideOfSeat(g, open.seat);
  const own = (x: Character): boolean => x.side === side && isActive(g, x);
  const onOwn = (spot: Spot): number => {
    const there = activeIn(g, at(g, spot), faller.id);
    return there !== null && own(there) ? 1 : 0;
  };
  const beside = (spot: Spot): number =>
    characters.filter(x => own(x) && rangeBetween(terrain, x.at, at(g, spot)) === 1).length;
  return {
    choice: first(
      open.options as Spot[],
      spot => -damage(spot),
      onOwn,
      spot => -beside(spot),
    ),
    why: 'most damage',
  };
};

const landBeside: Answerer = (g, open) => ({
  choice: first(
    open.options as Spot[],
    spot => opponentsBeside(g, characterOf(g, open.slot), at(g, spot)),
    spot => -levelOf(fieldOf(g).terrain, at(g, spot)),
  ),
  why: 'fewest opponents, then highest',
});

const displaced: Answerer = (g, open) => ({
  choice: first(
    open.options as Spot[],
    spot => -levelOf(fieldOf(g).terrain, at(g, spot)),
    spot => opponentsBeside(g, characterOf(g, open.slot), at(g, spot)),
  ),
  why: 'smallest drop, then fewest opponents',
});

const engage: Answerer = (g, open, _dice, doctrine) => {
  const c = characterOf(g, open.slot);
  const options = open.options as readonly { readonly wish: string; readonly target: string }[];
  const opponent = characterOf(g, options[0]?.target ?? '');
  const weak = c.posture !== 'standing' && opponent.posture === 'standing';
  const retreat = isRetreating(g, c, doctrine);
  const wish = weak || retreat ? 'decline' : 'engage';
  return {
    choice: options.find(option => option.wish === wish),
    why: weak ? 'in no state to fight' : retreat ? 'in retreat' : 'into the fight',
  };
};

const announceEscape: Answerer = (g, open, _dice, doctrine) => {
  const retreat = isRetreating(g, characterOf(g, open.slot), doctrine);
  return { choice: retreat ? 'escape' : 'stay', why: retreat ? 'in retreat' : 'fights on' };
};

const stepAway: Answerer = (g, open) => {
  const c = characterOf(g, open.slot);
  const spots = open.options.filter(option => option !== 'stay') as Spot[];
  return {
    choice: spots.length === 0 ? 'stay' : first(spots, spot => -nearestRange(g, c, at(g, spot))),
    why: 'farthest from opponents',
  };
};

const touchPlace: Answerer = (g, open) => {
  const victim = characterOf(g, open.slot);
  const friend = fieldOf(g).seats.some(s => s.seat === open.seat && s.side === victim.side);
  const { terrain } = fieldOf(g);
  const drop = (spot: Spot): number => levelOf(terrain, victim.at) - levelOf(terrain, at(g, spot));
  return {
    choice: first(open.options as Spot[], spot => (friend ? Math.abs(drop(spot)) : -drop(spot))),
    why: friend ? 'a level space' : 'the deepest drop',
  };
};

const wakingPlace: Answerer = (g, open) => ({
  choice: first(open.options as Spot[], spot => opponentsBeside(g, characterOf(g, open.slot), at(g, spot))),
  why: 'fewest opponents',
});

/** Those it can put out, then those with fewest Body Points (LWM-DEC-23). */
const whomToHit: Answerer = (g, open) => {
  const { looks } = localOf(g, 'turn') as { readonly looks: readonly LookUp[] };
  const total = (id: string): number =>
    looks.find(look => look.scorer === open.slot && look.subject === id)?.total ?? 0;
  const out = (id: string): number => (total(id) >= bodyOf(g, id) ? 0 : 1);
  const body = (id: string): number => bodyOf(g, id);
  return { choice: first(open.options as string[], out, body), why: 'those it can put out, then the weakest' };
};

const hireOf = (id: string): number => profiles.get(id)?.hire ?? 0;
const HIRE_STEP = 2;

/** A profile that nobody has yet, the dearer the likelier. */
const whichProfile: Answerer = (g, open, dice) => {
  const taken = fieldOf(g).characters.map(c => c.profile);
  const free = (open.options as string[]).filter(id => !taken.includes(id));
  const choices = free.length > 0 ? free : (open.options as string[]);
  return drawn(choices, byWorth(choices.map(hireOf), HIRE_STEP), dice, 'a profile that nobody has');
};

/** A recruit of a kind that the company lacks, the dearer the likelier. */
const recruit: Answerer = (g, open, dice) => {
  const company = (fieldOf(g).campaign?.company ?? []).map(member => member.profile);
  const lacking = (open.options as string[]).filter(id => !company.includes(id));
  const choices = lacking.length > 0 ? lacking : (open.options as string[]);
  return drawn(choices, byWorth(choices.map(hireOf), HIRE_STEP), dice, 'what the company lacks');
};

const PURSE = 12;
const COMPANY = 3;

/** Three members for the money, each of another kind. */
const hireNext: Answerer = (g, open, dice) => {
  const company = fieldOf(g).campaign?.company ?? [];
  const spent = company.reduce((sum, member) => sum + hireOf(member.profile), 0);
  const left = COMPANY - company.length;
  const fits = (open.options as string[]).filter(
    id =>
      id !== 'done' && hireOf(id) + (left - 1) * CHEAPEST <= PURSE - spent && hireOf(id) >= (PURSE - spent) / left - 1,
  );
  const lacking = fits.filter(id => !company.some(member => member.profile === id));
  const choices = lacking.length > 0 ? lacking : fits;
  if (choices.length === 0) return { choice: open.options[0], why: 'nothing left to spend' };
  return drawn(choices, byWorth(choices.map(hireOf), HIRE_STEP), dice, 'three of different kinds for the money');
};
const CHEAPEST = Math.min(...[...profiles.values()].filter(profile => !profile.undead).map(({ hire }) => hire));

/** One of several that are as good as each other. */
const any =
  (why: string): Answerer =>
  (_g, open, dice) =>
    drawn(
      open.options,
      open.options.map(() => 1),
      dice,
      why,
    );

/** The automatic answer to each kind of decision, with the row of the table it comes from. */
const answers: Readonly<Record<string, { readonly rule: RuleId; readonly answer: Answerer }>> = {
  'prelude.chooseProfile': { rule: R.decideSetUp, answer: whichProfile },
  'campaign.hire': { rule: R.decideInterlude, answer: hireNext },
  'campaign.chooseChapter': {
    rule: R.decideInterlude,
    answer: any('by either road'),
  },
  'placeGifts.placeGift': {
    rule: R.decideInterlude,
    answer: any('wherever'),
  },
  'replaceDead.chooseRecruit': { rule: R.decideInterlude, answer: recruit },
  'takeSlot.chooseCharacter': { rule: R.decideCharacter, answer: whichCharacter },
  'offerDematerialise.decide': { rule: R.decideDematerialise, answer: dematerialise },
  'act.chooseAction': { rule: R.decideAction, answer: whichAction },
  'moveCharacter.carryOrDrop': { rule: R.decideDrop, answer: carryOrDrop },
  'haltWindow.halt': { rule: R.decideHalt, answer: halt },
  'endMove.nameUndefended': { rule: R.decideUndefended, answer: undefended },
  'recover.nameUndefended': { rule: R.decideUndefended, answer: undefended },
  'throwThing.nameTarget': { rule: R.decideThrow, answer: throwTarget },
  'castSpell.chooseTarget': { rule: R.decideCast, answer: castTarget },
  'forcedDrop.chooseSpace': { rule: R.decideDrop, answer: forcedDrop },
  'fall.choosePlace': { rule: R.decideFall, answer: fallPlace },
  'landOnto.landBeside': { rule: R.decideMissedJump, answer: landBeside },
  'landOnto.displaceOccupant': { rule: R.decideDisplaced, answer: displaced },
  'declareEngagements.declare': { rule: R.decideEngage, answer: engage },
  'turn.announceEscape': { rule: R.decideEscape, answer: announceEscape },
  'breakOff.stepAway': { rule: R.decideEscape, answer: stepAway },
  'rematerialise.placeTouched': { rule: R.decideTouch, answer: touchPlace },
  'recover.makeRoom': { rule: R.decideWaking, answer: wakingPlace },
  'recoverAll.chooseNext': {
    rule: R.closeMovement,
    answer: (_g, open) => ({ choice: open.options[0], why: 'as they were set up' }),
  },
  'selectTargets.nameTarget': { rule: R.decideHits, answer: whomToHit },
};

/** Rows of the table that are part of the search for the best action. */
const ofAction: Readonly<Record<string, RuleId>> = {
  run: R.decideRun,
  throw: R.decideThrow,
  shove: R.decideShove,
  slay: R.decideSlay,
  regenerate: R.decideRegenerate,
  cast: R.decideCast,
  shoveObject: R.decideShoveObject,
  drop: R.decideDrop,
};

/** The book's answer for an empty seat. */
export function fieldPolicy(known: LostWorlds, open: Decision, dice: Dice, doctrine: Doctrine = book): Reasoned {
  const entry = answers[open.kind];
  if (entry === undefined && isDuelDecision(open)) {
    const reasoned = duelPolicy(known, open, dice, doctrine);
    const step: TraceStep = {
      rule: open.kind === 'chooseRows.lockRows' ? R.decideManeuver : R.decideCards,
      label: 'as in the duel',
      candidates: [],
      removed: [],
    };
    return { choice: reasoned.choice, trace: { ...reasoned.trace, steps: [step, ...reasoned.trace.steps] } };
  }
  if (entry === undefined) throw new InvariantError('a decision without a policy', { kind: open.kind });
  const answered = entry.answer(known, open, dice, doctrine);
  const { choice } = answered;
  const kind =
    typeof choice === 'object' && choice !== null && 'do' in choice ? ofAction[String(choice.do)] : undefined;
  return reasoned(open.kind, answered, kind === undefined ? [entry.rule] : [entry.rule, kind], said(choice));
}
