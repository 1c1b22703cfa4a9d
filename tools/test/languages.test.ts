// Nothing that a player reads stays in one language unnoticed: labels in the rules' sources, and whatever games say while they are played.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { players } from '@quarterstaff/bots';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { Driver, Match, wireDecision, wireEvent } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';

const games = [hexMelee, lostWorlds, ahq, battleAxe] as unknown as readonly AnyGame[];
const root = fileURLToPath(new URL('../../games/', import.meta.url));

/** Words that are the same in German, and names that nobody translates. */
const ALIKE = new Set(['Initiative', 'Cestus', 'Sack', 'Gold', 'Start', 'Wolf']);

/** Folders whose labels stand in traces of computer players, in content or in words themselves. */
const ELSEWHERE = /^(text|policy|equilibrium|catalogue|content|scenario)$/;

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return ELSEWHERE.test(entry.name) ? [] : sourcesIn(join(folder, entry.name));
    return /^(?!.*(policy|workshop)).*\.ts$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });

const LITERAL = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"`;
const LABELS = [
  new RegExp(String.raw`\blabel:\s*(?:\w+ \? )?(?:${LITERAL})`, 'g'),
  new RegExp(String.raw`\blabel: \w+ \? '[^'\n]*' : (?:${LITERAL})`, 'g'),
  new RegExp(String.raw`\b(?:because|reason|halving|need)\((?:R\.\w+|rule),\s*(?:${LITERAL})`, 'g'),
];

const labelsIn = (file: string): readonly string[] => {
  const source = readFileSync(file, 'utf8');
  return LABELS.flatMap(pattern => [...source.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''));
};

/** Everything that is said in both languages in some games of random players: English, German, and where. */
function* said(game: AnyGame, count: number): Generator<readonly [string, string, string]> {
  const { en, de } = game.speech;
  for (let i = 0; i < count; i += 1) {
    const { id } = game.scenarios[i % game.scenarios.length]!;
    const heard: [string, string, string][] = [];
    const opened = Match.open(game, { scenario: id, options: {} }, `words ${i}`, null, (event, at) => {
      const [one, other] = [wireEvent(game, at, event, 'all', 'en')!, wireEvent(game, at, event, 'all', 'de')!];
      heard.push([one.text, other.text, event.type]);
      one.sums?.forEach((sum, at) => {
        heard.push([sum.label, other.sums![at]!.label, `receipt of ${event.type}`]);
      });
    });
    if (!opened.ok) throw new Error(id);
    const { match } = opened;
    for (const { seat } of match.seats) match.seat(seat, 'bot:random');
    const driver = new Driver(match, players);
    for (let step = 0; step < 120; step += 1) {
      for (const open of match.open) {
        const decision = { ...open, options: open.options.slice(0, 20) };
        const [one, other] = [wireDecision(match, decision, 'en'), wireDecision(match, decision, 'de')];
        yield [one.prompt, other.prompt, decision.kind];
        for (const [at, { text }] of one.options.entries())
          yield [text, other.options[at]!.text, `answer to ${decision.kind}`];
      }
      if (step % 20 === 0) {
        const { panels } = game.present(game.view(match.state, 'all'), []);
        for (const { lists, values } of panels) {
          const keys = [
            ...values.map(({ label }) => label),
            ...lists.flatMap(({ label, items }) => [label, ...items.flatMap(({ name, note }) => [name, note ?? ''])]),
          ];
          for (const key of keys) yield [en.label(key), de!.label(key), 'console'];
        }
      }
      if (driver.next() === null) break;
    }
    yield* heard;
  }
}

/** Sentences without names: at least two words of the language in small letters. */
const isSentence = (text: string): boolean => (text.match(/\b[a-z]{3,}\b/g)?.length ?? 0) >= 2;

describe.each(games)('$id in German', game => {
  it('calls and describes every scenario in its own words', () => {
    const told = game.scenarios.flatMap(({ name, about }) => [name, about]);
    expect(told.filter(words => game.speech.de!.label(words) === words)).toEqual([]);
  });

  it('has words for every condition and summand of its rules', () => {
    const labels = new Set(sourcesIn(join(root, game.id, 'src')).flatMap(labelsIn));
    expect(labels.size).toBeGreaterThan(100);
    expect([...labels].filter(label => game.speech.de!.label(label) === label && !ALIKE.has(label))).toEqual([]);
  });

  it('says nothing in English while it is played', () => {
    const left = new Map<string, string>();
    for (const [one, other, where] of said(game, game.scenarios.length))
      if (one === other && isSentence(one)) left.set(one.replaceAll(/\d+/g, 'n'), where);
    expect([...left]).toEqual([]);
  });
});
