import { untranslated } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { DECK } from '../src/cards/deck.ts';
import fighters from '../src/content/fighters.json' with { type: 'json' };
import maneuvers from '../src/content/maneuvers.json' with { type: 'json' };
import resultPages from '../src/content/result-pages.json' with { type: 'json' };
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
