// Every condition of every action, each in a position in which it fails: the answer to "why may I not?" names it.
import { describe, expect, it } from 'vitest';
import { attackSum, defendSum, missileSum, situation, speedSum } from '../../src/heroes/values.ts';
import { enemiesAct, enemy, floor, hero, heroState, story, turnOf } from '../support.ts';

type Spec = Record<string, unknown>;
const usedUp = ['attacking-flurry', 'run-for-it'];
const me = (more: Spec = {}): Spec =>
  hero('A', { race: 'Human', role: 'Paladin', at: [4, 4], traitsUsed: usedUp, base: { attacks: 1 }, ...more });
const friend = (more: Spec = {}): Spec => hero('B', { race: 'Elf', role: 'Druid', at: [5, 4], ...more });
const third = (more: Spec = {}): Spec => hero('C', { race: 'Gnome', role: 'Priest', at: [3, 3], ...more });
const foe = (more: Spec = {}): Spec => enemy('Z', { id: 'Z1', at: [4, 5], skips: 9, ...more });
const here = (heroes: Spec[], enemies: Spec[] = [], more: Spec = {}): Spec => ({
  map: { rows: floor(7, 7) },
  heroes,
  enemies,
  ...more,
});

interface Case {
  readonly rule: string;
  readonly label: string;
  readonly scenario: Spec;
  readonly choice: Spec;
}
const of = (rule: string, label: string, scenario: Spec, choice: Spec): Case => ({ rule, label, scenario, choice });
const swap = { do: 'swap' };
const two = (more: Spec = {}, other: Spec = {}, enemies: Spec[] = []) => here([me(more), friend(other)], enemies);
const chest = (section: string | undefined, more: Spec = {}): Spec => ({
  map: { rows: ['.c...', '.....', '.....'], kind: 'room', ...(section === undefined ? {} : { section }) },
  heroes: [me({ at: [1, 3], ...more }), friend({ at: [5, 1] })],
});

const cases: readonly Case[] = [
  of('BA-RND-06', 'A has used the Standard Action of this turn', here([me({ turn: { acted: true } })]), swap),
  of('BA-CRY-03', 'A carries somebody', two({ carrying: 'B' }, { at: undefined }), swap),
  of(
    'BA-CRY-03',
    'A has moved with a passenger in this turn',
    here([me({ turn: { movedCarrying: true, moveOver: true } })]),
    swap,
  ),
  of('BA-CRY-06', 'A is carried', here([hero('A', { race: 'Elf' }), me({ ...me(), id: 'B', carrying: 'A' })]), swap),
  of(
    'BA-DWN-07',
    'at Health 0 A may move or act, not both',
    here([me({ health: 0, status: 'conscious', turn: { moveOver: true } })]),
    swap,
  ),
  of('BA-GAP-15', 'A is in a pit', here([me({ pit: 'in' })]), swap),
  of(
    'BA-GAP-06',
    'A is in bear form',
    here([me({ effects: ['bear-form'], spellsUsed: ['bear-form'], base: { nature: 1 } })]),
    swap,
  ),
  of('BA-ITEM-03', 'A has nothing to swap', here([me({ held: [] })]), swap),

  of('BA-RND-03', 'A has moved in this turn', here([me({ turn: { moveOver: true } })]), { do: 'move' }),
  of('BA-GAP-06', 'Call the Wolf needs an active enemy', here([me({ race: 'Elf', role: 'Druid', traitsUsed: [] })]), {
    do: 'cast',
    card: 'call-the-wolf',
  }),
  of('BA-ITEM-02', 'A has changed a worn item in this turn', here([me({ turn: { acted: true, changedWorn: true } })]), {
    do: 'move',
  }),
  of('BA-GAP-15', 'A is held by a snare', here([me({ snared: 1 })]), { do: 'move' }),
  of('BA-GAP-15', 'A is in a pit', here([me({ pit: 'in' })]), { do: 'move' }),
  of('BA-CRY-06', 'A is carried', here([hero('A', { race: 'Elf' }), me({ ...me(), id: 'B', carrying: 'A' })]), {
    do: 'move',
  }),
  of(
    'BA-DWN-07',
    'at Health 0 A may move or act, not both',
    here([me({ health: 0, status: 'conscious', turn: { acted: true } })]),
    { do: 'move' },
  ),

  of('BA-RND-06', 'A has used the Standard Action of this turn', two({ turn: { acted: true } }), {
    do: 'carry',
    hero: 'B',
  }),
  of('BA-CRY-01', 'A is not Heavy', two({ race: 'Elf', traitsUsed: [] }), { do: 'carry', hero: 'B' }),
  of('BA-CRY-01', 'B is not Light', two({}, { race: 'Dwarf' }), { do: 'carry', hero: 'B' }),
  of('BA-CRY-03', 'A carries somebody', here([me({ carrying: 'C' }), friend(), third({ at: undefined })]), {
    do: 'carry',
    hero: 'B',
  }),
  of(
    'BA-CRY-06',
    'A is carried',
    here([
      me({ weight: 'Light', at: undefined }),
      hero('B', { race: 'Human', at: [2, 2], carrying: 'A', traitsUsed: usedUp }),
      third(),
    ]),
    { do: 'carry', hero: 'C' },
  ),
  of('BA-GAP-15', 'A is in a pit', two({ pit: 'in' }), { do: 'carry', hero: 'B' }),
  of('BA-GAP-15', 'B is in a pit', two({}, { pit: 'in' }), { do: 'carry', hero: 'B' }),
  of('BA-CRY-01', 'B is not adjacent to A', two({}, { at: [7, 7] }), { do: 'carry', hero: 'B' }),
  of(
    'BA-DWN-07',
    'at Health 0 A may move or act, not both',
    two({ health: 0, status: 'conscious', turn: { moveOver: true } }),
    { do: 'carry', hero: 'B' },
  ),
  of('BA-CRY-04', 'A carries nobody', two(), { do: 'drop', to: '3,3' }),
  of('BA-CRY-04', '4,5 is no free square beside A', two({ carrying: 'B' }, { at: undefined }, [foe()]), {
    do: 'drop',
    to: '4,5',
  }),
  of('BA-RND-03', 'pour names item, hero', two(), { do: 'pour', item: 'antidote' }),
  of('BA-RND-03', 'there is no target Z9', two(), { do: 'smile', target: 'Z9' }),
  of('BA-CRY-06', 'A is not carried', two(), { do: 'get-down', to: '3,3' }),

  of('BA-SPL-02', 'A has no spells of that type', here([me()], [foe()]), { do: 'cast', card: 'fire-dart' }),
  of(
    'BA-GAP-03',
    'Arcane Blood is for a Deviling, an arcane card, once per quest',
    here([me({ race: 'Deviling', role: 'Wizard', traitsUsed: ['arcane-blood'] })], [foe()]),
    { do: 'cast', card: 'fire-dart', blood: true },
  ),
  of('BA-SPL-04', 'A has no castings of that type left', here([me({ role: 'Wizard', arcane: 0 })], [foe()]), {
    do: 'cast',
    card: 'fire-dart',
  }),
  of(
    'BA-SPL-03',
    'A has cast Fire Dart in this quest',
    here([me({ role: 'Wizard', spellsUsed: ['fire-dart'] })], [foe()]),
    { do: 'cast', card: 'fire-dart' },
  ),
  of('BA-GAP-06', 'Fire Dart has no legal target', here([me({ role: 'Wizard' })]), { do: 'cast', card: 'fire-dart' }),
  of(
    'BA-CON-06',
    'A may not use Scroll of Banishing',
    here([me({ role: 'Fighter', pack: ['scroll-of-banishing'] })], [enemy('S', { at: [4, 6] })]),
    { do: 'read', item: 'scroll-of-banishing' },
  ),
  of('BA-GAP-05', 'Scroll of Flame has no legal target', here([me({ pack: ['scroll-of-flame'] })]), {
    do: 'read',
    item: 'scroll-of-flame',
  }),
  of('BA-GAP-06', 'A is not in bear form', here([me()]), { do: 'end-bear' }),

  of('BA-DOOR-01', 'the door is open', here([me()], [], { doors: [{ at: [4, 4], side: 'E', open: true }] }), {
    do: 'open-door',
    door: 0,
  }),
  of('BA-ADJ-04', 'A does not stand at that door', here([me()], [], { doors: [{ at: [1, 1], side: 'E' }] }), {
    do: 'open-door',
    door: 0,
  }),
  of(
    'BA-END-02',
    'the goal is achieved, and that door has never been opened',
    here([me()], [], { quest: 'QU1', goalAchieved: true, doors: [{ at: [4, 4], side: 'E', everOpened: false }] }),
    { do: 'open-door', door: 0 },
  ),
  of('BA-DOOR-02', 'the door is closed', here([me()], [], { doors: [{ at: [4, 4], side: 'E' }] }), {
    do: 'close-door',
    door: 0,
  }),
  of(
    'BA-DOOR-03',
    'A has opened that door in this turn',
    here([me({ turn: { acted: true, opened: [0] } })], [], { doors: [{ at: [4, 4], side: 'E', open: true }] }),
    { do: 'close-door', door: 0 },
  ),

  of('BA-FGT-01', 'A holds no hand weapon', here([me({ held: [] })], [foe()]), { do: 'fight', target: 'Z1' }),
  of('BA-ADJ-01', 'Zombie 1 is not adjacent to A', here([me()], [foe({ at: [7, 7] })]), { do: 'fight', target: 'Z1' }),
  of(
    'BA-ADJ-02',
    'a wall or a closed door is between A and Zombie 1',
    { ...here([me()], [foe()]), map: { rows: floor(7, 7), walls: [[4, 4, 'N']] } },
    { do: 'fight', target: 'Z1' },
  ),
  of('BA-CON-10', 'A is no Human', two({ race: 'Dwarf', traitsUsed: [] }, {}, [foe()]), { do: 'flurry' }),
  of('BA-CON-09', 'A has used this trait in this quest', here([me()], [foe()]), { do: 'flurry' }),
  of(
    'BA-RND-06',
    'A has used the Standard Action of this turn',
    here([me({ traitsUsed: ['run-for-it'], turn: { acted: true } })], [foe()]),
    { do: 'flurry' },
  ),
  of('BA-FGT-01', 'no enemy is adjacent to A', here([me({ traitsUsed: ['run-for-it'] })], [foe({ at: [7, 7] })]), {
    do: 'flurry',
  }),

  of('BA-SHT-01', 'A holds no missile weapon', here([me()], [foe({ at: [4, 7] })]), { do: 'shoot', target: 'Z1' }),
  of('BA-SHT-06', 'an enemy is adjacent to A', here([me({ held: ['sling'] })], [foe()]), { do: 'shoot', target: 'Z1' }),
  of(
    'BA-SHT-07',
    'a wall or a closed door hides Zombie 1',
    { ...here([me({ held: ['sling'] })], [foe({ at: [4, 7] })]), map: { rows: floor(7, 7), walls: [[4, 5, 'N']] } },
    { do: 'shoot', target: 'Z1' },
  ),
  of(
    'BA-SHT-02',
    'A has no Clear Sight of Zombie 1',
    here([me({ held: ['sling'] }), friend({ at: [4, 6] })], [foe({ at: [4, 7] })]),
    { do: 'shoot', target: 'Z1' },
  ),

  of('BA-ITEM-02', 'A has moved in this turn', here([me({ pack: ['helmet'], turn: { moveOver: true } })]), {
    do: 'wear',
    item: 'helmet',
  }),
  of('BA-CON-06', 'A may not use Helmet', here([me({ role: 'Wizard', pack: ['helmet'] })]), {
    do: 'wear',
    item: 'helmet',
  }),
  of(
    'BA-CON-03',
    'A wears something else where Chain Armour goes',
    here([me({ worn: ['leather-armour'], pack: ['chain-armour'] })]),
    {
      do: 'wear',
      item: 'chain-armour',
    },
  ),
  of('BA-ITEM-04', 'B is not conscious', two({}, { health: 0 }, [foe()]), { do: 'exchange', hero: 'B' }),
  of('BA-ITEM-04', 'B is not adjacent to A', two({}, { at: [7, 7] }), { do: 'exchange', hero: 'B' }),
  of('BA-GAP-06', 'B is in bear form', two({}, { effects: ['bear-form'], spellsUsed: ['bear-form'] }), {
    do: 'exchange',
    hero: 'B',
  }),
  of('BA-ITEM-04', 'neither A nor B has anything to give', two({ held: [] }, { held: [] }), {
    do: 'exchange',
    hero: 'B',
  }),
  of('BA-DWN-08', 'B is conscious', two(), { do: 'take-items', hero: 'B' }),
  of('BA-DWN-08', 'B is not adjacent to A', two({}, { at: [7, 7], health: -1 }), { do: 'take-items', hero: 'B' }),
  of('BA-DWN-08', 'B has nothing', two({}, { held: [], health: -1 }), { do: 'take-items', hero: 'B' }),
  of('BA-DWN-09', 'B is conscious', two({}, { role: 'Fighter', worn: ['helmet'] }), {
    do: 'strip',
    hero: 'B',
    item: 'helmet',
  }),
  of('BA-DWN-09', 'B is not adjacent to A', two({}, { role: 'Fighter', worn: ['helmet'], health: -1, at: [7, 7] }), {
    do: 'strip',
    hero: 'B',
    item: 'helmet',
  }),

  of('BA-RND-05', 'A has drunk a potion in this turn', here([me({ pack: ['antidote'], turn: { drank: true } })]), {
    do: 'drink',
    item: 'antidote',
  }),
  of('BA-DWN-05', 'B is not unconscious', two({ pack: ['healing-potion'] }), {
    do: 'pour',
    item: 'healing-potion',
    hero: 'B',
  }),
  of('BA-DWN-05', 'Potion of Haste cannot be poured', two({ pack: ['potion-of-haste'] }, { health: 0 }, [foe()]), {
    do: 'pour',
    item: 'potion-of-haste',
    hero: 'B',
  }),
  of('BA-DWN-05', 'B is not adjacent to A', two({ pack: ['healing-potion'] }, { health: 0, at: [7, 7] }, [foe()]), {
    do: 'pour',
    item: 'healing-potion',
    hero: 'B',
  }),
  of('BA-GAP-05', 'Shrieking Whistle has been used in this quest', here([me({ pack: ['shrieking-whistle!'] })]), {
    do: 'whistle',
    item: 'shrieking-whistle!',
  }),
  of('BA-GAP-05', 'Shrieking Whistle has been used in this quest', here([me({ pack: ['shrieking-whistle!'] })]), {
    do: 'whistle',
    item: 'shrieking-whistle',
  }),
  of('BA-GAP-05', 'Lucky Charm has been used in this quest', here([me({ pack: ['lucky-charm!'] })]), {
    do: 'charm',
    item: 'lucky-charm!',
  }),
  of('BA-CON-04', 'A does not have Lucky Charm', here([me({ pack: ['shrieking-whistle!'] })]), {
    do: 'charm',
    item: 'lucky-charm',
  }),
  of('BA-GAP-05', 'A has spent no Luck', here([me({ pack: ['lucky-charm'], luck: 3 })]), {
    do: 'charm',
    item: 'lucky-charm',
  }),

  of(
    'BA-GAP-12',
    'chest is open',
    {
      ...chest(undefined),
      map: { rows: ['.c...', '.....', '.....'], legend: { c: { kind: 'chest', opened: true, id: 'box' } } },
    },
    { do: 'open-chest', target: 'box' },
  ),
  of('BA-GAP-16', 'Chest is not adjacent to A', chest(undefined, { at: [4, 1] }), {
    do: 'open-chest',
    target: 'chest-2-3',
  }),
  of('BA-GAP-12', 'Chest is locked', chest('X06'), { do: 'open-chest', target: 'chest-2-3' }),
  of('BA-GAP-16', 'Chest is not adjacent to A', chest('X06', { at: [4, 1] }), { do: 'pick-lock', target: 'chest-2-3' }),
  of('BA-GAP-16', 'Chest is not locked', chest(undefined), { do: 'force', target: 'chest-2-3' }),
  of(
    'BA-GAP-16',
    'lever is not adjacent to A',
    {
      map: { rows: ['L....', 'GGGGG', '.....'], legend: { L: { kind: 'lever', id: 'lever' }, G: { kind: 'grille' } } },
      heroes: [me({ at: [4, 1] })],
    },
    { do: 'disarm', target: 'lever' },
  ),
  of(
    'BA-GAP-12',
    'nothing is left to disarm at lever',
    { map: { rows: ['L....'], legend: { L: { kind: 'lever', id: 'lever' } } }, heroes: [me({ at: [2, 1] })] },
    { do: 'disarm', target: 'lever' },
  ),
  of('BA-GAP-16', 'there are no pressure plates to be found here', here([me()]), { do: 'search' }),
  of('BA-GAP-15', 'A is in no pit', here([me()]), { do: 'climb' }),
  of('BA-GAP-05', 'A holds no Rope', two({}, { pit: 'in' }), { do: 'pull-out', hero: 'B' }),
  of('BA-GAP-15', 'B is in no pit', two({ held: ['rope'] }), { do: 'pull-out', hero: 'B' }),
  of('BA-GAP-05', 'B is not adjacent to A', two({ held: ['rope'] }, { pit: 'in', at: [7, 7] }), {
    do: 'pull-out',
    hero: 'B',
  }),
  of('BA-ENC-04', 'Zombie 1 is no Animal', here([me()], [foe()]), { do: 'calm', target: 'Z1' }),
  of('BA-ADJ-01', 'Giant Rat R1 is not adjacent to A', here([me()], [enemy('RT', { id: 'R1', at: [7, 7] })]), {
    do: 'calm',
    target: 'R1',
  }),
  of(
    'BA-GAP-15',
    'A is held by a snare',
    { map: { rows: ['..~..'] }, heroes: [me({ at: [2, 1], snared: 1 })] },
    { do: 'jump', to: '4,1' },
  ),
  of(
    'BA-SPA-02',
    '4,1 is no free square straight across a chasm',
    { map: { rows: ['..~..'] }, heroes: [me({ at: [1, 1] })] },
    { do: 'jump', to: '4,1' },
  ),
  of('BA-GAP-12', 'A does not stand on a letter', here([me()]), { do: 'speak' }),
  of(
    'BA-GAP-12',
    'there is no unsolved puzzle here',
    {
      map: { rows: ['S..'], section: 'X03', kind: 'room', legend: { S: { kind: 'letter' } } },
      heroes: [me({ at: [1, 1] })],
    },
    { do: 'speak' },
  ),

  of('BA-GAP-03', 'A is no Gnome', here([me()], [foe()]), { do: 'mirror' }),
  of(
    'BA-CON-09',
    'A has used this trait in this quest',
    here([me({ race: 'Gnome', traitsUsed: ['mirror-double'] })], [foe()]),
    {
      do: 'mirror',
    },
  ),
  of('BA-GAP-15', 'A is in a pit', here([me({ race: 'Gnome', traitsUsed: [], pit: 'in' })], [foe()]), {
    do: 'mirror',
  }),
  of(
    'BA-ENC-04',
    'Zombie 1 is no Humanoid or Animal or Giant',
    here([me({ race: 'Deviling', traitsUsed: [] })], [foe()]),
    {
      do: 'leech',
      target: 'Z1',
    },
  ),
  of(
    'BA-ADJ-01',
    'Orc 1 is not adjacent to A',
    here([me({ race: 'Deviling', traitsUsed: [] })], [enemy('O', { id: 'O1', at: [7, 7] })]),
    { do: 'leech', target: 'O1' },
  ),
  of(
    'BA-GAP-03',
    'Orc 1 is more than 3 squares apart',
    here([me({ race: 'Dragonian', traitsUsed: [] })], [enemy('O', { id: 'O1', at: [7, 7] })]),
    { do: 'breathe', target: 'O1' },
  ),
  of('BA-ENC-04', 'Zombie 1 is no Humanoid or Animal', here([me({ race: 'Elf', traitsUsed: [] })], [foe()]), {
    do: 'lullaby',
    target: 'Z1',
  }),
  of('BA-ENC-04', 'Zombie 1 is no Humanoid', here([me({ race: 'Halfling', traitsUsed: [] })], [foe()]), {
    do: 'smile',
    target: 'Z1',
  }),
  of(
    'BA-GAP-03',
    'Orc Chief O1 has more than 3 Health',
    here([me({ race: 'Halfling', traitsUsed: [] })], [enemy('OC', { id: 'O1', at: [4, 5] })]),
    { do: 'smile', target: 'O1' },
  ),
  of(
    'BA-PRI-15',
    'A cannot see Orc 1',
    {
      ...here([me({ race: 'Halfling', traitsUsed: [] })], [enemy('O', { id: 'O1', at: [4, 6] })]),
      map: { rows: floor(7, 7), walls: [[4, 4, 'N']] },
    },
    { do: 'smile', target: 'O1' },
  ),
  of('BA-CON-04', 'A does not have Healing Potion', here([me()]), { do: 'drink', item: 'healing-potion' }),
  of('BA-RND-05', 'Dagger is no potion', here([me()]), { do: 'drink', item: 'dagger' }),
  of('BA-GAP-05', 'Dagger is no scroll', here([me()]), { do: 'read', item: 'dagger' }),
  of('BA-GAP-05', 'Dagger is no whistle', here([me()]), { do: 'whistle', item: 'dagger' }),
  of('BA-CON-03', 'Rope is not worn', here([me({ pack: ['rope'] })]), { do: 'wear', item: 'rope' }),
  of('BA-ITEM-01', 'A does not wear Helmet', here([me()]), { do: 'take-off', item: 'helmet' }),
  of('BA-DWN-09', 'B does not wear Helmet', two({}, { health: -1 }), { do: 'strip', hero: 'B', item: 'helmet' }),
  of(
    'BA-CRY-01',
    'B is carried already',
    here([me(), friend({ at: undefined }), hero('C', { at: [3, 3], carrying: 'B' })]),
    { do: 'carry', hero: 'B' },
  ),
  of('BA-RND-04', 'A looks that way already', here([me()]), { do: 'turn', facing: 'N' }),
  of('BA-CON-08', 'A does not hold that weapon', here([me()], [foe()]), { do: 'fight', target: 'Z1', weapon: 'sword' }),
  of('BA-DWN-10', 'B is dead', two({ pack: ['healing-potion'] }, { health: -1 }), {
    do: 'pour',
    item: 'healing-potion',
    hero: 'B',
  }),
];

describe('why may I not?', () => {
  for (const one of cases) {
    it(`${one.rule}: ${JSON.stringify(one.choice)} is refused: ${one.label}`, () => {
      const t = turnOf('A', one.scenario);
      expect(t.offers(one.choice)).toBe(false);
      const reasons = t.whyNot(one.choice);
      expect(reasons.map(reason => [reason.rule, reason.label])).toContainEqual([one.rule, one.label]);
    });
  }
  it('BA-RND-04: turning is free at any point of a turn, as often as one likes', () => {
    const t = turnOf('A', here([me({ pack: ['lucky-charm'], luck: 0 })]));
    t.choose({ do: 'turn', facing: 'E' }).choose({ do: 'turn', facing: 'S' });
    t.dice(3).choose({ do: 'move' }).choose({ do: 'walk', to: '4,5' });
    expect(t.offers({ do: 'charm', item: 'lucky-charm' })).toBe(true);
    t.choose({ do: 'turn', facing: 'W' }).choose({ do: 'walk', to: '4,6' });
    expect(heroState(t, 'A')).toMatchObject({ facing: 3, turn: { acted: false } });
  });
  it('BA-CRY-05 BA-DWN-07: in mid-move only the fallen are picked up, and not by the weak', () => {
    const walk = (mine: Spec, other: Spec) => {
      const t = turnOf('A', here([me(mine), friend(other), third({ health: -1 })], [foe({ at: [7, 7] })]));
      t.dice(3).choose({ do: 'move' });
      return t.offers({ do: 'pick-up', hero: 'B' });
    };
    expect(walk({}, { health: 0 })).toBe(true);
    expect(walk({}, {})).toBe(false);
    expect(walk({ health: 0, status: 'conscious' }, { health: 0 })).toBe(false);
  });
});

describe('what changes a value', () => {
  const value = (more: Spec, enemies: Spec[] = []) => turnOf('A', here([me(more)], enemies));
  const sums = (t: ReturnType<typeof value>, more: object = {}) => {
    const about = situation(heroState(t, 'A'), more);
    return [attackSum(t.g, about), missileSum(t.g, about), defendSum(t.g, about), speedSum(t.g, about)].map(
      sum => sum.total,
    );
  };
  it('BA-GAP-08: poison and disease', () => {
    expect(sums(value({}))).toEqual([55, 45, 35, 6]);
    expect(sums(value({ poisoned: true }))).toEqual([45, 35, 25, 6]);
    expect(sums(value({ diseased: true }))).toEqual([55, 45, 35, 4]);
  });
  it('BA-CON-05: worn items', () => {
    expect(sums(value({ worn: ['archer-gloves', 'road-boots', 'helmet'] }))).toEqual([55, 50, 40, 7]);
    expect(sums(value({ role: 'Fighter', worn: ['plate-armour'] }))[3]).toBe(5);
  });
  it('BA-GAP-06: spells on a hero', () => {
    expect(sums(value({ effects: ['battle-hymn', 'iron-veil', 'ward-of-light'] }))).toEqual([65, 45, 70, 6]);
    expect(
      sums(
        value({
          effects: ['bear-form'],
          spellsUsed: ['bear-form'],
          base: { nature: 1 },
          held: ['sword', 'wooden-shield'],
        }),
      ),
    ).toEqual([70, 45, 45, 6]);
  });
  it('BA-GAP-07: grave chill; BA-GAP-05: haste; BA-CRY-02: a passenger', () => {
    expect(sums(value({ effects: ['grave-chill'] }, [foe({})]))[3]).toBe(4);
    const haste = value({ pack: ['potion-of-haste'] });
    haste.choose({ do: 'drink', item: 'potion-of-haste' });
    expect(sums(haste)[3]).toBe(12);
    const might = turnOf('A', here([me({ pack: ['potion-of-might'] })], [foe({ health: 9 })]));
    might.choose({ do: 'drink', item: 'potion-of-might' });
    might.dice(99).choose({ do: 'fight', target: 'Z1' });
    might.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(story(might, 'attackDeclared')).toHaveLength(2);
  });
  it('BA-ENC-11: bones and ghosts are hard to shoot; BA-GAP-03: a dwarf bears a grudge', () => {
    const shot = (card: string) => {
      const t = value({ held: ['sling'] }, [enemy(card, { id: 'E', at: [4, 7] })]);
      t.dice(99).choose({ do: 'shoot', target: 'E' });
      return story(t, 'shotDeclared')[0]!.chance;
    };
    expect([shot('Z'), shot('S'), shot('WR')]).toEqual([45, 35, 25]);
    const grudge = value({ race: 'Dwarf', role: 'Fighter', traitsUsed: [], held: ['sling'] }, [
      enemy('G', { id: 'E', at: [4, 7] }),
    ]);
    grudge.dice(99).choose({ do: 'shoot', target: 'E' });
    expect(story(grudge, 'shotDeclared')[0]).toMatchObject({ chance: 60 });
  });
  it('BA-GAP-06 BA-ENC-11: hornets and a charge change what an enemy rolls', () => {
    const stung = enemiesAct(here([me()], [enemy('O', { id: 'E', at: [4, 5], attacks: 1, stung: 20 })]), 99);
    expect(story(stung, 'attackDeclared')[0]).toMatchObject({ chance: 35 });
    expect(stung.g.enemies[0]!.stung).toBe(0);
  });
  it('BA-GAP-03: scales that turn fire away are told with the sum', () => {
    const scaled = turnOf(
      'A',
      here([me({ role: 'Wizard', race: 'Dragonian', traitsUsed: [], arcane: 1 }), friend()], [foe({ at: [1, 7] })]),
    );
    scaled.choose({ do: 'cast', card: 'fireburst' });
    scaled.choose('4,5');
    expect(heroState(scaled, 'A').health).toBe(7);
    expect(heroState(scaled, 'B').health).toBe(5);
    expect(story(scaled, 'fireResisted')[0]).toMatchObject({
      rules: ['BA-GAP-03'],
      amount: 1,
      sums: [{ base: 1, parts: [{ label: 'fireproof scales', value: -1 }], total: 0 }],
    });
  });
  it('BA-GAP-17: so is the Heart-Stone', () => {
    const wizard = me({ role: 'Wizard', keepsake: true, codes: ['STONE'], arcane: 1 });
    const bearer = turnOf('A', { ...here([wizard, friend()], [foe({ at: [1, 7] })]), quest: 'QU3', mode: 'campaign' });
    bearer.choose({ do: 'cast', card: 'fireburst' });
    bearer.choose('4,5');
    expect(story(bearer, 'fireResisted')[0]).toMatchObject({
      rules: ['BA-GAP-17'],
      sums: [{ base: 1, parts: [{ label: 'heart-stone', value: -1 }], total: 0 }],
    });
  });
  it('BA-RND-03: a choice of any shape is refused in words', () => {
    const t = turnOf('A', here([me({ pack: ['antidote'] })], [foe()]));
    const odd = [
      null,
      5,
      'x',
      [],
      {},
      { do: 5 },
      { do: 'pour' },
      { do: 'carry', hero: 7 },
      { do: 'drink', item: null },
    ];
    const named = ['fight', 'cast', 'open-door', 'wear', 'strip', 'carry', 'drop', 'whistle', 'smile', 'jump', 'turn'];
    for (const wish of [...odd, ...named.map(one => ({ do: one, door: 'x', to: 3, target: [], item: {} }))]) {
      expect(() => t.whyNot(wish)).not.toThrow();
    }
    expect(t.whyNot({ do: 'whistle' })).toMatchObject([{ rule: 'BA-RND-03', label: 'whistle names item' }]);
  });
});
