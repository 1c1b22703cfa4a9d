import { type Ask, type Named, type OfferPlace, type Wording, wordsBy } from '@quarterstaff/kernel';
import { arena, findFigure } from './figures.ts';
import type { FigureId, Letter, Melee, Posture } from './state.ts';
import type { AnswerKey } from './text/en.ts';

// How this rulebook puts its questions: the pieces that several of them share.

export const say = (key: AnswerKey, terms: Wording['with'] = {}): Wording => ({ key, with: terms });

export const theFigure = (id: unknown): Named => ({ of: 'figure', id });
export const theItem = (id: unknown): Named => ({ of: 'item', id });
/** What somebody strikes with: a natural weapon has the name that its owner's sheet gives it. */
export const theWeapon = (owner: FigureId, id: string): Named => ({ of: 'weapon', id: { owner, id } });
export const theDirection = (id: number): Named => ({ of: 'direction', id });
export const theOption = (id: Letter): Named => ({ of: 'option', id });
export const theSpell = (id: unknown): Named => ({ of: 'spell', id });
/** A hex, as whoever it is about would be told of it. */
export const thePlace = (hex: string, ...about: readonly FigureId[]): Named => ({ of: 'place', id: { hex, about } });

/** A hex by its label, with the facing that goes with it. */
export function onHex(g: Melee, hex: string, facing?: number): OfferPlace | null {
  const cell = arena(g).byLabel.get(hex);
  return cell === undefined ? null : facing === undefined ? { cell } : { cell, facing };
}

export const onFigure = (g: Melee, id: unknown): OfferPlace | null =>
  findFigure(g, id) === null ? null : { figure: String(id) };

/** A sentence, and which way it leaves one facing. */
export const andFacing = (sentence: Wording, facing: number | undefined): Wording =>
  facing === undefined ? sentence : say('facing', { what: sentence, direction: theDirection(facing) });

type Asking<C> = Ask<Melee, unknown, C>;

export const askFigure: Asking<{ readonly figure: FigureId }> = {
  words: (_g, _local, answer) => say('figure', { who: theFigure(answer.figure) }),
  place: (g, _local, answer) => onFigure(g, answer.figure),
};

export const askFacing: Asking<{ readonly face: number }> = {
  words: (_g, _local, answer) => say('face', { direction: theDirection(answer.face) }),
};

export const askHex: Asking<{ readonly place: string }> = {
  words: (_g, _local, answer) => say('hex', { hex: thePlace(answer.place) }),
  place: (g, _local, answer) => onHex(g, answer.place),
};

export const askPosture: Asking<{ readonly posture: Posture }> = {
  words: (_g, _local, answer) => say('posture', { posture: { of: 'posture', id: answer.posture } }),
};

export const askGuard: Asking<{ readonly guard: Letter | null }> = {
  words: (_g, _local, { guard }) => (guard === null ? say('noChange') : say('option', { option: theOption(guard) })),
};

/** A step to a hex, as it is told and where it is offered. */
export const askStep: Ask<Melee, { readonly who: FigureId }, { readonly to: string; readonly facing: number }> = {
  words: (_g, { who }, { to, facing }) => andFacing(say('step', { hex: thePlace(to, who) }), facing),
  place: (g, _local, { to, facing }) => onHex(g, to, facing),
};

export const optionRow = {
  option: ({ option }: { readonly option: Letter }) => say('option', { option: theOption(option) }),
};

export const endRow = {
  end: ({ end }: { readonly end: number }) => say('letSpellEnd', { spell: { of: 'spellRunning', id: end } }),
};

export const holdRow = {
  callHold: ({ callHold }: { readonly callHold: boolean }) => say(callHold ? 'callHold' : 'liftHold'),
};

export const askOption: Asking<{ readonly option: Letter }> = { words: wordsBy(optionRow) };

/** A question that is answered with yes or no. */
export const askYesOrNo = <F extends string>(
  field: F,
  yes: AnswerKey,
  no: AnswerKey,
): Asking<{ readonly [K in F]: boolean }> => ({ words: (_g, _local, answer) => say(answer[field] ? yes : no) });

/** Who of several does it; null is nobody. */
export const askWho = <F extends string>(
  field: F,
  nobody: AnswerKey,
): Asking<{ readonly [K in F]: FigureId | null }> => ({
  words: (_g, _local, answer) =>
    answer[field] === null ? say(nobody) : say('figure', { who: theFigure(answer[field]) }),
});
