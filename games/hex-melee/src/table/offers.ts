import {
  type Decision,
  type Errand,
  type ErrandOffer,
  type Phrase,
  type Pointed,
  pending,
  type Reason,
  reason,
  type Seat,
} from '@quarterstaff/kernel';
import { ownDx } from '../attributes/own-dx.ts';
import { aimOf, positionOf } from '../combat/blow.ts';
import { friendsOnPath } from '../combat/roll-to-miss.ts';
import { blowOf, whyNotAttack } from '../combat/targets.ts';
import { equipmentOf, shieldOf, spells, weapons } from '../content/content.ts';
import { engagersOf } from '../engagement/engagement.ts';
import {
  areEnemies,
  arena,
  findFigure,
  gapBetween,
  isConscious,
  isDead,
  isOnMap,
  label,
  sideOf,
  standersAt,
} from '../figures.ts';
import { isPutAway } from '../gear/deeds.ts';
import { distance } from '../map/arena.ts';
import { isBroken, isFire, isFree } from '../map/terrain.ts';
import { hasRun } from '../movement/allowance.ts';
import { whyNotStep } from '../movement/why-not.ts';
import { supposing } from '../movement/will.ts';
import { optionReasons } from '../options/conditions.ts';
import { procedures } from '../procedures.ts';
import { R } from '../rules.ts';
import { type CastChoice, costOf, isPlace, mayCast, whyNotCast, whyNotPlace } from '../spells/targets.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { facingTowards, foesBehind, nearestFoe } from './facing.ts';
import {
  ALL_FACINGS,
  bestWay,
  type End,
  endsFor,
  isBound,
  mayTurn,
  mayWalk,
  nearestEnd,
  onItsWay,
  reachingWeapons,
  strikingDistance,
  type Way,
  wayBeside,
} from './ways.ts';

type Option = Readonly<Record<string, unknown>>;

/** Who would be sent, as it stands once its move has begun. */
interface Sending {
  readonly g: Melee;
  readonly f: Figure;
}

const phrase = (key: string, words: Phrase['with'] = {}): Phrase => ({ key: `errand.${key}`, with: words });
const warn = (key: string, words: Phrase['with'] = {}): Phrase => ({ key: `warning.${key}`, with: words });
const refused = ({ rule, label: words }: Reason): ErrandOffer['not'] => ({ rule, words: { key: words, with: {} } });
const named = (f: Figure): string => f.profile.name;

/** Questions at which somebody can be sent; others have answers of their own. */
const SENDING: readonly string[] = [
  'moveSide.chooseFigure',
  'walk.chooseLeg',
  'moveFigure.turn',
  'moveFigure.declare',
  'act.keepOrChange',
  'attack.chooseAttack',
  'hthAttack.chooseFoe',
  'cast.chooseSpell',
  'ready.chooseItem',
  'disengage.chooseStep',
  'leavePile.choosePlace',
];

/** What a click on a place means for this hand. */
export function errandsAt(
  known: Melee,
  hand: readonly Seat[],
  at: Pointed,
  selected: string | null,
): readonly ErrandOffer[] {
  const open = pending({ procedures }, known).filter(({ seat }) => hand.includes(seat));
  const [decision] = open;
  if (decision === undefined || ('cell' in at && at.cell >= arena(known).size)) return [];
  if ('edge' in at) return turnsAt(known, hand, decision, at);
  if (decision.kind.startsWith('forcedRetreat.')) return pushesAt(known, decision, at);
  if (!SENDING.includes(decision.kind)) return [];
  const who = whoIsSent(known, hand, decision, at, selected);
  if (who === null) return [];
  const sending = onItsWay(known, who.id);
  const target = 'figure' in at ? findFigure(sending.g, at.figure) : standingAt(sending.g, at.cell);
  if (target === null) return 'cell' in at ? offersAtCell(sending, at.cell) : [];
  if (target.id === who.id) return offersForItself(sending);
  return areEnemies(sending.f, target) ? offersAtEnemy(sending, target) : offersAtFriend(sending, target);
}

/** HM-MOVE-03: whoever is still to move can be turned by hand towards one of its sides, and moves no further. */
function turnsAt(
  g: Melee,
  hand: readonly Seat[],
  decision: Decision,
  at: Extract<Pointed, { edge: unknown }>,
): readonly ErrandOffer[] {
  const f = standingAt(g, at.edge.cell);
  const isOwn = f !== null && hand.includes(sideOf(f)) && SENDING.includes(decision.kind);
  if (!isOwn || !isToBeSent(g, f, decision) || f.option !== null) return [];
  return [{ errand: { do: 'face', who: f.id, to: at }, words: phrase('face') }];
}

const standingAt = (g: Melee, cell: number): Figure | null => standersAt(g, cell)[0] ?? null;

/** Who is still to be sent in this turn: not yet moved, or not yet at its turn. */
const isToBeSent = (g: Melee, f: Figure, decision: Decision): boolean =>
  isConscious(f) && !f.acted && (mayWalk(g, f) ? g.phase === 'movement' : decision.slot === f.id);

/** The figure pointed at, the chosen one, the one that is asked, or the nearest that can still be sent. */
function whoIsSent(
  g: Melee,
  hand: readonly Seat[],
  decision: Decision,
  at: Pointed,
  selected: string | null,
): Figure | null {
  const own = g.figures.filter(f => hand.includes(sideOf(f)) && isToBeSent(g, f, decision));
  const byId = (id: string | null): Figure | undefined => own.find(f => f.id === id);
  const pointed = 'figure' in at ? byId(at.figure) : undefined;
  const cell = 'cell' in at ? at.cell : 'figure' in at ? findFigure(g, at.figure)?.cell : undefined;
  const away = (f: Figure): number => (cell === undefined ? 0 : distance(arena(g), f.cell, cell));
  const [nearest] = own.filter(f => sideOf(f) === decision.seat).sort((a, b) => away(a) - away(b));
  return pointed ?? byId(selected) ?? byId(decision.slot) ?? nearest ?? null;
}

function offersAtEnemy({ g, f }: Sending, t: Figure): readonly ErrandOffer[] {
  if (!isOnMap(t) || isDead(t)) return [];
  const to: Pointed = { figure: t.id };
  const offers: ErrandOffer[] = [];
  if (f.hth)
    offers.push(
      ...(t.cell === f.cell
        ? [{ errand: { do: 'strike', who: f.id, to }, words: phrase('strike', { whom: named(t) }) }]
        : []),
    );
  else {
    const blow = bestWay(g, f, t, 'strike', null);
    const shots = shotsAt(g, f, t);
    if (blow !== null) offers.push(strikeOffer(g, f, t, blow));
    offers.push(...shots);
    if (blow === null && mayWalk(g, f)) offers.push(...runUpTo(g, f, t), cannotStrike(g, f, t));
    if (blow === null && !mayWalk(g, f)) offers.push(cannotStrike(g, f, t));
    const grapple = bestWay(g, f, t, 'grapple', null);
    if (grapple !== null)
      offers.push({ errand: { do: 'grapple', who: f.id, to }, words: phrase('grapple', { whom: named(t) }) });
  }
  return [...offers, ...castsAt({ g, f }, to, t)];
}

function strikeOffer(g: Melee, f: Figure, t: Figure, way: Way): ErrandOffer {
  const errand: Errand = { do: way.cost === 0 ? 'strike' : 'charge', who: f.id, to: { figure: t.id } };
  const arc = supposing(f, { cell: way.spot.cell, facing: way.facing }, () => {
    const blow = blowOf(g, f, way.act);
    return blow === null ? 'front' : positionOf(g, blow);
  });
  const key = `${errand.do}${arc === 'rear' ? 'FromBehind' : arc === 'side' ? 'FromTheSide' : ''}`;
  const behind = supposing(f, { cell: way.spot.cell, facing: way.facing }, () => foesBehind(g, f)[0]);
  return {
    errand,
    words: phrase(key, { whom: named(t) }),
    ...(behind === undefined ? {} : { warning: warn('back', { whom: named(behind) }) }),
  };
}

/** HM-RNG: each weapon that reaches, with whoever of one's own stands in the way. */
function shotsAt(g: Melee, f: Figure, t: Figure): readonly ErrandOffer[] {
  return reachingWeapons(f).flatMap(weapon => {
    const way = bestWay(g, f, t, 'shoot', weapon);
    if (way === null) return [];
    const errand: Errand = { do: 'shoot', who: f.id, to: { figure: t.id }, with: weapon };
    const friend = friendInTheWay(g, f, way);
    const words = phrase(way.act.act, { whom: named(t), weapon });
    return [{ errand, words, ...(friend === null ? {} : { warning: warn('friend', { whom: named(friend) }) }) }];
  });
}

const friendInTheWay = (g: Melee, f: Figure, way: Way): Figure | null =>
  supposing(f, { cell: way.spot.cell, facing: way.facing }, () => {
    const blow = blowOf(g, f, way.act);
    if (blow === null) return null;
    const [friend] = friendsOnPath(g, f, aimOf(g, blow).path, blow.hex, blow.at);
    return friend === undefined ? null : findFigure(g, friend);
  });

/** HM-MOVE-02: too far to strike, but it can run up to it. */
function runUpTo(g: Melee, f: Figure, t: Figure): readonly ErrandOffer[] {
  const errand: Errand = { do: 'walk', who: f.id, to: { figure: t.id } };
  const end = wayBeside(g, f, t);
  if (end !== null && end.cost > 0)
    return [{ errand, words: phrase('runUp', { whom: named(t) }), warning: warn('tooFar') }];
  return nearestEnd(g, f, t.cell, strikingDistance(f)) === null
    ? []
    : [{ errand, words: phrase('approach', { whom: named(t) }) }];
}

function cannotStrike(g: Melee, f: Figure, t: Figure): ErrandOffer {
  const errand: Errand = { do: 'strike', who: f.id, to: { figure: t.id } };
  return { errand, words: phrase('strike', { whom: named(t) }), not: whyNotStruck(g, f, t) };
}

function whyNotStruck(g: Melee, f: Figure, t: Figure): NonNullable<ErrandOffer['not']> {
  const letter: Letter = isBound(g, f) ? 'j' : 'b';
  const beside = wayBeside(g, f, t);
  const most = strikingDistance(f);
  const held = optionReasons(g, f, letter)[0];
  if (held !== undefined) return refused(held)!;
  if (beside !== null && beside.cost > most && mayWalk(g, f))
    return {
      rule: R.noAttackAfterHalfAllowance,
      words: { key: 'not.tooFar', with: { by: beside.cost - most, way: beside.cost, most } },
    };
  if (gapBetween(g, f, t) > 1)
    return {
      rule: letter === 'j' ? R.shiftOfEngagedFigures : R.attacksGoToTheFront,
      words: { key: 'not.outOfReach', with: { whom: named(t), hexes: gapBetween(g, f, t) } },
    };
  const weapon = f.gear.find(item => item.carried === 'ready' && weapons[item.id] !== undefined)?.id ?? 'hands';
  const [first] = whyNotAttack(g, { who: f.id, letter, refused: [] }, { act: 'strike', weapon, target: t.id });
  return refused(first ?? reason(R.attacksGoToTheFront, 'not in a front hex'))!;
}

const HARMFUL: readonly string[] = ['damage', 'topple', 'disarm', 'hamper', 'sleep'];
const isHarmful = (spell: string): boolean =>
  spell === 'puppet_strings' || HARMFUL.includes(spells[spell]!.effect.does);

/** HM-SPL: what can be cast there; what cannot be paid or aimed is shown with its reason. */
function castsAt({ g, f }: Sending, to: Pointed, t: Figure | null): readonly ErrandOffer[] {
  if (f.hth || f.profile.spells.length === 0) return [];
  const letter: Letter = isBound(g, f) ? 'r' : 'h';
  const barred = f.option === letter ? undefined : optionReasons(g, f, letter)[0];
  return f.profile.spells.flatMap(spell => {
    const { type, effect } = spells[spell]!;
    const atPlace = type === 'place';
    if (effect.does === 'snuff' || atPlace !== (t === null)) return [];
    if (t !== null && areEnemies(f, t) !== isHarmful(spell)) return [];
    const errand: Errand = { do: 'cast', who: f.id, to, with: spell };
    const cost = costOf(g, { cast: spell, target: t?.id ?? '' });
    const words = t === null ? phrase('castHere', { spell, cost }) : phrase('cast', { spell, cost, whom: named(t) });
    const not = barred === undefined ? whyNotCastAt(g, f, spell, to, t) : refused(barred);
    const tired = f.fatigue + cost > f.profile.st;
    return [{ errand, words, ...(not === undefined ? {} : { not }), ...(tired ? { warning: warn('tired') } : {}) }];
  });
}

function whyNotCastAt(g: Melee, f: Figure, spell: string, to: Pointed, t: Figure | null): ErrandOffer['not'] {
  const row = spells[spell]!;
  const cell = 'cell' in to ? to.cell : f.cell;
  const before = t ?? { ...f, id: '', cell, profile: { ...f.profile, hexes: 1 as const } };
  const facing = mayTurn(g, f) && t !== f ? facingTowards(g, f, before, ALL_FACINGS) : f.facing;
  const asked: CastChoice = t === null ? { cast: spell, at: label(g, cell) } : { cast: spell, target: t.id };
  const conjured = row.effect.does === 'conjure' ? (row.effect.creature ?? 'wolf') : null;
  return supposing(f, { cell: f.cell, facing }, () => {
    const may =
      conjured === null
        ? mayCast(g, f, asked)
        : mayCast(g, f, { cast: spell, creature: conjured }) && isPlace(g, f, row, cell);
    if (may) return undefined;
    const reasons = t === null ? whyNotPlace(g, f, row, label(g, cell)) : whyNotCast(g, f, asked);
    return refused(reasons[0] ?? reason(R.castingSpells, 'out of reach'));
  });
}

function offersAtFriend(sending: Sending, t: Figure): readonly ErrandOffer[] {
  return castsAt(sending, { figure: t.id }, t);
}

/** The ring of a figure: guard, rise, step away, take in hand, cast on itself. */
function offersForItself({ g, f }: Sending): readonly ErrandOffer[] {
  const who = f.id;
  const open = (...letters: readonly Letter[]): boolean =>
    letters.some(letter => optionReasons(g, f, letter).length === 0);
  const ring: ErrandOffer[] = [];
  if (open('c', 'k'))
    ring.push({ errand: { do: 'guard', who, to: null }, words: phrase(isBound(g, f) ? 'defend' : 'dodge') });
  if (f.posture !== 'standing' && open('g', 'p'))
    ring.push({ errand: { do: 'rise', who, to: null }, words: phrase('rise') });
  if (open('n', 'v'))
    ring.push({
      errand: { do: 'disengage', who, to: null },
      words: phrase(f.hth ? 'breakFree' : 'disengage'),
      ...quicker(g, f),
    });
  const carried = [...new Set(f.gear.filter(item => isPutAway(item) || isToLoad(f, item.id)).map(({ id }) => id))];
  if (open('e', 'm', 'u'))
    for (const item of carried.filter(isForHands))
      ring.push({
        errand: { do: 'ready', who, to: null, with: item },
        words: phrase(isToLoad(f, item) ? 'load' : 'ready', { item }),
      });
  return [...ring, ...castsAt({ g, f }, { figure: who }, f)];
}

const isForHands = (id: string): boolean =>
  weapons[id] !== undefined || shieldOf(id) !== null || equipmentOf(id)?.draught != null;
const isToLoad = (f: Figure, id: string): boolean =>
  (weapons[id]?.reload ?? 0) > 0 && f.gear.some(item => item.id === id && item.carried === 'ready' && !item.loaded);

/** HM-DIS-02: whoever is quicker strikes before it is gone. */
function quicker(g: Melee, f: Figure): Pick<ErrandOffer, 'warning'> {
  const faster = engagersOf(g, f).find(e => ownDx(g, e) > ownDx(g, f));
  return faster === undefined ? {} : { warning: warn('strikesFirst', { whom: named(faster) }) };
}

function offersAtCell({ g, f }: Sending, cell: number): readonly ErrandOffer[] {
  const to: Pointed = { cell };
  const offers: ErrandOffer[] = [];
  if (mayWalk(g, f)) offers.push(...walksTo(g, f, cell));
  const step = stepOffer(g, f, cell);
  if (step !== null) offers.splice(offers.some(offer => offer.not === undefined) ? 1 : 0, 0, step);
  return [...offers, ...pickUps(g, f, cell), ...castsAt({ g, f }, to, null)];
}

function walksTo(g: Melee, f: Figure, cell: number): readonly ErrandOffer[] {
  const errand: Errand = { do: 'walk', who: f.id, to: { cell } };
  const end = endsFor(g, f).find(({ spot }) => spot.cell === cell);
  if (end !== undefined) return [{ errand, words: phrase('walk'), ...walkWarning(g, f, end) }];
  const [reason] = whyNotStep(g, f, [], { move: label(g, cell) });
  if (reason === undefined) return [];
  return [{ errand, words: phrase('walk'), not: refused(reason)! }];
}

/** What speaks against going there: fire, too far to act afterwards, an enemy at one's back. */
function walkWarning(g: Melee, f: Figure, { spot, cost }: End): Pick<ErrandOffer, 'warning'> {
  if (isFire(g, spot.cell)) return { warning: warn('fire') };
  const runs = hasRun({ ...f, moved: f.moved + cost });
  if (runs && f.state === 'disengaged') return { warning: warn('tooFar') };
  const behind = supposing(f, spot, () => {
    const facing = facingTowards(g, f, nearestFoe(g, f), ALL_FACINGS);
    return supposing(f, { cell: spot.cell, facing }, () => foesBehind(g, f)[0]);
  });
  if (behind !== undefined) return { warning: warn('back', { whom: named(behind) }) };
  return isBroken(g, spot.cell) ? { warning: warn('broken') } : {};
}

/** HM-DIS-01: out of engagement, to a free hex next to it. */
function stepOffer(g: Melee, f: Figure, cell: number): ErrandOffer | null {
  const letter: Letter = f.hth ? 'v' : 'n';
  if (!(f.hth || isBound(g, f)) || distance(arena(g), f.cell, cell) !== 1 || !isFree(g, cell)) return null;
  const [reason] = mayWalk(g, f) ? optionReasons(g, f, letter) : f.option === letter ? [] : optionReasons(g, f, letter);
  const errand: Errand = { do: 'disengage', who: f.id, to: { cell } };
  const words = phrase(f.hth ? 'breakFree' : 'stepAway');
  return { errand, words, ...(reason === undefined ? quicker(g, f) : { not: refused(reason)! }) };
}

function pickUps(g: Melee, f: Figure, cell: number): readonly ErrandOffer[] {
  const lying = [...new Set(g.ground.filter(item => item.cell === cell).map(({ item }) => item))].filter(isForHands);
  const near = distance(arena(g), f.cell, cell) <= (isBound(g, f) ? 1 : 3);
  return lying.map(item => {
    const errand: Errand = { do: 'ready', who: f.id, to: { cell }, with: item };
    const not = near ? {} : { not: { rule: R.optionEPickUp, words: { key: 'not.tooFarToTake', with: { item } } } };
    return { errand, words: phrase('pickUp', { item }), ...not };
  });
}

/** HM-RET: one arrow for each free hex behind the enemy; the enemy itself means straight back. */
function pushesAt(g: Melee, decision: Decision, at: Pointed): readonly ErrandOffer[] {
  const f = findFigure(g, decision.slot);
  if (f === null || decision.kind !== 'forcedRetreat.choosePush' || 'edge' in at) return [];
  const options = decision.options as readonly Option[];
  const fits = options.filter(({ push, to }) =>
    push === null ? false : 'figure' in at ? push === at.figure : to === label(g, at.cell),
  );
  const letBe = 'figure' in at && at.figure === f.id;
  const whom = findFigure(g, fits[0]?.push);
  const offers: ErrandOffer[] =
    whom === null ? [] : [{ errand: { do: 'push', who: f.id, to: at }, words: phrase('push', { whom: named(whom) }) }];
  return letBe ? [{ errand: { do: 'push', who: f.id, to: null }, words: phrase('letBe') }] : offers;
}
