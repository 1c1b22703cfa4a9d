import type { Errand, ErrandOffer, Phrase, Pointed, Seat } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { launchers } from '../combat/ranged.ts';
import { spellById } from '../content/index.ts';
import { isSearched, searchableWalls } from '../exploration/searches.ts';
import { edgeAt, isMapped, obstacleAt, sectionAt } from '../map/map.ts';
import { beside, type Dir, parseSquare, type Square, squareName } from '../map/square.ts';
import { INFINITE } from '../map/walk.ts';
import { areEnemies, isParty, isStanding, modelAt } from '../models/query.ts';
import { areAdjacent, isFocused } from '../models/zones.ts';
import { legEnds } from '../movement/legs.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { objectiveMet } from '../turn/expedition-end.ts';
import { type Activation, activationOf, activeModel, mustWaitFor, readyInHand, whyNot } from './activation.ts';
import { deedOf, doorAt, markOf } from './deeds.ts';
import { doerOf, hasBegun, stepsFor, wayTo } from './errands.ts';

// What a click on a place of the board stands for, the likeliest first.

interface Pointing {
  readonly g: Ahq;
  readonly ready: readonly Model[]; // of the hand, those that may still act
  readonly selected: Model | null; // the one that is chosen, if it may
  readonly mark: string;
}

/** A run is a roll of one die of twelve sides (AHQ-CMV-06). */
const MOST_BY_RUNNING = 12;

type Refusal = NonNullable<ErrandOffer['not']>;

const phrase = (key: string, more: Phrase['with'] = {}): Phrase => ({ key: `errand.${key}`, with: more });
const warn = (key: string, more: Phrase['with'] = {}): Phrase => ({ key: `warning.${key}`, with: more });

/** What a click there means for a hand; the first is the plain click. */
export function errandsAt(g: Ahq, hand: readonly Seat[], at: Pointed, selected: string | null): readonly ErrandOffer[] {
  const ready = readyInHand(g, hand);
  if (ready.length === 0) return [];
  const p: Pointing = { g, ready, selected: ready.find(m => m.id === selected) ?? null, mark: markOf(g) };
  if ('edge' in at) return atEdge(p, at);
  if ('cell' in at) {
    const here = isMapped(g.map, at.cell) ? modelAt(g, at.cell) : null;
    return here === null ? atCell(p, at.cell) : atFigure(p, here);
  }
  const figure = g.models.find(m => m.id === at.figure && m.at >= 0);
  return figure === undefined ? [] : atFigure(p, figure);
}

/** An errand with the moment at which it is given. */
function errandOf(p: Pointing, what: string, who: string | null, to: Pointed | null, item = ''): Errand {
  return { do: what, who, to, with: `${item}|${p.mark}` };
}

/** Who does a deed that is not meant for somebody: the chosen one, else whoever is nearest. */
function doer(p: Pointing, errand: Errand): Model | null {
  return p.selected ?? doerOf(p.g, errand, p.ready);
}

/** An offer of one model, grey with its reason when it cannot be done. */
function offerOf(p: Pointing, m: Model, errand: Errand, words: Phrase, warning: Phrase | null = null): ErrandOffer {
  const not = reasonAgainst(p, m, errand);
  const ends = not === null ? (warning ?? endsAnother(p, m)) : null;
  return { errand, words, ...(not === null ? {} : { not }), ...(ends === null ? {} : { warning: ends }) };
}

function reasonAgainst(p: Pointing, m: Model, errand: Errand): Refusal | null {
  const first = mustWaitFor(p.g, m) ?? unbegun(p, m);
  if (first !== null)
    return {
      rule: p.g.combat === null ? R.orderOfPlayers : R.playerOrderInCombat,
      words: phrase('actsFirst', { who: first.name }),
    };
  if (stepsFor(p.g, m, errand) < INFINITE) return null;
  const now = activationOf(p.g, m.id);
  const deed = deedOf(now.g, errand);
  const reason = deed === null ? null : whyNot(now, deed);
  return { rule: reason?.rule ?? R.whatAHeroMayDo, words: { key: reason?.label ?? 'errand.nothing', with: {} } };
}

/** Another model whose activation has begun without a deed: it comes first. */
function unbegun({ g }: Pointing, m: Model): Model | null {
  const active = activeModel(g);
  return active === null || active === m.id || hasBegun(g) ? null : g.models.find(other => other.id === active)!;
}

/** Whose activation an errand ends that could still do something. */
function endsAnother({ g }: Pointing, m: Model): Phrase | null {
  const active = activeModel(g);
  if (active === null || active === m.id || g.combat === null) return null;
  const { acts, m: other } = activationOf(g, active);
  return acts.some(act => act.do === 'attack' || act.do === 'shoot') ? warn('endsAnother', { who: other.name }) : null;
}

/** For the whole party: whoever is nearest does it. */
function forParty(p: Pointing, what: string, to: Pointed, words: (who: string) => Phrase, item = ''): ErrandOffer[] {
  const errand = errandOf(p, what, null, to, item);
  const nearest = doerOf(p.g, errand, p.ready);
  const own = p.selected ?? nearest ?? p.ready[0]!;
  const single = offerOf(p, own, errandOf(p, what, own.id, to, item), words(own.name), riskOf(p, what, own));
  if (p.g.combat !== null || p.ready.length < 2 || nearest === null) return [single];
  const warning = riskOf(p, what, nearest);
  const party: ErrandOffer = { errand, words: words(nearest.name), ...(warning === null ? {} : { warning }) };
  return nearest.id === own.id ? [party] : [party, single];
}

/** A magic user first through a door is a risk that others could take. */
function riskOf(p: Pointing, what: string, m: Model): Phrase | null {
  const others = p.g.models.some(o => o.kind === 'hero' && o.id !== m.id && isStanding(o) && o.at >= 0);
  return what === 'open' && m.wizard && others ? warn('casterOpens', { who: m.name }) : null;
}

function atEdge(p: Pointing, at: Extract<Pointed, { edge: unknown }>): readonly ErrandOffer[] {
  const { g } = p;
  const { cell, direction } = at.edge;
  if (direction > 3 || !isMapped(g.map, cell)) return [];
  const door = doorAt(g, at);
  if (door >= 0) {
    const isOpen = g.doors[door]!.open;
    return forParty(p, isOpen ? 'close' : 'open', at, who => phrase(isOpen ? 'close' : 'open', { who }));
  }
  const section = sectionAt(g.map, cell);
  const wall = direction as Dir;
  const beyond = beside(cell, wall);
  const isWall = edgeAt(g.map, cell, wall) === 'wall' && sectionAt(g.map, beyond) !== section;
  if (!isWall || g.combat !== null) return atCell(p, cell);
  if (!searchableWalls(g.map, section).includes(wall) || isSearched(g, section, wall)) return atCell(p, cell);
  return [...forParty(p, 'search', at, who => phrase('searchWall', { who })), ...atCell(p, cell)];
}

function atCell(p: Pointing, cell: Square): readonly ErrandOffer[] {
  const { g } = p;
  if (!isMapped(g.map, cell)) return [];
  const to: Pointed = { cell };
  const offers: ErrandOffer[] = [];
  const chest = g.chests.find(c => c.at === cell);
  if (chest !== undefined && chest.trap !== '' && !chest.opened)
    offers.push(...forParty(p, 'disarm', to, who => phrase('disarm', { who })));
  if (chest !== undefined) offers.push(...forParty(p, 'chest', to, who => phrase('chest', { who })));
  else if (g.traps.some(trap => trap.armed && trap.at === cell))
    offers.push(...forParty(p, 'disarm', to, who => phrase('disarm', { who })));
  const object = g.map.obstacles.find(o => o.at === cell)?.object;
  if (object !== undefined && chest === undefined)
    offers.push(...forParty(p, 'use', to, who => phrase('use', { who, what: object }), object).filter(isUseful));
  const heap = g.heaps.find(h => h.at === cell);
  if (heap !== undefined && g.combat === null)
    for (const item of new Set([...heap.things, ...(heap.gold > 0 ? ['gold'] : [])]))
      offers.push(...forParty(p, 'pick', to, who => phrase('pick', { who, what: item }), item).slice(0, 1));
  if (isStairs(g, cell)) offers.push(...leaving(p, to));
  if (obstacleAt(g.map, cell) === null) offers.push(...walking(p, cell));
  return [...offers, ...areaSpells(p, cell), ...searching(p, cell)];
}

const isUseful = ({ not }: ErrandOffer): boolean => not === undefined;

/** A click on a square: outside combat the party walks, in combat the chosen model. */
function walking(p: Pointing, cell: Square): ErrandOffer[] {
  const { g, ready } = p;
  const to: Pointed = { cell };
  const offers: ErrandOffer[] = [];
  if (g.combat === null && ready.length > 1 && ready.every(m => unbegun(p, m) === null))
    offers.push({ errand: errandOf(p, 'party-walk', null, to), words: phrase('partyWalk') });
  const m = p.selected ?? ready[0]!;
  const first = mustWaitFor(g, m) ?? unbegun(p, m);
  const errand = errandOf(p, 'walk', m.id, to);
  const words = phrase('walk', { who: m.name });
  if (first !== null) {
    const rule = g.combat === null ? R.orderOfPlayers : R.playerOrderInCombat;
    return [...offers, { errand, words, not: { rule, words: phrase('actsFirst', { who: first.name }) } }];
  }
  const now = activationOf(g, m.id);
  const ends = endsAnother(p, m);
  const warning = ends === null ? {} : { warning: ends };
  if (wayTo(now, [cell], g.combat === null) !== null) return [...offers, { errand, words, ...warning }];
  const reason = whyNot(now, { do: 'move', to: squareName(cell) }) ?? {
    rule: R.moveUpToSpeed,
    label: 'too far for the squares it has left',
  };
  const grey: ErrandOffer = { errand, words, not: { rule: reason.rule, words: { key: reason.label, with: {} } } };
  return [...offers, grey, ...running(p, now, cell)];
}

/** A square out of reach may be run to, if the best roll leads there. */
function running(p: Pointing, now: Activation, cell: Square | null): ErrandOffer[] {
  if (!now.acts.some(act => act.do === 'run')) return [];
  const { g, m, local } = now;
  const most = g.switches.runReplacesMove ? MOST_BY_RUNNING : local.left + MOST_BY_RUNNING;
  if (cell !== null && !legEnds(g, m, most, local.dragging).ends.includes(cell)) return [];
  const errand = errandOf(p, 'run', now.m.id, cell === null ? null : { cell });
  const held = isFocused(p.g, now.m) ? { warning: warn('runFocused', { who: now.m.name }) } : {};
  return [{ errand, words: phrase('run', { who: now.m.name }), ...held }];
}

/** The stairs: out of the dungeon, which is not undone. With the quest done and nobody left lying there, it is what is wanted. */
function leaving(p: Pointing, to: Pointed): ErrandOffer[] {
  const { g, ready } = p;
  const isTime = objectiveMet(g) && !g.models.some(m => isParty(m) && m.at >= 0 && !isStanding(m));
  const warning = isTime ? null : warn('leave');
  if (g.combat === null && ready.length > 1) {
    const errand = errandOf(p, 'leave', null, to);
    return [{ errand, words: phrase('partyLeaves'), ...(warning === null ? {} : { warning }) }];
  }
  const m = p.selected ?? ready[0]!;
  return [offerOf(p, m, errandOf(p, 'leave', m.id, to), phrase('leave', { who: m.name }), warning)];
}

/** Somebody who stands on the stairs covers them: leaving is then offered in its ring. */
const leavingFrom = (p: Pointing, m: Model): ErrandOffer[] => (isStairs(p.g, m.at) ? leaving(p, { figure: m.id }) : []);

const isStairs = (g: Ahq, at: Square): boolean => g.map.sections[sectionAt(g.map, at)]?.kind === 'stairs';

/** A room may hide treasure: whoever stands in it searches. */
function searching(p: Pointing, cell: Square): ErrandOffer[] {
  const { g, ready } = p;
  if (g.combat !== null) return [];
  const section = sectionAt(g.map, cell);
  const errand = errandOf(p, 'search', null, { cell });
  const able = ready.filter(m => sectionAt(g.map, m.at) === section && stepsFor(g, m, errand) === 0);
  return able.length === 0
    ? []
    : [{ errand: { ...errand, who: able[0]!.id }, words: phrase('searchRoom', { who: able[0]!.name }) }];
}

/** Spells whose area or square this would be. */
function areaSpells(p: Pointing, cell: Square): ErrandOffer[] {
  const m = p.selected;
  if (m === null) return [];
  const { acts } = activationOf(p.g, m.id);
  return acts
    .filter(act => (act.do === 'cast' || act.do === 'read') && act.at === squareName(cell))
    .map(act => castOffer(p, m, act, { cell }));
}

function castOffer(p: Pointing, m: Model, act: Act, to: Pointed | null): ErrandOffer {
  const errand = errandOf(p, act.do, m.id, to, act.spell);
  return offerOf(p, m, errand, phrase(act.do, { who: m.name, what: act.spell! }));
}

function atFigure(p: Pointing, figure: Model): readonly ErrandOffer[] {
  if (!isParty(figure)) return atEnemy(p, figure);
  const own = p.ready.find(m => m.id === figure.id);
  const ring = own === undefined ? [] : [...ringOf(p, own), ...leavingFrom(p, own)];
  const helper = p.selected === null || p.selected.id === figure.id ? null : p.selected;
  const help = helper === null ? [] : helping(p, helper, figure);
  return isStanding(figure) ? [...ring, ...help] : [...help, ...ring];
}

/** An enemy: struck if it is near, else shot at, else run up to; magic users cast before they come near. */
function atEnemy(p: Pointing, target: Model): readonly ErrandOffer[] {
  const to: Pointed = { figure: target.id };
  const m = p.selected ?? doer(p, errandOf(p, 'attack', null, to)) ?? p.ready[0]!;
  const with_ = { who: m.name, whom: target.name };
  const isNear = areAdjacent(p.g, m.at, target.at);
  const risk = m.wizard && !isNear ? warn('casterStrikes', with_) : null;
  const strike = offerOf(p, m, errandOf(p, 'attack', m.id, to), phrase('attack', with_), risk);
  const shots = launchers(m).map(launcher => {
    const what = launcher.thrown ? 'throw' : 'shoot';
    const words = phrase(what, { ...with_, what: launcher.id });
    const lost = launcher.thrown && m.readied === launcher.id ? warn('throwsAway', { who: m.name }) : null;
    return { thrown: launcher.thrown, offer: offerOf(p, m, errandOf(p, what, m.id, to, launcher.id), words, lost) };
  });
  const spells = spellsOn(p, m, target);
  const missiles = shots.filter(({ thrown }) => !thrown).map(({ offer }) => offer);
  const thrown = shots.filter(shot => shot.thrown).map(({ offer }) => offer);
  if (isNear) return [strike, ...missiles, ...spells, ...thrown];
  return m.wizard ? [...spells, ...missiles, strike, ...thrown] : [...missiles, strike, ...thrown, ...spells];
}

/** The spells of a model that could be cast at somebody, those that cannot now grey with the reason. */
function spellsOn(p: Pointing, m: Model, target: Model): ErrandOffer[] {
  const wanted = areEnemies(m, target) ? 'enemy' : 'friend';
  const to: Pointed = { figure: target.id };
  const inCombat = p.g.combat !== null;
  const list = [...m.spells.map(spell => ({ do: 'cast', spell })), ...m.scrolls.map(spell => ({ do: 'read', spell }))];
  return list
    .filter(({ spell }) => {
      const entry = spellById.get(spell);
      return entry?.target === wanted && (entry.when === 'any' || (entry.when === 'combat') === inCombat);
    })
    .map(act => castOffer(p, m, act, to));
}

/** What a chosen model may do for another of the party. */
function helping(p: Pointing, m: Model, friend: Model): ErrandOffer[] {
  const to: Pointed = { figure: friend.id };
  const names = { who: m.name, whom: friend.name };
  const potions = friend.condition === 'ko' || p.g.combat !== null ? [...new Set(m.potions)] : [];
  const gifts = potions.map(potion => {
    const count = m.potions.filter(id => id === potion).length;
    return offerOf(
      p,
      m,
      errandOf(p, 'give', m.id, to, `${potion}*${count}`),
      phrase('give', { ...names, what: potion }),
    );
  });
  const drag = friend.condition === 'ko' ? [offerOf(p, m, errandOf(p, 'drag', m.id, to), phrase('drag', names))] : [];
  return [...gifts, ...drag, ...spellsOn(p, m, friend)];
}

/** The rarer acts of a model itself: spells and draughts first, what is done to its gear last. */
function ringOf(p: Pointing, m: Model): ErrandOffer[] {
  const now = activationOf(p.g, m.id);
  const to: Pointed = { figure: m.id };
  const one = (what: string, item: string, words: Phrase): ErrandOffer =>
    offerOf(p, m, errandOf(p, what, m.id, null, item), words);
  const offers: ErrandOffer[] = spellsOn(p, m, m).map(offer => ({ ...offer, errand: { ...offer.errand, to } }));
  const gear: ErrandOffer[] = [];
  for (const potion of new Set(m.potions)) {
    const count = m.potions.filter(id => id === potion).length;
    const wasted = m.wounds >= m.base.W && potion.startsWith('heal') ? warn('wasted') : null;
    const errand = errandOf(p, 'drink', m.id, null, `${potion}*${count}`);
    offers.push(offerOf(p, m, errand, phrase('drink', { what: potion }), wasted));
  }
  for (const act of now.acts) {
    if (act.do === 'ready') gear.push(one('ready', act.with!, phrase('ready', { what: act.with! })));
    if (act.do === 'shield' || act.do === 'armour') gear.push(dressing(p, m, act));
    if (act.do === 'wind') offers.push(one('wind', '', phrase('wind')));
    if (act.do === 'climb' || act.do === 'cross') offers.push(crossing(p, m, act));
    if (act.do === 'searchTreasure') offers.push(one('search', '', phrase('searchHere')));
  }
  return [...offers, ...running(p, now, null), restOf(p, m), ...gear, endOf(p, m)];
}

/** Armour and shield, put on or taken off: to stand without them in a fight is seldom meant. */
function dressing(p: Pointing, m: Model, act: Act): ErrandOffer {
  const errand = errandOf(p, act.do, m.id, null, act.item);
  const bare = p.g.combat !== null && act.item === 'off' ? warn(`bare.${act.do}`, { who: m.name }) : null;
  return offerOf(p, m, errand, phrase(`${act.do}.${act.item}`), bare);
}

function crossing(p: Pointing, m: Model, act: Act): ErrandOffer {
  const errand = errandOf(p, act.do, m.id, { cell: parseSquare(act.to!)! });
  return offerOf(p, m, errand, phrase(act.do, { at: act.to! }));
}

/** The activation of one model ends. */
function restOf(p: Pointing, m: Model): ErrandOffer {
  const risk = wasteOf(p, [m]);
  const errand = errandOf(p, 'rest', m.id, null);
  return { errand, words: phrase('rest', { who: m.name }), ...(risk === null ? {} : { warning: risk }) };
}

/** The turn ends for everybody of the hand. */
function endOf(p: Pointing, m: Model): ErrandOffer {
  const risk = wasteOf(p, p.ready);
  const errand = errandOf(p, 'end-turn', m.id, null);
  return { errand, words: phrase('endTurn'), ...(risk === null ? {} : { warning: risk }) };
}

/** What is let go by ending: a blow that could be struck, a chest that stands beside. */
function wasteOf({ g }: Pointing, models: readonly Model[]): Phrase | null {
  for (const m of models) {
    const { acts } = activationOf(g, m.id);
    if (acts.some(act => act.do === 'attack')) return warn('couldStrike', { who: m.name });
    if (acts.some(act => act.do === 'chest' && g.chests.some(c => c.id === act.chest && !c.opened)))
      return warn('chestBeside', { who: m.name });
  }
  return null;
}
