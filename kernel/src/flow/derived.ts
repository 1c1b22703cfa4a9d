import { InvariantError } from '../errors.ts';
import { sameJson } from '../record/canonical.ts';

// What follows from a state and is needed many times while one question is put together: for the list, for each candidate in it, for
// the reasons against one. A value is remembered for one state and one question, and only while the kernel lists or explains that
// question. Rules that act, policies and tests always work it out anew, so nobody has to invalidate anything.

/** A value worked out from a state and some keys, which are compared by identity. */
export interface Derived<G, K extends readonly unknown[], V> {
  (g: G, ...keys: K): V;
  /** For `take`, before it changes anything: the value it had while the question was open. */
  offered(g: G, ...keys: K): V;
}

let question = 0; // counts the questions put together so far
let asked: object | null = null; // the state whose question is being put together
let answered: object | null = null; // the state whose question has just been answered
let isAudited = false;

/** The kernel begins to list or explain the question open in a state. */
export function beginQuestion(g: object): void {
  question += 1;
  asked = g;
  answered = null;
}

/** The question is complete. */
export function endQuestion(): void {
  asked = null;
}

/** An answer is about to be taken in a state. */
export function beginAnswer(g: object): void {
  asked = null;
  answered = g;
}

/** The answer was taken: the state may have changed. */
export function endAnswer(): void {
  answered = null;
}

/** With an audit every remembered value is worked out again, and a stale one throws. For the conformance suite. */
export function auditDerived(on: boolean): void {
  isAudited = on;
}

/** Remembers what `make` returns while the kernel puts one question together. Values are data that nobody changes. */
export function derived<G extends object, K extends readonly unknown[], V>(
  make: (g: G, ...keys: K) => V,
): Derived<G, K, V> {
  let last: { readonly g: G; readonly question: number; readonly keys: K; readonly value: V } | null = null;

  const remembered = (g: G, keys: K): boolean => {
    if (last === null || last.g !== g || last.question !== question) return false;
    for (let i = 0; i < keys.length; i += 1) if (keys[i] !== last.keys[i]) return false;
    return true;
  };

  const audit = (g: G, keys: K): void => {
    if (sameJson(plain(make(g, ...keys)), plain(last!.value))) return;
    throw new InvariantError('a remembered value is stale', { of: make.name, keys });
  };

  const read = (g: G, ...keys: K): V => {
    if (asked === g && remembered(g, keys)) {
      if (isAudited) audit(g, keys);
      return last!.value;
    }
    const value = make(g, ...keys);
    if (asked === g) last = { g, question, keys, value };
    return value;
  };

  const offered = (g: G, ...keys: K): V => {
    if (answered !== g || !remembered(g, keys)) return make(g, ...keys);
    if (isAudited) audit(g, keys);
    return last!.value;
  };

  return Object.assign(read, { offered });
}

/** Maps and sets as lists: JSON would show them empty. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(([key, item]) => [key, plain(item)]);
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
