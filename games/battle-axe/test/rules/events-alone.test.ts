// A client that only follows events knows where everybody stands, how he fares and what he has.

import { stateHash } from '@quarterstaff/kernel';
import { playRandomly, randomAnswerWithout } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { cardId, held, wornItems } from '../../src/heroes/items.ts';
import { game } from '../../src/index.ts';
import type { BattleAxe, BattleAxeEvent } from '../../src/state.ts';

interface Mini {
  cells: readonly number[];
  health: number;
  status: string;
  cards: string[];
}
type Minis = Map<string, Mini>;
const GONE: readonly number[] = [];

function seen(g: BattleAxe): Minis {
  const minis: Minis = new Map();
  for (const hero of g.heroes) {
    const cards = [...held(hero), ...wornItems(hero), ...hero.pack].map(cardId).sort();
    const cells = hero.status === 'gone' ? GONE : [hero.cell];
    minis.set(hero.id, { cells, health: hero.health, status: hero.status, cards });
  }
  for (const f of g.friendlies) minis.set(f.id, { cells: f.cells, health: f.health, status: f.status, cards: [] });
  for (const e of g.enemies) minis.set(e.id, { cells: e.cells, health: e.health, status: 'standing', cards: [] });
  return minis;
}

const healthOf = (g: BattleAxe, e: BattleAxeEvent) =>
  [...g.enemies, ...g.friendlies].find(one => one.id === (e.enemy ?? e.hero))?.health ?? 0;

/** The table as the events tell it. */
class Follower {
  readonly minis: Minis;
  private readonly carried = new Map<string, string>(); // by carrier
  constructor(g: BattleAxe) {
    this.minis = seen(g);
  }
  private of(id: string | undefined): Mini {
    const mini = this.minis.get(id ?? '');
    if (mini === undefined) throw new Error(`an event about ${id}, of whom nothing was told`);
    return mini;
  }
  private put(id: string | undefined, cells: readonly number[]): void {
    const mini = this.of(id);
    if (mini.status === 'gone') throw new Error(`${id} moves after having left`);
    mini.cells = cells;
    const passenger = this.carried.get(id ?? '');
    if (passenger !== undefined) this.of(passenger).cells = cells;
  }
  private give(id: string | undefined, items: readonly string[] = []): void {
    const mini = this.of(id);
    mini.cards = [...mini.cards, ...items.map(cardId)].sort();
  }
  private lose(id: string | undefined, items: readonly string[] = []): void {
    const { cards } = this.of(id);
    for (const item of items) {
      const at = cards.indexOf(cardId(item));
      if (at < 0) throw new Error(`${id} loses ${item} without having it`);
      cards.splice(at, 1);
    }
  }
  private remove(id: string | undefined): void {
    const mini = this.of(id);
    mini.status = 'gone';
    mini.cells = GONE;
    for (const [carrier, passenger] of this.carried)
      if (passenger === id || carrier === id) this.carried.delete(carrier);
  }

  /** `health` is what the card of a mini that appears says. */
  hear(e: BattleAxeEvent, health: number): void {
    switch (e.type) {
      case 'heroMoved':
        if (this.of(e.hero).status !== 'conscious') throw new Error(`${e.hero} walks, ${this.of(e.hero).status}`);
        this.put(e.hero, e.to!);
        return;
      case 'heroJumped':
      case 'heroPlaced':
      case 'friendMoved':
        this.put(e.hero, e.to!);
        return;
      case 'enemyMoved':
        this.put(e.enemy, e.to!);
        return;
      case 'dropped':
        this.carried.delete(e.hero!);
        this.put(e.target, e.to!);
        return;
      case 'pickedUp':
        this.put(e.target, this.of(e.hero).cells);
        this.carried.set(e.hero!, e.target!);
        return;
      case 'enemyAppeared':
        this.minis.set(e.enemy!, { cells: e.to!, health, status: 'standing', cards: [] });
        return;
      case 'friendAppeared':
        this.minis.set(e.hero!, { cells: e.to!, health, status: 'conscious', cards: [] });
        return;
      case 'enemyDied':
      case 'befriended':
        this.of(e.enemy);
        this.minis.delete(e.enemy!);
        return;
      case 'fellToDeath':
        this.of(e.hero).health = Math.min(-1, this.of(e.hero).health);
        this.remove(e.hero);
        return;
      case 'abandoned':
      case 'left':
        this.remove(e.hero);
        return;
      case 'wounded':
      case 'healed':
        this.of(e.hero).health = e.left!;
        return;
      case 'enemyWounded':
      case 'enemyHealed':
        this.of(e.enemy).health = e.left!;
        return;
      case 'fellUnconscious':
        this.of(e.hero).status = 'unconscious';
        return;
      case 'died':
        this.of(e.hero).status = 'dead';
        return;
      case 'woke':
        this.of(e.hero).status = 'conscious';
        return;
      case 'drank':
      case 'poured':
      case 'scrollRead':
        this.lose(e.hero, e.items);
        return;
      case 'treasureFound':
      case 'itemBought':
        this.give(e.hero, e.items);
        return;
      case 'itemGiven':
        this.lose(e.hero, e.items);
        this.give(e.target, e.items);
        return;
      case 'itemTaken':
        this.lose(e.target, e.items);
        this.give(e.hero, e.items);
    }
  }
}

const scenarios: readonly unknown[] = [
  'bone-lord',
  'heart-stone',
  'ash-drake',
  'captive',
  { quest: 'QU1', players: 4, arrange: true },
  {
    map: { rows: ['........', '..t..t..', '........', '.~~=~~..', '........'], section: 'X04', kind: 'room' },
    heroes: [
      { ready: 'Thomas', at: [1, 1] },
      { ready: 'Faelar', at: [2, 1], health: 0 },
      { ready: 'Tibbit', at: [3, 1], pack: ['healing-potion', 'scroll-of-flame'] },
      { ready: 'Grask', at: [4, 1] },
    ],
    enemies: [
      { card: 'G', at: [6, 5] },
      { card: 'W', at: [1, 5] },
      { card: 'HW', at: [8, 3] },
    ],
  },
];
const avoided = ['retreat', 'abandon', 'end-quest']; // with these a random game is soon over

describe('events alone', () => {
  it('tell where everybody stands, his Health and his cards, in the order of play', () => {
    for (const [i, scenario] of [...scenarios, ...scenarios].entries()) {
      let follower: Follower | null = null;
      const heard: [BattleAxeEvent, number][] = []; // since the last look, each with the health of whom it is about
      playRandomly(
        game,
        { scenario, options: {} },
        `alone ${i}`,
        350,
        g => {
          if (follower === null) follower = new Follower(g);
          else for (const [event, health] of heard) follower.hear(event, health);
          heard.length = 0;
          const shown = seen(g);
          for (const [id, mini] of follower.minis)
            if (mini.status === 'gone' && !shown.has(id)) follower.minis.delete(id);
          expect(Object.fromEntries(follower.minis)).toEqual(Object.fromEntries(shown));
        },
        (event, at) => heard.push([event, healthOf(at, event)]),
        randomAnswerWithout(avoided),
      );
    }
  }, 120_000);
  it('nobody plays otherwise because somebody listens', () => {
    for (const [i, scenario] of scenarios.entries()) {
      const hashes = (emit: (() => void) | null) => {
        const found: string[] = [];
        const request = { scenario, options: {} };
        const look = (g: BattleAxe) => {
          found.push(stateHash(g));
        };
        playRandomly(game, request, `heard ${i}`, 120, look, emit, randomAnswerWithout(avoided));
        return found;
      };
      expect(hashes(() => {})).toEqual(hashes(null));
    }
  }, 60_000);
});
