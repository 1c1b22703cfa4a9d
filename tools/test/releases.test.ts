import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AnyGame, type MatchRecord, replay } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { fileOf, type Released, released, sha256 } from '../engines/released.ts';

const releases = new URL('../../releases/', import.meta.url);
const golden = new URL('golden/', releases);
const records = existsSync(golden) ? readdirSync(golden).filter(name => name.endsWith('.json')) : [];

describe('records of released versions replay on the engine they name, for ever', () => {
  it.each(records)('%s', async name => {
    const record = JSON.parse(readFileSync(new URL(name, golden), 'utf8')) as MatchRecord;
    const engine = new URL(`${record.game}@${record.rulesVersion}.mjs`, releases);
    const { game } = (await import(/* @vite-ignore */ engine.href)) as { game: AnyGame };
    expect(() => replay(game, record)).not.toThrow();
    expect(record.hashes.at(-1)?.entry).toBe(record.entries.length);
  });

  it.each(records)(
    '%s replays on the sources too, while they bear its version: other rules need another version',
    async name => {
      const record = JSON.parse(readFileSync(new URL(name, golden), 'utf8')) as MatchRecord;
      const { game } = (await import(/* @vite-ignore */ `@quarterstaff/${record.game}`)) as { game: AnyGame };
      if (game.rulesVersion === record.rulesVersion) expect(() => replay(game, record)).not.toThrow();
      else expect(existsSync(new URL(`${record.game}@${record.rulesVersion}.mjs`, releases))).toBe(true);
    },
  );

  it('every file is what the index says it is, none is missing and none is unknown', () => {
    const engines = readdirSync(releases).filter(name => name.endsWith('.mjs'));
    expect(
      released()
        .map(({ file }) => file)
        .sort(),
    ).toEqual([...engines].sort());
    for (const { file, sha256: kept, game, version } of released()) {
      expect(file).toBe(`${game}@${version}.mjs`);
      expect([file, sha256(fileOf(file))]).toEqual([file, kept]);
    }
  });

  it('a changed byte is noticed', () => {
    const [{ file, sha256: kept }] = released() as [Released];
    const bytes = Uint8Array.from(fileOf(file));
    bytes[1000]! ^= 1;
    expect(sha256(bytes)).not.toBe(kept);
  });

  it('every kept engine has golden records', () => {
    const engines = readdirSync(releases).filter(name => name.endsWith('.mjs'));
    for (const engine of engines) expect(records.some(name => name.startsWith(engine.replace('.mjs', '.')))).toBe(true);
  });
});
