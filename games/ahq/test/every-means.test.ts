import { begin, type Decision, diceOn, newLuck, submit } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, dagna, elwen, mirel } from './scene.ts';

// What the rulebook offers, its own hero players use: counted over some seeded games.

interface Option {
  readonly do?: string;
  readonly item?: string;
  readonly spell?: string;
}

/** The means that an answer of a hero player would use. */
function meansOf(open: Decision, option: unknown): string {
  if (open.kind.includes('offerFate')) return option === 'fate' ? open.kind : '';
  const { do: act = '', item = '', spell = '' } = option as Option;
  if (open.kind === 'town.deal') {
    const thing = /^(gear|potion):/.test(item) || act === 'hire' || act === 'recruit' ? item : item.split(':')[0];
    return act === 'buy' ? `buy ${thing}` : act === 'hire' || act === 'recruit' ? `${act} ${thing}` : act;
  }
  if (!/^(explore|fight)\.act$/.test(open.kind)) return '';
  if (act === 'cast' || act === 'drink' || act === 'armour') return `${act} ${spell === '' ? item : spell}`;
  return act;
}

class Count {
  readonly offered = new Map<string, number>();
  readonly chosen = new Map<string, number>();

  note(open: Decision, choice: unknown): void {
    for (const means of new Set(open.options.map(option => meansOf(open, option)))) bump(this.offered, means);
    bump(this.chosen, meansOf(open, choice));
  }

  unused(list: readonly string[]): string[] {
    return list.filter(means => (this.chosen.get(means) ?? 0) === 0);
  }
}

function bump(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Plays by the book; `until` says when enough is seen. */
function play(count: Count, scenario: unknown, seed: string, until: (kind: string) => boolean = () => false): void {
  const begun = begin(ahq, { scenario, options: {} }, seed);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  let { g, open } = begun;
  for (let no = 0; open.length > 0 && no < 3000 && !until(open[0]!.kind); no += 1) {
    const [decision] = open;
    const { seat, slot } = decision!;
    const dice = diceOn(newLuck(`${seed} ${no}`), 'policy');
    const { choice } = ahq.policy!(ahq.resample(g, seat, null), decision!, dice, 'book');
    if (seat !== g.gmSeat) count.note(decision!, choice);
    const result = submit(ahq, g, { no: decision!.no, seat, slot, choice });
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    ({ g, open } = result);
  }
}

const own = (hero: object, player: string) => ({ ...hero, player });

describe('every means is used', () => {
  it('AHQ-GAP-23: in town, by whoever has the gold: Henchmen, recruits, arms, tools, potions, training, spells', () => {
    const count = new Count();
    const gone = { condition: 'dead' };
    const parties = [
      [
        bran('0,0', { gold: 150 }),
        own(elwen('1,0', gone), 'p2'),
        own(mirel('0,1', { gold: 250, components: { E: 1 } }), 'p3'),
      ],
      [own(elwen('0,0', { gold: 250 }), 'p1'), own(bran('1,0', gone), 'p2'), own(mirel('0,1', gone), 'p3')],
      [
        dagna('0,0', { gold: 250, armour: null }),
        own(bran('1,0', { gold: 240, weapons: ['sword', 'short_sword'] }), 'p2'),
      ],
    ];
    for (let seed = 0; seed < 30; seed += 1)
      for (const heroes of parties)
        play(
          count,
          { heroes, campaign: true, townGold: (seed % 4) * 300, turn: { kind: 'town' } },
          `town ${seed}`,
          kind => kind.startsWith('deploy') || kind.startsWith('outfit'),
        );
    const list = [
      ...['man_at_arms', 'bowman', 'shieldbearer', 'sergeant', 'porter'].map(id => `hire ${id}`),
      ...['fighter', 'axebearer', 'ranger', 'wizard', 'elf_mage', 'scout', 'warden'].map(id => `recruit ${id}`),
      ...['gear:rope', 'gear:pole', 'gear:lockpicks', 'potion:healing', 'potion:might'].map(id => `buy ${id}`),
      ...['buy armour', 'buy weapon', 'buy component', 'train', 'sell', 'copy'],
    ];
    expect(count.unused(list)).toEqual([]);
  });
  it('AHQ-EXP-05, AHQ-ACT-03: below, in the scenarios that are shipped', () => {
    const count = new Count();
    const scenarios = ['sealed-stair', 'toll-house', 'crown'];
    for (let n = 0; n < GAMES && count.unused(BELOW).length > 0; n += 1)
      play(count, scenarios[n % scenarios.length]!, `below ${scenarios[n % scenarios.length]} ${Math.floor(n / 3)}`);
    expect(count.unused(BELOW)).toEqual([]);
  });
});

const GAMES = 24; // most runs need fewer
const BELOW = [
  ...['attack', 'shoot', 'throw', 'run', 'pick', 'chest', 'open'],
  ...['searchTreasure', 'drink healing', 'drink might'],
  ...['cast ember_dart', 'cast knit_flesh', 'cast dazzle', 'cast barkskin', 'cast slumber', 'cast iron_edge'],
  ...['damage.offerFate', 'attack.offerFate', 'shoot.offerFate'],
];
