// Every rule of the duel in our own words.

import { loadContent, type RuleCatalogue, type RuleEntry, type RuleKind } from '@quarterstaff/kernel';
import * as z from 'zod';
import abil from './abil.json' with { type: 'json' };
import adv from './adv.json' with { type: 'json' };
import atk from './atk.json' with { type: 'json' };
import book from './book.json' with { type: 'json' };
import card from './card.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import decisions from './decisions.json' with { type: 'json' };
import esc from './esc.json' with { type: 'json' };
import gaps from './gaps.json' with { type: 'json' };
import gen from './gen.json' with { type: 'json' };
import ht from './ht.json' with { type: 'json' };
import item from './item.json' with { type: 'json' };
import multi from './multi.json' with { type: 'json' };
import party from './party.json' with { type: 'json' };
import res from './res.json' with { type: 'json' };
import setup from './setup.json' with { type: 'json' };
import tell from './tell.json' with { type: 'json' };
import turn from './turn.json' with { type: 'json' };
import xp from './xp.json' with { type: 'json' };

const EntrySchema = z.strictObject({
  id: z.string(),
  section: z.string(),
  title: z.string(),
  kind: z.enum(['core', 'content', 'campaign', 'optional', 'gap', 'card', 'decision']),
  statement: z.string(),
  ruling: z.string().nullable(),
  source: z.string().nullable(),
  example: z.string().nullable(),
});

const KINDS: Readonly<Record<string, RuleKind>> = { gap: 'content', card: 'content', decision: 'content' };

/** The rules, cards, gaps and decisions of the duel, in the ledger's order. */
export const duelCatalogue: RuleCatalogue = loadContent('catalogue', z.array(EntrySchema), [
  ...book,
  ...setup,
  ...turn,
  ...res,
  ...tell,
  ...ht,
  ...atk,
  ...esc,
  ...multi,
  ...adv,
  ...xp,
  ...party,
  ...card,
  ...abil,
  ...item,
  ...gen,
  ...gaps,
  ...cards,
  ...decisions,
]).map((entry): RuleEntry => ({ ...entry, kind: KINDS[entry.kind] ?? (entry.kind as RuleKind) }));
