// A chapter of the campaign as a scenario of its own (LWM-GAP-07).

import { InvariantError } from '@quarterstaff/kernel';
import { fighterOf } from '../../duel/fighters.ts';
import type { Fighter } from '../../duel/state.ts';
import type { LostWorlds } from '../../state.ts';
import {
  type DirectionName,
  isOpen,
  rangeBetween,
  type Spot,
  spaceAt,
  spotOf,
  type Terrain,
} from '../board/terrain.ts';
import { type Chapter, campaign, fieldScenarios, profiles } from '../content/index.ts';
import { type FieldScenario, FieldScenarioSchema, type Member, type Trigger } from '../content/scenario-schema.ts';
import { fieldOf } from '../field.ts';
import { terrainOf } from '../setup/scenario.ts';
import { fieldFrom } from '../setup/set-up.ts';
import type { Campaign, Field } from '../state.ts';
import { COMPANY, FOES } from './sides.ts';

export function chapterOf(id: string): Chapter {
  const found = campaign.chapters.find(c => c.id === id);
  if (found === undefined) throw new InvariantError('there is no such chapter', { id });
  return found;
}

export function campaignOf(g: LostWorlds): Campaign {
  const { campaign: state } = fieldOf(g);
  if (state === null) throw new InvariantError('this is no campaign');
  return state;
}

/** The free spaces nearest to a place: by hex distance, then smaller r, then smaller c. */
function nearestFree(terrain: Terrain, first: Spot, taken: readonly Spot[], count: number): Spot[] {
  const from = spaceAt(terrain, first);
  const spots: Spot[] = [];
  for (let s = 0; s < terrain.levels.length; s += 1) {
    const spot = spotOf(terrain, s);
    if (isOpen(terrain, s) && !taken.some(([c, r]) => c === spot[0] && r === spot[1])) spots.push(spot);
  }
  const range = (spot: Spot): number => rangeBetween(terrain, from, spaceAt(terrain, spot));
  return spots.sort((a, b) => range(a) - range(b) || a[1] - b[1] || a[0] - b[0]).slice(0, count);
}

/** The map of a chapter's scenario, to place gifts on. */
export const chapterTerrain = (chapter: Chapter): Terrain => terrainOf(baseOf(chapter));

function baseOf(chapter: Chapter): FieldScenario {
  const base = fieldScenarios.get(chapter.scenario ?? '');
  if (base === undefined) throw new InvariantError('a chapter without a scenario', { id: chapter.id });
  return base;
}

/** The scenario of a chapter with the company in the hero side's places and everybody else as foes. */
export function chapterScenario(state: Campaign): FieldScenario {
  const chapter = chapterOf(state.chapter);
  const base = baseOf(chapter);
  const own = base.sides.find(side => side.id === chapter.company)!;
  const others = base.sides.filter(side => side !== own);
  const living = state.company.filter(member => member.alive);
  const foes = others.flatMap(side =>
    side.characters.map(c => ({ ...c, id: `foe-${c.id}`, profile: chapter.foes?.profile ?? c.profile })),
  );
  for (const { ifLost, profile, at, undefended } of chapter.reinforcements) {
    if (ifLost !== undefined && !state.lost.includes(ifLost)) continue;
    const number = 1 + foes.filter(c => c.profile === profile).length;
    foes.push({ ...foes[0]!, id: `foe-${profile}${number}`, profile, at, undefended: undefended as DirectionName });
  }
  const places = own.characters.map(c => c.at as Spot);
  const taken = [...places, ...foes.map(c => c.at as Spot)];
  const starts = [
    ...places,
    ...nearestFree(terrainOf(base), places[0]!, taken, Math.max(0, living.length - places.length)),
  ];
  const side = (id: string): string => (id === own.id ? COMPANY : base.sides.some(s => s.id === id) ? FOES : id);
  const trigger = (t: Trigger): Trigger =>
    'noConscious' in t ? { noConscious: side(t.noConscious) } : 'conscious' in t ? { conscious: side(t.conscious) } : t;
  return FieldScenarioSchema.parse({
    ...base,
    title: `${campaign.title}: ${base.title}`,
    objects: [...base.objects, ...state.gifts.map((gift, i) => ({ id: `gift${i + 1}`, kind: gift.kind, at: gift.at }))],
    sides: [
      {
        id: COMPANY,
        name: 'Company',
        characters: living.map((m, i) =>
          company(m, starts[i]!, own.characters[i]?.undefended ?? own.characters[0]?.undefended),
        ),
      },
      { id: FOES, name: 'Foes', characters: foes },
    ],
    absent: [],
    special: {
      ...base.special,
      exits: base.special.exits.map(exit => ({ ...exit, side: side(exit.side) })),
      handledBy: base.special.handledBy.map(rule => ({ ...rule, sides: rule.sides.map(side) })),
    },
    victory: {
      wins: (chapter.wins ?? base.victory.wins).map(win => ({ side: side(win.side), when: win.when.map(trigger) })),
      tie: side(base.victory.tie),
      points: base.victory.points.map(row => ({ ...row, side: side(row.side) })),
    },
  });
}

function company(m: Member, at: Spot, undefended: string | undefined): Record<string, unknown> {
  return {
    id: m.id,
    profile: m.profile,
    at,
    ...(undefended === undefined ? {} : { undefended }),
    plus: m.plus,
    ...(m.maxBody === null ? {} : { maxBody: m.maxBody, body: m.maxBody }),
    ...(m.spellPoints === null ? {} : { spellPoints: m.spellPoints }),
  };
}

/** Empties the table. */
export function clearField(g: LostWorlds): void {
  const f = fieldOf(g);
  f.characters.length = 0;
  f.things.length = 0;
  g.duel.fighters.length = 0;
}

/** Between chapters only the sheets of the company's living are on the table. */
export function clearAllButSheets(g: LostWorlds): void {
  const home = g.duel.fighters.filter(x => x.seat === COMPANY && x.body > -5);
  clearField(g);
  g.duel.fighters.push(...home);
}

/** Brings the company's sheets to the table for an interlude without a board. */
export function laySheets(g: LostWorlds): void {
  layChapter(g);
  campaignOf(g).playing = false;
  clearAllButSheets(g);
}

/** Sets the board of the present chapter up in place of the last one. */
export function layChapter(g: LostWorlds): void {
  const f = fieldOf(g);
  const state = campaignOf(g);
  const laid = fieldFrom({ kind: 'miniatures', scenario: chapterScenario(state), switches: f.switches });
  Object.assign(f as Partial<Field>, laid.field, { campaign: state });
  state.playing = true;
  g.duel.fighters.splice(0, g.duel.fighters.length, ...laid.fighters);
  for (const member of state.company) {
    if (!member.alive) continue;
    const fighter = fighterOf(g, member.id);
    fighter.xp = member.xp;
    fighter.tally = member.tally;
    fighter.picksUsed = member.picksUsed;
  }
}

/** What the chapter made of the company: who lives, and what everybody has learnt. */
export function bringHome(g: LostWorlds): void {
  const state = campaignOf(g);
  state.playing = false;
  state.company = state.company.map(member => {
    if (!member.alive) return member;
    const f = fighterOf(g, member.id);
    return { ...learnt(member, f, f.maxBody - f.lentBody), tally: f.tally, alive: f.body > -5 };
  });
}

/** A member as its sheet has it. */
export const learnt = (member: Member, f: Fighter, maxBody: number): Member => ({
  ...member,
  xp: f.xp,
  picksUsed: f.picksUsed,
  plus: f.plus,
  maxBody: maxBody === profiles.get(member.profile)?.body ? null : maxBody,
  spellPoints: f.sheetPoints.spell === 0 ? null : f.sheetPoints.spell,
});
