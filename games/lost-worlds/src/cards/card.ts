// Fantasy cards as data: what a card is, and the operations that carry its effect out.

import * as z from 'zod';
import { spellColour } from '../books/fighter.ts';
import { maneuverPage, resultPage } from '../books/model.ts';
import { TAGS } from '../books/tell.ts';
import { checkedClauses, checkedTell, checkedTerms } from '../books/tell-check.ts';

const who = z.enum(['self', 'foe']);
const turns = z.union([z.int().min(1), z.literal('rest')]);

/** A text of the instruction language in which a check finds nothing wrong. */
const text = (faultsOf: (text: string) => readonly string[]) =>
  z.string().superRefine((stated, ctx) => {
    for (const fault of faultsOf(stated)) ctx.addIssue(fault);
  });
export const terms = text(stated => {
  const checked = checkedTerms(stated);
  return checked.ok ? [] : checked.faults;
});
/** A restriction as a card adds or sets it: no clauses, at the range it is written for. */
const restriction = (range: 'close' | 'ext' | 'any') =>
  text(stated => {
    const tell = checkedTell(stated, 'card');
    if (!tell.ok) return tell.faults;
    if (tell.value.clauses.length > 0) return [`'${stated}': a restriction alone, without clauses`];
    const fits = range === 'any' || (tell.value.restriction.kind === 'ext') === (range === 'ext');
    return fits ? [] : [`'${stated}': not a restriction for ${range} range`];
  });
const clauses = text(stated => {
  const checked = checkedClauses(stated);
  if (!checked.ok) return checked.faults;
  return checked.value.every(clause => clause.when === null) ? [] : [`'${stated}': a card says nothing under 'if'`];
});

const OpSchema = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('say'), who, text: clauses }),
  z.strictObject({
    op: z.literal('restrict'),
    who,
    close: restriction('close').optional(),
    ext: restriction('ext').optional(),
    turns,
    ends: z.literal('damage').optional(),
  }),
  z.strictObject({ op: z.literal('replace'), self: restriction('any'), foe: restriction('any') }),
  z.strictObject({ op: z.literal('mod'), who, n: z.int(), terms, turns: turns.optional() }),
  z.strictObject({ op: z.literal('ban'), who, terms, turns }),
  z.strictObject({ op: z.literal('bannow'), who, terms }),
  z.strictObject({
    op: z.literal('reduce'),
    who: z.literal('self'),
    n: z.int().min(1),
    min: z.int().min(1).optional(),
    turns: turns.optional(),
  }),
  z.strictObject({
    op: z.literal('score'),
    pages: z.union([z.literal('all'), z.array(resultPage)]),
    n: z.int(),
    turns: turns.optional(),
  }),
  z.strictObject({
    op: z.literal('reread'),
    rows: z.union([z.literal('all'), z.array(maneuverPage)]),
    from: z.array(resultPage),
    to: resultPage,
  }),
  z.strictObject({ op: z.literal('total'), n: z.int() }),
  z.strictObject({ op: z.literal('nocrit') }),
  z.strictObject({ op: z.literal('mirror'), max: z.int().min(1), turns }),
  z.strictObject({ op: z.literal('trigger'), who, terms, text: clauses, turns }),
  z.strictObject({ op: z.literal('peek'), who: z.literal('foe') }),
  z.strictObject({ op: z.literal('reground') }),
  z.strictObject({ op: z.literal('crit'), n: z.int() }),
  z.strictObject({ op: z.literal('body'), n: z.int().min(1) }),
  z.strictObject({ op: z.literal('noshort') }),
  z.strictObject({ op: z.literal('noescape'), who: z.literal('foe'), turn: z.int().min(1) }),
  z.strictObject({ op: z.literal('untag'), rows: z.array(maneuverPage), tag: z.enum(TAGS) }),
]);
export type Op = Readonly<z.infer<typeof OpSchema>>;
export type OpOf<K extends Op['op']> = Extract<Op, { op: K }>;

const cardType = z.enum(['tactic', 'spell', 'luck', 'item', 'campaign']);
export type CardType = z.infer<typeof cardType>;
const luckWindow = z.enum(['choice', 'lookup', 'end']);
export type LuckWindow = z.infer<typeof luckWindow>;

export const CardSchema = z
  .strictObject({
    id: z.string().min(1),
    type: cardType,
    name: z.string().min(1),
    points: z.int().min(0),
    key: z.string().optional(), // the name by which scenarios know a spell
    colour: spellColour.optional(),
    window: luckWindow.optional(),
    kind: z.string().optional(), // of an item: what the gear line must allow
    oneShot: z.boolean().optional(),
    effect: z.string(),
    ops: z.array(OpSchema).min(1),
  })
  .superRefine((card, ctx) => {
    const needs: readonly (readonly [CardType, 'colour' | 'window' | 'kind'])[] = [
      ['spell', 'colour'],
      ['luck', 'window'],
      ['item', 'kind'],
    ];
    for (const [type, field] of needs) {
      if ((card.type === type) !== (card[field] !== undefined)) {
        ctx.addIssue({ code: 'custom', path: [field], message: `exactly ${type} cards have a ${field}` });
      }
    }
  });
export type Card = Readonly<z.infer<typeof CardSchema>>;
