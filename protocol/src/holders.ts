import type { AnyGame } from '@quarterstaff/kernel';
import type { Players } from './players.ts';

/** Who answers for a seat: a person, the book's policy in one of its manners, or a computer player, maybe with a temperament. */
export type Holder =
  | { readonly kind: 'open' }
  | { readonly kind: 'book'; readonly manner: string | null } // null: its first
  | { readonly kind: 'bot'; readonly level: string; readonly temper: string | null };

/** The syntax of a holder in messages and records. */
export const HOLDER = /^(open|book(:[a-z-]{1,40})?|bot:[a-z-]{1,40}(:[a-z-]{1,40})?)$/;

const NOBODY = { levels: [], temperaments: [] };

/** Parses a holder as messages and records name it; null if it is not one. */
export function readHolder(text: string): Holder | null {
  if (!HOLDER.test(text)) return null;
  const [kind, name = null, temper = null] = text.split(':');
  if (kind === 'bot') return { kind, level: name!, temper };
  return kind === 'book' ? { kind, manner: name } : { kind: 'open' };
}

/** A holder as messages and records name it. */
export function holderText(holder: Holder): string {
  if (holder.kind === 'bot') return `bot:${playerName(holder.level, holder.temper)}`;
  return holder.kind === 'book' && holder.manner !== null ? `book:${holder.manner}` : holder.kind;
}

/** Why a holder cannot play this game; null if it can. */
export function holderFault(holder: Holder | null, game: AnyGame, players: Players | null): string | null {
  if (holder === null) return 'One of: open, book, book:<manner>, bot:<level>, bot:<level>:<temperament>.';
  if (holder.kind === 'open') return null;
  if (holder.kind === 'book') {
    if (game.policy === undefined) return 'This game has no policy of its own.';
    const known = holder.manner === null || game.manners.includes(holder.manner);
    return known ? null : `The book's manners are ${game.manners.join(', ')}.`;
  }
  const { levels, temperaments }: Pick<Players, 'levels' | 'temperaments'> = players ?? NOBODY;
  if (!levels.includes(holder.level)) return `Levels: ${levels.join(', ') || 'none'}.`;
  const even = holder.temper === null || temperaments.includes(holder.temper);
  return even ? null : `Temperaments: ${temperaments.join(', ') || 'none'}.`;
}

/** The name of a computer player. */
export const playerName = (level: string, temper: string | null): string =>
  temper === null ? level : `${level}:${temper}`;
