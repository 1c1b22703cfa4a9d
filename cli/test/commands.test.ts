import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commanded } from './commanded.ts';

const noScenario = fileURLToPath(new URL('../package.json', import.meta.url));
const notJson = fileURLToPath(new URL('../bin/quarterstaff.js', import.meta.url));
const pit = fileURLToPath(new URL('pit.json', import.meta.url));

describe('mistakes of a user', () => {
  it.each([
    [['rule', 'XX-1'], 2, 'No rulebook has a rule XX-1'],
    [['play', 'chess'], 2, 'There is no game or scenario chess'],
    [['replay', 'nowhere.json'], 2, 'cannot be read'],
    [['verify', notJson], 2, 'not JSON'],
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
  ])('%j says what is wrong', async (args, exitCode, message) => {
    const { mistake } = await commanded(...(args as string[]));
    expect(mistake?.message).toContain(message as string);
    expect(mistake?.exitCode).toBe(exitCode);
  });
});

describe('what is played', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-'));
  const file = join(folder, 'duel.json');
  const duel = {
    game: 'hex-melee',
    map: { rows: ['.......', '.......', '.......'] },
    sides: [
      { id: 'A', figures: [{ use: 'ardo', at: '0102', facing: 3 }] },
      { id: 'B', figures: [{ use: 'brenna', at: '0702', facing: 0 }] },
    ],
  };
  beforeAll(() => writeFileSync(file, JSON.stringify(duel)));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['a game', 'hex-melee'],
    ['a scenario of any game', 'first_blood'],
    ['a file that says its game', file],
  ])('%s', async (_what, table) => {
    const { said } = await commanded('sim', table, '--games', '2', '--seats', 'random', '--workers', '0');
    expect(said).toContain('2 games, 0 unfinished');
  });

  it('a file is validated for the game it names', async () => {
    expect((await commanded('validate', file)).said).toContain('is a scenario for Hex Melee');
  });
});
