import { whyNot } from '@quarterstaff/kernel';
import { given, untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { DECK } from '../src/cards/deck.ts';
import fighters from '../src/content/fighters.json' with { type: 'json' };
import maneuvers from '../src/content/maneuvers.json' with { type: 'json' };
import resultPages from '../src/content/result-pages.json' with { type: 'json' };
import { game } from '../src/index.ts';
import { profiles } from '../src/miniatures/content/index.ts';
import { de as fieldDe } from '../src/miniatures/text/de.ts';
import { en as fieldEn } from '../src/miniatures/text/en.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

describe('German', () => {
  it('says everything that English says, with the same gaps', () => {
    expect(untranslated(en, de)).toEqual([]);
    expect(untranslated(fieldEn, fieldDe)).toEqual([]);
  });

  it('has a name for every maneuver, page and profile', () => {
    expect(maneuvers.map(({ name }) => name).filter(name => de.maneuvers[name] === undefined)).toEqual([]);
    expect(resultPages.map(({ shows }) => shows).filter(shows => de.pages[shows] === undefined)).toEqual([]);
    expect([...profiles.keys()].filter(id => fieldDe.profiles[id] === undefined)).toEqual([]);
  });

  it('has a name and a text for every card, and a name for every fighter', () => {
    expect(DECK.filter(({ id, effect }) => de.cards[id] === undefined || de.labels[effect] === undefined)).toEqual([]);
    expect(Object.values(fighters).filter(({ name }) => de.labels[name] === undefined)).toEqual([]);
  });
});

describe('names that people read', () => {
  const twins = () =>
    given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', side: 'x', name: 'Toll Guard', book: 'hesta' },
        { id: 'B', side: 'y', name: 'Toll Guard', book: 'hesta', bans: ['p18 p34'] },
        { id: 'C', side: 'y', name: 'The Widow', book: 'widow' },
      ],
      engagements: [
        { a: 'A', b: 'B', pageOfA: 33, pageOfB: 3 },
        { a: 'A', b: 'C', pageOfA: 33, pageOfB: 33 },
      ],
      turn: 2,
    });
  const said = (event: unknown, language: 'en' | 'de') => game.speech[language]!.event(twins().g, event as never);

  it('two of one name are told apart, and names are translated', () => {
    const weapon = { type: 'weaponFell', rules: [], fighter: 'A' };
    expect(said(weapon, 'en')).toBe("Toll Guard (A)'s weapon falls to the ground.");
    expect(said(weapon, 'de')).toBe('Die Waffe von Zollwache (A) fällt zu Boden.');
    expect(said({ ...weapon, fighter: 'C' }, 'de')).toBe('Die Waffe von Die Witwe fällt zu Boden.');
  });
  it('banned rows, winners and cards are named, not coded', () => {
    const banned = { type: 'rowsBanned', rules: [], fighter: 'C', terms: 'p18 p34' };
    expect(said(banned, 'en')).toBe('The Widow may not do Leap Up or Rush for the rest of the combat.');
    expect(said({ type: 'battleEnded', rules: [], how: 'won', winners: ['x'] }, 'en')).toBe(
      'The battle is over. It goes to Toll Guard (A).',
    );
    const card = { type: 'cardRevealed', rules: [], fighter: 'C', card: 'T01', foe: 'A', effect: '' };
    expect(said(card, 'en')).toBe('The Widow reveals Second Wind: You regain 2 Body Points.');
    expect(said(card, 'de')).toContain('man selbst: 2 zurück');
  });
  it('what was read to somebody is read out in a reason too', () => {
    const [reason] = whyNot(game, twins().g, 'B', 24, 'B');
    expect(reason?.label).toBe("the instruction 'no heavy' of Toll Guard");
    expect(game.speech.de!.label(reason!.label)).toBe(
      'die Anweisung, nach dem letzten Schlagabtausch mit Zollwache: Nächste Runde verboten: Schweres.',
    );
  });
  it('names that are words of a question or of the program stay names', () => {
    const board = given(game, {
      kind: 'miniatures',
      map: ['0. 0. 0. 0. 0. 0.'],
      sides: [
        { id: 'red', characters: [{ id: 'W', profile: 'wraith', at: [0, 0] }] },
        { id: 'blue', characters: [{ id: 'B', name: 'hasOwnProperty', profile: 'guard', at: [5, 0] }] },
      ],
      start: { phase: 'movement', order: ['red', 'blue'], slot: 'red' },
    });
    expect(board.decision.options.map(option => game.speech.en!.option(board.g, board.decision, option))).toEqual([
      'Hollow Wraith',
    ]); // not "The west"
    const moved = { type: 'moveEnded', rules: [], character: 'B' } as never;
    expect(game.speech.en!.event(board.g, moved)).toBe('HasOwnProperty has moved.');
    const duel = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', name: 'toString', book: 'hesta' },
        { id: 'B', book: 'pip' },
      ],
    });
    const fell = { type: 'weaponFell', rules: [], fighter: 'A' } as never;
    expect(game.speech.de!.event(duel.g, fell)).toBe('Die Waffe von toString fällt zu Boden.');
  });
});
