// Listens to every table that a test sets up, and writes down what was played on it. Used by `gather-examples.ts`.
import { appendFileSync } from 'node:fs';
import {
  type Answer,
  type AnyGame,
  begin,
  type KernelState,
  type Roll,
  replay,
  rollSeeded,
  scriptedDice,
  submit,
} from '@quarterstaff/kernel';
import type * as Testing from '@quarterstaff/kernel/testing';
import { afterEach, expect, vi } from 'vitest';

interface Table {
  g: KernelState;
  script: number[] | null;
  answer(answer: Answer): unknown;
}

interface Heard {
  readonly game: AnyGame;
  readonly setup: { readonly scenario: unknown; readonly options: Readonly<Record<string, unknown>> };
  readonly seed: string;
  readonly dice: number[];
  readonly entries: { kind: 'answer'; no: number; seat: string; slot: string; choice: unknown }[];
}

/** Test files may share modules that were loaded for an earlier one, so what was heard lies where all of them find it. */
const shared = globalThis as { heardExamples?: Heard[] };
shared.heardExamples = [];

const noting =
  (source: Roll, faces: number[]): Roll =>
  (luck, pool, stream, from) => {
    const rolled = source(luck, pool, stream, from);
    if (from === 'dice') faces.push(...rolled);
    return rolled;
  };

vi.mock('@quarterstaff/kernel/testing', async original => {
  const testing = await original<typeof Testing>();
  const given = (game: AnyGame, scenario: unknown, more: Parameters<typeof testing.given>[2] = {}): unknown => {
    const table = testing.given(game, scenario, more) as unknown as Table;
    const setup = { scenario: JSON.parse(JSON.stringify(scenario)), options: more.options ?? {} };
    const told: Heard = { game, setup, seed: more.seed ?? 'test', dice: [], entries: [] };
    const source = more.dice === undefined ? rollSeeded : scriptedDice(more.dice).roll;
    begin(game, setup, told.seed, null, noting(source, told.dice));
    shared.heardExamples?.push(told);
    const answer = table.answer.bind(table);
    table.answer = given => {
      const before = table.g;
      const script = table.script;
      const refusal = answer(given);
      if (refusal === null) {
        const faces: number[] = [];
        submit(game, before, given, null, noting(script === null ? rollSeeded : scriptedDice(script).roll, faces));
        told.dice.push(...faces);
        const { no, seat, slot, choice } = given;
        told.entries.push({ kind: 'answer', no, seat, slot, choice });
      }
      return refusal;
    };
    return table;
  };
  return { ...testing, given };
});

afterEach(() => {
  const test = expect.getState().currentTestName ?? '';
  for (const { game, setup, seed, dice, entries } of shared.heardExamples ?? []) {
    try {
      const record = { format: 1 as const, game: game.id, rulesVersion: game.rulesVersion, hashes: [] };
      let seen = false; // a board or open books, if only until somebody fell
      const { script } = replay(game, { ...record, setup, seed, dice, entries }, null, at => {
        const { surfaces, duels } = game.present(game.view(at, 'all'), []);
        seen ||= duels.length > 0 || surfaces.some(({ cells }) => cells.length > 0);
      });
      if (script?.left !== 0 || !seen) continue;
    } catch {
      continue; // the test changed the table by hand
    }
    const line = JSON.stringify({ game: game.id, test, setup, seed, dice, entries });
    appendFileSync(`${process.env.QUARTERSTAFF_EXAMPLES}/${process.pid}.jsonl`, `${line}\n`);
  }
  shared.heardExamples = [];
});
