import type { Deed, Token } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import type { Question } from '../src/connection/table-connection.ts';
import {
  type Company,
  dockPlaces,
  isGrave,
  mainOption,
  meaningOf,
  numbersOf,
  rolledFor,
  withoutPassing,
} from '../src/table/dock-buttons.ts';
import { actorOf, withActor } from '../src/table/scene.ts';

const button = { button: true as const };
const NOBODY: Company = { tokens: [], own: 'red', mending: new Set() };

/** A turn with a blow, two chores and an end; `likely` is what the book would do. */
const turn = (likely: number | null): Question => ({
  no: 1,
  seat: 'red',
  slot: 'red',
  kind: 'turn.act',
  rule: 'R',
  prompt: 'What now?',
  sealed: false,
  likely,
  options: [
    { pick: 0, choice: { do: 'end' }, text: 'End', on: button, group: '', deeds: ['idle'] },
    { pick: 1, choice: { do: 'run' }, text: 'Run', on: button, group: '' },
    {
      pick: 2,
      choice: { do: 'wear', item: 'helmet' },
      text: 'Put the helmet on',
      on: button,
      group: '',
      deeds: ['chore'],
    },
    { pick: 3, choice: { do: 'fight', target: 'rat' }, text: 'Fight', on: { figure: 'rat' }, group: '' },
    { pick: 4, choice: { do: 'retreat' }, text: 'Retreat', on: button, group: '', deeds: ['grave'] },
    { pick: 5, choice: { do: 'move', to: 7 }, text: 'Walk', on: { cell: 7 }, group: '' },
  ],
});

const laidOut = (likely: number | null, count = 3) => {
  const question = turn(likely);
  const places = dockPlaces(question, count, [], NOBODY);
  return { texts: places.map(place => place?.text ?? null), main: mainOption(question, places)?.text };
};

describe('the buttons of the dock', () => {
  it('show the book’s answer in gold; a chore has its place, but no gold', () => {
    expect(laidOut(2)).toEqual({ texts: ['Put the helmet on', 'Fight', 'End'], main: 'Fight' });
    expect(laidOut(1)).toEqual({ texts: ['Run', 'Fight', 'End'], main: 'Run' });
  });

  it('recommend doing nothing only where the board has nothing to do', () => {
    expect(laidOut(0)).toEqual({ texts: ['Fight', 'Run', 'End'], main: undefined });
    const still = { ...turn(0), options: turn(0).options.filter(({ on }) => 'button' in on) };
    expect(mainOption(still, dockPlaces(still, 3, [], NOBODY))?.text).toBe('End');
  });

  it('keep gold on the first where the book says nothing, and on none where it points at the board', () => {
    expect(laidOut(null)).toEqual({ texts: ['Fight', 'Run', 'End'], main: 'Fight' });
    expect(laidOut(5)).toEqual({ texts: ['Fight', 'Run', 'End'], main: undefined });
    const door = { pick: 7, choice: { do: 'open' }, text: 'Open', on: { edge: { cell: 7, direction: 0 } }, group: '' };
    const asked = { ...turn(7), options: [...turn(7).options, door] }; // on the board, and a button too
    expect(mainOption(asked, dockPlaces(asked, 3, [], NOBODY))).toBe(door);
  });

  it('show both answers of a yes and no, and never in gold what must be held', () => {
    const asked: Question = {
      ...turn(1),
      options: [
        { pick: 0, choice: 'stay', text: 'Fight on', on: button, group: '', deeds: ['idle'] },
        { pick: 1, choice: 'escape', text: 'Flee', on: button, group: '', deeds: ['grave'] },
      ],
    };
    const places = dockPlaces(asked, 3, [], NOBODY);
    expect(places.filter(place => place !== null).map(({ text }) => text)).toEqual(['Flee', 'Fight on']);
    expect(mainOption(asked, places)?.text).toBe('Fight on');
  });

  it('have in gold whoever is chosen, where it is asked who acts', () => {
    const asked: Question = {
      ...turn(0),
      options: ['bran', 'elwen'].map((id, pick) => ({ pick, choice: id, text: id, on: { figure: id }, group: '' })),
    };
    const places = dockPlaces(asked, 3, [], NOBODY);
    const elwen = { id: 'elwen', name: 'Elwen' };
    expect(mainOption(asked, places)?.text).toBe('bran');
    expect(mainOption(asked, places, elwen)?.text).toBe('elwen');
    expect(mainOption({ ...asked, likely: null }, places, null, elwen)?.text).toBe('elwen');
    const players: Question = {
      ...turn(0),
      options: ['Bran', 'Elwen'].map((text, pick) => ({ pick, choice: `p${pick}`, text, on: button, group: '' })),
    };
    expect(mainOption(players, dockPlaces(players, 3, [], NOBODY), elwen)?.text).toBe('Elwen');
    const figure = (id: string, active: boolean) =>
      ({ id, name: id, side: 'red', body: false, active }) as unknown as Token;
    const scene = { tokens: [figure('dagna', true), figure('bran', false), figure('elwen', false)], sides: ['red'] };
    expect(actorOf(scene, asked, null)?.id).toBe('bran');
    expect(actorOf(scene, asked, 'elwen')?.id).toBe('elwen');
    expect(actorOf(scene, { ...asked, likely: null }, null)?.id).toBe('bran'); // of those who may, not whose turn it was
    expect(actorOf(scene, { ...asked, slot: 'dagna' }, 'elwen')?.id).toBe('dagna');
    expect(withActor(scene.tokens, 'elwen').filter(({ active }) => active)).toMatchObject([{ id: 'elwen' }]);
  });

  it('have their odds looked for at figures first, however many things there are to use', () => {
    const things = Array.from({ length: 20 }, (_, i) => ({
      pick: i + 10,
      choice: { do: 'use', item: `thing ${i}` },
      text: `Use ${i}`,
      on: { item: `thing ${i}`, panel: 'ann' },
      group: '',
    }));
    const [fight] = turn(null).options.filter(({ on }) => 'figure' in on);
    expect(rolledFor([...things, fight!])[0]).toBe(fight);
    expect(rolledFor([{ ...fight!, chance: 40 }])).toEqual([]); // says it itself
  });

  it('never recommend healing where nobody is hurt', () => {
    const mend = { pick: 8, choice: { do: 'cast', card: 'mend-wounds' }, text: 'Mend', on: button, group: '' };
    const asked = { ...turn(8), options: [...turn(8).options, mend] };
    const withHurt = (now: number): Company => ({
      tokens: [{ id: 'a', side: 'red', wounds: { now, most: 5 }, status: [], body: false } as unknown as Token],
      own: 'red',
      mending: new Set(['mend-wounds']),
    });
    const gold = (now: number) => mainOption(asked, dockPlaces(asked, 3, [], withHurt(now)))?.text;
    expect([gold(5), gold(4)]).toEqual(['Fight', 'Mend']);
  });

  it('never offer what cannot be taken back', () => {
    expect(laidOut(4, 6).texts).not.toContain('Retreat');
  });

  it('keep leaving apart while there is something to do on the board, and offer it where nothing else is asked', () => {
    const leave = { pick: 6, choice: { do: 'leave' }, text: 'Leave', on: button, group: '', deeds: ['leave' as Deed] };
    const asked = { ...turn(6), options: [...turn(6).options, leave] };
    const places = dockPlaces(asked, 6, [], NOBODY);
    expect(places).not.toContain(leave);
    expect(isGrave(leave, asked)).toBe(true);
    const inTown = { ...asked, options: asked.options.filter(({ on }) => !('cell' in on)) };
    expect(isGrave(leave, inTown)).toBe(false);
    expect(dockPlaces(inTown, 6, [], NOBODY)).toContain(leave);
  });

  it('name everybody who can be chosen before choosing nobody', () => {
    const who = ['a', 'b', 'c', 'd'].map((figure, i) => ({
      pick: i + 1,
      choice: { model: figure },
      text: figure,
      on: { figure },
      group: '',
    }));
    const pass = { pick: 0, choice: 'pass', text: 'Pass with all', on: button, group: '', deeds: ['idle' as Deed] };
    const asked = { ...turn(1), options: [pass, ...who] };
    expect(dockPlaces(asked, 3, [], NOBODY).map(place => place?.text)).toEqual(['a', 'b', 'c']);
    expect(withoutPassing(asked).options.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
    const all = { ...asked, options: who };
    expect(withoutPassing(all)).toBe(all);
  });
});

describe('the number keys', () => {
  const own = ['Bran', 'Dagna', 'Elwen'].map(name => ({ id: name.toLowerCase(), name }));
  const choose = (name: string) => ({
    pick: 0,
    choice: name.toLowerCase(),
    text: name,
    on: { figure: name.toLowerCase() },
    group: '',
  });
  const deed = (text: string) => ({ pick: 9, choice: { do: text }, text, on: button, group: '' });

  it('keep a number for each who can be chosen by name, and give no deed one of those', () => {
    const lasting = { figures: [] };
    const keys = (...shown: readonly ReturnType<typeof choose | typeof deed>[]) => [
      ...numbersOf(lasting, shown, own).values(),
    ];
    expect(keys(choose('Dagna'), choose('Bran'), choose('Elwen'), deed('Pass'))).toEqual([2, 1, 3, 4]);
    expect(keys(choose('Elwen'), deed('Pass'))).toEqual([3, 4]);
    expect(keys(deed('Run'), deed('Lie down'))).toEqual([4, 5]);
  });

  it('count from one where nobody is chosen by name', () => {
    expect([...numbersOf({ figures: [] }, [deed('Run'), deed('End')], own).values()]).toEqual([1, 2]);
  });
});

describe('the meaning of a button', () => {
  it('is that of the very answer, before that of its kind', () => {
    const terms = {
      option: { rule: 'R', words: 'One option a turn.' },
      'option.b': { rule: 'R', words: 'Run and strike.' },
    };
    const charge = { pick: 0, choice: { option: 'b' }, text: 'Charge attack', on: button, group: '' };
    expect(meaningOf(charge, { panels: [], words: {} }, terms as never)).toBe('Run and strike.');
  });
});
