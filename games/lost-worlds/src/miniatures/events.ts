import type { Seat } from '@quarterstaff/kernel';
import type { Fact } from '../duel/events.ts';
import type { HeightNumbers } from '../duel/state.ts';
import type { DirectionName, Spot } from './board/terrain.ts';
import type { CharacterId, Phase, Posture, SideId, ThingId } from './state.ts';

type Of = { character: CharacterId };

/** What happens on the board. */
export type FieldEvent =
  | Fact<'turnBegan', { turn: number }>
  | Fact<'phaseBegan', { phase: Phase; turn: number }>
  | Fact<'profileChosen', Of & { profile: string; body: number }>
  | Fact<'itemHidden', { item: ThingId; in: ThingId | null }>
  | Fact<'initiativeRolled', { rolls: readonly { seat: Seat; face: number }[]; reroll: boolean }>
  | Fact<'orderSet', { order: readonly Seat[] }>
  | Fact<'weaponSettled', { thing: ThingId; at: Spot }>
  | Fact<'dematerialised', Of>
  | Fact<'rematerialised', Of & { at: Spot; body: number }>
  | Fact<'moveBegan', Of & { mp: number }>
  | Fact<'carryPaid', Of & { thing: ThingId; mp: number }>
  | Fact<'ran', Of & { mp: number }>
  | Fact<'turned', Of & { facing: DirectionName }>
  | Fact<'spaceEntered', Of & { by: string; from: Spot; to: Spot; cost: number; mp: number }>
  | Fact<'bodyCarried', Of & { by: CharacterId; to: Spot }> // in the arms of whoever moved
  | Fact<'landed', Of & { posture: Posture; damage: number }>
  | Fact<'letPass', { halter: CharacterId; mover: CharacterId }>
  | Fact<'halted', { halter: CharacterId; mover: CharacterId }>
  | Fact<'postureChanged', Of & { posture: Posture; why: string }>
  | Fact<'blocked', Of & { target: CharacterId }>
  | Fact<'pickedUp', Of & { thing: ThingId }>
  | Fact<'dropped', Of & { thing: ThingId; body: CharacterId | null; at: Spot }> // body: if the thing is one
  | Fact<'examined', Of & { thing: ThingId; found: ThingId | null }>
  | Fact<'objectShoved', Of & { thing: ThingId; body: CharacterId | null; from: Spot; to: Spot }>
  | Fact<'thingThrown', Of & { thing: ThingId; at: Spot; range: number; needed: number; lands: boolean }>
  | Fact<'thingScattered', { thing: ThingId; from: Spot; to: Spot; eligible: readonly Spot[] }>
  | Fact<'scatterRerolled', { thing: ThingId; spaces: number }>
  | Fact<'thingCameDown', { thing: ThingId; body: CharacterId | null; at: Spot }>
  | Fact<'struck', Of & { thing: ThingId; damage: number; by: CharacterId }>
  | Fact<'weaponHit', Of & { thing: ThingId; damage: number; by: CharacterId }>
  | Fact<'bodyLost', Of & { lost: number; body: number; why: string }>
  | Fact<'bodyRegained', Of & { gained: number; body: number; why: string }>
  | Fact<'fellUnconscious', Of & { body: number }>
  | Fact<'died', Of & { body: number }>
  | Fact<'shoved', { shover: CharacterId; target: CharacterId; hard: boolean }>
  | Fact<'fallRolled', Of & { face: number; adjusted: number; result: string }>
  | Fact<'fell', Of & { from: Spot; to: Spot; levels: number; damage: number }>
  | Fact<'jumpedOnto', { jumper: CharacterId; target: CharacterId; face: number; hit: boolean; falling: boolean }>
  | Fact<'displaced', Of & { from: Spot; to: Spot; why: string }>
  | Fact<'weaponDropped', Of & { thing: ThingId; at: Spot }>
  | Fact<'weaponRetrieved', Of & { thing: ThingId }>
  | Fact<'slayPrepared', Of & { target: CharacterId }>
  | Fact<'tended', Of & { target: CharacterId }>
  | Fact<'regenerationDeclared', Of & { points: 'body' | 'magic' }>
  | Fact<'regenerationFailed', Of & { points: 'body' | 'magic' }>
  | Fact<'magicRegained', Of & { gained: number | null; free: number | null }>
  | Fact<
      'spellCast',
      Of & { card: string; target: CharacterId; range: number; extra: number; needed: number; works: boolean }
    >
  | Fact<'spellEnded', Of & { card: string; why: string }>
  | Fact<'recoveryRolled', Of & { face: number; adjusted: number; before: number; result: number | 'dead' }>
  | Fact<'wakingPrevented', Of & { body: number }>
  | Fact<'woke', Of & { body: number; at: Spot }>
  | Fact<'touched', Of & { by: CharacterId; damage: number }>
  | Fact<'undefendedNamed', Of & { direction: DirectionName }>
  | Fact<'moveEnded', Of>
  | Fact<'carriedOff', Of & { item: ThingId }>
  | Fact<'shattered', { thing: ThingId }>
  | Fact<'engagementDeclared', Of & { target: CharacterId; wish: 'engage' | 'decline' }>
  | Fact<'battleDemanded', { halter: CharacterId; halted: CharacterId }>
  | Fact<'demandLapsed', { halter: CharacterId; halted: CharacterId }>
  | Fact<
      'duelOpened',
      {
        a: CharacterId;
        b: CharacterId;
        pageSeenByA: number;
        pageSeenByB: number;
        heightA: HeightNumbers;
        heightB: HeightNumbers;
      }
    >
  | Fact<'rowsBarred', Of & { rows: readonly number[] }>
  | Fact<'brokeOff', Of & { to: Spot | null }>
  | Fact<'combatEnded', Of & { posture: Posture }>
  | Fact<'crownHeld', { side: SideId | null; streak: number }>
  | Fact<'pointsScored', { side: SideId; for: string; points: number }>
  | Fact<'gameEnded', { winners: readonly SideId[]; how: string; points: Readonly<Record<SideId, number>> }>
  | Fact<'pointsShared', Of & { points: number }>
  | Fact<'hired', { profile: string; left: number }>
  | Fact<'chapterBegan', { chapter: string; title: string }>
  | Fact<'chapterEnded', { chapter: string; won: boolean; points: number; total: number }>
  | Fact<'companyRested', { experience: number }>;
