import type { Score, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import type { Chapter, TableShown } from '../src/connection/table-connection.ts';
import { castOf } from '../src/recap/cast.ts';
import { recapOf, spoilsOf } from '../src/recap/story.ts';
import { storyOf } from '../src/stage/read-events.ts';

const score: Score = {
  beats: {
    attackRolled: [{ do: 'dice' }, { do: 'lunge', who: 'who', whom: 'whom' }],
    hitsTaken: [{ do: 'hit', whom: 'whom', number: 'amount' }],
    figureDied: [{ do: 'die', whom: 'whom' }],
  },
  quiet: [],
  story: [],
};
const event = (type: string, text: string, more: Readonly<Record<string, unknown>>): WireEvent =>
  ({ type, text, rules: [], ...more }) as unknown as WireEvent;
const attack = (who: string, whom: string, amount: number, dice: readonly number[]): WireEvent[] => [
  event('attackRolled', `${who} strikes`, { who, whom, dice }),
  ...(amount > 0 ? [event('hitsTaken', `${whom} loses ${amount}`, { whom, amount })] : []),
];
const chapters = (...events: readonly (readonly WireEvent[])[]): readonly Chapter[] =>
  events.map((some, at) => ({ at, no: at, seat: 'A', by: 'open', about: null, text: null, events: some, trace: null }));
const token = (id: string, side: string, now: number, body = false): Token => ({
  id,
  name: id,
  icon: id,
  side,
  cells: [0],
  facing: null,
  posture: body ? 'dead' : 'standing',
  wounds: { now, most: 10 },
  status: [],
  active: false,
  body,
});

const played = {
  card: { die: 6 as const, tags: { attackRolled: 'lowIsKind' as const } },
  score,
  own: 'A',
  cast: [token('ann', 'A', 1), token('orc', 'B', 0, true)],
  chapters: chapters(
    attack('orc', 'ann', 4, [3, 3, 3]),
    attack('ann', 'orc', 2, [2, 2, 2]),
    attack('orc', 'ann', 5, [4, 4, 4]),
    attack('ann', 'orc', 0, [6, 6, 6]),
    [...attack('ann', 'orc', 8, [1, 1, 1]), event('figureDied', 'orc is dead', { whom: 'orc' })],
  ),
};

describe('a recap', () => {
  it('calls the heaviest blow of those who still stand the best; of all, where nobody does', () => {
    const cast = (ann: boolean) => [token('ann', 'A', ann ? 1 : 0, !ann), token('orc', 'B', 0, ann)];
    const fought = chapters(attack('orc', 'ann', 9, [3, 3, 3]), attack('ann', 'orc', 2, [2, 2, 2]));
    expect(recapOf({ ...played, chapters: fought, cast: cast(true) }).best?.who).toBe('ann');
    expect(recapOf({ ...played, chapters: fought, cast: cast(false) }).best?.who).toBe('orc');
  });
  it('counts a blow that luck made a hit once, and the next one as well', () => {
    const lucky = { ...score, beats: { ...score.beats, fateSpent: [{ do: 'fate' as const, who: 'who' }] } };
    const fate = event('fateSpent', 'ann spends', { who: 'ann' });
    const [miss, , hit] = [attack('ann', 'orc', 0, [6]), [], attack('ann', 'orc', 3, [1])];
    const harm = event('hitsTaken', 'orc loses 2', { whom: 'orc', amount: 2 });
    expect(recapOf({ ...played, score: lucky, chapters: chapters([...miss, fate, harm], hit) }).tried).toBe(2);
    expect(recapOf({ ...played, score: lucky, chapters: chapters([...miss, fate, ...hit]) }).tried).toBe(1);
  });

  it('tells five lines at most, in the order of the story', () => {
    const { lines } = recapOf(played);
    expect(lines.map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      'firstBlood: ann loses 4',
      'escape: ann loses 5',
      'lastBlow: orc loses 8',
    ]);
    expect(lines.map(({ chapter }) => chapter)).toEqual([0, 2, 4]);
    expect(lines.at(-1)!.deed).toEqual({ who: 'ann', whom: 'orc', lost: 8, fatal: true }); // one blow is told once
  });

  it('knows the best blow and who struck it', () => {
    expect(recapOf(played).best).toMatchObject({ who: 'ann', whom: 'orc', lost: 8, chapter: 4 });
  });

  it('knows in a duel whose blow it was, though nobody says so', () => {
    const duel = { ...played, chapters: chapters([event('hitsTaken', 'orc loses 3', { whom: 'orc', amount: 3 })]) };
    expect(recapOf(duel).best).toMatchObject({ who: 'ann', whom: 'orc' });
    const crowd = { ...duel, cast: [...played.cast, token('bo', 'A', 3)] };
    expect(recapOf(crowd).best).toMatchObject({ who: null, whom: 'orc' });
  });

  it('counts blows and harm of one’s own side', () => {
    expect(recapOf(played)).toMatchObject({ tried: 3, landed: 2, dealt: 10, taken: 9 });
    const lucky = { ...score, beats: { ...score.beats, luckUsed: [{ do: 'fate' as const, who: 'who' }] } };
    const luck = event('luckUsed', 'ann is lucky', { who: 'ann' });
    const again = chapters(attack('ann', 'orc', 0, [6]), [luck, ...attack('ann', 'orc', 3, [2])]); // one blow, rolled twice
    expect(recapOf({ ...played, score: lucky, chapters: again })).toMatchObject({ tried: 1, landed: 1 });
  });

  it('tells what was won, in the words of the story', () => {
    const found = chapters([event('coinsFound', 'ann finds 3 coins', {})], [event('bagShut', 'ann shuts the bag', {})]);
    expect(recapOf({ ...played, chapters: found }).spoils).toEqual([]);
    const told = { ...score, spoils: ['coinsFound'] };
    expect(recapOf({ ...played, score: told, chapters: found }).spoils).toEqual(['ann finds 3 coins']);
  });

  it('finds the turn of the tide where the lead changed', () => {
    const turned = {
      ...played,
      chapters: chapters(attack('orc', 'ann', 2, [3]), attack('ann', 'orc', 5, [3]), attack('ann', 'orc', 1, [3])),
    };
    expect(recapOf(turned).lines.map(({ kind }) => kind)).toEqual(['firstBlood', 'bestBlow', 'lastBlow']);
    const late = {
      ...played,
      chapters: chapters(
        attack('orc', 'ann', 6, [3]),
        attack('ann', 'orc', 5, [3]),
        attack('ann', 'orc', 3, [3]),
        attack('ann', 'orc', 1, [3]),
      ),
    };
    expect(recapOf(late).lines.map(({ kind, chapter }) => `${kind} ${chapter}`)).toContain('tide 2');
  });

  it('calls dice kind when they were kinder to oneself than chance, and to nobody where nothing can be told', () => {
    const dice = (faces: readonly number[]) => ({ ...played, chapters: chapters(attack('ann', 'orc', 0, faces)) });
    expect(recapOf(dice([1, 1, 1, 1])).luck).toBeGreaterThan(0.8);
    expect(recapOf(dice([6, 6, 6, 6])).luck).toBeLessThan(-0.8);
    expect(recapOf(dice([1])).luck).toBeNull();
    expect(recapOf({ ...played, card: { die: 6 } }).luck).toBeNull();
  });
});

describe('the cast of a recap', () => {
  it('finds those who left the table where the story last named them, and counts their harm as their side’s', async () => {
    const asked: number[] = [];
    const tableAfter = (at: number): Promise<TableShown> => {
      asked.push(at);
      return Promise.resolve({ tokens: [token('ann', 'A', 6), token('bo', 'A', 3)] } as unknown as TableShown);
    };
    const story = chapters(attack('ann', 'orc', 1, [1]), attack('orc', 'bo', 3, [3]), attack('ann', 'orc', 2, [2]));
    const left = [token('ann', 'A', 1), token('orc', 'B', 0, true)];
    const cast = await castOf({ tableAfter }, left, storyOf(story, score));
    expect(asked).toEqual([1]);
    expect(cast.find(({ id }) => id === 'bo')).toMatchObject({ side: 'A', body: false }); // nobody said that he died
    const dead = chapters(attack('ann', 'orc', 1, [1]), [event('figureDied', 'bo is dead', { whom: 'bo' })]);
    const buried = await castOf({ tableAfter }, left, storyOf(dead, score));
    expect(buried.find(({ id }) => id === 'bo')).toMatchObject({ side: 'A', body: true });
    expect(recapOf({ ...played, chapters: story, cast })).toMatchObject({ dealt: 3, taken: 3 });
  });
});

describe('what was won', () => {
  it('is told once for each figure, with its sum', () => {
    const crowns = (what: string, name: string, amount: number) =>
      event('goldShared', `${name} gets ${amount} gold crown${amount === 1 ? '' : 's'}.`, { what, amount });
    const taken = event('thingTaken', 'Elwen takes Healing Potion.', { model: 'elwen', what: 'healing' });
    const events = [
      crowns('bran', 'Bran', 3),
      crowns('dagna', 'Dagna', 1),
      crowns('bran', 'Bran', 9),
      crowns('dagna', 'Dagna', 7),
    ];
    expect(spoilsOf([...events, taken, taken], { spoils: ['goldShared', 'thingTaken'] })).toEqual([
      'Bran gets 12 gold crowns.',
      'Dagna gets 8 gold crowns.',
      '2 × Elwen takes Healing Potion.',
    ]);
  });
});
