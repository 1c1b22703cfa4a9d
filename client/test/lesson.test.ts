import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Chapter, SpokenBeat } from '../src/connection/table-connection.ts';
import { after, BEFORE, barredBy, heardSince, keepPlace, leftAt } from '../src/table/use-lesson.ts';

const chapter = (at: number, ...types: readonly string[]): Chapter => ({
  at,
  no: at,
  seat: null,
  by: '',
  about: null,
  text: null,
  trace: null,
  events: types.map(type => ({ type, rules: [], text: type })),
});
const story = [chapter(0, 'begun'), chapter(1, 'walked', 'struck'), chapter(2, 'fell')];
const NOTHING = { chapters: 0, events: 0 };

describe('a lesson hears', () => {
  it('nothing that is still to be shown', () => {
    const { fresh, now } = heardSince(NOTHING, story, { chapter: 1, event: 0 });
    expect(fresh.map(({ type }) => type)).toEqual(['begun', 'walked']);
    expect(heardSince(now, story, { chapter: 1, event: 1 }).fresh.map(({ type }) => type)).toEqual(['struck']);
    expect(heardSince(now, story, null).fresh.map(({ type }) => type)).toEqual(['struck', 'fell']);
  });

  it('nothing twice, and anew what comes after something was taken back', () => {
    const { now } = heardSince(NOTHING, story, null);
    expect(heardSince(now, story, null).fresh).toEqual([]);
    const back = heardSince(now, story.slice(0, 2), null).now;
    const other = [...story.slice(0, 2), chapter(2, 'missed')];
    expect(heardSince(back, other, null).fresh.map(({ type }) => type)).toEqual(['missed']);
  });
});

describe('the sentences of a lesson', () => {
  const beat = (say: string, told: string, more: Partial<SpokenBeat> = {}): SpokenBeat => ({
    say,
    at: null,
    when: { told },
    until: { told: `${told} is over` },
    ...more,
  });
  const beats = [
    beat('walk', 'walked'),
    beat('strike', 'struck'),
    beat('luck', 'lucky', { whenever: true }),
    beat('end', 'ended'),
  ];
  const said = (...told: readonly string[]): readonly string[] => {
    let place = BEFORE;
    return told.map(type => {
      place = after(beats, place, { told: type, event: {} });
      return place.shown === null ? '' : beats[place.shown]!.say;
    });
  };

  it('come in their order, each once, until what they speak of is done', () => {
    expect(said('walked', 'walked is over', 'struck', 'walked')).toEqual(['walk', '', 'strike', 'strike']);
    expect(said('struck', 'struck is over', 'walked')).toEqual(['strike', '', '']); // its moment has gone by
  });

  it('that speak of a deed come only while it can be done, and go when it no longer can', () => {
    const can = { who: 'mirel', do: 'cast' };
    const taught = [
      beat('cast', '', { when: { asked: 'who' }, whenever: true, can }),
      beat('strike', '', { when: { asked: 'who' }, whenever: true, can }),
    ];
    let place = BEFORE;
    const asked = (...speakable: readonly number[]): string => {
      place = after(taught, place, { asked: 'who', rule: 'R' }, speakable);
      return place.shown === null ? '' : taught[place.shown]!.say;
    };
    expect([asked(), asked(1), asked(), asked(0, 1), asked(0)]).toEqual(['', 'strike', '', 'cast', 'cast']);
  });

  it('that name a card which is forbidden now are not said', () => {
    const taught = [
      beat('guard', '', { when: { looked: true }, names: ['Shield High'] }),
      beat('look', '', { when: { asked: 'row' } }),
    ];
    const card = (name: string, isOpen: boolean) => ({ name, option: isOpen ? ({} as never) : null });
    expect(barredBy(taught, [card('Shield High', false)])).toEqual([0]);
    expect(barredBy(taught, [card('Shield High', true)])).toEqual([]);
    expect(barredBy(taught, null)).toEqual([]);
    const place = { ...BEFORE, shown: 0, next: 1 };
    expect(after(taught, place, { asked: 'row', rule: 'R' }, [], [0]).shown).toBe(1);
    expect(after([taught[0]!], place, { asked: 'row', rule: 'R' }, [], [0]).shown).toBe(null);
  });

  it('that belong to chance leave the others where they are', () => {
    expect(said('lucky', 'walked', 'lucky', 'struck')).toEqual(['luck', 'walk', 'walk', 'strike']);
  });
});

describe('a lesson that was left', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('goes on where it was, though another was begun meanwhile', () => {
    const kept = new Map<string, string>();
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    vi.stubGlobal('localStorage', store);
    keepPlace('first', { next: 3, shown: null, said: [1] });
    keepPlace('second', BEFORE);
    expect(leftAt('first')).toEqual({ next: 3, shown: null, said: [1] });
    expect(leftAt('third')).toBeNull();
  });
});
