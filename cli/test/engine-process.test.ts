import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/quarterstaff.js', import.meta.url));
const sample = fileURLToPath(new URL('../../docs/samples/random_player.py', import.meta.url));
const noScenario = fileURLToPath(new URL('../package.json', import.meta.url));
const pit = fileURLToPath(new URL('pit.json', import.meta.url));
const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [bin, ...args], { input, encoding: 'utf8' });

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

describe('mistakes of a user', () => {
  it.each([
    [['rule', 'XX-1'], 2, 'No rulebook has a rule XX-1'],
    [['play', 'chess'], 2, 'There is no game or scenario chess'],
    [['replay', 'nowhere.json'], 2, 'cannot be read'],
    [['verify', bin], 2, 'not JSON'],
    [['validate', 'nowhere.json'], 2, 'cannot be read'],
    [['sim', 'hex-melee', '--games', 'many'], 2, '--games takes a whole number'],
    [['sim', 'hex-melee', '--games', '2', '--scenario', noScenario], 1, 'The scenario is refused: '],
    [
      ['duel', 'ahq', '--bot-a', 'random', '--bot-b', 'greedy', '--scenario', noScenario],
      1,
      'The scenario is refused: ',
    ],
    [['tournament', 'ahq', '--scenario', noScenario], 1, 'The scenario is refused: '],
    [['fly'], 2, 'There is no game or scenario fly'],
    [['sim', 'fly'], 2, 'There is no game or scenario fly'],
    [['sim', 'fly', '--scenario', 'first_blood'], 2, 'There is no game fly'],
    [['sim', noScenario], 2, 'which game is it for?'],
    [['curve', 'first_blood', '--over', 'sides', '--values', '1'], 2, 'Only a scenario in a file can be changed'],
    [['curve', pit, '--over', 'sides/0/luck', '--values', '1'], 1, 'The scenario has nothing at sides/0/luck.'],
    [['curve', pit, '--over', 'turns', '--values', 'ten'], 2, '--values takes numbers, not ten.'],
    [['curve', pit, '--over', 'turns', '--values', '9', '--csv', '/no/such/folder/x'], 2, 'cannot be written (ENOENT)'],
    [['compare', 'ahq', '--versions', '1.0.0', '7.5'], 2, 'There is no version 7.5 of ahq; there are 1.0.0, '],
    [['compare', 'hex-melee', '--rules', 'fly=true', '--games', '2'], 1, 'The scenario is refused: fly=true: '],
    [['encounter', '--party', 'duck', '--foes', 'orc'], 1, 'Nobody stands for duck; there are '],
    [['encounter', '--party', ...Array(5).fill('archer'), '--foes', 'orc'], 1, 'The scenario is refused: battle-axe: '],
    [['curve', pit, '--over', 'sides/0/figures', '--values', '0', '1'], 1, 'The scenario is refused: 0: sides'],
    [['tune', pit, '--side', 'A', '--target', 'often', '--knobs', noScenario], 2, '--target takes a percentage'],
    [['sim', 'hex-melee', '--until', 'sure'], 2, '--until takes a percentage'],
    [['sim', 'hex-melee', '--html', '/no/such/folder/x'], 2, 'cannot be written (ENOENT)'],
  ])('%j says what is wrong, without a stack trace', (args, code, message) => {
    const { status, stderr } = run(args as string[]);
    expect(stderr).toContain(message as string);
    expect(stderr).not.toContain('    at ');
    expect(status).toBe(code);
  });
});

describe('what is played', () => {
  const duel = {
    game: 'hex-melee',
    map: { rows: ['.......', '.......', '.......'] },
    sides: [
      { id: 'A', figures: [{ use: 'ardo', at: '0102', facing: 3 }] },
      { id: 'B', figures: [{ use: 'brenna', at: '0702', facing: 0 }] },
    ],
  };

  it.each([
    ['a game', 'hex-melee'],
    ['a scenario of any game', 'first_blood'],
    ['a file that says its game', 'duel.json'],
  ])('%s', (_what, table) => {
    const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-'));
    writeFileSync(join(folder, 'duel.json'), JSON.stringify(duel));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [bin, 'sim', table, '--games', '2', '--seats', 'random', '--workers', '0'],
      { cwd: folder, encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    expect(stdout).toContain('2 games, 0 unfinished');
  });

  it('a file is validated for the game it names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-'));
    writeFileSync(join(folder, 'duel.json'), JSON.stringify(duel));
    const { stdout } = run(['validate', join(folder, 'duel.json')]);
    rmSync(folder, { recursive: true });
    expect(stdout).toContain('is a scenario for Hex Melee');
  });
});
