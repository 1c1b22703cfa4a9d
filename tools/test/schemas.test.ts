// What is published is what is sent: random games of every scenario against docs/schemas. SCHEMA_GAMES sets how many of each game.
import { readFileSync } from 'node:fs';
import type { GameEvent } from '@quarterstaff/kernel';
import { playRandomly } from '@quarterstaff/kernel/testing';
import { CARDS } from '@quarterstaff/registry';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Described } from '../schemas.ts';

const GAMES = Number(process.env.SCHEMA_GAMES ?? 12);
const DECISIONS = 150;
const VIEW_EVERY = 10;

describe.each(CARDS.map(card => [card.id, card] as const))('%s', (id, { load }) => {
  const published = JSON.parse(
    readFileSync(new URL(`../../docs/schemas/${id}.json`, import.meta.url), 'utf8'),
  ) as Described;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const compiled = new Map<string, ValidateFunction>();
  const faultsOf = (name: string, schema: object | undefined, value: unknown): readonly string[] => {
    if (schema === undefined) return [`${name} is not described: npm run schemas`];
    let validate = compiled.get(name);
    if (validate === undefined) {
      validate = ajv.compile({ ...schema, $defs: published.$defs });
      compiled.set(name, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };

  it('asks the questions that are described, under these rules', async () => {
    const game = await load();
    const kinds = Object.values(game.procedures).flatMap(({ kinds: all, stages }) =>
      all.filter((_, i) => stages[i]!.choice !== null || stages[i]!.sealed !== null),
    );
    expect(Object.keys(published.decisions).sort()).toEqual([...new Set(kinds)].sort());
    expect(published.rulesVersion).toBe(game.rulesVersion);
  });

  it('sends events, views and answers of the described shapes', async () => {
    const game = await load();
    const faults = new Set<string>();
    const note = (found: readonly string[]): void => {
      for (const fault of found) if (faults.size < 20) faults.add(fault);
    };
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    for (let i = 0; i < GAMES; i += 1) {
      const request = { scenario: game.scenarios[i % game.scenarios.length]!.id, options: {} };
      let count = 0;
      playRandomly(
        game,
        request,
        `schemas ${i}`,
        DECISIONS,
        (g, open) => {
          for (const { kind, options } of open)
            for (const option of options.slice(0, 5))
              note(faultsOf(kind, published.decisions[kind]?.answer, plain(option)));
          if (count % VIEW_EVERY === 0) note(faultsOf('view', published.view, plain(game.view(g, open[0]!.seat))));
          count += 1;
        },
        (event: GameEvent) => note(faultsOf(event.type, published.events[event.type], plain(event))),
      );
    }
    expect([...faults]).toEqual([]);
  });
});
