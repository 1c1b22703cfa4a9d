import { type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from './game.ts';
import brawl from './golden/broken-tankard-3.json' with { type: 'json' };
import mirror from './golden/mirror-below.json' with { type: 'json' };
import causeway from './golden/windbreak.json' with { type: 'json' };

/** Whole games that must go on ending as they did; when one does not, the commit says which rule changed. */
describe('golden replays', () => {
  const end = (record: unknown) => {
    const { g, open } = replay(game, record as MatchRecord);
    const body = Object.fromEntries(g.duel.fighters.map(f => [f.id, f.body]));
    return {
      open: open.length,
      turn: g.field!.turn,
      winners: game.outcome(g)?.winners,
      points: g.field!.result?.points,
      body,
    };
  };
  it('Windbreak Causeway', () =>
    expect(end(causeway)).toMatchInlineSnapshot(`
    {
      "body": {
        "dwarf": 10,
        "goblin1": 1,
        "goblin2": -1,
        "ranger": 10,
        "spearwoman": 0,
        "troll": 0,
      },
      "open": 0,
      "points": {
        "crag": 19,
        "reeds": 8,
      },
      "turn": 3,
      "winners": [
        "crag",
      ],
    }
  `));
  it('The Mirror Below', () =>
    expect(end(mirror)).toMatchInlineSnapshot(`
    {
      "body": {
        "dwarf": 2,
        "guard": 1,
        "mage": 2,
        "skeleton1": 0,
        "skeleton2": -4,
        "wraith": 6,
      },
      "open": 0,
      "points": {
        "barrow": 0,
        "lanterns": 20,
      },
      "turn": 6,
      "winners": [
        "lanterns",
      ],
    }
  `));
  it('the brawl of three', () =>
    expect(end(brawl)).toMatchInlineSnapshot(`
    {
      "body": {
        "p1": -1,
        "p2": 1,
        "p3": 0,
      },
      "open": 0,
      "points": {
        "p1": 10,
        "p2": 12,
        "p3": 3,
      },
      "turn": 6,
      "winners": [
        "p2",
      ],
    }
  `));
});
