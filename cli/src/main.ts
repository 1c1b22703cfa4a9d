import { mistakeIn } from './mistake.ts';
import { newProgram } from './program.ts';

const words = process.argv.slice(2);
try {
  await newProgram(words).parseAsync(words, { from: 'user' });
} catch (problem) {
  const mistake = mistakeIn(problem);
  if (mistake === null) throw problem;
  console.error(mistake.message);
  process.exitCode = mistake.exitCode;
}
