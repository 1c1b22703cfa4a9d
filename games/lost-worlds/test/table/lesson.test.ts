import type { Decision, Dice, LessonMark } from '@quarterstaff/kernel';
import { newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { fighterOf } from '../../src/duel/fighters.ts';
import { prospectsOf } from '../../src/duel/prospects.ts';
import { game } from '../../src/index.ts';
import { body, type DuelTable } from '../duel/table.ts';

const lesson = game.lesson!;
const begin = (): DuelTable => given(game, lesson.scenario, { seed: lesson.seed }) as unknown as DuelTable;
const dice: Dice = privateDice(newLuck('lesson'), 'book');

/** What the other side answers: the next row of the script that is offered, else the book. */
function scripted({ options }: Decision, given: readonly unknown[], t: DuelTable): unknown {
  const listed = lesson.script.flatMap(({ choices }) => choices).filter(choice => !given.includes(choice));
  const found = listed.find(choice => options.includes(choice));
  return found ?? game.policy!(t.g, t.decisionOf('rattlejack'), dice, 'plain').choice;
}

/** Plays the rows that the sentences name, then the book's; ends with the match. */
function play(wanted: readonly number[]): { t: DuelTable; rows: readonly (readonly [unknown, unknown])[] } {
  const t = begin();
  const rows: (readonly [unknown, unknown])[] = [];
  while (t.open.length > 0 && rows.length < 60) {
    const mine = t.decisionOf('hesta');
    if (mine.kind !== 'chooseRows.lockRows') {
      for (const { slot, options } of [...t.open]) t.choose(options[0], slot);
      continue;
    }
    const own = wanted.find((row, i) => i >= rows.length && mine.options.includes(row));
    const choice = own ?? game.policy!(t.g, mine, dice, 'plain').choice;
    const theirs = scripted(
      t.decisionOf('rattlejack'),
      rows.map(([, row]) => row),
      t,
    );
    t.choose((option: unknown) => option === choice, 'hesta').choose(
      (option: unknown) => option === theirs,
      'rattlejack',
    );
    rows.push([choice, theirs]);
  }
  return { t, rows };
}

const SMASH = 24;
const SHIELD_RUSH = 34;
const SHIELD_HIGH = 26;
const HEAVY_SWEEP = 28;

describe('The Ford at Dusk, a lesson', () => {
  it('begins with nine rows for Rattlejack and all of hers for Hesta', () => {
    const t = begin();
    expect(t.decisionOf('rattlejack').options).toHaveLength(9);
    expect(t.view('red').engagements[0]).toMatchObject({ b: { page: 19, shows: 'Off balance' } });
    expect([body(t, 'hesta'), body(t, 'rattlejack')]).toEqual([14, 11]);
  });

  it('recommends what its cards say: the Rush hits most of his rows, the Smash hits hardest', () => {
    const t = begin();
    const rows = prospectsOf(t.g, fighterOf(t.g, 'hesta'));
    const [rush, smash] = [rows.get(SHIELD_RUSH)!, rows.get(SMASH)!];
    expect([rush.answers, rush.hits, smash.hits]).toEqual([9, 8, 4]);
    const most = Math.max(...[...rows.values()].map(({ hits }) => hits));
    const aHit = [...rows.values()]
      .filter(({ hits }) => hits > 1)
      .map(({ deals, answers, hits }) => (deals * answers) / hits);
    expect(rush.hits).toBe(most);
    expect((smash.deals * 9) / smash.hits).toBe(Math.max(...aHit));
  });

  it('teaches what it says: a Smash past the low guard, strikes struck out, a guard that holds and lends strength', () => {
    const { t, rows } = play([SMASH, SHIELD_HIGH, HEAVY_SWEEP]);
    expect(rows.slice(0, 3)).toEqual([
      [SMASH, 4],
      [SHIELD_HIGH, 12],
      [HEAVY_SWEEP, 32],
    ]);
    const told = (type: string) => t.story.filter(e => e.type === type);
    expect(told('bodyTaken')[0]).toMatchObject({ fighter: 'rattlejack', lost: 6 });
    const read = told('instructionRead').filter(e => 'told' in e && e.told === 'hesta');
    expect(read.slice(0, 2)).toMatchObject([{ tell: 'no strike' }, { page: 17 }]);
  });

  it('is played to its end', () => {
    const { t } = play([SMASH, SHIELD_HIGH, HEAVY_SWEEP]);
    expect(t.open).toEqual([]);
    expect(game.outcome(t.g)!.winners).toEqual(['red']);
    expect(t.told('fighterFell')).toMatchObject([{ fighter: 'rattlejack' }]);
  });

  it('its moments come in this match: every event it waits for is told, but range, which may not come', () => {
    const { t } = play([SMASH, SHIELD_HIGH, HEAVY_SWEEP]);
    const isTold = ({ told, with: fields = {} }: LessonMark): boolean =>
      t.story.some(e => e.type === told && Object.entries(fields).every(([k, v]) => (e as never)[k] === v));
    const missing = lesson.beats.filter(({ when }) => when.told !== undefined && !isTold(when)).map(({ say }) => say);
    expect(missing.filter(say => say !== 'lesson.9')).toEqual([]);
  });

  it('says everything in both languages, in at most fifteen words', () => {
    expect(lesson.beats).toHaveLength(10);
    for (const { say } of lesson.beats) {
      const words = game.speech.en.label(say);
      expect(words.split(' ').length).toBeLessThanOrEqual(15);
      expect(game.speech.de!.label(say)).not.toBe(words);
    }
    expect(game.scenarios[0]!.id).toBe(lesson.scenario);
    expect(game.scenarios.some(({ id }) => id === lesson.next)).toBe(true);
  });
});
