import { describe, expect, it } from 'vitest';
import { LocalTables } from '../../src/worker/local-tables.ts';
import type { Store } from '../../src/worker/store.ts';

const begun = async () => {
  const tables = new LocalTables();
  const made = await tables.create({ game: 'battle-axe', scenario: 'bone-lord', options: {}, seats: {}, seed: 's' });
  if (!made.ok) throw new Error(made.trouble.code);
  return { tables, id: made.value, store: (tables as unknown as { readonly store: Promise<Store> }).store };
};

describe('a match that is kept', () => {
  it('is called in the present language, whichever it was begun in', async () => {
    const { tables } = await begun();
    expect((await tables.kept())[0]!.scenario.en).toBe('The Bone Lord');
    tables.speak('de');
    expect((await tables.kept())[0]!.scenario.de).toBe('Der Knochenfürst');
  });

  it('is so too, though it was kept before names were', async () => {
    const { tables, id, store } = await begun();
    const { names: _, ...head } = (await (await store).head(id))!;
    await (await store).remove(id);
    await (await store).create(head, []);
    expect((await tables.kept())[0]!.scenario).toEqual({ en: 'The Bone Lord' });
    tables.speak('de');
    expect((await tables.kept())[0]!.scenario.de).toBe('Der Knochenfürst');
  });
});
