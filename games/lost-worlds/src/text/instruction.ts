// The instruction language spoken in English (LW-GAP-09).

import { maneuver } from '../books/model.ts';
import type { Clause, Effect, Restriction, Tag, Tell, TellCondition, Term } from '../books/tell.ts';

const TAG_WORDS: Readonly<Record<Tag, string>> = {
  swing: 'Swings',
  cut: 'Parry-cuts',
  thrust: 'Thrusts',
  strike: 'Strikes',
  body: 'Body attacks',
  guard: 'Guards',
  jump: 'Jumps',
  ability: 'Abilities',
  weaponplay: 'Weapon play',
  heavy: 'Heavy',
  high: 'High',
  low: 'Low',
  missile: 'Missiles',
  evade: 'Evasions',
  closing: 'Closing in',
};

const termWord = (term: Term): string => {
  if (term === 'all') return 'anything';
  if (term in TAG_WORDS) return TAG_WORDS[term as Tag];
  return maneuver(Number(term.slice(1))).name;
};

function list(terms: readonly Term[], joint: string): string {
  const words = terms.map(termWord);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} ${joint} ${last}`;
}

const points = (n: number): string => `${n} Body Point${n === 1 ? '' : 's'}`;
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A restriction as it is read out. */
export function restrictionInEnglish(r: Restriction): string {
  if (r.kind === 'free') return 'No restrictions next turn.';
  if (r.kind === 'same') return 'No further restriction.';
  const except = r.except.length > 0 ? `, except ${list(r.except, 'and')},` : '';
  if (r.kind === 'ext') return `Do only Extended Range${except} next turn.`;
  return `Do ${r.kind} ${list(r.terms, 'or')}${except} next turn.`;
}

function effectInEnglish(e: Effect): string {
  switch (e.do) {
    case 'regain':
      return `regain ${points(e.n)}`;
    case 'lose':
      return `lose ${points(e.n)}`;
    case 'goto':
      return `you go to page ${e.told} and I will go to page ${e.reader}`;
    case 'drop':
      return 'drop your weapon';
    case 'mod':
      return e.terms.includes('all')
        ? `${signed(e.n)} on every MOD next turn`
        : `${signed(e.n)} on ${list(e.terms, 'and')} next turn`;
    case 'ban':
      return `do no ${list(e.terms, 'or')} for the rest of the combat`;
    case 'reveal':
      return `reveal a ${e.kind === 'tactic' ? 'Tactic' : 'Spell'} card`;
    case 'points':
      return `${e.n < 0 ? 'lose' : 'regain'} ${Math.abs(e.n)} ${e.kind} point${Math.abs(e.n) === 1 ? '' : 's'}`;
  }
}

function conditionInEnglish(c: TellCondition): string {
  const bound = (n: number, is: string): string => `${n} or ${is === '>=' ? 'more' : 'less'}`;
  switch (c.on) {
    case 'score':
      return `If your unmodified Score is ${bound(c.n, c.is)}`;
    case 'damage':
      return `If your damage was ${bound(c.n, c.is)}`;
    case 'did':
      return `If you did ${list(c.terms, 'or')}`;
    case 'weaponDropped':
      return 'If your weapon was down';
  }
}

/** A clause as it is read out. */
export function clauseInEnglish(clause: Clause): string {
  const effects = clause.effects.map(effectInEnglish);
  return clause.when === null
    ? effects.map(sentence).join(' ')
    : `${conditionInEnglish(clause.when)}: ${effects.join(' and ')}.`;
}

/** A whole instruction as it is read out to the pictured fighter's player. */
export const tellInEnglish = (tell: Tell): string =>
  [restrictionInEnglish(tell.restriction), ...tell.clauses.map(clauseInEnglish)].join(' ');
