// A room is completed: coins, treasure, and what the quest says then (BA-COMP, BA-COIN, BA-GAP-05).

import { again, call, d20, done, type Emit } from '@quarterstaff/kernel';
import { askWhom, say, theItem, theMini } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { questById, roomById, treasure } from '../content/content.ts';
import { resolveEvent } from '../forward.ts';
import { itemOf } from '../heroes/items.ts';
import { because, itemName, whyNotLiving } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, type HeroId, heroOf, isLiving, seatsOf } from '../state.ts';

interface Completed {
  readonly section: string;
  readonly tile: number;
  finder: HeroId | null;
  done: boolean; // the quest's own event has been resolved
}

/** The finder draws the coins of the layout, shares them as he likes, and draws treasure if the room has some. */
export const completeRoom = procedure<Completed>('completeRoom', {
  findFinder: step((g, room) => {
    const living = g.heroes.filter(isLiving);
    if (room.finder !== null && !isLiving(heroOf(g, room.finder))) room.finder = null;
    if (room.finder === null && living.length === 1) room.finder = living[0]!.id;
    if (room.finder === null && coinsOf(g, room) === 0 && treasureOf(room) === 0) room.finder = living[0]?.id ?? null;
    if (living.length === 0) return done();
  }),
  chooseFinder: choice<Completed, HeroId>({
    ask: askWhom('completeRoom.chooseFinder'),
    rule: R.coinBag,
    decider: g => seatsOf(g),
    options: (g, room) => (room.finder === null ? g.heroes.filter(isLiving).map(hero => hero.id) : []),
    whyNot: (g, _room, asked) => whyNotLiving(g, asked, R.coinBag),
    take(_g, room, hero) {
      room.finder = hero;
    },
  }),
  drawCoins: step((g, room, emit) => {
    const count = coinsOf(g, room);
    if (count === 0) return;
    drawCoins(g, room.finder!, count, emit);
    return call(shareCoins, { hero: room.finder! });
  }),
  drawTreasure: step((_g, room) => {
    if (treasureOf(room) > 0) return call(drawTreasure, newDraw(room.finder!, treasureOf(room)));
  }),
  questEvent: step((g, room) => {
    const when = g.quest === null ? undefined : questById.get(g.quest)!.whenRoomsCompleted;
    if (when === undefined || g.mat.roomsCompleted !== when.count || g.result !== null) return;
    return call(resolveEvent, {
      card: when.event,
      tile: room.tile,
      hero: room.finder,
      alone: true,
      roll: 0,
      order: [],
    });
  }),
});

function coinsOf(g: BattleAxe, room: Completed): number {
  const layout = g.rooms.find(other => other.tile === room.tile)?.layout ?? 1;
  return roomById.get(room.section)!.coins[layout - 1] ?? 0;
}
const treasureOf = (room: Completed) => roomById.get(room.section)!.treasure ?? 0;

/** Takes tokens from the bag; the bag is shuffled beforehand and nothing is put back (BA-COIN-02). */
export function drawCoins(g: BattleAxe, hero: HeroId, count: number, emit: Emit<BattleAxeEvent>): void {
  const drawn = g.mat.coinBag.slice(0, count);
  g.mat.coinBag = g.mat.coinBag.slice(count);
  const finder = heroOf(g, hero);
  finder.coins = [...finder.coins, ...drawn];
  emit?.({ type: 'coinsFound', rules: [R.coinsFound, R.coinBag, R.coinWorth], hero, values: drawn });
}

type ShareAnswer = { readonly do: 'keep' } | { readonly do: 'give'; readonly coin: number; readonly to: HeroId };

/** The finder may share the coins with the others (BA-COIN-02). */
export const shareCoins = procedure<{ readonly hero: HeroId }>('shareCoins', {
  share: choice<{ readonly hero: HeroId }, ShareAnswer>({
    ask: {
      words: (_g, _share, answer) =>
        answer.do === 'keep' ? say('keep') : say('give-coin', { coin: answer.coin, to: theMini(answer.to) }),
      group: answer => answer.do,
    },
    rule: R.coinBag,
    decider: (g, share) => heroOf(g, share.hero).seat,
    slot: (_g, share) => share.hero,
    options(g, share) {
      const finder = heroOf(g, share.hero);
      const others = g.heroes.filter(hero => hero.id !== share.hero && isLiving(hero));
      if (others.length === 0 || finder.coins.length === 0) return [];
      const gifts = [...new Set(finder.coins)].flatMap(coin =>
        others.map(to => ({ do: 'give', coin, to: to.id }) as const),
      );
      return [{ do: 'keep' }, ...gifts];
    },
    whyNot(g, share, asked) {
      const { coin, to } = (asked ?? {}) as { readonly coin?: number; readonly to?: string };
      if (coin === undefined || to === undefined) return [];
      const finder = heroOf(g, share.hero);
      if (!finder.coins.includes(coin))
        return because(R.coinBag, '{hero} has no coin of {coin}', { hero: finder.name, coin });
      return whyNotLiving(g, to, R.coinBag);
    },
    take(g, share, answer, emit) {
      if (answer.do === 'keep') return done();
      const finder = heroOf(g, share.hero);
      const to = heroOf(g, answer.to);
      const at = finder.coins.indexOf(answer.coin);
      finder.coins = finder.coins.toSpliced(at, 1);
      to.coins = [...to.coins, answer.coin];
      emit?.({ type: 'coinGiven', rules: [R.coinBag], hero: finder.id, target: to.id, amount: answer.coin });
      return again;
    },
  }),
});

interface Draw {
  readonly hero: HeroId;
  left: number;
  roll: number;
}
export const newDraw = (hero: HeroId, left: number): Draw => ({ hero, left, roll: 0 });

/** Treasure draws: a D20 each, never changed by luck; some rows let the finder choose (BA-GAP-05). */
export const drawTreasure = procedure<Draw>('drawTreasure', {
  roll: chance({
    rule: R.itemTable,
    dice: () => d20(),
    take(_g, draw, [face = 0]) {
      draw.roll = face;
    },
  }),
  choose: choice<Draw, string>({
    ask: { words: (_g, _draw, item) => say('that', { it: theItem(item) }), group: () => 'drawTreasure.choose' },
    rule: R.itemTable,
    decider: (g, draw) => heroOf(g, draw.hero).seat,
    slot: (_g, draw) => draw.hero,
    options: (_g, draw) => (rowOf(draw.roll).length > 1 ? rowOf(draw.roll) : []),
    whyNot: (_g, draw, asked) =>
      typeof asked === 'string'
        ? because(R.itemTable, 'a roll of {roll} does not give {item}', { roll: draw.roll, item: itemName(asked) })
        : [],
    take(g, draw, item, emit) {
      gain(g, draw.hero, item, draw.roll, emit);
      draw.left -= 1;
      return draw.left > 0 ? again : done();
    },
  }),
  take: step((g, draw, emit) => {
    gain(g, draw.hero, rowOf(draw.roll)[0]!, draw.roll, emit);
    draw.left -= 1;
    return draw.left > 0 ? again : done();
  }),
});

const rowOf = (face: number): readonly string[] => treasure.find(row => face <= row.upTo)!.items;

function gain(g: BattleAxe, id: HeroId, item: string, roll: number, emit: Emit<BattleAxeEvent>): void {
  const hero = heroOf(g, id);
  hero.pack = [...hero.pack, itemOf(item).id];
  emit?.({ type: 'treasureFound', rules: [R.itemTable, R.matDice], hero: id, items: [item], dice: [roll], sides: 20 });
}
