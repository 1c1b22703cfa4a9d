// Event cards (BA-GAP-13).

import { call, d20, done, NONE } from '@quarterstaff/kernel';
import { askWhom } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { eventById } from '../content/content.ts';
import { springTrap } from '../forward.ts';
import { newRollForIt, rollForIt } from '../general/roll-for-it.ts';
import { heal } from '../general/wounds.ts';
import { apart, bodiesTouch, topologyOf } from '../map/ground.ts';
import { whyNotLiving } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, type HeroId, heroOf, isConscious, isLiving, seatsOf } from '../state.ts';
import { drawCoins, drawTreasure, newDraw, shareCoins } from './complete.ts';
import { initiative, newInitiative } from './initiative.ts';
import { addDoor } from './lay.ts';
import { placeEventEnemies } from './place-enemies.ts';
import { freeEdge } from './secret-door.ts';

interface EventCard {
  readonly card: string;
  readonly tile: number;
  readonly hero: HeroId | null;
  readonly alone: boolean;
  roll: number;
  order: readonly HeroId[];
}
const effectOf = (e: EventCard) => eventById.get(e.card)!.effect;

/** The hero whose move or action revealed the card; if he is gone, the first who lives. */
function activeHero(g: BattleAxe, e: EventCard): Hero | null {
  const hero = e.hero === null ? null : heroOf(g, e.hero);
  return hero !== null && isLiving(hero) ? hero : (g.heroes.find(isLiving) ?? null);
}
const isOnTile = (g: BattleAxe, hero: Hero, tile: number) =>
  hero.cell !== NONE && topologyOf(g).tile[hero.cell] === tile;

/** On the tile or at most two squares apart from it. */
function isNearTile(g: BattleAxe, hero: Hero, tile: number): boolean {
  const t = topologyOf(g);
  for (let cell = 0; cell < t.size; cell += 1) if (t.tile[cell] === tile && apart(t, cell, hero.cell) <= 2) return true;
  return false;
}

/** On the tile, or on or adjacent to a square that shares its entry edge (EV11). */
function isAtEntry(g: BattleAxe, hero: Hero, tile: number): boolean {
  if (isOnTile(g, hero, tile)) return true;
  const t = topologyOf(g);
  for (let cell = 0; cell < t.size; cell += 1) {
    if (t.tile[cell] === tile) continue;
    const shares = [0, 1, 2, 3].some(d => {
      const next = g.board.neighbour(cell, d);
      return next !== NONE && t.tile[next] === tile;
    });
    if (shares && (cell === hero.cell || bodiesTouch(t, [cell], [hero.cell]))) return true;
  }
  return false;
}

/** Whom an event strikes by Roll For It, or all of them for a gas cloud. */
function struck(g: BattleAxe, e: EventCard): HeroId[] {
  const effect = effectOf(e);
  const conscious = g.heroes.filter(isConscious);
  if (effect.kind === 'luck') return conscious.map(hero => hero.id);
  if (effect.kind !== 'trap') return [];
  if (effect.on === 'active') return activeHero(g, e) === null ? [] : [activeHero(g, e)!.id];
  if (effect.on === 'tile') return conscious.filter(hero => isAtEntry(g, hero, e.tile)).map(hero => hero.id);
  const near = effect.on === 'rfi-near' ? conscious.filter(hero => isNearTile(g, hero, e.tile)) : conscious;
  return near.map(hero => hero.id);
}

export const resolveEventProcedure = procedure<EventCard>('resolveEvent', {
  read: step((g, e, emit) => {
    const card = eventById.get(e.card)!;
    emit?.({
      type: 'eventDrawn',
      rules: [R.eventCard, R.eventTable],
      card: card.id,
      tile: e.tile,
      narrative: card.text,
    });
    e.order = struck(g, e);
    const effect = card.effect;
    const single =
      effect.kind === 'luck' || (effect.kind === 'trap' && (effect.on === 'rfi' || effect.on === 'rfi-near'));
    if (single && e.order.length > 1) return call(rollForIt, newRollForIt('event', e.order, false), 'order');
  }),
  d20: chance({
    rule: R.eventTable,
    dice: (_g, e) => (effectOf(e).kind === 'enemies' ? d20() : []),
    classOf: (_g, e, [face = 0]) => {
      const effect = effectOf(e);
      return effect.kind === 'enemies' ? effect.table.findIndex(row => face <= row.upTo) : 0;
    },
    take(g, e, [face = 0], emit) {
      const effect = effectOf(e);
      emit?.({ type: 'eventRolled', rules: [R.eventTable, R.matDice], card: e.card, dice: [face], sides: 20 });
      if (effect.kind !== 'enemies') return;
      const since = g.labels.length;
      const wasQuiet = g.quiet;
      const cards = effect.table.find(row => face <= row.upTo)!.cards;
      placeEventEnemies(g, cards, e.tile, activeHero(g, e)?.cell ?? NONE, emit);
      if (e.alone) return call(initiative, newInitiative(since, false, wasQuiet));
    },
  }),
  chooseHero: choice<EventCard, HeroId>({
    ask: askWhom('resolveEvent.chooseHero'),
    rule: R.eventTable,
    decider: g => seatsOf(g),
    options: (g, e) => (effectOf(e).kind === 'heal-chosen' ? g.heroes.filter(isLiving).map(hero => hero.id) : []),
    whyNot: (g, _e, asked) => whyNotLiving(g, asked, R.eventTable),
    take(g, e, hero, emit) {
      const effect = effectOf(e);
      if (effect.kind === 'heal-chosen') heal(g, hero, effect.heal, R.eventTable, emit);
    },
  }),
  carryOut: step((g, e, emit) => {
    const effect = effectOf(e);
    const hero = activeHero(g, e);
    switch (effect.kind) {
      case 'trap':
        return call(trapOnEach, {
          trap: effect.trap,
          heroes: isSingle(effect.on) ? e.order.slice(0, 1) : e.order,
          at: 0,
        });
      case 'coins':
        if (hero === null) return;
        drawCoins(g, hero.id, effect.count, emit);
        return call(shareCoins, { hero: hero.id });
      case 'treasure':
        return hero === null ? undefined : call(drawTreasure, newDraw(hero.id, effect.count));
      case 'luck': {
        const lucky = e.order[0] === undefined ? null : heroOf(g, e.order[0]);
        if (lucky === null) return;
        lucky.luck = Math.max(lucky.luck, Math.min(lucky.base.luck, lucky.luck + effect.regains));
        emit?.({ type: 'luckRegained', rules: [R.eventTable], hero: lucky.id, left: lucky.luck });
        return;
      }
      case 'alarm':
        g.mat.alarm = true;
        return;
      case 'heal-tile': {
        const onTile = g.heroes.filter(other => isLiving(other) && isOnTile(g, other, e.tile));
        for (const other of onTile.length > 0 ? onTile : hero === null ? [] : [hero]) {
          heal(g, other.id, effect.heal, R.eventTable, emit);
        }
        return;
      }
      case 'door': {
        const edge = freeEdge(g, e.tile);
        if (edge === null) return;
        const door = addDoor(g, e.tile, edge);
        emit?.({ type: 'secretDoorFound', rules: [R.eventTable, R.secretDoor], door, tile: e.tile });
        return;
      }
      case 'enemies':
      case 'heal-chosen':
        return;
    }
  }),
});

const isSingle = (on: string) => on === 'rfi' || on === 'rfi-near' || on === 'active';

interface TrapOnEach {
  readonly trap: 'dart' | 'blade' | 'block' | 'pit' | 'gas' | 'snare';
  readonly heroes: readonly HeroId[];
  at: number;
}

/** The same trap on several heroes, one after the other in party order. */
export const trapOnEach = procedure<TrapOnEach>('trapOnEach', {
  next: step((g, t) => {
    const hero = t.heroes[t.at];
    if (hero === undefined || g.result !== null) return done();
    t.at += 1;
    return call(springTrap, { trap: t.trap, hero, face: 0, defended: 0 });
  }),
  goOn: step(() => ({ flow: 'again' }) as const),
});
