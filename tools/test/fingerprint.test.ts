import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { rulesText, withoutImports } from '../engines/build-engine.ts';
import { released, sha256 } from '../engines/released.ts';
import { comparePlay } from '../engines/same-play.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const printed = async (change?: (file: string, code: string) => string): Promise<string> =>
  sha256(await rulesText(root, 'battle-axe', change));
/** The code of one file with something changed, the others as they are. */
const within =
  (name: string, edit: (code: string) => string) =>
  (file: string, code: string): string =>
    file.endsWith(name) ? edit(code) : code;

describe('the fingerprint of the rules', () => {
  it('does not change with a comment, a word, a policy or the catalogue', async () => {
    const before = await printed();
    expect(await printed()).toBe(before);
    expect(await printed(within('kernel/src/flow/machine.ts', code => `// said otherwise\n${code}`))).toBe(before);
    const otherWords = (code: string): string => code.replaceAll(/'([A-Z])/g, "'Odd $1");
    for (const beside of ['battle-axe/src/text/en.ts', 'battle-axe/src/policy/index.ts', 'battle-axe/src/catalogue.ts'])
      expect([beside, await printed(within(beside, otherWords))]).toEqual([beside, before]);
  }, 120_000);

  it('changes with a number of the rules, and with the kernel that runs them', async () => {
    const before = await printed();
    const stages = within('kernel/src/flow/machine.ts', code =>
      code.replace('STAGES_AT_MOST = 200_000', 'STAGES_AT_MOST = 3'),
    );
    expect(await printed(stages)).not.toBe(before);
    let touched = 0;
    const rules = within('battle-axe/src/state.ts', code => {
      touched += 1;
      return code.replace(/return \{/, 'return { odd: 1,');
    });
    expect(await printed(rules)).not.toBe(before);
    expect(touched).toBeGreaterThan(0);
  }, 120_000);

  it('leaves out what a definition names beside the rules', () => {
    const code =
      "import { present } from './present.ts';\nimport { type A, b as c } from './text/en.ts';\nimport { move } from './move.ts';";
    expect(withoutImports(code)).toBe(
      "const present = undefined as never;\nconst c = undefined as never;\nimport { move } from './move.ts';",
    );
  });

  it('is known of every released engine', () => {
    for (const { rules } of released()) expect(rules.every(print => /^[0-9a-f]{64}$/.test(print))).toBe(true);
  });
});

describe('playing the same', () => {
  const options = { games: 2, decisionsAtMost: 40 };
  const game = probes.volunteers as unknown as AnyGame;

  it('is found where nothing but words changed', () => {
    expect(comparePlay(game, { ...game, title: 'otherwise' }, options).parting).toBeNull();
  });

  it('is not where an option is missing', () => {
    const corridor = game.procedures.corridor!;
    const stages = corridor.stages.map(stage =>
      stage.choice === null ? stage : { ...stage, choice: { ...stage.choice, where: [] } },
    );
    const lax = { ...game, procedures: { ...game.procedures, corridor: { ...corridor, stages } } };
    expect(comparePlay(game, lax, options).parting?.where).toContain('what is asked');
  });
});
