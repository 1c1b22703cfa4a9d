// Where rules meet: events, chests, eggs, word puzzles, and what several players decide together.
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import {
  enemiesAct,
  enemy,
  enemyState,
  floor,
  here,
  hero,
  heroState,
  human,
  story,
  turnOf,
  zombie,
} from '../support.ts';

const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });
const seated = (seat: string, id: string, more: object = {}) => human(id, { seat, ...more });

describe('events', () => {
  const found = (event: string, heroes: object[], ...dice: number[]) => {
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      decks: { passage: ['P02'], event: [event], coins: [20] },
      heroes,
    });
    t.dice(1)
      .choose({ do: 'move' })
      .dice(...dice)
      .choose({ do: 'walk', to: '1,6' });
    return t;
  };
  const scout = (more: object = {}) => human('A', { at: [1, 5], ...more });
  it('BA-GAP-13 BA-COIN-02: a purse is shared as the finder likes', () => {
    const t = found('EV05', [scout(), human('B', { at: [1, 1] })]);
    expect(t.decision.kind).toBe('shareCoins.share');
    t.choose({ do: 'give', coin: 20, to: 'B' });
    expect([heroState(t, 'A').coins, heroState(t, 'B').coins]).toEqual([[], [20]]);
    expect(heroState(t, 'A').turn.moveOver).toBe(false);
  });
  it('BA-GAP-13 BA-GAP-15: a snare holds him for the rest of this turn and in the next, but he may act', () => {
    const t = found('EV07', [scout(), human('B', { at: [1, 1] })], 51);
    expect(heroState(t, 'A').snared).toBe(2);
    expect(t.offers({ do: 'swap' })).toBe(true);
    expect(labels(t.whyNot({ do: 'move' }))).toContain('A is held by a snare');
  });
  it('BA-GAP-13 BA-GAP-15: a falling stone: two wounds, one if he defends, no Vital Hit', () => {
    expect(heroState(found('EV08', [scout({ base: { defend: 35 } })], 3, 36), 'A').health).toBe(5);
    expect(heroState(found('EV08', [scout({ base: { defend: 35 } })], 45, 35), 'A').health).toBe(6);
    expect(heroState(found('EV08', [scout()], 46), 'A').health).toBe(7);
  });
  it('BA-GAP-13 BA-LUCK-08: a good omen gives no more luck than he began with', () => {
    expect(heroState(found('EV09', [scout({ base: { luck: 0 } })]), 'A').luck).toBe(0);
    const t = found('EV09', [scout({ luck: 0 }), hero('B', { at: [1, 1], luck: 0 })], 10, 90);
    expect([heroState(t, 'A').luck, heroState(t, 'B').luck]).toEqual([0, 1]);
  });
  it('BA-GAP-13: the hermit helps one who lives, whoever the players choose, and never the dead', () => {
    const t = found('EV13', [scout(), hero('B', { at: [1, 1], health: -1 }), hero('C', { at: [2, 1], health: 3 })]);
    expect(t.decision.options).toEqual(['A', 'C']);
    expect(labels(t.whyNot('B'))).toEqual(['B is no living hero']);
    t.choose('C');
    expect(heroState(t, 'C').health).toBe(5);
  });
  it('BA-GAP-13: green mist reaches who is at the entry, not who stands far off', () => {
    const t = found('EV11', [scout(), human('B', { at: [2, 6] }), human('C', { at: [1, 1] })], 61, 60);
    expect(story(t, 'trapSprung').map(event => event.hero)).toEqual(['A', 'B']);
    expect([heroState(t, 'A').poisoned, heroState(t, 'B').poisoned]).toEqual([true, false]);
  });
  it('BA-GAP-13 BA-INI-01: hooves that come to nothing end nobody’s turn', () => {
    const t = found('EV16', [scout()], 16);
    expect(t.g.enemies).toEqual([]);
    expect(t.decision.kind).toBe('walking.chooseLeg');
  });
  it('BA-GAP-13 BA-EXP-13: a draught behind the stones is a door of that tile', () => {
    const t = found('EV14', [scout()]);
    expect(t.g.doors).toMatchObject([{ open: false, everOpened: false, from: 'passage', tile: 1 }]);
  });
});

describe('chests, locks and eggs', () => {
  it('BA-GAP-12 BA-GAP-15: 86 and more in the strongroom is gas, even where the lock gives way', () => {
    const t = turnOf('A', {
      map: { rows: ['.c.', '...'], kind: 'room', section: 'X06' },
      rooms: [{ section: 'X06', tile: 0, layout: 1 }],
      heroes: [hero('A', { at: [2, 1], race: 'Gnome', role: 'Burglar', pack: ['lockpicks'], luck: 0 })],
      decks: { coins: [1, 1, 1, 1, 1] },
    });
    t.dice(86, 99, 1).choose({ do: 'pick-lock', target: 'chest-2-2' });
    expect(story(t, 'checkPassed')).toHaveLength(1);
    expect(heroState(t, 'A').poisoned).toBe(true);
    expect(t.g.rooms[0]!.completed).toBe(true);
  });
  it('BA-GAP-17: an egg is struck and shot, defends at 10, and fire does it no harm', () => {
    const nest = (more: object) =>
      turnOf('A', {
        map: { rows: ['e....'], legend: { e: { kind: 'egg', id: 'egg', health: 2 } } },
        heroes: [human('A', { at: [2, 1], ...more })],
      });
    const struck = nest({ base: { attacks: 1 } });
    struck.dice(30, 11).choose({ do: 'fight', target: 'egg' });
    expect(struck.g.things[0]!.health).toBe(1);
    const shot = nest({ at: [4, 1], held: ['sling'] });
    shot.dice(5).choose({ do: 'shoot', target: 'egg' });
    expect(shot.g.things).toEqual([]);
    const burned = nest({ at: [4, 1], role: 'Wizard' });
    burned.choose({ do: 'cast', card: 'fire-dart' }).choose('egg');
    expect(burned.g.things[0]!.health).toBe(2);
  });
  it('BA-GAP-17 BA-SHT-06: an egg beside him does not keep him from shooting', () => {
    const t = turnOf('A', {
      map: { rows: ['e....Z'], legend: { e: { kind: 'egg', id: 'egg', health: 2 } } },
      heroes: [human('A', { at: [2, 1], held: ['sling'] })],
      enemies: [zombie({ id: 'Z', at: undefined, skips: 9 })],
    });
    expect(t.offers({ do: 'shoot', target: 'Z' })).toBe(true);
    expect(t.offers({ do: 'shoot', target: 'egg' })).toBe(true);
  });
  it('BA-GAP-16 BA-GAP-05: tools count once and only for who may use them', () => {
    const chance = (more: object) => {
      const t = turnOf('A', {
        map: { rows: ['.c.', '...'], kind: 'room', section: 'X06' },
        heroes: [hero('A', { at: [2, 1], ...more })],
      });
      t.dice(85).choose({ do: 'force', target: 'chest-2-2' });
      return story(t, 'checkDeclared')[0]!.chance;
    };
    expect(chance({ pack: ['crowbar', 'crowbar'] })).toBe(20 + 20 + 20 + 20);
    expect(chance({ race: 'Elf', role: 'Druid', pack: ['crowbar'] })).toBe(20);
  });
});

describe('the lettered floor', () => {
  const puzzle = (heroes: object[], words: string[] = []) =>
    turnOf('A', {
      map: {
        rows: ['.STO.', '.NER.', '.ADI.'],
        kind: 'room',
        section: 'X03',
        legend: Object.fromEntries(
          [...'STONERADI'].map(l => [l, { kind: 'letter', height: 'floor', name: `Letter ${l}` }]),
        ),
      },
      rooms: [{ section: 'X03', tile: 0, layout: 1, words }],
      heroes,
    });
  it('BA-GAP-22: every word of the list reads as it is spoken, in every language', () => {
    const t = puzzle([human('A', { at: [2, 1] })]);
    t.choose({ do: 'speak' });
    for (const language of ['en', 'de'])
      for (const word of ['dart', 'done', 'read', 'stone'])
        expect(game.speech[language]!.option(t.g, t.decision, word)).toBe(word);
  });
  it('BA-COMP-03 BA-GAP-15: a word spoken before is a dart', () => {
    const t = puzzle([human('A', { at: [2, 1] })], ['stone']);
    t.choose({ do: 'speak' }).dice(51).choose('stone');
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'A', what: 'dart' }]);
    expect(t.g.rooms[0]!.words).toEqual(['stone']);
  });
  it('BA-COMP-03 BA-DEC-24: another word counts when every player agrees, and one refusal is a dart', () => {
    const two = () => puzzle([seated('p1', 'A', { at: [2, 1] }), seated('p2', 'B', { at: [1, 1] })]);
    const spell = (t: ReturnType<typeof two>) => {
      t.choose({ do: 'speak' }).choose('?');
      for (const letter of 'sated') t.choose(letter);
      return t.choose('done');
    };
    const accepted = spell(two());
    expect(accepted.decision).toMatchObject({ kind: 'acceptWord.consent', seat: 'p2' });
    accepted.choose('agree');
    expect(accepted.g.rooms[0]!.words).toEqual(['sated']);
    expect(story(accepted, 'wordAccepted')).toMatchObject([{ what: 'sated', order: ['p1', 'p2'] }]);
    const refused = spell(two());
    refused.dice(51).choose('refuse');
    expect(story(refused, 'trapSprung')).toHaveLength(1);
  });
  it('BA-GAP-22: each letter once, and a reason for the others', () => {
    const t = puzzle([human('A', { at: [2, 1] })]);
    t.choose({ do: 'speak' }).choose('?').choose('s');
    expect(labels(t.whyNot('s'))).toEqual(['the letter s is used already']);
    expect(labels(t.whyNot('q'))).toEqual(['there is no letter q here']);
  });
});

describe('what players decide together', () => {
  it('BA-END-04: one who refuses keeps a hero from being left behind for this round', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      round: 3,
      map: { rows: ['.#.', '.#.'] },
      start: [
        [1, 1],
        [1, 2],
      ],
      heroes: [seated('p1', 'A', { at: [1, 1] }), seated('p2', 'B', { at: [1, 2] }), seated('p1', 'C', { at: [3, 1] })],
    });
    t.choose({ do: 'abandon', hero: 'C' }).choose('refuse');
    expect(heroState(t, 'C').status).toBe('conscious');
    expect(labels(t.whyNot({ do: 'abandon', hero: 'C' }))).toEqual([
      'in this round a player has refused to leave C behind',
    ]);
  });
  it('BA-CRY-01: a willing passenger of another player is asked, an unconscious one is not', () => {
    const lift = (more: object) =>
      turnOf(
        'A',
        here([far()], [seated('p1', 'A', { at: [4, 4] }), hero('B', { at: [5, 4], race: 'Elf', seat: 'p2', ...more })]),
      );
    const asked = lift({});
    asked.choose({ do: 'carry', hero: 'B' });
    expect(asked.decision).toMatchObject({ kind: 'pickUp.consent', seat: 'p2' });
    asked.choose('refuse');
    expect(heroState(asked, 'A').turn.acted).toBe(false);
    const down = lift({ health: 0 });
    down.choose({ do: 'carry', hero: 'B' });
    expect(heroState(down, 'B').carriedBy).toBe('A');
  });
  it('BA-MOVE-05: whoever refuses is not asked again in this move', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 1) },
      heroes: [seated('p1', 'A', { at: [1, 1], turn: { budget: 6 } }), seated('p2', 'B', { at: [2, 1] })],
    });
    t.choose({ do: 'ask', hero: 'B' }).choose('refuse');
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-ITEM-04 BA-CON-06: a card goes into an empty hand that may hold it, if its owner agrees', () => {
    const t = turnOf(
      'A',
      here(
        [],
        [
          seated('p1', 'A', { at: [4, 4], held: ['sword'], pack: ['rope'] }),
          seated('p2', 'B', { at: [5, 4], held: [], pack: [] }),
          hero('H', { at: [4, 5], seat: 'p2', race: 'Halfling', role: 'Priest', held: [], pack: [] }),
        ],
      ),
    );
    t.choose({ do: 'exchange', hero: 'B' }).choose({ do: 'give', item: 'sword', hand: true });
    expect(t.decision).toMatchObject({ kind: 'swapping.consent', seat: 'p2' });
    t.choose('agree');
    expect(heroState(t, 'B').right).toBe('sword');
    expect(labels(t.whyNot({ do: 'give', item: 'rope', hand: true }))).toEqual(['B has no empty hand for Rope']);
  });
});

describe('enemies with several bodies about', () => {
  it('BA-PHA-01 BA-GAP-07: the Warlock casts in the order of its card and fights when nothing is left', () => {
    const spells = [1, 0];
    const cast = enemiesAct(here([enemy('HW', { id: 'H', at: [4, 5], spells })], [human('A', { at: [4, 4] })]));
    expect(story(cast, 'enemyCast')).toHaveLength(1);
    const spent = enemiesAct(
      here([enemy('HW', { id: 'H', at: [4, 5], spells: [0, 0] })], [human('A', { at: [4, 4] })]),
      99,
    );
    expect(story(spent, 'attackDeclared')).toHaveLength(1);
  });
  it('BA-GAP-07 BA-GEN-15: Fire Breath burns minis beside the target, its own side too, never the Drake', () => {
    const t = enemiesAct(
      here(
        [enemy('AD', { id: 'D', at: [4, 6], spells: [1] }), enemy('K', { id: 'K', at: [3, 3], skips: 9 })],
        [human('A', { at: [4, 3] }), hero('S', { at: [5, 3], race: 'Dragonian' })],
        floor(9, 9),
      ),
      90,
      10,
    );
    expect(enemyState(t, 'K')).toBeUndefined();
    expect([heroState(t, 'A').health, heroState(t, 'S').health]).toEqual([6, heroState(t, 'S').base.health]);
    expect(enemyState(t, 'D')!.health).toBe(18);
  });
  it('BA-GAP-03 BA-ENC-09: Mirror Double turns a Vital Hit and is then half gone', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [hero('A', { at: [4, 4], race: 'Gnome', role: 'Priest', traitsUsed: ['mirror-double'], mirror: 2 })],
      ),
      3,
    );
    expect(heroState(t, 'A')).toMatchObject({ mirror: 1, health: 6 });
  });
  it('BA-GAP-03 BA-SPL-08: but no spell', () => {
    const t = enemiesAct(
      here(
        [enemy('CU', { id: 'C', at: [4, 7] })],
        [hero('A', { at: [4, 4], race: 'Gnome', role: 'Priest', traitsUsed: ['mirror-double'], mirror: 2 })],
      ),
    );
    expect(heroState(t, 'A')).toMatchObject({ mirror: 2, health: 5 });
  });
  it('BA-GEN-13 BA-PRI-13: a friendly wolf rolls after the heroes when an orc wavers', () => {
    const t = enemiesAct(
      {
        ...here(
          [enemy('O', { id: 'O', at: [4, 5], attacks: 1 })],
          [hero('A', { at: [3, 4], race: 'Elf', role: 'Druid' })],
        ),
        friendlies: [
          {
            kind: 'wolf',
            id: 'W',
            owner: 'A',
            squares: [
              [5, 4],
              [6, 4],
            ],
          },
        ],
      },
      30,
      71,
      40,
      35,
    );
    expect(story(t, 'rfiRolled')[0]).toMatchObject({ order: ['A', 'W'], values: [30, 71] });
    expect(t.g.friendlies[0]!.health).toBe(3);
  });
  it('BA-DWN-09 BA-ITEM-02: who has taken armour off a dead hero has not moved, and may not', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ at: [7, 7] })],
        [human('A', { at: [4, 4] }), human('B', { at: [5, 4], health: -1, worn: ['leather-armour'] })],
      ),
    );
    t.choose({ do: 'strip', hero: 'B', item: 'leather-armour' });
    expect(t.whyNot({ do: 'move' })).toMatchObject([{ rule: 'BA-ITEM-02' }]);
    expect(t.whyNot({ do: 'move' })).toHaveLength(1);
  });
  it('BA-DWN-08 BA-CON-13: the fallen leave cards and coins, no spells', () => {
    const t = turnOf(
      'A',
      here(
        [far()],
        [human('A', { at: [4, 4] }), hero('B', { at: [5, 4], role: 'Priest', health: 0, held: ['dagger'] })],
      ),
    );
    t.choose({ do: 'take-items', hero: 'B' });
    expect(rules(t.whyNot({ do: 'take', card: 'mend-wounds' }))).toEqual(['BA-SPL-09', 'BA-CON-13']);
  });
});
