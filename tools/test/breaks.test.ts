import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breakRules, place, plan, type Survivor } from '../rules/break-run.ts';
import { broken, changes, removals } from '../rules/breaks.ts';
import { readRulebook } from '../rules/rulebook.ts';
import { parse } from '../rules/syntax.ts';
import { TestBench } from '../rules/test-bench.ts';
import { copyWorkingTree } from '../rules/throw-away-copy.ts';

const fixtures = fileURLToPath(new URL('./fixtures/rulebooks', import.meta.url));
const tiny = readRulebook(fixtures, 'tiny');

/** The tiny rulebook with other sources. */
function bookOf(text: string) {
  const source = { file: 'games/tiny/src/shooting.ts', text, tree: parse('shooting.ts', text) };
  const citations = [...text.matchAll(/R\.(\w+)/g)].map(match => ({
    rule: match[1]!,
    file: source.file,
    line: 1,
    start: match.index,
    end: match.index + match[0].length,
  }));
  return { ...tiny, sources: [source], contents: [], citations };
}

function brokenTexts(text: string): string[] {
  return removals(bookOf(text)).map(change => broken(text, change));
}

describe('taking a rule out', () => {
  it('lists conditions, modifiers and content rows', () => {
    expect(removals(tiny).map(place)).toEqual([
      'games/tiny/src/shooting.ts:9 TY-SHOOT-01 condition always holds',
      'games/tiny/src/shooting.ts:12 TY-SHOOT-02 modifier is zero',
      'games/tiny/src/shooting.ts:13 TY-SHOOT-03 modifier is zero',
      'games/tiny/src/content/weapons.json:1 TY-WPN-01 content row is gone',
    ]);
  });

  it('makes a condition hold, written as an arrow or as a method', () => {
    expect(brokenTexts('const t = [{ rule: R.a, holds: g => g.x }];')).toEqual([
      'const t = [{ rule: R.a, holds: () => true }];',
    ]);
    expect(brokenTexts('const t = [{ rule: R.a, holds(g) { return g.x; } }];')).toEqual([
      'const t = [{ rule: R.a, holds: () => true }];',
    ]);
  });

  it('makes a modifier zero, as a function in a table and as a number in a receipt', () => {
    expect(brokenTexts('const t = [{ rule: R.a, value: g => g.x }, { rule: R.b, value: -1 }];')).toEqual([
      'const t = [{ rule: R.a, value: () => 0 }, { rule: R.b, value: -1 }];',
      'const t = [{ rule: R.a, value: g => g.x }, { rule: R.b, value: 0 }];',
    ]);
    expect(brokenTexts('function f(n) { return [{ rule: R.a, value: n }]; }')).toEqual([
      'function f(n) { return [{ rule: R.a, value: 0 }]; }',
    ]);
  });

  it('takes a row out of a list or a keyed table', () => {
    expect(brokenTexts('const t = [{ rule: R.a, x: 1 } as const, { rule: R.b }];')).toEqual([
      'const t = [ { rule: R.b }];',
      'const t = [{ rule: R.a, x: 1 } as const, ];',
    ]);
    expect(brokenTexts('const t = { first: { rule: R.a }, second: { rule: R.b } };')).toEqual([
      'const t = {  second: { rule: R.b } };',
      'const t = { first: { rule: R.a },  };',
    ]);
  });

  it("breaks each entry of a keyword under the keyword's rule", () => {
    const text = "keyword('steady', { rule: R.a, hits: [{ label: 'x', value: () => 1 }] });";
    expect(removals(bookOf(text))).toMatchObject([{ rules: ['a'], what: 'modifier is zero' }]);
  });

  it('leaves events and questions alone', () => {
    expect(brokenTexts("emit({ type: 'hit', rule: R.a }); choice({ rule: R.b, options: [] });")).toEqual([]);
  });

  it('takes a content row out together with one comma', () => {
    const weapons = tiny.contents[0]!;
    const [row] = removals(tiny).filter(change => change.file === weapons.file);
    expect(JSON.parse(broken(weapons.text, row!))).toEqual([{ id: 'sling', wounds: 1 }]);
  });

  it('leaves a content row that only refers to another', () => {
    const text = '[{ "rules": ["a", "b"], "x": [{ "y": 1 }] }, { "id": "c", "spells": ["a"] }]';
    const citations = [...text.matchAll(/(?<=")[abc](?=")/g)].map(match => ({
      rule: match[0],
      file: 'rows.json',
      line: 1,
      start: match.index,
      end: match.index + 1,
    }));
    const found = removals({ ...tiny, sources: [], contents: [{ file: 'rows.json', text }], citations });
    expect(found.map(change => change.rules)).toEqual([['a', 'b'], ['c']]);
    expect(JSON.parse(broken(text, found[0]!))).toEqual([{ id: 'c', spells: ['a'] }]);
  });
});

describe('changing a line that cites a rule', () => {
  it('changes numbers, comparisons and conditions nearest to the citation', () => {
    const text = 'function f(x) { const k = 9; if (x > 3) emit({ rule: R.a }); }';
    expect(changes(bookOf(text)).map(change => change.what)).toEqual([
      '> becomes >=',
      '3 becomes 4',
      'condition is negated: x > 3',
    ]);
  });

  it('keeps to the row, statement or branch that cites the rule', () => {
    const row = 'const t = [{ rule: R.a, value: f }, { rule: R.b, value: g => g.x + 2 }];';
    expect(changes(bookOf(row))).toMatchObject([{ rules: ['b'], what: '2 becomes 3' }]);
    expect(changes(bookOf('function f(x) { if (x > 3) stop(); emit({ rule: R.a }); }'))).toEqual([]);
    const branch = 'function f(x) { if (x === y) emit({ rule: R.a }); else if (x > 3) stop(7); }';
    expect(changes(bookOf(branch)).map(change => change.what)).toEqual([
      '=== becomes !==',
      'condition is negated: x === y',
    ]);
  });

  it('draws the same sample for the same seed and another for another', () => {
    const sample = (seed: string) => plan(tiny, { sample: 5, seed, only: [] }).map(place);
    expect(sample('x')).toEqual(sample('x'));
    expect(sample('x')).not.toEqual(sample('y'));
    expect(sample('x')).toHaveLength(removals(tiny).length + 5);
  });
});

describe('a run', () => {
  it('has forgotten a break when the next is in another file', async () => {
    const copy = copyWorkingTree(fixtures);
    const bench = new TestBench(copy.root, 60_000);
    const source = join(copy.root, 'games/tiny/src/shooting.ts');
    const weapons = join(copy.root, 'games/tiny/src/content/weapons.json');
    const tests = [join(copy.root, 'games/tiny/test/shooting.test.ts')];
    const text = readFileSync(source, 'utf8');
    writeFileSync(source, broken(text, removals(tiny)[0]!));
    const caught = await bench.run([source], tests);
    writeFileSync(source, text);
    const whole = await bench.run([weapons], tests);
    bench.close();
    copy.remove();
    expect([caught.passed, whole.passed]).toEqual([false, true]);
  });

  it('lists what no test noticed and leaves the working tree as it was', async () => {
    const before = readFileSync(join(fixtures, 'games/tiny/src/shooting.ts'), 'utf8');
    const copy = copyWorkingTree(fixtures);
    const told: string[] = [];
    const options = {
      sample: 0,
      seed: 'x',
      only: [],
      until: Date.now() + 60_000,
      patience: 60_000,
      progress: () => {},
      survived: (survivor: Survivor) => told.push(place(survivor.change)),
    };
    const result = await breakRules(tiny, copy, options);
    copy.remove();
    expect(result).toMatchObject({ planned: 4, tried: 4, caught: 3, alreadyFailing: [] });
    expect(told).toEqual(['games/tiny/src/shooting.ts:13 TY-SHOOT-03 modifier is zero']);
    expect(result.survivors.map(survivor => place(survivor.change))).toEqual(told);
    expect(readFileSync(join(fixtures, 'games/tiny/src/shooting.ts'), 'utf8')).toBe(before);
    expect(existsSync(copy.root)).toBe(false);
  });
});
