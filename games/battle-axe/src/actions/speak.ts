// Speaking a word on a letter tile: one of the list, or one that all players accept (BA-COMP-03, BA-GAP-22).

import { again, call, done, type Seat } from '@quarterstaff/kernel';
import { askConsent, say, told } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { words } from '../content/content.ts';
import { settle, springTrap } from '../forward.ts';
import { thingAt } from '../map/ground.ts';
import { sectionOf, tileOf } from '../map/places.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type HeroId, heroOf, type Room, seatsWithHeroes } from '../state.ts';
import { type Action, useAction } from './action.ts';

/** Speak a Word on a letter tile (BA-COMP-03). */
export const speakAction: Action = {
  do: 'speak',
  ask: told('speak'),
  rule: R.wordPuzzle,
  class: 'action',
  from: () => [{ do: 'speak' }],
  gates: [
    {
      rule: R.roomTable,
      label: '{hero} does not stand on a letter',
      holds: (g, hero) => thingAt(g, hero.cell)?.kind === 'letter',
    },
    {
      rule: R.roomTable,
      label: 'there is no unsolved puzzle here',
      holds: (g, hero) => {
        const tile = tileOf(g, hero.cell);
        return g.rooms.some(room => room.tile === tile && !room.completed);
      },
    },
  ],
  take(_g, hero) {
    useAction(hero);
    return call(speak, { hero: hero.id, word: '', agreed: false });
  },
};

const OTHER_WORD = '?';
const SHORTEST = 4;
const accepted = (g: BattleAxe) => [...words, ...g.options.acceptedWords];

interface Speaker {
  readonly hero: HeroId;
}
function puzzleOf(g: BattleAxe, s: Speaker): Room {
  const tile = tileOf(g, heroOf(g, s.hero).cell);
  return g.rooms.find(room => room.tile === tile)!;
}
const lettersOf = (g: BattleAxe, s: Speaker) => (sectionOf(g, puzzleOf(g, s).tile)?.letters ?? '').toLowerCase();

interface Spoken extends Speaker {
  word: string;
  agreed: boolean; // all players accept a word that is not on the list
}

/** An accepted new word counts; anything else springs a trap on the speaker. */
export const speak = procedure<Spoken>('speak', {
  say: choice<Spoken, string>({
    ask: {
      words: (_g, _s, word) => (word === OTHER_WORD ? say('another-word') : say('that', { it: word })),
      group: () => 'speak.say',
    },
    rule: R.wordPuzzle,
    decider: (g, s) => heroOf(g, s.hero).seat,
    slot: (_g, s) => s.hero,
    options: g => [OTHER_WORD, ...accepted(g)],
    whyNot: (_g, _s, asked) =>
      typeof asked === 'string'
        ? because(
            R.wordPuzzle,
            '{word} is not on the list: it is spelled as another word, and all players must accept it',
            { word: asked },
            { label: 'spell another word', choice: OTHER_WORD },
          )
        : [],
    take(_g, s, word) {
      s.word = word === OTHER_WORD ? '' : word;
    },
  }),
  spell: step((_g, s) => (s.word === '' ? call(spellWord, { hero: s.hero, word: '' }, 'word') : undefined)),
  accept: step((g, s) => {
    const known = accepted(g).includes(s.word) || puzzleOf(g, s).words.includes(s.word);
    if (known || s.word.length < SHORTEST) return;
    return call(acceptWord, { hero: s.hero, word: s.word, agreed: [heroOf(g, s.hero).seat] }, 'agreed');
  }),
  count: step((g, s, emit) => {
    const room = puzzleOf(g, s);
    const counts = (s.agreed || accepted(g).includes(s.word)) && !room.words.includes(s.word);
    const rules = [R.wordPuzzle, R.wordList];
    emit?.({ type: 'wordSpoken', rules, hero: s.hero, what: s.word || OTHER_WORD, passed: counts });
    if (!counts) {
      const trap = sectionOf(g, room.tile)?.wordTrap ?? 'dart';
      return call(springTrap, { trap, hero: s.hero, face: 0, defended: 0 });
    }
    g.rooms = g.rooms.map(other => (other === room ? { ...other, words: [...other.words, s.word] } : other));
    return call(settle, { by: s.hero });
  }),
});

interface Spelling extends Speaker {
  word: string;
}
/** The letters that are not used yet, each once. */
function lettersLeft(g: BattleAxe, s: Spelling): readonly string[] {
  let left = lettersOf(g, s);
  for (const letter of s.word) left = left.replace(letter, '');
  return [...new Set(left)];
}

/** A word from the letters of the floor, each used once, letter by letter; answers with the word. */
export const spellWord = procedure<Spelling>('spellWord', {
  letter: choice<Spelling, string>({
    ask: {
      words: (_g, _s, answer) => (answer === 'done' ? say('word-done') : say('that', { it: answer.toUpperCase() })),
      group: () => 'spellWord.letter',
    },
    rule: R.wordList,
    decider: (g, s) => heroOf(g, s.hero).seat,
    slot: (_g, s) => s.hero,
    options: (g, s) => ['done', ...lettersLeft(g, s)],
    whyNot: (g, s, asked) =>
      typeof asked === 'string' && asked.length === 1
        ? because(
            R.wordList,
            lettersOf(g, s).includes(asked)
              ? 'the letter {letter} is used already'
              : 'there is no letter {letter} here',
            { letter: asked },
          )
        : [],
    take(_g, s, letter) {
      if (letter === 'done') return done(s.word);
      s.word += letter;
      return again;
    },
  }),
});

interface Acceptance extends Spelling {
  agreed: readonly Seat[];
}
const nextToAgree = (g: BattleAxe, s: Acceptance): Seat | null =>
  seatsWithHeroes(g).find(seat => !s.agreed.includes(seat)) ?? null;

/** Whether a word that is not on the list counts: every player with a living hero is asked. */
export const acceptWord = procedure<Acceptance>('acceptWord', {
  consent: choice<Acceptance, 'refuse' | 'agree'>({
    ask: askConsent('acceptWord.consent'),
    rule: R.wordPuzzle,
    decider: (g, s): Seat | readonly Seat[] => nextToAgree(g, s) ?? [],
    slot: (_g, s) => s.hero,
    options: (g, s) => (nextToAgree(g, s) === null ? [] : ['refuse', 'agree']),
    take(_g, s, answer, emit, seat) {
      if (answer === 'agree') {
        s.agreed = [...s.agreed, seat];
        return again;
      }
      emit?.({ type: 'wordRefused', rules: [R.wordPuzzle], hero: s.hero, what: s.word, by: seat });
      return done(false);
    },
  }),
  accept: step((_g, s, emit) => {
    emit?.({ type: 'wordAccepted', rules: [R.wordPuzzle], hero: s.hero, what: s.word, order: s.agreed });
    return done(true);
  }),
});
