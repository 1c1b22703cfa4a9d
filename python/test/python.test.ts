import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const engine = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url));
const python = (...args: string[]) =>
  spawnSync('python3', args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: folder, QUARTERSTAFF_ENGINE: `${process.execPath} ${engine} engine` },
  });
const hasPython = python('-c', 'import sys; sys.exit(sys.version_info < (3, 9))').status === 0;

const BUSY = 600_000; // milliseconds: many engines at once, on whatever else the machine does

describe.runIf(hasPython)('the Python package', { timeout: BUSY }, () => {
  it('passes its own tests against the built engine', () => {
    const { status, stderr } = python('-m', 'unittest', 'discover', '-s', 'tests');
    expect(stderr).toMatch(/OK/);
    expect(status).toBe(0);
  });

  it('counts the answers of every game in batches, beside the bare engine', () => {
    const { status, stdout, stderr } = python('bench/throughput.py', '--seconds', '0.2', '--count', '16');
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toHaveLength(5);
    expect(status).toBe(0);
  });

  it('runs the example of its README to the end of a match', () => {
    const program = [
      'import re, pathlib',
      "code = re.search(r'```python\\n(.*?)```', pathlib.Path('README.md').read_text(), re.S).group(1)",
      'exec(code)',
    ].join('\n');
    const { status, stdout, stderr } = python('-c', program);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\S/);
    expect(status).toBe(0);
  });

  it('trains the example agent', () => {
    const { status, stdout } = python('examples/train_a_duellist.py', '--games', '100', '--measure', '5');
    expect(stdout).toMatch(/before: [+-]\d\.\d\d.*\n100 games, baseline.*\nafter: /);
    expect(status).toBe(0);
  });
});
