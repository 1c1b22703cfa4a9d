import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { addMaps } from '../src/commands/maps.ts';
import { validate } from '../src/commands/validate.ts';

const folder = mkdtempSync(join(tmpdir(), 'maps-'));
const sample = (name: string): string => fileURLToPath(new URL(`../../maps/test/samples/${name}`, import.meta.url));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): Promise<unknown> {
  const program = new Command('quarterstaff').exitOverride();
  addMaps(program);
  return program.parseAsync(args, { from: 'user' });
}

describe('maps at the command line', () => {
  it('come in as a scenario that validates, with a report, and go out again', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const out = join(folder, 'post.json');
    await run('import', sample('guard-post.tmx'), '--game', 'battle-axe', '--out', out);
    const lines = said.mock.calls.map(([line]) => String(line));
    said.mockRestore();
    expect(lines).toContain('left: layer backdrop: imagelayers are ignored');
    expect(lines.filter(line => line.startsWith('to fix'))).toEqual([]);
    await expect(validate(out, {})).resolves.toBeUndefined();
    await run('export', out, '--out', join(folder, 'post.uvtt'));
    expect(JSON.parse(readFileSync(join(folder, 'post.uvtt'), 'utf8')).portals).toHaveLength(1);
  });

  it('are refused with the path to the fault', async () => {
    await expect(run('import', sample('../maps.test.ts'), '--game', 'ahq')).rejects.toThrow(/neither JSON nor XML/);
    await expect(run('import', sample('guard-post.tmj'), '--game', 'chess')).rejects.toThrow(/There is no game chess/);
  });
});
