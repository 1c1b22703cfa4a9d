import { conformance, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { beast, fight, man, spent } from './table.ts';

const requests = [
  ...game.scenarios.map(({ id }) => ({ scenario: id, options: {} })),
  { scenario: game.endless!.scenario('kestrel'), options: {} },
  {
    // Two adepts with every kind of secret: illusions that only their owner knows.
    scenario: {
      id: 'secrets',
      map: 'pillared_hall',
      turns: 12,
      sides: [
        { id: 'A', figures: [{ use: 'hode' }, { use: 'wolf', kind: 'phantom', id: 'image' }, { use: 'ardo' }] },
        { id: 'B', figures: [{ use: 'galla' }, { use: 'bandit', kind: 'figment', id: 'dream' }, { use: 'corvin' }] },
      ],
      magic: [
        { spell: 'phantom', caster: 'hode', target: 'image', since: 0 },
        { spell: 'figment', caster: 'galla', target: 'dream', since: 0 },
      ],
    },
    options: {},
  },
];

describe('conformance', () => {
  for (const check of conformance(game, { requests, games: 10, decisionsAtMost: 140, every: 25, oddsEvery: 4 })) {
    it(check.name, check.run, 120_000);
  }
});

describe('secrets', () => {
  it('HM-GAP-19: real and illusory wolves look and answer alike to the enemy', () => {
    const field = (kind: string) =>
      fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, { gear: ['mace'] })],
        B: [man('b', [9, 0], 0), beast('w', 'wolf', [0, -2], 3, { kind })],
        more:
          kind === 'summoned'
            ? { magic: [{ spell: 'call_hound', caster: 'b', target: 'w' }] }
            : { magic: [{ spell: kind, caster: 'b', target: 'w' }] },
      });
    const [real, image, dream] = ['summoned', 'phantom', 'figment'].map(field);
    expect(image!.view('A')).toEqual(real!.view('A'));
    expect(dream!.view('A')).toEqual(real!.view('A'));
    expect(image!.open).toEqual(real!.open);
    expect(image!.view('B')).not.toEqual(real!.view('B'));
  });

  it('HM-GAP-19: the hidden cost of a spell stays hidden', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { fatigue: 5 })], B: [man('b', [9, 0], 0, spent)] });
    expect(t.view('B').figures.find(f => f.id === 'a')!.fatigue).toBeNull();
    expect(t.view('A').figures.find(f => f.id === 'a')!.fatigue).toBe(5);
  });
});

describe('speech', () => {
  it('says every prompt, option and event in English', () => {
    const t = given(game, 'two_and_two');
    for (let i = 0; i < 120 && t.open.length > 0; i += 1) {
      const [decision] = t.open;
      expect(game.speech.en.prompt(t.g, decision!).split(' ').length).toBeLessThanOrEqual(20);
      for (const option of decision!.options)
        expect(game.speech.en.option(t.g, decision!, option)).not.toMatch(/undefined|^Go on$|\{/);
      const known = game.resample(t.g, decision!.seat, null);
      const { choice } = game.policy!(
        known,
        decision!,
        { luck: t.g.luck, die: () => 1, pick: list => list[0]!, shuffle: list => list.slice() },
        'doctrine',
      );
      t.choose((option: unknown) => JSON.stringify(option) === JSON.stringify(choice));
      for (const event of t.events) expect(game.speech.en.event(t.g, event)).not.toMatch(/undefined|\{/);
    }
  });
});
