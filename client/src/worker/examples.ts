import { type AnyGame, type Entry, type MatchRecord, pending, replay, type Surface } from '@quarterstaff/kernel';
import { wireEvent } from '@quarterstaff/protocol';
import type { ExampleShown, ExampleStep } from '../connection/table-connection.ts';
import { presented, shown } from './spoken.ts';

/** An example of a rule as the game's package holds it: a record with its dice. */
export interface Example {
  readonly rule: string;
  readonly says: string;
  readonly setup: MatchRecord['setup'];
  readonly seed: string;
  readonly dice: readonly number[];
  readonly entries: readonly Entry[];
}

/** Plays an example and shows the table at each step, with what was chosen and what came of it. */
export function exampleShown(game: AnyGame, example: Example, language: string): ExampleShown {
  const { setup, seed, dice, entries } = example;
  const speech = game.speech[language] ?? game.speech.en;
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup,
    seed,
    dice,
    entries,
    hashes: [],
  };
  const steps: ExampleStep[] = [];
  let events: string[] = [];
  let chosen: string | null = null;
  replay(
    game,
    record,
    (event, at) => {
      const { text } = wireEvent(game, at, event, 'all', language) ?? { text: '' };
      if (text !== '') events.push(text);
    },
    (g, at) => {
      const table = shown(presented(game, g, 'all', []), game, language);
      steps.push({ chosen, events, table: { ...table, surfaces: table.surfaces as readonly Surface[] } });
      events = [];
      const entry = entries[at];
      if (entry?.kind !== 'answer') return;
      const decision = pending(game, g).find(({ seat, slot }) => seat === entry.seat && slot === entry.slot);
      chosen = decision === undefined ? null : speech.option(g, decision, entry.choice);
    },
  );
  return { says: example.says, setup, steps };
}
