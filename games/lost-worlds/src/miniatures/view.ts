// What each viewer may see of the board: everything but what the scenario hides.

import type { Theme, Viewer } from '@quarterstaff/kernel';
import { type DuelView, duelView } from '../duel/view.ts';
import type { LostWorlds } from '../state.ts';
import { type DirectionName, nameOf, type Spot, spaceAt, spotOf, type Terrain } from './board/terrain.ts';
import { fieldOf, isConscious, isDead, spaceOf, undefendedSpace } from './field.ts';
import { bodyOf, fighterOf, isAsleep, maxBodyOf, spellsOn } from './fighter.ts';
import type { Demand, Edge, Field, FieldResult, FieldSeat, FieldSide, Phase, Posture } from './state.ts';
import { totals } from './victory/victory.ts';

export interface CharacterView {
  readonly id: string;
  readonly name: string;
  readonly profile: string;
  readonly seat: string;
  readonly side: string;
  readonly height: number;
  readonly attacks: number;
  readonly body: number;
  readonly maxBody: number;
  readonly condition: 'conscious' | 'unconscious' | 'dead' | 'dematerialised';
  readonly posture: Posture;
  readonly space: number;
  readonly at: Spot;
  readonly undefended: DirectionName;
  readonly undefendedSpace: number;
  readonly facing: DirectionName;
  readonly carriedBy: string | null;
  readonly weaponInHand: boolean;
  readonly asleep: boolean;
  readonly spells: readonly { readonly card: string; readonly rounds: number | 'rest' }[];
  readonly mp: number;
  readonly flags: readonly string[];
}

export interface ThingView {
  readonly id: string;
  readonly kind: string;
  readonly weight: number;
  readonly space: number;
  readonly at: Spot | null;
  readonly heldBy: string | null;
  readonly owner: string | null;
  readonly settling: boolean;
  readonly examined: boolean;
}

/** How far a campaign has come: all of it is open. */
interface CampaignView {
  readonly chapter: string;
  readonly company: readonly {
    readonly id: string;
    readonly profile: string;
    readonly xp: number;
    readonly alive: boolean;
  }[];
  readonly won: readonly string[];
  readonly lost: readonly string[];
  readonly points: number;
}

/** A space that the scenario is about: where something may be hidden, where a side carries it off, what everybody wants to hold. */
export interface Goal {
  readonly space: number;
  readonly kind: 'search' | 'item' | 'exit' | 'crown';
  readonly side: string | null;
  readonly item: string | null;
}

export interface FieldView {
  readonly kind: 'miniatures';
  readonly viewer: Viewer;
  readonly duel: DuelView; // the sheets, and the books while they are open
  readonly scenario: string;
  readonly title: string;
  readonly theme: Theme;
  readonly terrain: Terrain;
  readonly sides: readonly FieldSide[];
  readonly seats: readonly FieldSeat[];
  readonly turn: number;
  readonly lastTurn: number | null; // when a side wins by the end of it
  readonly phase: Phase;
  readonly order: readonly string[];
  readonly characters: readonly CharacterView[];
  readonly things: readonly ThingView[];
  readonly demands: readonly Demand[];
  readonly edges: readonly Edge[];
  readonly shattered: readonly string[];
  readonly carriedOff: readonly string[];
  readonly holder: string | null;
  readonly streak: number;
  readonly points: Readonly<Record<string, number>>;
  readonly goals: readonly Goal[];
  readonly hiddenIn: string | null; // only for whoever may see all
  readonly result: FieldResult | null;
  readonly campaign: CampaignView | null;
}

/** What a Character has done, or what has been done to it, as far as rules depend on it. */
const flagNames = [
  'ran',
  'ranLastTurn',
  'halted',
  'hasHalted',
  'blocked',
  'moved',
  'jumped',
  'hardShoved',
  'dazed',
  'tripped',
  'bodyMoved',
  'fought',
] as const;

/** The turn at the end of which some side wins at the latest; null when none does so by the clock. */
function lastTurnOf({ victory }: Field): number | null {
  const ends = victory.wins.flatMap(({ when }) => when.flatMap(w => ('turnEnds' in w ? [w.turnEnds] : [])));
  return ends.length === 0 ? null : Math.min(...ends);
}

/** What is to be carried off: while nobody has found it every place that may hold it, then where it lies. */
function wantedAt({ special, things, hiddenFound }: Field): Goal[] {
  const { hidden } = special;
  return special.exits.flatMap(({ item, side }) => {
    const isHidden = hidden?.item === item && !hiddenFound;
    const places = isHidden
      ? things.filter(t => hidden.among.includes(t.id) && !t.examined)
      : things.filter(t => t.id === item);
    return places
      .filter(t => t.heldBy === null && !t.gone)
      .map(t => ({ space: t.at, kind: isHidden ? ('search' as const) : ('item' as const), side, item }));
  });
}

/** The exits that things are carried off by, and the spaces of the crown. */
const goalsOf = ({ special, terrain }: Field): Goal[] => [
  ...special.exits.flatMap(({ at, side, item }) =>
    at.map(spot => ({ space: spaceAt(terrain, spot), kind: 'exit' as const, side, item })),
  ),
  ...(special.crown?.at ?? []).map(spot => ({
    space: spaceAt(terrain, spot),
    kind: 'crown' as const,
    side: null,
    item: null,
  })),
];

/** The board as a viewer may see it: everything but where the scenario has hidden something. */
export function viewField(g: LostWorlds, viewer: Viewer): FieldView {
  const f = fieldOf(g);
  return {
    kind: 'miniatures',
    viewer,
    duel: duelView(g, viewer),
    scenario: f.scenario,
    title: f.title,
    theme: f.theme,
    terrain: f.terrain,
    sides: f.sides,
    seats: f.seats,
    turn: f.turn,
    lastTurn: lastTurnOf(f),
    phase: f.phase,
    order: f.order,
    characters: f.characters.map(c => {
      const fighter = fighterOf(g, c.id);
      return {
        id: c.id,
        name: c.name,
        profile: c.profile,
        seat: c.seat,
        side: c.side,
        height: c.height,
        attacks: fighter.attacks,
        body: bodyOf(g, c.id),
        maxBody: maxBodyOf(g, c.id),
        condition: c.away ? 'dematerialised' : isConscious(g, c) ? 'conscious' : isDead(g, c) ? 'dead' : 'unconscious',
        posture: c.posture,
        space: c.at,
        at: spotOf(f.terrain, c.at),
        undefended: nameOf(c.undefended),
        undefendedSpace: undefendedSpace(g, c),
        facing: nameOf(c.facing),
        carriedBy: c.carriedBy,
        weaponInHand: !fighter.weaponDown,
        asleep: isAsleep(g, c.id),
        spells: spellsOn(g, c.id).map(r => ({ card: r.card, rounds: r.left ?? 'rest' })),
        mp: c.mp,
        flags: flagNames.filter(flag => c[flag]),
      };
    }),
    things: f.things
      .filter(t => !t.gone)
      .map(t => ({
        id: t.id,
        kind: t.kind,
        weight: t.weight,
        space: spaceOf(g, t.id),
        at: t.heldBy === null ? spotOf(f.terrain, t.at) : null,
        heldBy: t.heldBy,
        owner: t.owner,
        settling: t.settling,
        examined: t.examined,
      })),
    demands: f.demands,
    edges: f.edges,
    shattered: f.shattered,
    carriedOff: f.carriedOff,
    holder: f.holder,
    streak: f.streak,
    points: totals(g, f.result?.winners ?? []),
    goals: [...goalsOf(f), ...wantedAt(f)],
    hiddenIn: viewer === 'all' ? f.hiddenIn : null,
    result: f.result,
    campaign:
      f.campaign === null
        ? null
        : {
            chapter: f.campaign.chapter,
            company: f.campaign.company.map(({ id, profile, xp, alive }) => ({ id, profile, xp, alive })),
            won: f.campaign.won,
            lost: f.campaign.lost,
            points: f.campaign.points,
          },
  };
}
