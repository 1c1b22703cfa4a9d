import type { LessonMark } from '@quarterstaff/kernel';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;
type Occasion = { readonly asked?: string; readonly told?: string; readonly event?: Any };

const lesson = game.lesson!;
const fits = (mark: LessonMark, { asked, told, event }: Occasion): boolean =>
  asked !== undefined
    ? mark.asked === asked
    : mark.told === told && Object.entries(mark.with ?? {}).every(([field, value]) => event[field] === value);

/** The lesson as a newcomer plays it: one click on a bandit for everybody who is asked, the first answer to all else. */
function play(seed: string, picks: { readonly selects?: boolean } = {}) {
  const engine = new Engine({ product: 'test', games: [game as Any], players: null, newSeed: () => seed });
  const heard: Occasion[] = [];
  const ask = (line: object): Any => {
    const reply = engine.handle(line) as Any;
    if (reply.error !== undefined || reply.refused !== undefined) throw new Error(JSON.stringify(reply));
    for (const event of reply.events ?? []) heard.push({ told: event.type, event });
    return reply;
  };
  ask({ do: 'new', game: game.id, scenario: lesson.scenario, seed, seats: lesson.seats });
  ask({ do: 'orders', seat: 'A', orders: [], single: true, defaults: true, asks: 'matter', hand: ['A'] });
  const asked = (): Any => ask({ do: 'pending' }).pending[0];
  let clicks = 0;
  for (let open = asked(); open !== undefined && clicks < 60; open = asked(), clicks += 1) {
    heard.push({ asked: open.kind });
    const { figures } = ask({ do: 'state' }).state;
    const standing = figures.filter((f: Any) => f.side === 'B' && f.causes.length === 0);
    const offers = standing.flatMap(({ id }: Any) =>
      ask({ do: 'point', seat: 'A', at: { figure: id }, selected: open.slot }).offers.filter(
        ({ not }: Any) => not === null,
      ),
    );
    const chooses = picks.selects === true && open.kind === 'moveSide.chooseFigure';
    if (offers.length === 0 || chooses)
      ask({ do: 'choose', seat: 'A', slot: open.slot, choice: open.options.at(chooses ? 0 : -1).choice });
    else ask({ do: 'errand', seat: 'A', errand: offers[0].errand });
  }
  const end = heard.findLast(({ told }) => told === 'combatEnded');
  return { heard, clicks, won: end?.event.order?.includes('A') === true };
}

describe('The Lesson on the Sand', () => {
  it('is a scenario of the game, and leads on to another', () => {
    const ids = game.scenarios.map(({ id }) => id);
    expect(ids).toContain(lesson.scenario);
    expect(ids).toContain(lesson.next);
    expect(lesson.seats).toEqual({ A: 'open', B: 'book' });
  });

  it('is won by a newcomer who clicks on the bandits, in at most 25 clicks', () => {
    const { won, clicks } = play(lesson.seed);
    expect(won).toBe(true);
    expect(clicks).toBeLessThanOrEqual(25);
  });

  it('has a sentence of at most twelve words for each of its eleven moments, in both languages', () => {
    expect(lesson.beats).toHaveLength(11);
    for (const { say } of lesson.beats) {
      const [en, de] = [game.speech.en.label(say), game.speech.de!.label(say)];
      expect(en.split(' ').length).toBeLessThanOrEqual(12);
      expect([en, de]).not.toContain(say);
      expect(de).not.toBe(en);
    }
  });

  it('each of its moments can come, the first ones in their order', () => {
    const [, chosen] = [play(lesson.seed), play(lesson.seed, { selects: true })];
    const firsts = lesson.beats
      .slice(0, 6)
      .map(({ when }) => chosen!.heard.findIndex(occasion => fits(when, occasion)));
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
    expect(firsts[0]).toBeGreaterThanOrEqual(0);
    let missing = lesson.beats;
    for (let n = 0; n < 60 && missing.length > 0; n += 1) {
      const { heard } = n === 0 ? chosen! : play(`${lesson.seed} ${n}`);
      missing = missing.filter(({ when }) => !heard.some(occasion => fits(when, occasion)));
    }
    expect(missing.map(({ say }) => say)).toEqual([]);
  }, 120_000);

  it('what it points at is on the board', () => {
    const told = play(lesson.seed).heard.flatMap(({ event }) => [event?.who, event?.whom]);
    const ids = new Set(told);
    for (const { at } of lesson.beats) if (at !== null) expect(ids.has((at as { figure: string }).figure)).toBe(true);
  });
});
