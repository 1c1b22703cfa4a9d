import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/quarterstaff.js', import.meta.url));
const sample = fileURLToPath(new URL('../../docs/samples/random_player.py', import.meta.url));
const noScenario = fileURLToPath(new URL('../package.json', import.meta.url));
const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [bin, ...args], { input, encoding: 'utf8' });

describe('quarterstaff sim as a process', () => {
  it('plays on threads', () => {
    const { stdout, stderr } = run(['sim', 'lost-worlds', '--games', '4', '--workers', '2', '--seats', 'random']);
    expect(stderr).toBe('');
    expect(stdout).toContain('4 games');
  });
});

describe('quarterstaff engine as a process', () => {
  it('answers line by line and lives on after bad ones', () => {
    const lines = [
      '{"id":1,"do":"hello"}',
      'nonsense',
      '',
      '{"id":2,"do":"fly"}',
      `"${'x'.repeat(9_000_000)}"`,
      '{"do":"load","record":{"game":"__proto__","rulesVersion":"1"}}',
      '{"do":"load","record":{"game":"ahq","rulesVersion":"../../package"}}',
      '{"id":3,"do":"hello"}',
    ];
    const { stdout, status } = run(['engine'], `${lines.join('\n')}\n`);
    const answers = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(answers.map(answer => answer.error?.code ?? answer.id)).toEqual([
      1,
      'bad-json',
      'unknown-request',
      'line-too-long',
      'bad-record',
      'bad-record',
      3,
    ]);
    expect(status).toBe(0);
  });

  it('ends when its reader is gone', async () => {
    const child = spawn(process.execPath, [bin, 'engine']);
    const ended = new Promise(resolve => child.on('exit', resolve));
    child.stdin.end('{"do":"hello"}\n');
    await ended;
    expect(child.exitCode).toBe(0);
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  it.runIf(python)(
    'the sample client in Python plays a random game to its end',
    () => {
      const out = execFileSync('python3', [sample, 'hex-melee', '5', '--', process.execPath, bin, 'engine'], {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      const last = JSON.parse(out.trim().split('\n').at(-1)!);
      expect(last.decisions).toBeGreaterThan(10);
    },
    60_000,
  );
});

describe('a mistake of a user', () => {
  it.each([
    [['rule', 'XX-1'], 2, 'No rulebook has a rule XX-1'],
    [['sim', 'hex-melee', '--games', '2', '--scenario', noScenario], 1, 'The scenario is refused: '],
  ])('is one sentence, without a stack trace: %j', (args, code, message) => {
    const { status, stderr } = run(args);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
  });
});
