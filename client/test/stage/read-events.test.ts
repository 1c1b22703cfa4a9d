import type { Score, Surface, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { type Chapter, metKey } from '../../src/connection/table-connection.ts';
import { strangersOf } from '../../src/stage/acts/tellings.ts';
import { isMarch, marching } from '../../src/stage/marching.ts';
import { changesBetween, gazetteerOf, stepsOf } from '../../src/stage/read-events.ts';
import { lastOf, pacesOf } from '../../src/stage/timing.ts';
import { standing } from '../standing.ts';

const surface: Surface = {
  id: 't1',
  grid: 'square',
  cells: [0, 1, 2, 3].map(x => ({ cell: 10 + x, x, y: 0, name: `(${x},0)`, ground: 'floor', level: 0, marks: [] })),
  edges: [{ cell: 12, direction: 1, kind: 'door', id: '7' }],
};
const places = gazetteerOf([surface]);

const token = (id: string, cell: number, more: Partial<Token> = {}): Token =>
  standing(id, cell, { side: id === 'orc' ? 'B' : 'A', wounds: { now: 5, most: 5 }, ...more });
const event = (type: string, more: Readonly<Record<string, unknown>> = {}): WireEvent =>
  ({ type, rules: [], text: `${type}!`, ...more }) as unknown as WireEvent;
const chapter = (at: number, seat: string, events: readonly WireEvent[]): Chapter => ({
  at,
  no: at,
  seat,
  by: 'open',
  about: null,
  text: null,
  events,
  trace: null,
});

const score: Score = {
  beats: {
    walked: [{ do: 'walk', who: 'who', path: 'cells', sound: 'step', camera: 'follow' }],
    rolled: [
      { do: 'dice' },
      { do: 'lunge', who: 'who', whom: 'whom' },
      { do: 'miss', whom: 'whom', if: { outcome: 'miss' } },
      { do: 'fumble', who: 'who', if: { outcome: ['drop', 'break'] }, weight: 2 },
    ],
    harmed: [
      { do: 'hit', whom: 'whom', number: 'amount' },
      { do: 'word', whom: 'whom', word: 'luck', with: true },
    ],
    died: [{ do: 'die', whom: 'whom', weight: 3 }],
    cast: [{ do: 'spell', who: 'who', whom: 'targets', text: 'spell' }],
    opened: [{ do: 'door', at: 'door' }],
  },
  quiet: ['thought'],
  story: [],
  spells: { dart: { kind: 'bolt', hue: '#f80' } },
};
const cuesOf = (one: WireEvent, tokens: readonly Token[] = [token('ann', 10), token('orc', 11)]) =>
  stepsOf({ chapters: [chapter(0, 'A', [one])], beats: [] }, tokens, score, places).flatMap(step => step.groups);

describe('a score', () => {
  it('names fields of the event, and what is shown is what they hold', () => {
    const [[walk] = []] = cuesOf(event('walked', { who: 'ann', cells: ['(1,0)', '2,0'] }));
    expect(walk).toMatchObject({ do: 'walk', who: 'ann', cells: [11, 12], sound: 'step', camera: 'follow', ms: 260 });
    const [[hit, word] = []] = cuesOf(event('harmed', { whom: 'orc', amount: 3 }));
    expect(hit).toMatchObject({ do: 'hit', whom: 'orc', number: 3 });
    expect(word).toMatchObject({ do: 'word', word: 'luck', camera: null });
    expect(hit?.camera).toBe('frame'); // whoever is harmed is in sight, named by the score or not
  });

  it('plays a beat only where its fields are as it demands', () => {
    const named = (outcome: string) =>
      cuesOf(event('rolled', { who: 'ann', whom: 'orc', outcome, dice: [4, 4, 6] }))
        .flat()
        .map(cue => cue.do);
    expect(named('hit')).toEqual(['dice', 'lunge']);
    expect(named('miss')).toEqual(['dice', 'lunge', 'miss']);
    expect(named('break')).toEqual(['dice', 'lunge', 'fumble']);
    expect(cuesOf(event('rolled', { dice: [2, 5] })).flat()[0]).toMatchObject({ dice: [2, 5] });
  });

  it('shows every figure that a field lists, and a spell by its kind and hue', () => {
    const cues = cuesOf(event('cast', { who: 'ann', targets: ['orc', 'rat'], spell: 'dart' })).flat();
    expect(cues.map(({ whom }) => whom)).toEqual(['orc', 'rat']);
    expect(cues[0]?.spell).toEqual({ kind: 'bolt', hue: '#f80' });
  });

  it('finds doors by their id and cells by name, number or pair', () => {
    expect(cuesOf(event('opened', { door: 7 })).flat()[0]?.edge).toEqual({ cell: 12, direction: 1 });
    expect(places.cell([3, 0])).toBe(13);
    expect(places.cell('1,0@t1')).toBe(11);
    expect(places.cell(12)).toBe(12);
    expect(places.cell('nowhere')).toBeNull();
  });

  it('finds a tile by its id or its number', () => {
    expect(places.surface(1)).toBe('t1');
    expect(places.surface('t1')).toBe('t1');
    expect(places.surface(2)).toBeNull();
  });

  it('has nothing to show for what is quiet or unknown', () => {
    expect(cuesOf(event('thought'))).toEqual([]);
  });
});

describe('what no score tells', () => {
  const before = [token('ann', 10), token('orc', 11), token('rat', 13)];
  const names = (after: readonly Token[]) =>
    changesBetween(before, after, []).map(cue => `${cue.do} ${cue.who ?? cue.whom}`);

  it('is read from the difference between two pictures', () => {
    expect(names([token('ann', 12), ...before.slice(1)])).toEqual(['walk ann']);
    expect(names([before[0]!, token('orc', 11, { wounds: { now: 2, most: 5 } }), before[2]!])).toEqual(['hit orc']);
    expect(names([before[0]!, token('orc', 11, { body: true, posture: 'down' }), before[2]!])).toEqual(['fall orc']);
    expect(names(before.slice(0, 2))).toEqual(['die rat']);
    expect(names([...before, token('bat', 12)])).toEqual(['appear bat']);
    expect(names([token('ann', 10, { facing: 2 }), ...before.slice(1)])).toEqual(['turn ann']);
  });

  it('is left out where a beat has shown it', () => {
    const steps = stepsOf(
      {
        chapters: [chapter(0, 'A', [event('walked', { who: 'ann', cells: ['1,0'] })])],
        beats: [{ chapter: 0, event: 0, tokens: [token('ann', 11)] }],
      },
      [token('ann', 10)],
      score,
      places,
    );
    expect(steps).toHaveLength(1);
    expect(steps[0]!.groups.flat().map(cue => cue.do)).toEqual(['walk']);
    expect(steps[0]!.tokens).toEqual([token('ann', 11)]);
  });

  it('brings those who come into sight by an event after it: a door swings before anybody stands behind it', () => {
    const behind = [token('ann', 10), token('orc', 13)];
    const steps = stepsOf(
      {
        chapters: [chapter(0, 'A', [event('opened', { door: 7 })])],
        beats: [{ chapter: 0, event: 0, tokens: behind }],
      },
      [token('ann', 10)],
      score,
      places,
    );
    expect(steps.map(step => step.groups.flat().map(cue => cue.do))).toEqual([['door'], ['appear']]);
    expect(steps.map(step => step.tokens)).toEqual([null, behind]);
  });

  it('shows dice of a game without a score', () => {
    const steps = stepsOf({ chapters: [chapter(0, 'A', [event('any', { dice: [3] })])], beats: [] }, [], null, places);
    expect(steps[0]!.groups.flat()).toMatchObject([{ do: 'dice', dice: [3] }]);
  });
});

describe('a blow', () => {
  const announced: Score = {
    ...score,
    beats: {
      announced: [{ do: 'windup', who: 'by', whom: 'target' }],
      rolled: [{ do: 'dice' }, { do: 'lunge', who: 'by' }],
    },
  };
  const told = (...events: readonly WireEvent[]) =>
    stepsOf({ chapters: [chapter(0, 'A', events)], beats: [] }, [], announced, places).flatMap(step =>
      step.groups.flat().map(cue => `${cue.do} ${cue.who} ${cue.whom}`),
    );

  it('goes where it was announced, and its dice belong to whoever strikes it', () => {
    const blow = [event('announced', { by: 'ann', target: 'orc' }), event('rolled', { by: 'ann', dice: [7] })];
    expect(told(...blow)).toEqual(['windup ann orc', 'dice ann null', 'lunge ann orc']);
    expect(told(blow[1]!)).toEqual(['dice ann null', 'lunge ann null']);
  });
});

describe('time', () => {
  const walk = (who: string) => event('walked', { who, cells: ['1,0', '2,0', '3,0', '2,0', '1,0', '2,0', '3,0'] });
  const blow = (who: string): readonly WireEvent[] => [
    event('rolled', { who, whom: 'orc', outcome: 'miss', dice: [1] }),
    event('harmed', { whom: 'orc', amount: 1 }),
    event('harmed', { whom: 'orc', amount: 1 }),
  ];
  const long = (at: number, seat: string, who: string, blows = 0) =>
    chapter(at, seat, [walk(who), walk(who), ...Array.from({ length: blows }, () => blow(who)).flat()]);
  const steps = (chapters: readonly Chapter[]) => stepsOf({ chapters, beats: [] }, [], score, places);
  const lasts = (chapters: readonly Chapter[], own: readonly string[]) => {
    const all = steps(chapters);
    const paces = pacesOf(all, new Set(own));
    return all.reduce(
      (sum, step, i) =>
        sum + step.groups.reduce((ms, group) => ms + Math.max(...group.map(cue => cue.ms)), 0) / paces[i]!,
      0,
    );
  };

  it('lets an action of one’s own take 1.2 seconds and one of another 1.4', () => {
    expect(lasts([long(0, 'A', 'ann')], ['A'])).toBeLessThanOrEqual(1201);
    expect(lasts([long(0, 'B', 'orc')], ['A'])).toBeLessThanOrEqual(1401);
  });

  it('lets all that others do in a row take six seconds, twelve where blow follows blow', () => {
    const turn = (blows: number) => Array.from({ length: 14 }, (_, i) => long(i, 'B', `orc ${i}`, blows));
    expect(lasts(turn(0), ['A'])).toBeLessThanOrEqual(6001);
    expect(lasts(turn(1), ['A'])).toBeGreaterThan(6001);
    expect(lasts(turn(1), ['A'])).toBeLessThanOrEqual(12_001);
  });

  it('lets all that is only told in a row take two seconds', () => {
    const told = Array.from({ length: 9 }, (_, i) => chapter(i, 'A', [walk('ann')]));
    expect(lasts(told.slice(0, 1), ['A'])).toBeGreaterThan(400);
    expect(lasts(told, ['A'])).toBeLessThanOrEqual(2001);
  });

  it('lets each blow of an action be seen', () => {
    const three = lasts([long(0, 'A', 'ann', 3)], ['A']);
    expect(three).toBeGreaterThan(3 * 1200);
    expect(three).toBeLessThanOrEqual(3 * 1601);
  });

  it('never shortens a death below six tenths', () => {
    const all = steps([chapter(0, 'B', [...long(0, 'B', 'orc').events, event('died', { whom: 'ann' })])]);
    const paces = pacesOf(all, new Set(['A']));
    expect(paces.at(-1)).toBeLessThanOrEqual(1 / 0.6 + 0.001);
  });

  it('plays only the end of a long absence', () => {
    const all = steps(Array.from({ length: 40 }, (_, i) => long(i, 'B', `orc ${i}`)));
    const from = lastOf(all, pacesOf(all, new Set(['A'])));
    expect(from).toBeLessThan(all.length);
    const absent = steps(Array.from({ length: 40 }, (_, i) => long(i, 'A', 'ann', 1)));
    expect(lastOf(absent, pacesOf(absent, new Set(['A'])))).toBeGreaterThan(80);
  });
});

describe('ribbons', () => {
  const beats: Score['beats'] = {
    ...score.beats,
    began: [{ do: 'ribbon', word: 'a' }],
    ends: [{ do: 'ribbon', word: 'b' }],
  };
  const told = (...chapters: readonly Chapter[]) =>
    stepsOf({ chapters, beats: [] }, [], { ...score, beats }, places).map(step =>
      step.groups.map(group => group.length),
    );

  it('of one answer that follow each other hang side by side, and others one after the other', () => {
    expect(told(chapter(0, 'A', [event('began'), event('ends')]))).toEqual([[2]]);
    expect(told(chapter(0, 'A', [event('began')]), chapter(1, 'A', [event('ends')]))).toEqual([[1], [1]]);
  });
});

describe('a party that walks', () => {
  const walked = (who: string, ...cells: readonly string[]) => event('walked', { who, cells });
  const rolled = event('rolled', { who: 'ann', whom: 'orc', dice: [4] });
  const steps = (...events: readonly WireEvent[]) =>
    marching(
      stepsOf({ chapters: events.map((one, i) => chapter(i, 'A', [one])), beats: [] }, [], score, places),
      new Set(['A']),
    ).map(step => step.groups.flat().map(cue => `${cue.do} ${cue.who} ${cue.cells.join(' ')}`.trim()));

  it('goes together, each the whole way', () => {
    expect(steps(walked('ann', '1,0'), walked('ben', '0,0'), walked('ann', '2,0'))).toEqual([
      ['walk ann 11 12', 'walk ben 10'],
    ]);
  });

  it('walks out together, each gone when there, whatever others pass over in between', () => {
    const left = (who: string) => event('left', { who });
    const leaving: Score = {
      ...score,
      beats: {
        ...score.beats,
        left: [{ do: 'vanish', who: 'who' }],
        elected: [{ do: 'word', who: 'who', word: 'leader' }],
        turnBegan: [{ do: 'ribbon', word: 'turn' }],
        ambushed: [{ do: 'ribbon', word: 'ambush', weight: 2 }],
      },
    };
    const chapters = [
      chapter(0, 'A', [walked('ann', '1,0'), left('ann')]),
      chapter(1, 'B', [event('thought'), event('turnBegan')]),
      chapter(2, 'A', [event('elected', { who: 'ben' }), walked('ben', '0,0')]),
      chapter(3, 'A', [walked('ben', '1,0'), left('ben')]),
    ];
    const told = stepsOf({ chapters, beats: [] }, [], leaving, places);
    const taken = marching(told, new Set(['A']));
    expect(taken.map(step => step.groups.map(group => group.map(cue => `${cue.do} ${cue.who}`)))).toEqual([
      [
        ['walk ann', 'walk ben'],
        ['vanish ann', 'vanish ben'],
      ],
    ]);
    expect(isMarch(told, new Set(['A']))).toBe(true);
    const ambushed = [...chapters.slice(0, 1), chapter(1, 'B', [event('ambushed')]), ...chapters.slice(2)];
    expect(
      marching(stepsOf({ chapters: ambushed, beats: [] }, [], leaving, places), new Set(['A'])).length,
    ).toBeGreaterThan(2);
    expect(isMarch(told, new Set(['B']))).toBe(false);
  });

  it('does nothing else meanwhile', () => {
    const told = steps(walked('ann', '1,0'), walked('ben', '0,0'), rolled);
    expect(told[0]).toEqual(['walk ann 11', 'walk ben 10']);
    expect(told[1]).toContain('lunge ann');
    expect(steps(walked('ann', '1,0'), rolled, walked('ben', '0,0'))).toHaveLength(3);
  });
});

describe('those who are met for the first time', () => {
  const look = (kind: string) => ({ look: { kind, held: [], worn: [] } });
  const world = {
    tokens: [
      token('ann', 10, look('hero')),
      ...['g1', 'g2'].map((id, i) => token(id, 11 + i, { side: 'B', ...look('ghoul') })),
      token('orc', 13, look('orc')),
      token('rat', 13, { side: 'B', body: true, ...look('rat') }),
    ],
    sides: ['A', 'B'],
    words: { [metKey('hero')]: 'Us.', [metKey('ghoul')]: 'Hungry.', [metKey('rat')]: 'Wet.' },
  };
  it('are the others who stand and of whom something is told, each kind together and once', () => {
    const kinds = (met: readonly string[]) => strangersOf(world, new Set(met)).map(some => some.map(({ id }) => id));
    expect(kinds([])).toEqual([['g1', 'g2']]);
    expect(kinds(['ghoul'])).toEqual([]);
  });
});
