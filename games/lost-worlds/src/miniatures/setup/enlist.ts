// One Character of a scenario: its place on the board, its fighter and its weapons.

import { bookById, FIGHTERS, type Library } from '../../books/library.ts';
import { HOOKS } from '../../books/model.ts';
import { cardOf } from '../../cards/deck.ts';
import { runs } from '../../duel/card-play.ts';
import { newFighter } from '../../duel/new-fighter.ts';
import type { Fighter, Running } from '../../duel/state.ts';
import { type Direction, directionOf, OFF, opposite, spaceAt, type Terrain } from '../board/terrain.ts';
import { profiles, throwingWeapons } from '../content/index.ts';
import type { CharacterSource } from '../content/scenario-schema.ts';
import { type Character, cloneCharacter, FRESH_TURN, type Thing } from '../state.ts';
import { weaponId } from '../weapons.ts';
import { statedCards } from './scenario.ts';

/** A book with armed rows has a weapon behind them. */
const armedWith = (library: Library, book: string): string | null =>
  book !== '' && bookById(library, book).armed !== 0 ? 'weapon' : null;

/** What a Character brings along that its book does not say. */
function kitOf(c: CharacterSource, library: Library, book: string) {
  const profile = c.profile === undefined ? undefined : profiles.get(c.profile);
  const fighter = c.fighter === undefined ? undefined : FIGHTERS[c.fighter];
  return {
    weapon: c.weapon !== undefined ? c.weapon : profile !== undefined ? profile.weapon : armedWith(library, book),
    thrown: c.thrown ?? profile?.thrown ?? (c.fighter === undefined ? {} : (HOOKS.throwingWeapons[c.fighter] ?? {})),
    throwRow: profile?.throwRow ?? null,
    hire: c.hire ?? profile?.hire ?? 6,
    undead: c.undead ?? profile?.undead ?? fighter?.undead ?? false,
    dematerialises: c.dematerialises ?? profile?.dematerialise ?? false,
    height: c.height ?? profile?.height ?? fighter?.stats.height ?? 4,
    name: c.name ?? profile?.name ?? fighter?.name ?? '',
  };
}

type Kit = ReturnType<typeof kitOf>;

/** A Character, its fighter and its weapons. */
export function enlist(terrain: Terrain, library: Library, side: string, c: CharacterSource, id: string) {
  const book = c.book !== undefined ? `${id}.book` : c.fighter !== undefined ? c.fighter : (c.profile ?? '');
  const kit = kitOf(c, library, c.profile === undefined ? book : '');
  const fighter = fighterOf(library, side, c, id, book, kit);
  const character = characterOf(terrain, side, c, kit, fighter);
  return { character, fighter, weapons: weaponsOf(terrain, id, c, kit) };
}

/** Whether the scenario says who it is; otherwise its player picks a profile. */
const isKnown = (c: CharacterSource): boolean => c.profile !== 'any';

function fighterOf(library: Library, side: string, c: CharacterSource, id: string, book: string, kit: Kit): Fighter {
  const cards = statedCards(c).map(held =>
    typeof held === 'string' && (c.played ?? []).includes(held) ? { card: held, state: 'played' as const } : held,
  );
  const spec = {
    id,
    seat: c.player ?? side,
    side,
    name: kit.name === '' ? id : kit.name,
    book: isKnown(c) ? book : null,
    height: c.height,
    attacks: c.attacks,
    maxBody: c.maxBody,
    body: c.body,
    weaponDown: c.weaponAt !== undefined || c.weaponLost === true,
    weaponless: kit.weapon === null && c.weaponLost !== true,
    cardPoints: c.cardPoints,
    sheetPoints: c.spellPoints === undefined ? undefined : { spell: c.spellPoints },
    points: c.freeSpellPoints === undefined ? undefined : { spell: c.freeSpellPoints },
    bans: c.bans,
    plus: c.plus,
    xp: c.xp,
    tally: c.tally,
  };
  const running = c.spells.flatMap(spell =>
    runningSpell(spell.card, id, spell.rounds === 'rest' ? null : spell.rounds),
  );
  return newFighter(library, spec, cards, running);
}

/** Where a Character stands, what it has done this turn, and its numbers for the board. */
function characterOf(terrain: Terrain, side: string, c: CharacterSource, kit: Kit, fighter: Fighter): Character {
  const { id } = fighter;
  const undefended: Direction = c.undefended === undefined ? 1 : directionOf(c.undefended);
  // Copied once: what is put together from parts is slower to read.
  return cloneCharacter({
    id,
    seat: c.player ?? side,
    side,
    name: kit.name === '' ? id : kit.name,
    profile: c.profile ?? c.fighter ?? 'custom',
    hire: kit.hire,
    height: c.height ?? (isKnown(c) ? fighter.height : kit.height),
    undead: kit.undead,
    dematerialises: kit.dematerialises,
    throwRow: kit.throwRow,
    numbers: {
      page19: c.page19 ?? null,
      page41: c.page41 ?? null,
      throwMod: c.throwMod ?? null,
      touch: c.touch ?? null,
      regeneration: c.regeneration ?? null,
      magicRegeneration: c.magicRegeneration ?? null,
    },
    at: spaceAt(terrain, c.at),
    posture: c.posture ?? (c.turn.ran === true ? 'offBalance' : 'standing'),
    away: c.away,
    undefended,
    facing: c.facing === undefined ? opposite(undefended) : directionOf(c.facing),
    carriedBy: c.carriedBy ?? null,
    ...FRESH_TURN,
    ...(c.turn as Partial<typeof FRESH_TURN>),
    defeated: c.defeated ?? (isKnown(c) && fighter.body <= 0),
    examined: c.examined,
  });
}

/** A spell that already runs on a Character when the scenario begins; `left` is in rounds. */
function runningSpell(card: string, on: string, left: number | null): Running[] {
  return cardOf(card).ops.flatMap((op, at) => (runs(op) ? [{ card, op: at, by: on, foe: null, left }] : []));
}

/** The weapons of a Character: the one it fights with, and what it can throw besides (LWM-CMB-11). */
function weaponsOf(terrain: Terrain, id: string, c: CharacterSource, { weapon, thrown }: Kit): Thing[] {
  const things: Thing[] = [];
  if (weapon !== null && c.weaponLost !== true) {
    const at = c.weaponAt === undefined ? OFF : spaceAt(terrain, c.weaponAt);
    things.push({
      ...weaponThing(weaponId(id), weapon, id, (thrown[weapon] ?? 0) > 0),
      at,
      heldBy: at === OFF ? id : null,
    });
  }
  for (const [kind, count] of Object.entries(thrown)) {
    const further = kind === weapon ? count - 1 : count;
    for (let n = 1; n <= further; n += 1)
      things.push({ ...weaponThing(`${id}.${kind}${n}`, kind, id, true), heldBy: id });
  }
  return things;
}

export function weaponThing(id: string, kind: string, owner: string, thrown: boolean): Thing {
  return {
    id,
    kind,
    weight: 0,
    maxRange: 5,
    height: 0,
    tall: false,
    owner,
    thrown: thrown && throwingWeapons.has(kind),
    heals: 0,
    at: OFF,
    heldBy: null,
    settling: false,
    examined: false,
    gone: false,
  };
}
