// Between the quests of a campaign: rewards, gold, the town, the next quest (BA-CAMP, BA-COIN-04, BA-COIN-05, BA-DWN-12, BA-GAP-18).

import { boardFrom, call, NONE, newFrame, over, type Seat } from '@quarterstaff/kernel';
import { askWhom, say, theContent, theQuest, theSpellType } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { clone } from '../clone.ts';
import { campaign, coins, events, passages, questById, raceById, roomCards } from '../content/content.ts';
import { drawTreasure, newDraw } from '../exploration/complete.ts';
import { shuffled, shufflePool } from '../exploration/decks.ts';
import { cellAt, layTile, startPlan } from '../exploration/lay.ts';
import { allPairs, newHero, type SpellType } from '../heroes/create.ts';
import { cardId, isUsed } from '../heroes/items.ts';
import { because, whyNotLiving } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, type HeroId, heroOf, isLiving, newTurn, seatsOf } from '../state.ts';
import { town } from './town.ts';

interface AfterQuest {
  order: readonly HeroId[];
  at: number;
}

/** Dead, but not lost: carried to safety, or on the board when the goal was achieved (BA-DWN-12). */
function isBroughtOut(g: BattleAxe, hero: Hero): boolean {
  if (hero.status !== 'dead') return false;
  if (g.result === 'success') return g.heroes.some(isLiving);
  return g.result === 'retreat' && g.startCells.includes(hero.cell);
}

const reward = (g: BattleAxe) => (g.result === 'success' && g.quest !== null ? questById.get(g.quest)!.reward : null);

export const afterQuest = procedure<AfterQuest>('afterQuest', {
  reward: step((g, a, emit) => {
    for (const hero of g.heroes) if (hero.status === 'dead' && !isBroughtOut(g, hero)) hero.status = 'gone';
    const won = reward(g);
    if (won === null) return;
    for (const hero of g.heroes.filter(isLiving)) {
      hero.gold += won.gold;
      if (!hero.codes.includes(won.code)) hero.codes = [...hero.codes, won.code];
    }
    g.campaign = { templeHalf: g.campaign!.templeHalf || won.templeHalf === true };
    a.order = won.treasure === undefined ? [] : g.heroes.filter(isLiving).map(hero => hero.id);
    emit?.({ type: 'rewarded', rules: [R.questTable], what: g.quest ?? '', amount: won.gold, card: won.code });
  }),
  treasure: step((g, a) => {
    const hero = a.order[a.at];
    if (hero === undefined) return;
    a.at += 1;
    return call(drawTreasure, newDraw(hero, reward(g)?.treasure ?? 1));
  }),
  moreTreasure: step((_g, a) =>
    a.at < a.order.length ? call(treasureForTheRest, { order: a.order, at: a.at }) : undefined,
  ),
  rewardItem: choice<AfterQuest, HeroId>({
    ask: askWhom('afterQuest.rewardItem'),
    rule: R.questTable,
    decider: (g): readonly Seat[] => seatsOf(g),
    options: g => (reward(g)?.item === undefined ? [] : g.heroes.filter(isLiving).map(hero => hero.id)),
    whyNot: (g, _a, asked) => whyNotLiving(g, asked, R.questTable),
    take(g, _a, id, emit) {
      const item = reward(g)!.item!;
      const hero = heroOf(g, id);
      hero.pack = [...hero.pack, item];
      emit?.({ type: 'treasureFound', rules: [R.questTable], hero: id, items: [item] });
    },
  }),
  bank: step((g, _a, emit) => {
    for (const hero of g.heroes) {
      const worth = hero.coins.reduce((sum, coin) => sum + coin, 0);
      if (worth > 0 && hero.status !== 'gone') {
        hero.gold += worth;
        emit?.({
          type: 'coinsBanked',
          rules: [R.bankCoins, R.coinsReturn],
          hero: hero.id,
          amount: worth,
          left: hero.gold,
        });
      }
      hero.coins = [];
      rest(hero);
      emit?.({ type: 'rested', rules: [R.restBetween, R.luckPerQuest], hero: hero.id });
    }
    if (g.result === 'success' && isLastQuest(g)) return over;
  }),
  town: step(g => (g.heroes.some(isLiving) ? call(town, { ready: [], visited: [] }) : undefined)),
  replace: step((g, a) => {
    a.order = g.heroes.filter(hero => !isLiving(hero)).map(hero => hero.id);
    a.at = 0;
    return call(replaceHeroes, { order: a.order, at: 0 });
  }),
  nextQuest: choice<AfterQuest, string>({
    ask: {
      words: (_g, _a, answer) => (answer === 'stop' ? say('stop') : say('that', { it: theQuest(answer) })),
      group: () => 'afterQuest.nextQuest',
    },
    rule: R.campaignTable,
    decider: (g): readonly Seat[] => seatsOf(g),
    options: g => ['stop', ...questsToChoose(g)],
    whyNot: (_g, _a, asked) =>
      questById.has(String(asked))
        ? because(R.campaignTable, '{quest} is not the next quest', { quest: questById.get(String(asked))!.name })
        : [],
    take(g, _a, id, emit) {
      if (id === 'stop') return over;
      g.quest = id;
      g.result = null;
      emit?.({ type: 'questChosen', rules: [R.campaignTable], what: id });
    },
  }),
  shuffle: chance({
    rule: R.setupPage,
    source: 'seed',
    stream: () => 'campaign',
    dice: () => [passages.length, roomCards.length, events.length, bag().length].flatMap(n => [...shufflePool(n)]),
    take(g, _a, faces) {
      layOutAnew(g, faces);
    },
  }),
  begin: step(g => {
    g.stack.splice(0, g.stack.length, newFrame('quest', { arrange: true, at: 0 }));
  }),
});

/** The rest of the treasure draws, one hero after the other. */
export const treasureForTheRest = procedure<AfterQuest>('treasureForTheRest', {
  draw: step((g, a) => {
    const hero = a.order[a.at]!;
    a.at += 1;
    return call(drawTreasure, newDraw(hero, reward(g)?.treasure ?? 1));
  }),
  goOn: step((_g, a) => (a.at < a.order.length ? { flow: 'again' } : undefined)),
});

const isLastQuest = (g: BattleAxe) => campaign.order.indexOf(g.quest ?? '') === campaign.order.length - 1;

/** After a success the next one; a failed quest may be repeated or left. */
function questsToChoose(g: BattleAxe): string[] {
  const at = campaign.order.indexOf(g.quest ?? '');
  const next = campaign.order[at + 1];
  const again = g.result === 'success' ? [] : campaign.order.slice(at, at + 1);
  return [...again, ...(next === undefined ? [] : [next])];
}

/** Rest between quests: all that counts per quest is as at its start; poison and disease stay (BA-CAMP-06). */
function rest(hero: Hero): void {
  if (hero.weakened) {
    hero.base = { ...hero.base, health: hero.base.health + 1, luck: hero.base.luck + 1 };
    hero.weakened = false;
  }
  if (isLiving(hero)) {
    hero.status = 'conscious';
    hero.health = hero.base.health;
  }
  hero.luck = hero.base.luck;
  hero.arcane = hero.base.arcane;
  hero.holy = hero.base.holy;
  hero.nature = hero.base.nature;
  hero.spellsUsed = [];
  hero.traitsUsed = [];
  hero.effects = [];
  hero.mirror = 0;
  hero.pit = 'out';
  hero.snared = 0;
  hero.carrying = null;
  hero.carriedBy = null;
  hero.acted = false;
  hero.keepsake = false;
  hero.turn = newTurn(false);
  hero.pack = hero.pack.map(id => (isUsed(id) ? cardId(id) : id));
  if (hero.left !== null) hero.left = cardId(hero.left);
  if (hero.right !== null) hero.right = cardId(hero.right);
}

interface Replacing {
  readonly order: readonly HeroId[];
  at: number;
}
type NewHeroChoice = { readonly race: string; readonly role: string; readonly freeSpell?: SpellType };

/** Heroes who are gone for good are replaced by new ones with some gold (BA-GAP-18). */
export const replaceHeroes = procedure<Replacing>('replaceHeroes', {
  create: choice<Replacing, NewHeroChoice>({
    ask: {
      words(_g, _r, { race, role, freeSpell }) {
        const who = { race: theContent(race), role: theContent(role) };
        return freeSpell === undefined
          ? say('new-hero', who)
          : say('new-hero-with-spell', { ...who, type: theSpellType(freeSpell) });
      },
      group: () => 'replaceHeroes.create',
    },
    rule: R.campaignTable,
    decider: (g, r): Seat | readonly Seat[] => (r.order[r.at] === undefined ? [] : heroOf(g, r.order[r.at]!).seat),
    slot: (_g, r) => r.order[r.at] ?? '',
    options: (_g, r) => (r.order[r.at] === undefined ? [] : everyPair),
    whyNot(_g, _r, asked) {
      const { race } = (asked ?? {}) as { readonly race?: string };
      const needs = raceById.get(race ?? '')?.freeSpells ?? 0;
      if (race === undefined) return [];
      return needs > 0
        ? because(R.campaignTable, 'a {race} names the type of the free spell', { race })
        : because(R.racesAndRoles, 'there is no such race or role');
    },
    take(g, r, pair, emit) {
      const old = heroOf(g, r.order[r.at]!);
      r.at += 1;
      const at = g.heroes.indexOf(old);
      const id = `${pair.race}-${pair.role}-${g.heroes.filter(hero => hero.race === pair.race).length + 1}-${g.decisionNo}`;
      const { seat } = old;
      const fresh = newHero({
        id,
        name: `${pair.race} ${pair.role}`,
        seat,
        race: pair.race,
        role: pair.role,
        freeSpell: pair.freeSpell ?? null,
        equipment: null,
      });
      fresh.gold = campaign.newHeroGold;
      g.heroes[at] = fresh;
      emit?.({ type: 'heroJoined', rules: [R.campaignTable], hero: id });
      return { flow: 'again' };
    },
  }),
});
/** Every pair; where the race has a free spell, once for each type its owner may pick (BA-GAP-01). */
const everyPair: readonly NewHeroChoice[] = allPairs.pairs.flatMap((pair): readonly NewHeroChoice[] =>
  raceById.get(pair.race)!.freeSpells === 0
    ? [pair]
    : (['arcane', 'holy', 'nature'] as const).map(freeSpell => ({ ...pair, freeSpell })),
);

const bag = () => coins.flatMap(row => new Array<number>(row.count).fill(row.value));

/** A fresh dungeon: start tile, shuffled decks, a full coin bag, heroes on the start squares. */
function layOutAnew(g: BattleAxe, faces: readonly number[]): void {
  let at = 0;
  const mix = <T>(cards: readonly T[]): T[] => {
    const own = faces.slice(at, at + Math.max(0, cards.length - 1));
    at += own.length;
    return shuffled(cards, own);
  };
  g.board = boardFrom('squares-up', []);
  g.placements = [];
  g.tiles = [];
  g.doors = [];
  g.ends = [];
  g.things = [];
  g.rooms = [];
  g.labels = [];
  g.enemies.length = 0;
  g.friendlies.length = 0;
  g.round = 0;
  g.quiet = true;
  g.restart = false;
  g.shotAt = [];
  g.lastShotAt = null;
  g.landed = [];
  g.spared = [];
  g.extraTurns = [];
  Object.assign(g.mat, {
    roomsCompleted: 0,
    questRoomPlaced: false,
    goalAchieved: false,
    alarm: false,
    idleEnemySteps: 0,
    ambushDone: false,
    passageDeck: mix(passages.map(card => card.id)),
    roomDeck: mix(roomCards.map(card => card.id)),
    eventDeck: mix(events.map(card => card.id)),
    coinBag: mix(bag()),
    passagesDiscarded: [],
    roomsDiscarded: [],
    eventsDiscarded: [],
    usedRooms: [],
    met: [],
  });
  layTile(g, { x: 1, y: 1, forward: 0 }, startPlan, [], NONE);
  g.startCells = [cellAt(g, 0, 1, 1), cellAt(g, 0, 2, 1), cellAt(g, 0, 1, 2), cellAt(g, 0, 2, 2)];
  g.heroes.forEach((hero, i) => {
    hero.cell = g.startCells[i]!;
  });
  const { luckyRace } = questById.get(g.quest!)!;
  if (luckyRace !== undefined) {
    for (const hero of g.heroes) if (hero.race === luckyRace.race) hero.luck = Math.min(5, hero.luck + luckyRace.luck);
  }
}

/** The heroes as a scenario that a later match accepts: the campaign on file (BA-CON-12). */
export function campaignFile(g: BattleAxe): Record<string, unknown> {
  const copy = clone(g);
  const isInTown = g.stack.some(frame => frame.proc === 'town');
  if (!isInTown) for (const hero of copy.heroes) rest(hero);
  return {
    mode: 'campaign',
    town: true,
    quest: g.quest,
    templeHalf: g.campaign?.templeHalf ?? false,
    heroes: copy.heroes.map(hero => ({
      id: hero.id,
      name: hero.name,
      seat: hero.seat,
      race: hero.race,
      role: hero.role,
      base: hero.base,
      health: hero.health,
      status: hero.status,
      held: [...new Set([hero.left, hero.right])].filter(id => id !== null),
      worn: Object.values(hero.worn).filter(id => id !== null),
      pack: hero.pack,
      codes: hero.codes,
      gold: hero.gold + hero.coins.reduce((sum, coin) => sum + coin, 0),
      poisoned: hero.poisoned,
      diseased: hero.diseased,
      weakened: hero.weakened,
    })),
  };
}
