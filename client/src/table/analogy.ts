import type { Pointed } from '@quarterstaff/kernel';
import type { Question, QuestionOption } from '../connection/table-connection.ts';

// "Why not?" needs a choice that was not offered: an offered one with another cell or figure in its place. The rules answer.

const replaced = (value: unknown, from: unknown, to: unknown): unknown => {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map(part => replaced(part, from, to));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, from, to)]));
  return value;
};

const shapeOf = (option: QuestionOption, place: unknown): string => JSON.stringify(replaced(option.choice, place, '·'));

function placeOf(option: QuestionOption, pointed: Pointed): unknown {
  if ('cell' in pointed && 'cell' in option.on) return option.on.cell;
  if ('figure' in pointed && 'figure' in option.on) return option.on.figure;
  return undefined;
}

/** For each kind of option offered on such a place, the same for the place pointed at. */
export function choicesLike(
  question: Question,
  pointed: Pointed,
): readonly { readonly like: string; readonly choice: unknown }[] {
  const wanted = 'cell' in pointed ? pointed.cell : 'figure' in pointed ? pointed.figure : undefined;
  const found = new Map<string, { like: string; choice: unknown }>();
  for (const option of question.options) {
    const place = placeOf(option, pointed);
    if (place === undefined) continue;
    const shape = shapeOf(option, place);
    if (found.has(shape)) continue;
    const choice = replaced(option.choice, place, wanted);
    if (JSON.stringify(choice) !== JSON.stringify(option.choice)) found.set(shape, { like: option.text, choice });
  }
  return [...found.values()].slice(0, 6);
}
