import { vi } from 'vitest';
import { type Mistake, mistakeIn } from '../src/mistake.ts';
import { newProgram } from '../src/program.ts';

/** What a command prints in this process, and the mistake it ends with: a process of its own would load every rulebook first. */
export async function commanded(
  ...words: readonly string[]
): Promise<{ readonly said: string; readonly mistake: Mistake | null }> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...said) => void lines.push(said.join(' ')));
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  let mistake: Mistake | null = null;
  try {
    await newProgram(words).parseAsync(words, { from: 'user' });
  } catch (problem) {
    mistake = mistakeIn(problem);
    if (mistake === null) throw problem;
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
  return { said: lines.join('\n'), mistake };
}
