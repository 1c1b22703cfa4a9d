import { readFileSync } from 'node:fs';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from './table.ts';

const page = readFileSync(new URL('../../../../docs/scenarios/lost-worlds-duel.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(match => JSON.parse(match[1]!) as unknown);

describe('the scenarios in the documentation', () => {
  it('are several', () => expect(examples.length).toBeGreaterThanOrEqual(5));
  it.each(examples.map((example, i) => [i + 1, example]))(
    'example %i is accepted and asks something',
    (_i, example) => {
      expect(faultsOf(game, example)).toEqual([]);
      expect(given(game, example).open.length).toBeGreaterThan(0);
    },
  );
});

describe('words on the table', () => {
  it('LW-GAP-09 the open books speak their instructions', () => {
    const { label } = game.speech.en;
    expect(label('no heavy + only guard jump')).toBe('Do no Heavy moves next turn. Do only Guards or Jumps next turn.');
    expect(label('body')).toBe('Body');
    expect(label('no such key')).toBe('no such key');
  });
});
