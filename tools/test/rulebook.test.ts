import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ledgerPage } from '../rules/ledger-page.ts';
import { reportRules } from '../rules/report.ts';
import { readRulebook, readRulebooks } from '../rules/rulebook.ts';

const fixtures = fileURLToPath(new URL('./fixtures/rulebooks', import.meta.url));
const copies: string[] = [];

/** A copy of the fixture whose files may be edited: path below games/tiny → new text. */
function edited(edits: Readonly<Record<string, (text: string) => string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'rulebooks-'));
  copies.push(root);
  cpSync(fixtures, root, { recursive: true });
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(root, 'games/tiny', file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }
  return root;
}

function reportOf(root: string) {
  return reportRules(readRulebook(root, 'tiny'));
}

afterEach(() => {
  for (const root of copies.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('counting rules', () => {
  it('counts a rule that is cited in the sources and named in a test title', () => {
    const report = reportOf(fixtures);
    expect(report.lines({ verbose: false })).toEqual(['tiny: 4 of 5 rules', 'tiny: 1 of 1 content rows']);
    expect(report.lines({ verbose: true }).slice(2)).toEqual([
      '  not enforced (1): TY-SHOOT-05',
      '  not tested (1): TY-SHOOT-05',
    ]);
    expect(report.hasFailed).toBe(false);
  });

  it('fails a finished rulebook with a rule left out, and says which', () => {
    const report = reportOf(edited({ 'package.json': text => text.replace('false', 'true') }));
    expect(report.hasFailed).toBe(true);
    expect(report.lines({ verbose: false })).toContain('  not enforced (1): TY-SHOOT-05');
  });

  it('accepts a finished rulebook in which nothing is left out', () => {
    const root = edited({
      'package.json': text => text.replace('"finished": false', '"finished": true'),
      'src/shooting.ts': text => `${text}\nexport const reloading = R.reload;\n`,
      'test/long-range.test.ts': text => text.replace('TY-SHOOT-03:', 'TY-SHOOT-03 and TY-SHOOT-05:'),
    });
    expect(reportOf(root).lines({ verbose: true })[0]).toBe('tiny: 5 of 5 rules');
    expect(reportOf(root).hasFailed).toBe(false);
  });

  it('does not count an id in the body of a test, in a comment or in a skipped test', () => {
    const root = edited({
      'test/long-range.test.ts': text =>
        `// TY-SHOOT-05\n${text}\nit.skip('TY-SHOOT-05', () => {});\nexport const note = 'TY-SHOOT-05';\n`,
      'src/shooting.ts': text => `// TY-SHOOT-05 R.reload\n${text}`,
    });
    expect(reportOf(root).rules).toMatchObject({ unenforced: ['TY-SHOOT-05'], untested: ['TY-SHOOT-05'] });
  });

  it('does not count an id inside a sentence as enforced', () => {
    const root = edited({
      'src/shooting.ts': text => `${text}\nexport const hint = 'see TY-SHOOT-05';\n`,
      'src/content/weapons.json': text => text.replace('"wounds": 1', '"note": "as in TY-SHOOT-05", "wounds": 1'),
    });
    expect(reportOf(root).rules.unenforced).toEqual(['TY-SHOOT-05']);
    const cited = edited({ 'src/shooting.ts': text => `${text}\nexport const rule = 'TY-SHOOT-05';\n` });
    expect(reportOf(cited).rules.unenforced).toEqual([]);
  });

  it('follows constants through renamed imports, re-exports and destructuring', () => {
    const root = edited({
      'src/shooting.ts': text =>
        `export { R as Rules } from './rules.ts';\n${text.replace('{ R }', '{ R as Book }').replaceAll('R.', 'Book.')}`,
      'test/long-range.test.ts': text =>
        `import { Rules } from '../src/shooting.ts';\n${text}\nconst { reload } = Rules;\nit(\`\${Rules.reload}\`, () => {});\n`,
    });
    const report = reportOf(root);
    expect(report.rules.untested).toEqual([]);
    expect(report.rules.unenforced).toEqual(['TY-SHOOT-05']);
  });

  it('reports ids given twice and constants for rules that do not exist', () => {
    const root = edited({
      'src/rules.ts': text => text.replace("'TY-SHOOT-05'", "'TY-SHOOT-99'"),
      'src/catalogue/shooting.json': text => text.replace('"TY-SHOOT-02"', '"TY-SHOOT-01"'),
    });
    const report = reportOf(root);
    expect(report.hasFailed).toBe(true);
    expect(report.lines({ verbose: false }).join('\n')).toMatch(/TY-SHOOT-01 is there twice/);
    expect(report.lines({ verbose: false }).join('\n')).toMatch(/reload names TY-SHOOT-99/);
  });

  it('finds every rulebook below games', () => {
    expect(readRulebooks(fixtures).map(book => book.id)).toEqual(['tiny']);
  });
});

describe('RULES.md', () => {
  it('lists each rule with the files that apply it, the tests and the ruling', () => {
    const page = ledgerPage(readRulebook(fixtures, 'tiny'));
    expect(page).toContain(
      '| TY-SHOOT-01 | Who may be shot at | src/shooting.ts | test/shooting.test.ts | Six squares counts as in range. |',
    );
    expect(page).toContain('| TY-SHOOT-05 | Reloading (optional) |  |  |  |');
    expect(page).not.toContain('TY-GAP-01');
  });
});
