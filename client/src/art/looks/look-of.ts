// From what a rulebook tells of a figure to the parts it is drawn from.
import type { Token } from '@quarterstaff/kernel';
import { isBiped, tinted } from '../minis/figure.ts';
import { type BipedLook, LIVERY, type Look } from '../minis/look.ts';
import ahq from './ahq.json' with { type: 'json' };
import battleAxe from './battle-axe.json' with { type: 'json' };
import { armedWith, grasping, keyOf, wearing } from './gear.ts';
import hexMelee from './hex-melee.json' with { type: 'json' };
import lostWorlds from './lost-worlds.json' with { type: 'json' };
import { BORN, CALLINGS, PEOPLES, READY_HEROES } from './peoples.ts';
import { looksIn } from './written.ts';

interface Cast {
  readonly looks: Readonly<Record<string, Look>>;
  readonly also: Readonly<Record<string, string>>; // other words for the same kinds
  readonly hands: (kind: string) => Hands;
  readonly heroes: boolean; // whether somebody is known by the name of a ready hero, or by a calling alone
}
/** What hands and armour follow: the kind alone; the sheet, to the last buckle; or, over the kind, what was picked up and lost. */
type Hands = 'kind' | 'sheet' | 'grasp';
const sheetOf = (has: boolean): Hands => (has ? 'sheet' : 'kind');

/** Beasts at the heroes' side, and what a druid may become. */
const FRIENDS = looksIn(battleAxe.friends);
export const LOST_WORLDS_FIGHTERS = looksIn(lostWorlds.fighters);
export const LOST_WORLDS_MINIS = looksIn(lostWorlds.minis);

/** Who appears in a game. */
export const CASTS: Readonly<Record<string, Cast>> = {
  'hex-melee': {
    looks: looksIn({ ...hexMelee.sheeted, ...hexMelee.others }),
    also: hexMelee.also,
    hands: kind => sheetOf(kind in hexMelee.sheeted),
    heroes: false,
  },
  'lost-worlds': {
    looks: { ...LOST_WORLDS_FIGHTERS, ...LOST_WORLDS_MINIS, ...looksIn(lostWorlds.others) },
    also: { any: 'unchosen', fighter: 'unchosen' },
    hands: () => 'grasp',
    heroes: false,
  },
  ahq: {
    looks: looksIn({ ...ahq.party, ...ahq.monsters }, ahq.patterns),
    also: ahq.also,
    hands: kind => sheetOf(kind in ahq.party),
    heroes: false,
  },
  'battle-axe': {
    looks: { ...FRIENDS, ...looksIn(battleAxe.enemies, battleAxe.patterns) },
    also: {},
    hands: () => 'kind',
    heroes: true,
  },
};

/** A number that belongs to a name: the same person looks the same each time. */
export function hashOf(name: string): number {
  let h = 7;
  for (const c of name) h = (h * 31 + c.charCodeAt(0)) | 0;
  return Math.abs(h);
}

/** What of a token a look depends on. */
export type Seen = Pick<Token, 'name' | 'icon' | 'status' | 'look'>;

/** Somebody of a people and a calling; who of a pair it is follows from the name. */
function hero(people: string, calling: string, name: string): BipedLook | null {
  const readySex = READY_HEROES[keyOf(name)]?.[2];
  const born = PEOPLES[keyOf(people)] ?? (calling in CALLINGS ? PEOPLES.human! : undefined);
  if (born === undefined) return null;
  const sex = readySex ?? BORN[keyOf(name)] ?? (hashOf(name) % 2 === 0 ? 'he' : 'she');
  const trade = CALLINGS[keyOf(calling)];
  const helm = trade?.helm === true ? { gear: born.helm } : {};
  return { ...born[sex], ...trade?.dress, ...helm, ...trade?.[sex] };
}

const HAIRDOS = ['short', 'long', 'braid', 'topknot', 'none'] as const;
const HAIR_COLOURS = ['#2c1c12', '#6b4526', '#c05a24', '#d8b45a', '#8a8378'] as const;
const GEARS = ['none', 'coif', 'band', 'hood', 'kettle'] as const;
const HELMS = ['nasal', 'kettle', 'horned', 'coif'] as const;
const SKINS = ['#e6b48c', '#c98d5e', '#f0d2b4', '#8d5a3a', '#6b4330'] as const;

/** Somebody of whom nothing is told but a name. */
function stranger(name: string): BipedLook {
  const n = hashOf(name);
  const pick = <T>(of: readonly T[], by: number): T => of[Math.floor(n / by) % of.length]!;
  return {
    head: n % 2 === 0 ? 'man' : 'woman',
    skin: pick(SKINS, 3),
    hair: pick(HAIR_COLOURS, 7),
    hairdo: pick(HAIRDOS, 11),
    gear: pick(GEARS, 13),
    torso: 'tunic',
    cloth: LIVERY,
    weapon: 'sword',
    stance: 'point',
  };
}

/** A makeshift for figures that no rulebook of ours tells of: the look of a kind that their name contains as a word, the last first. */
function byWord(words: string): Look | null {
  const tables = Object.values(CASTS).map(({ looks }) => looks);
  for (const word of words.split('_').reverse()) {
    if (word.length < 3) continue;
    for (const looks of tables) {
      const exact = looks[word] ?? looks[`giant_${word}`] ?? looks[`cave_${word}`];
      if (exact !== undefined) return exact;
    }
  }
  return null;
}

function found(cast: Cast, key: string): Look | null {
  return cast.looks[key] ?? cast.looks[cast.also[key] ?? ''] ?? null;
}

interface Plain {
  readonly look: Look;
  readonly hands: Hands;
  readonly known: boolean; // drawn for this kind, and no makeshift
}

/**
 * The look of a kind before anything is known of what it carries. In this order: a ready hero by name; whatever its game has drawn, a
 * numbered one (`orc_3`) as its kind; somebody put together from people and calling; whoever is to be freed; at last a makeshift.
 */
function plain({ name, icon, look }: Seen, game: string | null): Plain {
  const kind = keyOf(look?.kind ?? icon);
  const ready = READY_HEROES[keyOf(look?.kind ?? name)] ?? READY_HEROES[keyOf(name)];
  const casts = game !== null && game in CASTS ? [CASTS[game]!] : Object.values(CASTS);
  const mayBeHero = game === null || CASTS[game]?.heroes === true;
  if (ready !== undefined && mayBeHero) {
    const [people, calling] = ready;
    const made = hero(look?.people ?? people, look?.calling ?? calling, name);
    if (made !== null) return { look: carrying(made, calling), hands: 'sheet', known: true };
  }
  for (const cast of casts) {
    const known = found(cast, kind) ?? found(cast, kind.replace(/_?\d+$/, ''));
    const hands = cast.hands(kind);
    if (known !== null && (look?.people === undefined || hands === 'sheet')) return { look: known, hands, known: true };
  }
  const calling = look?.calling ?? (kind in CALLINGS ? kind : '');
  if (look?.people !== undefined || (calling !== '' && mayBeHero)) {
    const made = hero(look?.people ?? 'human', calling, name);
    if (made !== null) return { look: carrying(made, calling), hands: 'sheet', known: true };
  }
  const toFree = /prisoner|captive/.test(kind) ? (casts[0]!.looks.prisoner ?? casts[0]!.looks.captive) : undefined;
  if (toFree !== undefined) return { look: toFree, hands: 'kind', known: true };
  return { look: byWord(kind) ?? byWord(keyOf(name)) ?? stranger(name), hands: 'kind', known: false };
}

/** Whether somebody drew this figure; where nobody did, it looks like something near it. */
export const isDrawn = (token: Seen, game: string | null): boolean => plain(token, game).known;

/** What a calling carries where no sheet is told. */
function carrying(look: BipedLook, calling: string): BipedLook {
  const held: Readonly<Record<string, readonly string[]>> = {
    barbarian: ['sword'],
    burglar: ['dagger', 'dagger'],
    druid: ['staff'],
    fighter: ['sword', 'wooden-shield'],
    paladin: ['sword'],
  };
  return armedWith(look, held[calling] ?? ['dagger'], isCaster(calling), calling === 'priest');
}
const isCaster = (calling: string): boolean => CALLINGS[calling]?.school !== undefined;

const VENOM = '#6fae3a';

/** The parts that a figure is drawn from: its kind, changed as its state, its sheet and its hands say. */
export function lookOf(token: Seen, game: string | null = null): Look {
  const { look: usual, hands } = plain(token, game);
  const facts = token.look;
  const changed = token.status.includes('bear-form') ? FRIENDS.bear! : usual;
  if (!isBiped(changed)) return changed;
  const calling = keyOf(facts?.calling ?? '');
  const school = CALLINGS[calling]?.school;
  const lit = school === undefined ? changed : { light: school, ...changed };
  let look: BipedLook = lit;
  if (facts !== undefined && hands === 'grasp') look = grasping(lit, facts.held);
  if (facts !== undefined && hands === 'sheet') {
    const own = PEOPLES[keyOf(facts.people ?? '')]?.helm ?? 'nasal';
    const isOfMany = BORN[keyOf(token.name)] !== undefined; // a company of people put together: each has a helmet of its own
    const helm = isOfMany ? HELMS[hashOf(token.name) % HELMS.length] : own;
    const caster = school !== undefined || changed.stance === 'cast' || changed.off === 'book';
    const dressed = wearing(lit, [...facts.worn, ...facts.held], helm);
    look = armedWith(dressed, facts.held, caster, calling === 'priest' || changed.off === 'book');
  }
  const disarmed = token.status.includes('weaponDown');
  if (disarmed && (facts === undefined || hands !== 'grasp')) look = { ...look, weapon: 'none' };
  return token.status.includes('poisoned') ? tinted(look, VENOM, 0.35) : look;
}
