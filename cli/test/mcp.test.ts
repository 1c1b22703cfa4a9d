import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { allGames } from '@quarterstaff/registry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverFor } from '../src/commands/mcp.ts';

describe('assistants at the table', () => {
  let client: Client;
  beforeEach(async () => {
    const [here, there] = InMemoryTransport.createLinkedPair();
    client = new Client({ name: 'test', version: '1' });
    await Promise.all([serverFor(await allGames()).connect(there), client.connect(here)]);
  });
  afterEach(() => client.close());

  async function call(name: string, args: Record<string, unknown> = {}): Promise<{ text: string; failed: boolean }> {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [part] = content as { text: string }[];
    return { text: part!.text, failed: isError === true };
  }
  const nameIn = (text: string): string => /^Match (\S+)\./.exec(text)![1]!;

  it('are told which games there are', async () => {
    const { text } = await call('games');
    for (const id of ['hex-melee', 'lost-worlds', 'ahq', 'battle-axe']) expect(text).toContain(`${id}: `);
  });

  it.each([
    ['lost-worlds', 'first-duel'],
    ['hex-melee', 'first_blood'],
  ])('play a whole match of %s by numbers, and no answer is over 4 kB', async (game, scenario) => {
    const begun = await call('begin', { game, scenario, seed: 'duel', against: 'bot:random' });
    const match = nameIn(begun.text);
    let { text } = begun;
    let longest = Buffer.byteLength(text);
    for (let turn = 0; turn < 3_000 && !text.includes('The match is over'); turn += 1) {
      const offered = text.split('must decide:')[1]!.match(/^\d+\. /gm)!.length;
      const attack = /^(\d+)\. .*\b(attack|strike)/im.exec(text.split('must decide:')[1]!);
      const option = attack === null ? 1 + (turn % offered) : Number(attack[1]);
      ({ text } = await call('choose', { match, option }));
      longest = Math.max(longest, Buffer.byteLength(text));
    }
    expect(text).toContain('The match is over');
    expect(longest).toBeLessThanOrEqual(4_000);
    expect((await call('choose', { match, option: 1 })).failed).toBe(true);
  });

  it.each(['ahq', 'battle-axe'])('are told no more than 4 kB at once in %s either, and can read on', async game => {
    const begun = await call('begin', { game, seed: 'long' });
    const match = nameIn(begun.text);
    let { text } = begun;
    for (let turn = 0; turn < 150 && !text.includes('The match is over'); turn += 1) {
      const offered = text.split('must decide:')[1]!.match(/^\d+\. /gm)!.length;
      const [, from] = /look with from (\d+)/.exec(text) ?? [];
      if (from !== undefined) expect((await call('look', { match, from: Number(from) })).text).toContain(`\n${from}. `);
      ({ text } = await call('choose', { match, option: 1 + ((turn * 7) % offered) }));
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    }
    for (const [tool, args] of [
      ['games', {}],
      ['games', { game }],
      ['rules', { query: 'attack' }],
      ['check', { game, scenario: { nothing: 1 } }],
    ] as const)
      expect(Buffer.byteLength((await call(tool, args)).text)).toBeLessThanOrEqual(4_000);
  });

  it('see what their seat may know: no card of another hand', async () => {
    const begun = await call('begin', { game: 'lost-worlds', scenario: 'thief-at-bay', seats: ['red'], seed: 'cards' });
    const other = await call('begin', {
      game: 'lost-worlds',
      scenario: 'thief-at-bay',
      seats: ['blue'],
      seed: 'cards',
    });
    expect(begun.text.replace(/^Match \S+/, '')).not.toBe(other.text.replace(/^Match \S+/, ''));
  });

  it('ask for odds and reasons before they commit', async () => {
    const { text } = await call('begin', { game: 'hex-melee', scenario: 'first_blood', seed: 'odds' });
    const match = nameIn(text);
    expect((await call('odds', { match, option: 1 })).text).toContain('With the best use of re-rolls:');
    expect((await call('whynot', { match, choice: { to: '9999' } })).text).toMatch(/^HM-/);
  });

  it('learn from a wrong guess what a choice looks like', async () => {
    const { text } = await call('begin', { game: 'hex-melee', scenario: 'two_and_two', seed: 'shape' });
    const { text: said } = await call('whynot', { match: nameIn(text), choice: 'anything' });
    const [, choice] = /A choice here looks like (.*)\.$/.exec(said)!;
    expect((await call('whynot', { match: nameIn(text), choice: JSON.parse(choice!) })).text).toBe('It is offered.');
  });

  it('keep every match under a name of its own, whichever were closed', async () => {
    const begin = async () => nameIn((await call('begin', { game: 'lost-worlds', seed: 'name' })).text);
    const [first, second] = [await begin(), await begin()];
    await call('close', { match: first });
    expect(await begin()).not.toBe(second);
  });

  it('look rules up in our words', async () => {
    const { text } = await call('rules', { query: 'HM-RET-02' });
    expect(text).toMatch(/^HM-RET-02/);
    expect((await call('rules', { query: 'zeppelin' })).text).toBe('No rule was found.');
  });

  it('check scenarios and hear every fault with its path', async () => {
    expect((await call('check', { game: 'hex-melee', scenario: { map: 'nowhere' } })).text).toMatch(/^sides: /);
  });

  it('get a sentence for a wrong request, and the table goes on', async () => {
    expect(await call('begin', { game: 'chess' })).toMatchObject({
      failed: true,
      text: expect.stringContaining('hex-melee'),
    });
    expect(await call('look', { match: 'nothing' })).toMatchObject({ failed: true });
    expect((await call('games')).failed).toBe(false);
  });
});
