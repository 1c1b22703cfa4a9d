import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { nameOf } from '../support.ts';
import { type Any, clicking } from './clicking.ts';

const lesson = game.lesson!;
const beatOf = (n: number) => lesson.beats.find(({ say }) => say === `lesson ${n}`)!;
const GESTURED = ['heroStep.chooseHero', 'takeTurn.act', 'walking.chooseLeg'];

describe('the Rat Cellar', () => {
  it('is the first scenario of the game and leads on to a quest', () => {
    expect(game.scenarios[0]!.id).toBe(lesson.scenario);
    expect(game.scenarios.map(({ id }) => id)).toContain(lesson.next);
  });

  it('points at what it speaks of', () => {
    const t = given(game, lesson.scenario);
    const cellOf = (n: number): number => (beatOf(n).at as { cell: number }).cell;
    expect(nameOf(t as never, cellOf(1))).toBe('2,5');
    const { cell, direction } = (lesson.beats[1]!.at as { edge: { cell: number; direction: number } }).edge;
    expect(t.g.doors[0]!.leaves[0]).toMatchObject({ cell, direction });
    expect(t.g.things.find(({ kind }) => kind === 'chest')!.cell).toBe(cellOf(10));
    const ids = [...t.g.heroes, ...t.g.enemies].map(({ id }) => id);
    for (const { at } of lesson.beats) if (at !== null && 'figure' in at) expect(ids).toContain(at.figure);
  });

  it('speaks short sentences in both languages, each at a moment that exists', () => {
    const kinds = new Set(Object.values(game.procedures).flatMap(procedure => procedure.kinds));
    for (const { say, when, until } of lesson.beats) {
      for (const speech of Object.values(game.speech)) {
        expect(speech.label(say)).not.toMatch(/^lesson/i);
        expect(speech.label(say).split(' ').length).toBeLessThanOrEqual(20);
      }
      for (const mark of [when, until]) if (mark.asked !== undefined) expect(kinds.has(mark.asked)).toBe(true);
      for (const mark of [when, until])
        if (mark.told !== undefined)
          expect(game.score!.beats[mark.told] ?? game.score!.quiet.includes(mark.told), mark.told).toBeTruthy();
    }
  });

  it('is played to its end with about fifteen clicks, and its sentences come in their order', () => {
    const t = clicking(lesson.scenario, lesson.seed);
    t.click(lesson.beats[0]!.at!); // the party walks to the door
    t.click(lesson.beats[1]!.at!); // Brundin opens it
    expect(t.told.find(({ type }) => type === 'doorOpened')).toMatchObject({ by: 'Brundin' });
    for (let i = 0; i < 25 && t.reply.outcome === undefined; i += 1) {
      const { kind, options } = t.open;
      const [foe] = t.state.enemies;
      if (!GESTURED.includes(kind)) t.choose(options.at(-1).choice);
      else if (foe === undefined)
        t.click(beatOf(10).at!); // the chest
      else {
        const [offer] = t.point({ figure: foe.id }).offers;
        if (offer.not === null) t.send(offer.errand);
        else t.ring({ figure: 'Thomas' }, 'Thomas', 'end-round');
      }
    }
    expect(t.reply.outcome).toMatchObject({ how: 'success' });
    expect(t.errands + t.answers).toBeLessThanOrEqual(15);
    expect(moments(t.told)).toEqual([...moments(t.told)].sort((a, b) => a - b));
  });
});

/** At which events of a game each sentence is due, in the order of the sentences. */
function moments(events: readonly Any[]): readonly number[] {
  return lesson.beats.flatMap(({ when }) => {
    const at = events.findIndex(
      event =>
        event.type === when.told && Object.entries(when.with ?? {}).every(([field, value]) => event[field] === value),
    );
    return at < 0 || !['heroMoved', 'doorOpened', 'fightBegan', 'combatEnded', 'goalAchieved'].includes(when.told!)
      ? []
      : [at];
  });
}
