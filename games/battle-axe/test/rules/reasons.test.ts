// Inside every question a refusal names the fact and the rule that forbids it.
import { scriptedDice, whyNot, whyNotAsked } from '@quarterstaff/kernel';
import { given, playRandomly, randomAnswerWithout } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemy, here, hero, human, LEAVE_FIRST, type Table, turnOf, zombie } from '../support.ts';

const why = (t: Table, choice: unknown) => t.whyNot(choice).map(({ rule, label }) => `${rule} ${label}`);
const repair = (t: Table, choice: unknown) => t.whyNot(choice)[0]?.repair?.choice;

describe('in a Fight', () => {
  const fight = (more: object = {}) => {
    const enemies = [zombie({ health: 9 }), zombie({ id: 'Z2', at: [5, 5] }), zombie({ id: 'Z3', at: [7, 7] })];
    const t = turnOf('A', here(enemies, [human('A', { at: [4, 4], base: { attack: 60, attacks: 3 }, ...more })]));
    return t.dice(99).choose({ do: 'fight', target: 'Z1' });
  };
  it('BA-FGT-06: he stays with the enemy he has named while it stands', () => {
    const t = fight();
    expect(why(t, { do: 'fight', target: 'Z2' })).toEqual(['BA-FGT-06 A has named Zombie 1, which still stands']);
    expect(repair(t, { do: 'fight', target: 'Z2' })).toEqual({ do: 'fight', target: 'Z1' });
    expect(why(t, { do: 'fight', target: 'Q' })).toEqual(['BA-RND-03 there is no target Q']);
  });
  it('BA-ADJ-01: the next one must be adjacent', () => {
    const enemies = [zombie({ health: 1 }), zombie({ id: 'Z2', at: [5, 5] }), zombie({ id: 'Z3', at: [7, 7] })];
    const t = turnOf('A', here(enemies, [human('A', { at: [4, 4], base: { attack: 60, attacks: 3 } })]));
    t.dice(10, 99).choose({ do: 'fight', target: 'Z1' });
    expect(why(t, { do: 'fight', target: 'Z3' })).toEqual(['BA-ADJ-01 Zombie 3 is not adjacent to A']);
  });
  it('BA-CON-08 BA-GAP-03 BA-CON-10: weapons and traits he does not have', () => {
    const t = fight();
    expect(why(t, { do: 'fight', target: 'Z1', weapon: 'sword' })).toEqual(['BA-CON-08 A does not hold that weapon']);
    expect(why(t, { do: 'fight', target: 'Z1', weapon: 'dagger' })).toEqual([
      'BA-CON-08 A strikes with that weapon unless another is named',
    ]);
    expect(why(t, { do: 'rage', target: 'Z1' })).toEqual(['BA-GAP-03 A is no Half-orc']);
    expect(why(t, { do: 'flurry' })).toEqual(['BA-CON-09 A has used this trait in this quest']);
  });
  it('BA-STAT-06 BA-CON-10: his attacks are made; only a Flurry would give another', () => {
    const one = { at: [4, 4], base: { attack: 60, attacks: 1 }, traitsUsed: ['run-for-it'] };
    const t = turnOf('A', here([zombie({ health: 9 })], [human('A', one)]));
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision.options.slice(0, 2)).toEqual([{ do: 'stop' }, { do: 'flurry' }]);
    expect(why(t, { do: 'fight', target: 'Z1' })).toEqual(['BA-STAT-06 A has no attacks left']);
  });
  it('BA-CON-08: the weapon of an attack is named once, before a rage is declared for it', () => {
    const orc = hero('A', { at: [4, 4], race: 'Half-orc', held: ['sword', 'dagger'], base: { attacks: 1 } });
    const t = turnOf('A', here([zombie()], [orc])).choose({ do: 'fight', target: 'Z1', weapon: 'dagger' });
    expect(t.offers({ do: 'rage', target: 'Z1' })).toBe(true);
    expect(why(t, { do: 'fight', target: 'Z1' })).toEqual(['BA-CON-08 A has named the weapon of this attack']);
  });
});

describe('what is not there to be judged is not judged', () => {
  const t = turnOf(
    'A',
    here(
      [zombie({ at: [1, 1], skips: 9 })],
      [human('A', { at: [4, 4], held: ['sling'] }), human('B', { at: [5, 5] }), hero('C', { at: [7, 7], health: -1 })],
    ),
  );
  const facts: readonly (readonly [string, object, string])[] = [
    ['BA-SHT-02', { do: 'shoot', target: 'B' }, 'B is no enemy'],
    ['BA-ENC-04', { do: 'calm', target: 'B' }, 'B is no Animal'],
    ['BA-GAP-16', { do: 'force', target: 'B' }, 'B is not locked'],
    ['BA-GAP-16', { do: 'disarm', target: 'B' }, 'B is no device'],
    ['BA-GAP-12', { do: 'open-chest', target: 'B' }, 'B is no chest'],
    ['BA-CRY-01', { do: 'carry', hero: 'A' }, 'A is the one who would carry'],
    ['BA-ITEM-04', { do: 'exchange', hero: 'A' }, 'A is no other hero'],
  ];
  for (const [rule, choice, label] of facts) {
    it(`${rule}: ${JSON.stringify(choice)}`, () => expect(why(t, choice)).toEqual([`${rule} ${label}`]));
  }
});

describe('aiming a spell', () => {
  const priest = (others: object[], card: string, more: object = {}) =>
    turnOf(
      'A',
      here([zombie({ at: [1, 1] })], [human('A', { at: [4, 4], role: 'Priest', ...more }), ...others]),
    ).choose({
      do: 'cast',
      card,
    });
  it('BA-DWN-10: Mend Wounds cannot reach the dead', () => {
    const t = priest([hero('B', { at: [5, 4], health: -1 })], 'mend-wounds');
    expect(why(t, 'B')).toEqual(['BA-DWN-10 Mend Wounds cannot reach the dead']);
  });
  it('BA-SPL-05: nor whoever is out of touch, nor a stranger', () => {
    const t = priest([hero('B', { at: [7, 7] })], 'mend-wounds');
    expect(why(t, 'B')).toEqual(['BA-SPL-05 B is not adjacent to A']);
    expect(why(t, 'Z1')).toEqual(['BA-SPL-05 Zombie 1 is no hero']);
    expect(why(t, 'Q')).toEqual(['BA-RND-03 there is no target Q']);
  });
  it('BA-ENC-04 BA-SPL-06: the type of the enemy, and Clear Sight', () => {
    const enemies = [
      enemy('S', { id: 'S1', at: [4, 6] }),
      enemy('S', { id: 'S2', at: [4, 7] }),
      enemy('G', { id: 'G1', at: [7, 4] }),
    ];
    const t = turnOf('A', here(enemies, [human('A', { at: [4, 4], role: 'Priest' })])).choose({
      do: 'cast',
      card: 'smite-the-unliving',
    });
    expect(why(t, 'G1')).toEqual(['BA-ENC-04 Goblin 1 is no Undead']);
    expect(why(t, 'S2')).toEqual(['BA-SPL-06 A has no Clear Sight of Skeleton 2']);
  });
  it('BA-GAP-06: the square of a burst', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ at: [4, 7] })],
        [human('A', { at: [4, 4], role: 'Wizard' }), human('B', { at: [5, 5] })],
        ['.......', '.......', '.......', '.......', '..o....', '.......', '.......'],
      ),
    ).choose({ do: 'cast', card: 'fireburst' });
    expect(why(t, '5,5')).toEqual(['BA-GAP-06 B stands on 5,5']);
    expect(why(t, '3,3')).toEqual(['BA-GAP-06 there is no floor on 3,3']);
    expect(why(t, '6,6')).toEqual(['BA-SPL-06 A has no Clear Sight of 6,6']);
    expect(why(t, '9,9')).toEqual(['BA-GEN-04 there is no square 9,9']);
  });
  it('BA-GAP-06: sparks leap to a neighbour of the target', () => {
    const enemies = [
      enemy('O', { id: 'O1', at: [4, 6] }),
      enemy('O', { id: 'O2', at: [5, 6] }),
      enemy('O', { id: 'O3', at: [7, 7] }),
    ];
    const t = turnOf('A', here(enemies, [human('A', { at: [4, 4], role: 'Wizard' })]));
    t.choose({ do: 'cast', card: 'leaping-sparks' }).choose('O1');
    expect(why(t, 'O3')).toEqual(['BA-GAP-06 Orc 3 is not adjacent to Orc 1']);
  });
  it('BA-GAP-17: an egg in Clear Sight is no enemy for Gripping Roots', () => {
    const rows = ['.....', '..e..', '.....'];
    const t = turnOf('A', {
      map: { rows, legend: { e: { kind: 'egg', id: 'E1' } } },
      heroes: [human('A', { role: 'Druid', at: [1, 2] })],
      enemies: [zombie({ at: [5, 1] })],
    });
    t.choose({ do: 'cast', card: 'gripping-roots' });
    expect(why(t, 'E1')).toEqual(['BA-GAP-06 egg is no enemy']);
  });
});

describe('moving cards', () => {
  const swap = (more: object) =>
    turnOf('A', here([], [hero('A', { at: [4, 4], race: 'Halfling', role: 'Burglar', ...more })])).choose({
      do: 'swap',
    });
  it('BA-CON-01 BA-CON-02: hands are full', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], held: ['sword', 'dagger'], pack: ['rope'] })]));
    t.choose({ do: 'swap' });
    expect(why(t, { do: 'hold', item: 'rope' })).toEqual(['BA-CON-02 Rope needs both hands of A']);
    expect(repair(t, { do: 'hold', item: 'rope' })).toEqual({ do: 'stow', item: 'dagger' });
    const one = turnOf('A', here([], [human('A', { at: [4, 4], held: ['sword', 'dagger'], pack: ['dagger'] })]));
    one.choose({ do: 'swap' });
    expect(why(one, { do: 'hold', item: 'dagger' })).toEqual(['BA-CON-01 A has no hand free for Dagger']);
  });
  it('BA-CON-06: who may not use a card does not hold it', () => {
    expect(why(swap({ held: [], pack: ['sword', 'dagger'] }), { do: 'hold', item: 'sword' })).toEqual([
      'BA-CON-06 A may not use Sword',
    ]);
  });
  it('BA-CON-04 BA-CON-01: what he does not have, and what is not held', () => {
    const t = swap({ held: ['dagger'], pack: ['antidote'] });
    expect(why(t, { do: 'hold', item: 'rope' })).toContain('BA-CON-04 Rope is not in the backpack of A');
    expect(why(t, { do: 'stow', item: 'rope' })).toEqual(['BA-CON-01 A does not hold Rope']);
    expect(why(t, { do: 'hold', item: 'antidote' })).toEqual(['BA-CON-01 Antidote is not held']);
    expect(why(t, { do: 'give', item: 'dagger' })).toEqual(['BA-ITEM-04 there is nobody to give it to']);
  });
  it('BA-ITEM-04 BA-CON-04 BA-DWN-08: what there is nobody to take from, what he does not have, and no coins', () => {
    expect(why(swap({ pack: ['antidote'] }), { do: 'take', item: 'dagger' })).toEqual([
      'BA-ITEM-04 there is nobody to take it from',
    ]);
    const pair = (more: object) =>
      turnOf('A', here([], [human('A', { at: [4, 4] }), human('B', { at: [5, 4], ...more })]));
    const exchange = pair({}).choose({ do: 'exchange', hero: 'B' });
    expect(why(exchange, { do: 'give', item: 'rope' })).toEqual(['BA-CON-04 A does not have Rope']);
    expect(why(exchange, { do: 'take', item: 'rope' })).toEqual(['BA-CON-04 B does not have Rope']);
    const loot = pair({ health: -1 }).choose({ do: 'take-items', hero: 'B' });
    expect(why(loot, { do: 'take-coins' })).toEqual(['BA-DWN-08 there are no coins of a fallen hero to take']);
  });
  it('BA-GAP-19: before the first round, too', () => {
    const t = given(game, { quest: 'QU1', arrange: true });
    const why2 = (choice: unknown) => t.whyNot(choice).map(({ rule }) => rule);
    expect(why2({ do: 'hold', item: 'crossbow' })).toContain('BA-CON-04');
    expect(t.whyNot({ do: 'stand', to: '9,9' })).toMatchObject([
      { rule: 'BA-GAP-19', label: '9,9 is no other start square' },
    ]);
    expect(why2({ do: 'wear', item: 'plate-armour' })).toContain('BA-CON-04');
  });
});

describe('in town', () => {
  const shop = (gold: number, location: string) =>
    given(game, {
      mode: 'campaign',
      town: true,
      quest: 'QU1',
      heroes: ['Thomas', 'Brundin', 'Tibbit', 'Faelar'].map(ready => ({ ready, gold })),
    }).choose({ do: 'visit', hero: 'Thomas', location });
  it('BA-CAMP-05 BA-CAMP-01 BA-GAP-18: selling, prices, stock and lessons', () => {
    const t = shop(30, 'smithy');
    const rules = (choice: unknown) => t.whyNot(choice).map(({ rule, label }) => `${rule} ${label}`);
    expect(rules({ do: 'sell', item: 'sword' })).toEqual(['BA-CAMP-05 nobody in town buys from heroes']);
    expect(rules({ do: 'buy', item: 'sword' })).toEqual(['BA-CAMP-01 Sword costs 60, Thomas has 30']);
    expect(rules({ do: 'buy', item: 'antidote' })).toEqual(['BA-GAP-18 Antidote is not sold here']);
    expect(rules({ do: 'learn', type: 'holy' })).toEqual(['BA-GAP-18 nothing is taught here']);
    expect(rules({ do: 'cleanse' })).toEqual(['BA-GAP-18 nobody is cleansed here']);
    expect(rules({ do: 'resurrect', hero: 'Brundin' })).toEqual(['BA-GAP-18 nobody is resurrected here']);
  });
});

describe('luck', () => {
  it('BA-LUCK-02 BA-GAP-03: a point that is not there, a trait of others', () => {
    const t = turnOf(
      'A',
      here([zombie()], [hero('A', { at: [4, 4], race: 'Halfling', luck: 0, held: ['dagger'], base: { attacks: 1 } })]),
    );
    t.dice(50).choose({ do: 'fight', target: 'Z1' });
    expect(t.decision.kind).toBe('percent.offerLuck');
    expect(why(t, 'luck')).toEqual(['BA-LUCK-02 A has no Luck left']);
    const lucky = turnOf('A', here([zombie()], [human('A', { at: [4, 4], luck: 2, base: { attacks: 1 } })]));
    lucky.dice(50).choose({ do: 'fight', target: 'Z1' });
    expect(why(lucky, 'born-lucky')).toEqual(['BA-GAP-03 A is no Halfling']);
  });
});

describe('a choice of another question', () => {
  it('BA-LUCK-07 BA-RND-03: says when it is asked', () => {
    const t = turnOf('A', here([zombie()], [human('A', { at: [4, 4], luck: 2, base: { attacks: 1 } })]));
    expect(why(t, 'luck')).toEqual(['BA-LUCK-07 luck is used right after a roll']);
    expect(why(t, { do: 'turn', hero: 'A' })).toEqual(['BA-RND-02 who is next is chosen between turns']);
    expect(why(t, { do: 'turn', hero: 'A', facing: 'X' })).not.toEqual(why(t, { do: 'turn', hero: 'A' }));
    expect(why(t, { do: 'walk', to: '5,5' })).toEqual([
      'BA-MOVE-01 that is chosen in a hero’s move, when nothing else is to be decided',
    ]);
    t.dice(50).choose({ do: 'fight', target: 'Z1' });
    expect(why(t, { do: 'move' })).toEqual([
      'BA-RND-03 that is chosen in a hero’s turn, when nothing else is to be decided',
    ]);
    expect(why(t, 'agree')).toEqual(['BA-MOVE-05 nobody asks for leave now']);
  });
  it('BA-ITEM-04 BA-MOVE-05: while leave is asked for, that comes first', () => {
    const party = (more: object) => ({
      ...here(
        [zombie({ at: [7, 7], skips: 9 })],
        [
          human('A', { at: [4, 4], seat: 'p1', held: ['sword'], ...more }),
          human('B', { at: [4, 5], seat: 'p2' }),
          human('C', { at: [1, 1], seat: 'p1' }),
          human('D', { at: [1, 2], seat: 'p2' }),
        ],
      ),
      players: 2,
    });
    const t = turnOf('A', party({}));
    t.choose({ do: 'exchange', hero: 'B' }).choose({ do: 'give', item: 'sword' });
    expect(t.decision.kind).toBe('swapping.consent');
    for (const asked of [{ do: 'done' }, { do: 'give', item: 'sword' }])
      expect(t.whyNot(asked, 'p2')).toMatchObject([{ rule: 'BA-ITEM-04', label: LEAVE_FIRST }]);
    const walker = turnOf('A', party({}));
    walker.dice(1).choose({ do: 'move' });
    while (walker.decision.kind !== 'walking.chooseLeg') walker.choose(walker.decision.options[0]);
    walker.choose({ do: 'ask', hero: 'B' });
    expect(walker.whyNot({ do: 'stop' }, 'p2')).toMatchObject([{ rule: 'BA-MOVE-05', label: LEAVE_FIRST }]);
  });
});

describe('a choice that nobody is asked for', () => {
  const t = turnOf('A', here([zombie({ at: [7, 7] })], [human('A', { at: [4, 4], luck: 2 })]));
  const moments: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['BA-LUCK-07', 'luck is used right after a roll', ['keep', 'luck', 'born-lucky', 'first', 'second']],
    ['BA-MOVE-05', 'nobody asks for leave now', ['agree', 'refuse']],
    ['BA-CON-11', 'Run for It is declared when the movement die is rolled', ['walk', 'run']],
    ['BA-GAP-03', 'a blow is shrugged off when it hits', ['take', 'shrug']],
    ['BA-EXP-08', 'no second leaf is placed now', ['left', 'right']],
    ['BA-EXP-11', 'no tiles clash now', ['mirror', 'overlap', 'shift-left-1']],
    ['BA-COMP-03', 'words are spoken by an action on a letter', ['?', 'done']],
    ['BA-GAP-18', 'the next quest is chosen after this one', ['stop', 'QU2']],
    [
      'BA-MOVE-01',
      'that is chosen in a hero’s move, when nothing else is to be decided',
      [{ do: 'walk', to: '4,5' }, { do: 'stop' }, { do: 'ask', hero: 'A' }],
    ],
    ['BA-ITEM-03', 'cards change places by an action', [{ do: 'stow', item: 'dagger' }, { do: 'done' }]],
    ['BA-FGT-05', 'that is declared in a Fight', [{ do: 'rage', target: 'Z1' }]],
    ['BA-GEN-13', 'no friendly mini moves now', [{ do: 'go', to: '4,5' }, { do: 'stay' }]],
    ['BA-GAP-19', 'start squares are chosen before the first round', [{ do: 'stand', to: '1,1' }]],
    ['BA-CAMP-01', 'that is done in town, between quests', [{ do: 'ready' }, { do: 'visit', location: 'smithy' }]],
    ['BA-CAMP-01', 'that is done at a location of the town', [{ do: 'buy', item: 'sword' }, { do: 'leave' }]],
    ['BA-CAMP-05', 'nobody in town buys from heroes', [{ do: 'sell', item: 'dagger' }]],
    ['BA-COIN-02', 'coins are shared when they are found', [{ do: 'keep' }, { do: 'give', coin: 5, to: 'B' }]],
  ];
  it.each(moments)('%s: %s', (rule, label, choices) => {
    for (const choice of choices) expect(why(t, choice)).toEqual([`${rule} ${label}`]);
  });
});

describe('every refusal in play', () => {
  const requests = [
    { scenario: 'bone-lord', options: {} },
    { scenario: { quest: 'QU2', players: 4, arrange: true }, options: {} },
    { scenario: { quest: 'QU4', mode: 'campaign', players: 2 }, options: {} },
    { scenario: { mode: 'campaign', town: true, quest: 'QU1', players: 2, heroes: rich() }, options: {} },
  ];
  function rich() {
    return ['Thomas', 'Brundin', 'Tibbit', 'Faelar'].map(ready => ({ ready, gold: 60 }));
  }
  it('BA-RND-03: whatever was offered before and is not now has a reason, in both languages; what is offered has none', () => {
    let asked = 0;
    const faults: string[] = [];
    const English = new Set<string>();
    for (const [i, request] of requests.entries()) {
      const seen = new Map<string, unknown>();
      playRandomly(
        game,
        request,
        `reasons ${i}`,
        200,
        (g, open) => {
          const { seat, kind, options } = open[0]!;
          const offered = new Set(options.map(option => JSON.stringify(option)));
          for (const [text, choice] of [...seen].slice(-60)) {
            const reasons = whyNot(game, g, seat, choice);
            if (offered.has(text) !== (reasons.length === 0)) faults.push(`${kind} ${text}`);
            if (offered.has(text)) continue;
            asked += 1;
            for (const { label } of reasons) if (game.speech.de!.label(label) === label) English.add(label);
          }
          for (const option of [...options.slice(0, 4), ...options.slice(-4)]) seen.set(JSON.stringify(option), option);
        },
        null,
        randomAnswerWithout(['retreat', 'abandon', 'end-quest', 'ready']),
      );
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(10_000);
    expect([...English]).toEqual([]);
  }, 60_000);
});

describe('a window that did not open', () => {
  it('BA-LUCK-02 BA-GAP-03 BA-CON-11: says why', () => {
    const shut = (t: Table, choice: object, kind: string, ...dice: number[]) => {
      const { no, seat, slot } = t.decision;
      const { roll } = scriptedDice(dice);
      return whyNotAsked(game, t.g, { no, seat, slot, choice }, roll, seat, kind).map(
        ({ rule, label }) => `${rule} ${label}`,
      );
    };
    const archer = turnOf('A', here([zombie({ at: [4, 7] })], [human('A', { at: [4, 4], held: ['sling'] })]));
    const shot = { do: 'shoot', target: 'Z1' };
    expect(shut(archer, shot, 'percent.offerLuck', 99)).toEqual([
      'BA-LUCK-02 A has no Luck left',
      'BA-GAP-03 A is no Halfling',
    ]);
    expect(shut(archer, shot, 'shoot.swiftArrow', 99)).toEqual(['BA-GAP-03 A is no Elf']);
    expect(shut(archer, { do: 'move' }, 'move.runForIt', 3)).toEqual(['BA-CON-09 A has used this trait in this quest']);
    const struck = turnOf('A', here([zombie({ attacks: 1 })], [human('A', { at: [4, 4] })]));
    expect(shut(struck, { do: 'end' }, 'attack.shrugItOff', 10, 1)).toEqual(['BA-GAP-03 A is no Half-orc']);
  });
});
