// The book compiler: a whole book from a fighter's short description and the universal tables (LW-GEN-01..09).

import { type Modifier, type RuleId, tally } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import type { Row, Stats } from './book.ts';
import type { BookDraft, PageDraft } from './check.ts';
import { type FighterSource, gearOf } from './fighter.ts';
import {
  CLOSE_PAGES,
  closeEntry,
  EXTENDED_PAGES,
  extendedEntry,
  HOOKS,
  MANEUVERS,
  ownPage,
  type PageModel,
  RESULT_PAGES,
  TRAITS,
  type Trait,
} from './model.ts';
import { isExtendedPage } from './rows.ts';
import type { Tag } from './tell.ts';

/** One pass over an entry: the holder does a, the fighter b, and so far the page is `page`. */
interface Pass {
  readonly rule: RuleId;
  readonly label: string;
  readonly page: (fighter: FighterSource, a: number, b: number, page: number) => number;
}

const includes = (list: readonly number[] | 'all', page: number): boolean => list === 'all' || list.includes(page);

function traitPage(trait: Trait, a: number, b: number, page: number): number {
  for (const map of trait.maps) {
    if (includes(map.rows, b) && map.from.includes(page) && includes(map.vs, a)) {
      return map.to === 'own' ? ownPage(a, b) : map.to;
    }
  }
  return page;
}

const passes: readonly Pass[] = [
  {
    rule: R.closeTable,
    label: 'close table',
    page: (_f, a, b, page) => (isExtendedPage(b) ? page : (closeEntry(a, b) ?? ownPage(a, b))),
  },
  {
    rule: R.extendedTable,
    label: 'extended table',
    page: (_f, a, b, page) => (isExtendedPage(b) ? extendedEntry(a, b) : page),
  },
  {
    rule: R.traits,
    label: 'traits',
    page: (f, a, b, page) => f.traits.reduce((now, trait) => traitPage(TRAITS[trait]!, a, b, now), page),
  },
  {
    rule: R.missingRows,
    label: 'rows not on the sheet',
    page: (f, _a, b, page) => (f.missing.includes(b) ? 0 : page),
  },
];

/** The page a holder doing a finds in the book of a fighter doing b; 0 if the fighter has no such row. */
const compiledEntry = (fighter: FighterSource, a: number, b: number): number =>
  passes.reduce((page, pass) => pass.page(fighter, a, b, page), 0);

const DRIVEN_BACK = 35;

type Share = Modifier<FighterSource, PageModel>;

/** What makes the SCORE of a hurt page: base, less the armour of its zone, with the fighter's own adjustment. */
const scoreShares: readonly Share[] = [
  {
    rule: R.scoreOfPage,
    label: 'armour of the zone',
    value: (fighter, page) => (page.zone === null ? 0 : -fighter.armour[page.zone]),
  },
  { rule: R.scoreOfPage, label: 'adjustment', value: (fighter, page) => fighter.scoreAdj?.[page.page] ?? 0 },
];
const criticalShares: readonly Share[] = [
  { rule: R.criticalThreshold, label: 'toughness', value: fighter => fighter.tough },
];

/** SCORE of a page in a fighter's book; null where nobody is hurt. */
function compiledScore(fighter: FighterSource, page: PageModel): number | null {
  if (page.base === null) return null;
  const score = tally(page.base, scoreShares, fighter, page);
  return page.page === DRIVEN_BACK ? Math.max(0, score) : score;
}

/** CRITICAL threshold of a page in a fighter's book; null without one. */
const compiledCritical = (fighter: FighterSource, page: PageModel): number | null =>
  page.crit === null || fighter.noCriticals === true ? null : tally(page.crit, criticalShares, fighter, page);

function compiledPage(fighter: FighterSource, page: PageModel): PageDraft {
  const crit = compiledCritical(fighter, page);
  const regen = fighter.regen?.[page.page];
  const reveal = fighter.reveal?.[page.page];
  return {
    score: compiledScore(fighter, page),
    crit,
    critText: crit === null ? null : page.critTell,
    text: [
      fighter.tell?.[page.page] ?? page.tell,
      ...(regen === undefined ? [] : [`regain ${regen}`]),
      ...(reveal === undefined ? [] : [`reveal ${reveal}`]),
    ].join('; '),
    party: page.party,
    shows: page.shows,
  };
}

const NATURAL = 'natural';
const GUARDED_ADVANCE = 56;
const GROUPS: readonly (readonly [Tag | 'ext', string])[] = [
  ['ext', 'Extended Range'],
  ['swing', 'Swings'],
  ['thrust', 'Thrusts'],
  ['strike', 'Strikes'],
  ['cut', 'Parry-cuts'],
  ['body', 'Body'],
  ['ability', 'Abilities'],
  ['weaponplay', 'Weapon play'],
  ['guard', 'Guards'],
  ['jump', 'Jumps'],
];

function compiledRows(fighter: FighterSource): Row[] {
  return MANEUVERS.filter(m => !fighter.missing.includes(m.page)).map(m => ({
    page: m.page,
    group: fighter.groups?.[m.page] ?? GROUPS.find(([tag]) => m.tags.includes(tag))?.[1] ?? '',
    name: fighter.names?.[m.page] ?? m.name,
    x: m.x !== null && fighter.missing.includes(m.x) ? GUARDED_ADVANCE : m.x,
    mod: fighter.mods[m.page]!,
    colour: fighter.colours?.[m.page] ?? m.colour,
    tags: m.tags.filter(tag => tag !== 'ext'),
    armed: m.armed && !(fighter.unarmed?.includes(m.page) ?? false) && !fighter.traits.includes(NATURAL),
  }));
}

export function compiledStats(stats: FighterSource['stats']): Stats {
  const colours = stats.spellColour ?? [];
  return {
    height: stats.height,
    body: stats.body,
    attacks: stats.attacks,
    tactic: stats.tactic ?? 0,
    spell: stats.spell ?? 0,
    luck: stats.luck ?? 0,
    spellColours: typeof colours === 'string' ? [colours] : colours,
    gear: (stats.gear ?? []).map(gearOf),
  };
}

/** Compiles a fighter into a draft of its book; the same fighter always gives the same book (LW-GEN-01). */
export function compileFighter(id: string, fighter: FighterSource): BookDraft {
  const entries = new Map<number, ReadonlyMap<number, number>>();
  for (const box of [CLOSE_PAGES, EXTENDED_PAGES]) {
    for (const a of box) entries.set(a, new Map(box.map(b => [b, compiledEntry(fighter, a, b)])));
  }
  return {
    id,
    name: fighter.name,
    made: 'compiled',
    stats: compiledStats(fighter.stats),
    rows: compiledRows(fighter),
    entries,
    pages: new Map(RESULT_PAGES.map(page => [page.page, compiledPage(fighter, page)])),
    undead: fighter.undead ?? false,
    sideswings: HOOKS.sideswings,
    rules: [R.compileBook],
  };
}

/** What is wrong with a fighter before it can be compiled: its MODs and traits (LW-GEN-12). */
export function fighterFaults(fighter: FighterSource): { rule: RuleId; path: string; message: string }[] {
  const faults: { rule: RuleId; path: string; message: string }[] = [];
  const fault = (path: string, message: string): void => {
    faults.push({ rule: R.fighterValidation, path, message });
  };
  for (const m of MANEUVERS) {
    const has = !fighter.missing.includes(m.page);
    if (has && fighter.mods[m.page] === undefined) fault(`mods.${m.page}`, 'a row that is not missing has no MOD');
    if (!has && fighter.mods[m.page] !== undefined) fault(`mods.${m.page}`, 'a missing row has a MOD');
  }
  fighter.traits.forEach((trait, i) => {
    if (TRAITS[trait] === undefined) fault(`traits.${i}`, `there is no trait '${trait}'`);
  });
  return faults;
}
