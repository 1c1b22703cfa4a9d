import type { GameEvent } from '@quarterstaff/kernel';
import type { BattleEnd, FighterId, Status } from './state.ts';

type Fact<T extends string, Fields extends object = object> = GameEvent & { readonly type: T } & Readonly<Fields>;
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

/** All their names: one that is left out does not compile. */
const TYPES: Readonly<Record<DuelEvent['type'], true>> = {
  fighterPicked: true,
  cardsSelected: true,
  booksExchanged: true,
  pageOpened: true,
  duelTurnBegan: true,
  effectEnded: true,
  gearRevealed: true,
  luckPlayed: true,
  shoulderRead: true,
  instructionObeyed: true,
  rowAnnounced: true,
  helperAnnounced: true,
  pageFound: true,
  targetsSelected: true,
  hitResolved: true,
  damageMirrored: true,
  bodyTaken: true,
  fighterFell: true,
  instructionRead: true,
  pagesJumped: true,
  bodyGivenUp: true,
  bodyRestored: true,
  pointsChanged: true,
  weaponFell: true,
  weaponBack: true,
  rowsBanned: true,
  cardRevealed: true,
  instructionsReplaced: true,
  footingFound: true,
  escapeAnnounced: true,
  escapeFailed: true,
  fighterEscaped: true,
  partyExchanged: true,
  helperNamed: true,
  steppedUp: true,
  drawClaimed: true,
  experienceGained: true,
  battleEnded: true,
  modRaised: true,
  pickUsed: true,
  freshFighter: true,
};

/** Whether an event belongs to the duel. */
export const isDuelEvent = (event: { readonly type: string }): event is DuelEvent => Object.hasOwn(TYPES, event.type);
