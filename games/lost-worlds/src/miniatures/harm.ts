// What the board does to Characters: losing Body Points, changing posture, dropping things (LWM-BRD-09, LWM-MOV-09).

import { type Part, plainSum, type RuleId, type Sum } from '@quarterstaff/kernel';
import { worthInExperience } from '../duel/experience.ts';
import type { Emitter } from '../events.ts';
import type { LostWorlds } from '../state.ts';
import { levelOf, OFF, type Space, spotOf } from './board/terrain.ts';
import { spellOfCard } from './content/index.ts';
import { areOpponents, carried, characterOf, fieldOf, isCharacter, isConscious, largeHeld, thingOf } from './field.ts';
import { bodyOf, endSpellsOnLoss, fighterOf, maxBodyOf, setBody, spellsOn } from './fighter.ts';
import { R } from './rules.ts';
import type { Character, CharacterId, Posture, Scored, ThingId } from './state.ts';

/** Where a loss comes from: its rules, a key for the log, and who gets the credit. */
interface Cause {
  readonly rules: readonly RuleId[];
  readonly why: string;
  readonly by: readonly CharacterId[];
  readonly sum?: Sum;
}

const rank: Readonly<Record<Posture, number>> = { standing: 0, offBalance: 1, down: 2 };

/** The worse of two postures: no result ever improves one (LWM-MOV-09). */
export const worse = (a: Posture, b: Posture): Posture => (rank[a] >= rank[b] ? a : b);

/** Brings a Character into a posture unless it is in a worse one already. */
export function worsen(
  g: LostWorlds,
  c: Character,
  posture: Posture,
  rules: readonly RuleId[],
  why: string,
  emit: Emitter,
): void {
  if (!isConscious(g, c) || rank[c.posture] >= rank[posture]) return;
  c.posture = posture;
  emit?.({ type: 'postureChanged', rules: [...rules, R.posturePersists], character: c.id, posture, why });
}

/** What running spells take off every loss from one source (Barkhide). */
function wards(g: LostWorlds, c: Character): Part[] {
  const parts: Part[] = [];
  for (const running of spellsOn(g, c.id)) {
    const spell = spellOfCard.get(running.card);
    if (spell !== undefined && spell.boardLoss !== 0)
      parts.push({ rule: R.gapSpells, label: spell.id, value: spell.boardLoss });
  }
  return parts;
}

/** Takes Body Points at once; a total below zero is no damage. Says what was really lost. */
export function loseBody(g: LostWorlds, c: Character, amount: number, cause: Cause, emit: Emitter): number {
  if (amount <= 0) return 0;
  const sum = plainSum('loss', amount, wards(g, c));
  const lost = Math.max(0, sum.total);
  if (lost === 0) return 0;
  const wasConscious = isConscious(g, c);
  const body = bodyOf(g, c.id) - lost;
  setBody(g, c.id, body);
  emit?.({
    type: 'bodyLost',
    rules: [...cause.rules, R.boardDamage],
    sums: cause.sum === undefined ? [sum] : [cause.sum, sum],
    character: c.id,
    lost,
    body,
    why: cause.why,
  });
  endSpellsOnLoss(g, c.id, emit);
  if (wasConscious && body <= 0) goDown(g, c, cause.by, emit);
  else if (!wasConscious && body <= -5 && body + lost > -5)
    emit?.({ type: 'died', rules: [R.boardDamage], character: c.id, body });
  return lost;
}

/** A Character has come to 0 or less: it lies where it is and drops what it carries (LWM-BRD-08, LWM-BRD-09). */
export function goDown(g: LostWorlds, c: Character, by: readonly CharacterId[], emit: Emitter): void {
  const body = bodyOf(g, c.id);
  emit?.({
    type: body <= -5 ? 'died' : 'fellUnconscious',
    rules: [R.boardDamage, R.bodies],
    character: c.id,
    body,
  });
  c.posture = 'down';
  c.mp = 0;
  c.regenerating = null;
  dropEverything(g, c, [R.boardDamage], emit);
  giveCredit(g, c, by, emit);
}

/** Credit for bringing an opponent down, on the board or in the duel, once per opponent and scenario (LWM-XP-01). */
function giveCredit(g: LostWorlds, victim: Character, by: readonly CharacterId[], emit: Emitter): void {
  const winners = by.filter(id => id !== victim.id && areOpponents(characterOf(g, id), victim));
  if (winners.length === 0 || victim.defeated) return;
  victim.defeated = true;
  const share = Math.floor(worthInExperience(fighterOf(g, victim.id)) / winners.length);
  for (const id of winners) {
    const winner = fighterOf(g, id);
    winner.xp += share;
    winner.tally += share;
    emit?.({
      type: 'experienceGained',
      rules: [R.experience],
      sums: [plainSum('experience', share)],
      fighter: id,
      victim: victim.id,
      xp: winner.xp,
      tally: winner.tally,
    });
  }
  const f = fieldOf(g);
  f.defeats = [...f.defeats, { victim: victim.id, by: winners }];
  for (const side of new Set(winners.map(id => characterOf(g, id).side)))
    score(g, { side, for: 'outByHand', about: victim.id });
}

/** Notes something that a scenario may give points for. */
export function score(g: LostWorlds, entry: Scored): void {
  const f = fieldOf(g);
  f.scored = [...f.scored, entry];
}

export function regainBody(
  g: LostWorlds,
  c: Character,
  amount: number,
  rules: readonly RuleId[],
  why: string,
  emit: Emitter,
): number {
  const before = bodyOf(g, c.id);
  const body = Math.min(maxBodyOf(g, c.id), before + amount);
  if (body <= before) return 0;
  setBody(g, c.id, body);
  emit?.({
    type: 'bodyRegained',
    rules,
    sums: [
      plainSum(
        'regained',
        amount,
        body - before === amount
          ? []
          : [{ rule: R.regenerationGain, label: 'not above the maximum', value: body - before - amount }],
      ),
    ],
    character: c.id,
    gained: body - before,
    body,
    why,
  });
  return body - before;
}

/** Puts a Character into a space; a body in its arms comes along. */
export function placeCharacter(g: LostWorlds, c: Character, to: Space, emit: Emitter): void {
  c.at = to;
  const { characters, terrain } = fieldOf(g);
  for (const body of characters) {
    if (body.carriedBy !== c.id) continue;
    body.at = to;
    body.bodyMoved = true;
    emit?.({ type: 'bodyCarried', rules: [R.carry, R.bodies], character: body.id, by: c.id, to: spotOf(terrain, to) });
  }
}

/** Puts a Character into another space and says so; `from` is where it is told to come from. */
export function moveTo(
  g: LostWorlds,
  c: Character,
  to: Space,
  rules: readonly RuleId[],
  why: string,
  emit: Emitter,
  from: Space = c.at,
): void {
  const { terrain } = fieldOf(g);
  emit?.({ type: 'displaced', rules, character: c.id, from: spotOf(terrain, from), to: spotOf(terrain, to), why });
  placeCharacter(g, c, to, emit);
}

/** The body that a thing is, for events; null for a thing. */
export const bodyIn = (g: LostWorlds, id: ThingId): CharacterId | null => (isCharacter(g, id) ? id : null);

/** Lays a thing or a body down in a space. */
export function lay(g: LostWorlds, id: ThingId, to: Space, emit: Emitter): void {
  if (isCharacter(g, id)) {
    const body = characterOf(g, id);
    body.carriedBy = null;
    body.at = to;
    body.bodyMoved = true;
    return;
  }
  const t = thingOf(g, id);
  t.heldBy = null;
  t.at = to;
  const f = fieldOf(g);
  for (const rule of f.special.shatters) {
    if (rule.object !== id || levelOf(f.terrain, to) !== rule.level) continue;
    t.gone = true;
    t.at = OFF;
    f.shattered = [...f.shattered, id];
    emit?.({ type: 'shattered', rules: [R.gapScenarios], thing: id });
  }
}

/** Takes a thing or a body up. */
export function take(g: LostWorlds, c: Character, id: ThingId): void {
  if (isCharacter(g, id)) {
    const body = characterOf(g, id);
    body.carriedBy = c.id;
    body.bodyMoved = true;
    return;
  }
  const t = thingOf(g, id);
  t.heldBy = c.id;
  t.at = OFF;
  t.settling = false;
}

/** Everything carried lies in the Character's own space; its own weapons stay with it (LWM-THR-06, LWM-BRD-09). */
export function dropEverything(g: LostWorlds, c: Character, rules: readonly RuleId[], emit: Emitter): void {
  const f = fieldOf(g);
  const ids = [
    ...carried(g, c).map(t => t.id),
    ...f.characters.filter(body => body.carriedBy === c.id).map(body => body.id),
  ];
  for (const id of ids) dropAt(g, c, id, c.at, rules, emit);
}

/** The Large Object that an attacked carrier must drop, in its own space (LWM-CH-18). */
export function dropLarge(g: LostWorlds, c: Character, emit: Emitter): void {
  const id = largeHeld(g, c);
  if (id !== null) dropAt(g, c, id, c.at, [R.carry], emit);
}

/** A thing or body is let go in a space. */
export function dropAt(
  g: LostWorlds,
  c: Character,
  id: ThingId,
  to: Space,
  rules: readonly RuleId[],
  emit: Emitter,
): void {
  const at = spotOf(fieldOf(g).terrain, to);
  emit?.({ type: 'dropped', rules, character: c.id, thing: id, body: bodyIn(g, id), at });
  lay(g, id, to, emit);
}
