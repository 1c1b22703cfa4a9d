import { vi } from 'vitest';
import { type Mistake, mistakeIn } from '../src/mistake.ts';
import { newProgram } from '../src/program.ts';

/** What a command prints in this process, and the mistake it ends with: a process of its own would load every rulebook first. */
export async function commanded(
  ...words: readonly string[]
): Promise<{ readonly said: string; readonly mistake: Mistake | null }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  let mistake: Mistake | null = null;
  try {
    await newProgram(words).parseAsync(words, { from: 'user' });
  } catch (problem) {
    mistake = mistakeIn(problem);
    if (mistake === null) throw problem;
  }
  const said = log.mock.calls.map(line => line.join(' ')).join('\n');
  log.mockRestore();
  return { said, mistake };
}
