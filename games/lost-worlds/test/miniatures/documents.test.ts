import { readFileSync } from 'node:fs';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from './game.ts';

const text = readFileSync(new URL('../../../../docs/scenarios/lost-worlds-miniatures.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(
  match => JSON.parse(match[1]!) as Record<string, unknown>,
);

describe('the scenarios in the documentation', () => {
  it('are all accepted and can be played', () => {
    expect(examples).toHaveLength(4);
    for (const example of examples) {
      expect(faultsOf(game, example)).toEqual([]);
      expect(given(game, example).open.length).toBeGreaterThan(0);
    }
  });
  it('offer what the text says', () => {
    expect(given(game, examples[1]).offers({ do: 'jumpOver', to: [4, 0] })).toBe(true);
    const duel = given(game, examples[2]);
    expect(duel.story.find(e => e.type === 'duelOpened')).toMatchObject({
      a: 'dwarf',
      heightA: { orange: 2, red: 2 },
      heightB: { orange: -2, red: 0 },
    });
    expect(given(game, examples[3]).decision.options).toEqual(['3a', '3b']);
  });
});
