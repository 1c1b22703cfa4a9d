import type { Viewer } from '@quarterstaff/kernel';
import { monsterById } from './content/index.ts';
import type { CounterId, Stats } from './content/schemas.ts';
import { playedInSecret } from './exploration/counters.ts';
import type { DungeonMap } from './map/map.ts';
import { type Square, squareName } from './map/square.ts';
import { speed, toughness, weaponSkill } from './models/numbers.ts';
import { goldAtHome } from './models/purses.ts';
import { seeming } from './models/seeming.ts';
import type { Ahq, Burning, Combat, Components, Effect, Heap, KnownTrap, Model, QuestState } from './state.ts';

// What each viewer may see: a type of its own, built by naming what is shown.

export interface ModelView {
  readonly id: string;
  readonly kind: Model['kind'];
  readonly type: string; // what it looks like
  readonly name: string;
  readonly race: string;
  readonly seat: string;
  readonly owner: string;
  readonly at: Square;
  readonly square: string; // the same as players write it: `3,-4`
  readonly condition: Model['condition'];
  readonly base: Stats;
  readonly now: { readonly WS: number; readonly T: number; readonly Speed: number };
  readonly woundsLost: number;
  readonly wounds: number;
  readonly fate: number;
  readonly fateScore: number;
  readonly focus: string;
  readonly acted: boolean;
  readonly inPit: boolean;
  readonly hidden: boolean; // to the game master: not yet revealed
  readonly readied: string;
  readonly weapons: readonly string[];
  readonly armour: string;
  readonly armourOn: boolean;
  readonly shield: boolean;
  readonly shieldOn: boolean;
  readonly ring: string;
  readonly worn: readonly string[];
  readonly gear: readonly string[];
  readonly potions: readonly string[];
  readonly scrolls: readonly string[];
  readonly questItems: readonly string[];
  readonly components: Components;
  readonly spells: readonly string[];
  readonly ammo: Readonly<Record<string, number>>;
  readonly gold: number;
  readonly effects: readonly Effect[];
}

interface ChestView {
  readonly id: string;
  readonly at: Square;
  readonly opened: boolean;
  readonly trap: string;
  readonly gold: number;
  readonly things: readonly string[];
}

export interface AhqView {
  readonly viewer: Viewer;
  readonly turnKind: Ahq['turnKind'];
  readonly turn: number;
  readonly phase: string;
  readonly leader: string;
  readonly heroSeats: readonly string[];
  readonly gmSeat: string;
  readonly map: DungeonMap;
  readonly doors: readonly {
    readonly open: boolean;
    readonly barred: string;
    readonly jammed: boolean;
    readonly removed: boolean;
  }[];
  readonly features: readonly string[]; // by section
  readonly models: readonly ModelView[];
  readonly chests: readonly ChestView[];
  readonly heaps: readonly Heap[];
  readonly traps: readonly KnownTrap[];
  readonly burning: readonly Burning[];
  readonly handSize: number;
  readonly hand: readonly CounterId[]; // the game master's alone
  readonly bagSize: number;
  readonly combat: {
    readonly turn: number;
    readonly phase: Combat['phase'];
    readonly routine: string;
    readonly pursuit: boolean;
  } | null;
  readonly dormant: readonly { readonly section: number; readonly looks: readonly string[] }[];
  readonly quest: Pick<QuestState, 'id' | 'trail' | 'hymn' | 'flags' | 'expedition' | 'clock' | 'secured'>;
  readonly townGold: number; // of the whole party, at home
  readonly purses: Readonly<Record<string, number>>; // of each Hero
  readonly result: string;
}

/** Whether a viewer knows what only the game master knows. */
export function seesAll(g: Ahq, viewer: Viewer): boolean {
  return viewer === 'all' || viewer === g.gmSeat;
}

function viewModel(g: Ahq, real: Model, all: boolean): ModelView {
  const m = all ? real : seeming(real);
  return {
    id: m.id,
    kind: m.kind,
    type: m.type,
    name: all && m.kind === 'monster' ? monsterById.get(m.type)!.name : m.name,
    race: m.race,
    seat: m.seat,
    owner: m.owner,
    at: m.at,
    square: squareName(m.at),
    condition: m.condition,
    base: m.base,
    now: { WS: weaponSkill(g, m), T: toughness(g, m), Speed: speed(g, m) },
    woundsLost: real.base.W - real.wounds,
    wounds: m.wounds,
    fate: m.fate,
    fateScore: m.fateScore,
    focus: m.focus,
    acted: m.acted,
    inPit: m.inPit,
    hidden: all && !m.revealed,
    readied: m.readied,
    weapons: m.weapons,
    armour: m.armour,
    armourOn: m.armourOn,
    shield: m.shield,
    shieldOn: m.shieldOn,
    ring: m.ring,
    worn: m.worn,
    gear: m.gear,
    potions: m.potions,
    scrolls: m.scrolls,
    questItems: m.questItems,
    components: m.components,
    spells: m.spells,
    ammo: m.ammo,
    gold: m.gold,
    effects: m.effects,
  };
}

/** What a viewer may see of a state. */
export function view(g: Ahq, viewer: Viewer): AhqView {
  const all = seesAll(g, viewer);
  return {
    viewer,
    turnKind: g.turnKind,
    turn: g.turn,
    phase: g.phase,
    leader: g.leader,
    heroSeats: g.heroSeats,
    gmSeat: g.gmSeat,
    map: g.map,
    doors: g.doors.map(d => ({ open: d.open, barred: d.barred, jammed: d.jammed, removed: d.removed })),
    features: g.sites.map(site => site.feature),
    models: g.models.map(m => viewModel(g, m, all)),
    chests: g.chests.map(c => ({
      id: c.id,
      at: c.at,
      opened: c.opened,
      trap: c.trap,
      gold: c.opened ? c.gold : 0,
      things: c.opened ? c.things : [],
    })),
    heaps: g.heaps,
    traps: g.traps,
    burning: g.burning,
    handSize: g.hand.length + (all ? 0 : playedInSecret(g)),
    hand: all ? [...g.hand].sort() : [],
    bagSize: g.bag.length,
    combat:
      g.combat === null
        ? null
        : { turn: g.combat.turn, phase: g.combat.phase, routine: g.combat.routine, pursuit: g.combat.pursuit },
    dormant: g.groups
      .filter(group => group.status === 'dormant')
      .map(group => ({ section: group.area[0]!, looks: group.members.map(m => (all ? m.type : m.apparent)).sort() })),
    quest: {
      id: g.quest.id,
      trail: g.quest.trail,
      hymn: g.quest.hymn,
      flags: g.quest.flags,
      expedition: g.quest.expedition,
      clock: g.quest.clock,
      secured: g.quest.secured,
    },
    townGold: goldAtHome(g),
    purses: g.purses,
    result: g.result,
  };
}
