import type { GameEvent } from '@quarterstaff/kernel';
import type { BattleEnd, FighterId, Status } from './state.ts';

/** What happened, and the fields that tell more of it. */
export type Fact<T extends string, Fields extends object = object> = GameEvent & {
  readonly type: T;
} & Readonly<Fields>;
type Of = { fighter: FighterId };

/** A number announced against one opponent. */
interface Announced {
  readonly foe: FighterId;
  readonly page: number;
}

/** What happens in a duel. */
export type DuelEvent =
  | Fact<'fighterPicked', Of & { book: string; body: number }>
  | Fact<'cardsSelected', Of & { cards: readonly string[] | null }> // null: not for this reader
  | Fact<'booksExchanged', { battle: number; fighters: readonly { fighter: FighterId; book: string; body: number }[] }>
  | Fact<'pageOpened', { reader: FighterId; subject: FighterId; page: number; tell: string; extended: boolean }>
  | Fact<'duelTurnBegan', { turn: number }>
  | Fact<'effectEnded', Of & { card: string }>
  | Fact<'gearRevealed', Of & { cards: readonly string[] }>
  | Fact<'luckPlayed', Of & { card: string; foe: FighterId | null }>
  | Fact<'shoulderRead', Of & { foe: FighterId; line: 'high' | 'low' | 'neither' | null }> // null: not for this reader
  | Fact<'instructionObeyed', Of & { foe: FighterId }>
  | Fact<'rowAnnounced', Of & { row: number; name: string; against: readonly Announced[] }>
  | Fact<'helperAnnounced', Of & { helper: FighterId; row: number | null }> // null: a Spell card
  | Fact<
      'pageFound',
      {
        reader: FighterId;
        subject: FighterId;
        own: number;
        against: number;
        printed: number;
        page: number;
        score: number | null;
        helper: FighterId | null;
      }
    >
  | Fact<'targetsSelected', Of & { targets: readonly FighterId[]; spared: readonly FighterId[] }>
  | Fact<
      'hitResolved',
      { by: FighterId; on: FighterId; total: number; damage: number; critical: boolean; helper: FighterId | null }
    >
  | Fact<'damageMirrored', { by: FighterId; on: FighterId; damage: number }>
  | Fact<'bodyTaken', Of & { lost: number; body: number }>
  | Fact<'fighterFell', Of & { status: Status; body: number }>
  | Fact<
      'instructionRead',
      { reader: FighterId; told: FighterId; page: number; tell: string; criticals: readonly string[] }
    >
  | Fact<'pagesJumped', { told: FighterId; reader: FighterId; pageOfReader: number; pageOfTold: number }>
  | Fact<'bodyGivenUp', Of & { lost: number; body: number; why: string }>
  | Fact<'bodyRestored', Of & { gained: number; body: number; why: string }>
  | Fact<'pointsChanged', Of & { kind: string; by: number | null }>
  | Fact<'weaponFell', Of>
  | Fact<'weaponBack', Of>
  | Fact<'rowsBanned', Of & { terms: string }>
  | Fact<'cardRevealed', Of & { card: string; foe: FighterId | null; effect: string }>
  | Fact<'instructionsReplaced', { a: FighterId; b: FighterId; restrictionOfA: string; restrictionOfB: string }>
  | Fact<'footingFound', Of & { foe: FighterId; restriction: string }>
  | Fact<'escapeAnnounced', Of>
  | Fact<'escapeFailed', Of & { why: 'scored' | 'range' }>
  | Fact<'fighterEscaped', Of>
  | Fact<'partyExchanged', Of & { newcomer: FighterId }>
  | Fact<'helperNamed', Of & { helper: FighterId }>
  | Fact<'steppedUp', Of & { fallen: FighterId }>
  | Fact<'drawClaimed', { by: readonly FighterId[] }>
  | Fact<'experienceGained', Of & { victim: FighterId; xp: number; tally: number }>
  | Fact<'battleEnded', { how: BattleEnd; winners: readonly string[] }>
  | Fact<'modRaised', Of & { row: number; cost: number; plus: number }>
  | Fact<'pickUsed', Of & { on: string }>
  | Fact<'freshFighter', Of & { body: number }>;
