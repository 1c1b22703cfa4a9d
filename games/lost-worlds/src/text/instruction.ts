// The instruction language read out in the words of one language (LW-GAP-09).

import { maneuver } from '../books/model.ts';
import type { Clause, Effect, Restriction, RowColour, Tag, Tell, TellCondition, Term } from '../books/tell.ts';
import type { DuelWords } from './words.ts';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const BOUND = { score: 'ifScore', damage: 'ifDamage', taken: 'ifTaken' } as const;

/** Says what terms name, joined by a word. */
export function termsWith({ tell: say, maneuvers }: DuelWords): (terms: readonly Term[], joint: string) => string {
  const termWord = (term: Term): string => {
    if (term === 'all') return say.anything;
    if (term in say.tags) return say.tags[term as Tag];
    if (term in say.colours) return say.colours[term as RowColour];
    if (term.startsWith('#')) return term.slice(1).replaceAll('-', ' ');
    const { name } = maneuver(Number(term.slice(1)));
    return maneuvers[name] ?? name;
  };

  return (terms, joint) => {
    const words = terms.map(termWord);
    const last = words.pop() ?? '';
    return words.length === 0 ? last : `${words.join(', ')} ${joint} ${last}`;
  };
}

/** Reads whole instructions out to the pictured fighter's player. */
export function tellWith(words: DuelWords): (tell: Tell) => string {
  const { tell: say } = words;
  const list = termsWith(words);

  function restrictionText(r: Restriction): string {
    if (r.kind === 'free') return say.free;
    if (r.kind === 'same') return say.same;
    const except = r.except.length > 0 ? say.except(list(r.except, say.and)) : '';
    if (r.kind === 'ext') return say.ext(r.terms.length === 0 ? '' : list(r.terms, say.or), except);
    return say[r.kind](list(r.terms, say.or), except);
  }

  function effectText(e: Effect): string {
    switch (e.do) {
      case 'regain':
        return say.regain(e.n);
      case 'lose':
        return say.lose(e.n);
      case 'goto':
        return say.goto(e.told, e.reader);
      case 'drop':
        return say.drop;
      case 'retrieve':
        return say.retrieve;
      case 'mod':
        return e.terms.includes('all') ? say.modAll(e.n) : say.mod(e.n, list(e.terms, say.and));
      case 'ban':
        return say.ban(list(e.terms, say.or));
      case 'reveal':
        return say.reveal(e.kind);
      case 'points':
        return say.points(e.n, e.kind);
    }
  }

  function conditionText(c: TellCondition): string {
    if (c.on === 'did') return say.ifDid(list(c.terms, say.or));
    if (c.on === 'weaponDropped') return say.ifWeaponDropped;
    const bound = c.is === '>=' ? say.orMore(c.n) : say.orLess(c.n);
    return say[BOUND[c.on]](bound);
  }

  function clauseText(clause: Clause): string {
    const effects = clause.effects.map(effectText);
    return clause.when === null
      ? effects.map(sentence).join(' ')
      : `${conditionText(clause.when)}: ${effects.join(` ${say.and} `)}.`;
  }

  return tell => [restrictionText(tell.restriction), ...tell.clauses.map(clauseText)].join(' ');
}
