import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { addBook } from '../src/commands/book.ts';

const folder = mkdtempSync(join(tmpdir(), 'books-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command prints. */
async function run(...args: string[]): Promise<string> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const program = new Command('quarterstaff').exitOverride();
    addBook(program);
    await program.parseAsync(['book', ...args], { from: 'user' });
    return said.mock.calls.map(([line]) => String(line)).join('\n');
  } finally {
    said.mockRestore();
  }
}

const written = (name: string, book: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(book));
  return file;
};

describe('books at the command line', () => {
  it('a template is a whole book that can be checked alone', async () => {
    const book = JSON.parse(await run('template')) as { matrices: Record<string, Record<string, number>> };
    const file = written('mine.json', book);
    expect(await run('check', file)).toMatch(/mine\.json is a complete book: Hesta/);
    expect(await run('check', file, 'grum', file)).toMatch(/It fits grum\.\nIt fits .*mine\.json\./);
    book.matrices[10]![8] = 55;
    expect(await run('check', written('odd.json', book), 'hesta')).toContain(
      'pages 37 (close) and 55 (ext) lie at different ranges',
    );
  });
  it('what is missing is refused with its path', async () => {
    const book = JSON.parse(await run('template', 'pip')) as { pages: Record<string, unknown> };
    delete book.pages[41];
    await expect(run('check', written('torn.json', book))).rejects.toThrow(
      'pages.41: the page is missing (LW-BOOK-06)',
    );
    await expect(run('check', join(folder, 'nowhere.json'))).rejects.toThrow('There is no file');
    await expect(run('template', 'nobody')).rejects.toThrow('There is no shipped book nobody');
  });
  it('a book can be read: sheet, matrices, pages and critical texts', async () => {
    const text = await run('show', 'hesta');
    expect(text).toContain('Height');
    expect(text.match(/^\d+: /gm)).toHaveLength(32);
    expect(await run('show', 'hesta', '--row', '24')).toMatch(/^24: 2→\d+ 4→/);
    expect(await run('show', 'hesta', '--page', '41')).toMatch(/^41 .*SCORE 3.*CRITICAL/);
    await expect(run('show', 'hesta', '--page', '42')).rejects.toThrow('odd pages');
  });
});
