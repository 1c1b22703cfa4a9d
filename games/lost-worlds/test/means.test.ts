// Whatever the rules offer is used by the book's player: fighters, cards, tricks and the furniture.

import { type Decision, knownTo, newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

type Use = (open: Decision, option: unknown) => string | null;

/** Plays by the book until it is over or `until`; what was offered and what was chosen, by the name of its use. */
function watch(runs: readonly (readonly [scenario: string, games: number])[], use: Use, until = 'never') {
  const offered = new Set<string>();
  const chosen = new Set<string>();
  for (const [scenario, games] of runs) {
    for (let n = 0; n < games; n += 1) {
      const t = given(game, scenario, { seed: `means ${n}` });
      const dice = privateDice(newLuck(`means ${scenario} ${n}`), 'policy');
      for (let count = 0; count < 900 && t.open.length > 0 && t.open[0]!.kind !== until; count += 1) {
        const open = t.open[0]!;
        const { choice } = game.policy!(knownTo(game, t.g, open.seat), open, dice, 'plain');
        for (const option of open.options) offered.add(use(open, option) ?? '');
        chosen.add(use(open, choice) ?? '');
        t.choose((option: unknown) => JSON.stringify(option) === JSON.stringify(choice), open.slot);
      }
    }
  }
  return { offered, chosen };
}

const left = ({ offered, chosen }: ReturnType<typeof watch>, list: readonly string[] | null = null): string[] =>
  (list ?? [...offered]).filter(name => !(offered.has(name) && chosen.has(name)));

describe('the means of a duel', () => {
  it('LW-DEC-01 LW-DEC-02 every fighter is picked, every card selected', () => {
    const picks: Use = ({ kind }, option) =>
      (kind === 'pickFighters.pick' || kind === 'selectCards.addCard') && option !== 'done' ? String(option) : null;
    expect(left(watch([['open-duel', 150]], picks, 'chooseRows.lockRows'))).toEqual([]);
  });

  it('LW-GAP-10 luck is played, gear and cards are turned over, parties exchange and help, weapons are taken up', () => {
    const tricks: Use = ({ kind }, option) => {
      if (typeof option === 'object' && option !== null) {
        const named = option as Readonly<Record<string, unknown>>;
        return 'play' in named ? String(named.play).split('#')[0]! : Object.keys(named)[0]!;
      }
      if (kind === 'revealCards.pickCards' || kind === 'revealGear.pickGear') return String(option).split('#')[0]!;
      return kind === 'turn.announceEscape' || option === 46 ? String(option) : null;
    };
    const seen = watch(
      [
        ['fortunes-fools', 5],
        ['two-parties', 6],
        ['ring-of-ten', 3],
        ['spell-and-steel', 3],
      ],
      tricks,
    );
    const LIST = ['L01', 'L03', 'L04', 'I02', 'I04', 'I06', 'I07', 'S03', 'S04', 'S05', 'S09', 'S10'];
    expect(left(seen, [...LIST, 'exchange', 'helper', 'member', 'escape', '46'])).toEqual([]);
  });
});

describe('the means of the board', () => {
  it('LWM-DEC-04 they walk, climb, run, throw, shove, jump, halt and get up again', () => {
    const acts: Use = (_open, option) =>
      typeof option === 'string'
        ? option
        : typeof option === 'object' && option !== null && 'do' in option
          ? String(option.do)
          : null;
    const seen = watch(
      [
        ['windbreak', 3],
        ['tithe-loft', 2],
      ],
      acts,
    );
    const LIST = ['move', 'climb', 'run', 'pickUp', 'throw', 'shove', 'jumpOnto', 'halt', 'standUp', 'regainBalance'];
    expect(left(seen, [...LIST, 'examine'])).toEqual([]);
  });
});
