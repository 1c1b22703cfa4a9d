import type { Dice, Viewer } from '@quarterstaff/kernel';
import { clone } from './clone.ts';
import { counters, monsterById } from './content/index.ts';
import { COUNTERS, type CounterId, type Stats } from './content/schema.ts';
import { playedInSecret } from './exploration/counters.ts';
import type { DungeonMap } from './map/map.ts';
import { type Square, squareName } from './map/square.ts';
import { speed, toughness, weaponSkill } from './models/numbers.ts';
import type {
  Ahq,
  AhqEvent,
  Burning,
  Combat,
  Components,
  Effect,
  Heap,
  KnownTrap,
  Member,
  Model,
  QuestState,
} from './state.ts';

// What each viewer may see: a type of its own, built by naming what is shown.

export interface ModelView {
  readonly id: string;
  readonly kind: Model['kind'];
  readonly type: string; // what it looks like
  readonly name: string;
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

export interface ChestView {
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
  readonly quest: Pick<QuestState, 'id' | 'trail' | 'hymn' | 'flags' | 'expedition' | 'secured'>;
  readonly townGold: number;
  readonly result: string;
}

function seesAll(g: Ahq, viewer: Viewer): boolean {
  return viewer === 'all' || viewer === g.gmSeat;
}

/** A model as somebody sees it who does not know hidden identities: what it looks like, and the Wounds it has lost. */
function seeming(m: Model): Model {
  if (m.kind !== 'monster' || m.revealed) return m;
  const type = monsterById.get(m.apparent)!;
  const lost = m.base.W - m.wounds;
  return {
    ...m,
    type: m.apparent,
    base: type.stats,
    wounds: Math.max(1, type.stats.W - lost),
    stock: 0,
    shots: type.ranged?.shots ?? 0,
  };
}

function viewModel(g: Ahq, real: Model, all: boolean): ModelView {
  const m = all ? real : seeming(real);
  return {
    id: m.id,
    kind: m.kind,
    type: m.type,
    name: all && m.kind === 'monster' ? monsterById.get(m.type)!.name : m.name,
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
      secured: g.quest.secured,
    },
    townGold: g.townGold,
    result: g.result,
  };
}

/** Events of the game master alone are not told; numbers of hidden monsters are left out (AHQ-SPC-01). */
export function viewEvent(g: Ahq, event: AhqEvent, viewer: Viewer): AhqEvent | null {
  if (seesAll(g, viewer)) return event;
  if (event.secret === true) return null;
  const hides = (id: string | undefined): boolean => {
    const m = id === undefined ? undefined : g.models.find(o => o.id === id);
    return m !== undefined && m.kind === 'monster' && !m.revealed;
  };
  if (!hides(event.model) && !hides(event.target)) return event;
  const { sums: _sums, left: _left, trace: _trace, ...open } = event;
  if (event.type !== 'hitRolled' && event.type !== 'damageRolled' && event.type !== 'damageDice') return open;
  const { amount: _amount, dice: _dice, ...plain } = open;
  return event.type === 'damageRolled' ? { ...plain, amount: event.amount ?? 0 } : plain;
}

function sortedCounters(list: readonly CounterId[]): CounterId[] {
  return [...list].sort((a, b) => COUNTERS.indexOf(a) - COUNTERS.indexOf(b));
}

/** Unknown to hero players: hand and bag together, without what was played. */
function unknownCounters(g: Ahq, size: number): CounterId[] {
  const left = counters.flatMap(c => new Array<CounterId>(c.count).fill(c.id));
  for (const id of g.spentCounters) {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
  }
  return left.slice(0, size).length === size ? left : sortedCounters([...g.hand, ...g.bag]);
}

/** A state this viewer cannot tell from the real one; without dice everything is as it seems. */
export function resample(real: Ahq, viewer: Viewer, dice: Dice | null): Ahq {
  const g = clone(real);
  if (viewer === 'all') return g;
  if (viewer === g.gmSeat) {
    g.bag = dice === null ? sortedCounters(g.bag) : dice.shuffle(sortedCounters(g.bag));
    g.hand = sortedCounters(g.hand);
    return g;
  }
  const secrets = g.models.some(m => m.kind === 'monster' && !m.revealed);
  if (secrets) g.spentCounters = g.spentCounters.filter(id => id !== 'hidden_champion');
  for (const m of g.models) m.makesFor = -1; // the game master's secret
  const hand = g.hand.length + (dice === null ? playedInSecret(g) : 0); // without dice nobody is hidden any more
  const unknown = unknownCounters(g, hand + g.bag.length);
  const mixed = dice === null ? unknown : dice.shuffle(unknown);
  g.bag = mixed.slice(hand, hand + g.bag.length);
  g.hand = mixed.slice(0, hand);
  if (dice === null) seem(g);
  else swapIdentities(g, dice);
  return g;
}

function seem(g: Ahq): void {
  g.models = g.models.map(m => ({ ...seeming(m), revealed: true, worthLoot: true }));
  for (const group of g.groups) {
    group.members = group.members.map(plainMember);
    (group as { original: readonly string[] }).original = [];
  }
}

function plainMember(m: Member): Member {
  if (m.revealed) return m;
  const type = monsterById.get(m.apparent)!;
  return { ...m, type: m.apparent, wounds: type.stats.W, stock: 0, shots: type.ranged?.shots ?? 0, revealed: true };
}

/** Hidden monsters change places with unhurt look-alikes of their group. */
function swapIdentities(g: Ahq, dice: Dice): void {
  for (const hidden of g.models) {
    if (hidden.kind !== 'monster' || hidden.revealed || hidden.at < 0) continue;
    const lost = hidden.base.W - hidden.wounds;
    if (lost > 0) continue;
    const alike = g.models.filter(
      m =>
        m.kind === 'monster' &&
        m.group === hidden.group &&
        m.at >= 0 &&
        m.type === hidden.apparent &&
        m.revealed &&
        m.wounds === m.base.W,
    );
    if (alike.length === 0) continue;
    const other = dice.pick([hidden, ...alike]);
    if (other === hidden) continue;
    const [a, b] = [{ ...hidden }, { ...other }];
    for (const [to, from] of [
      [hidden, b],
      [other, a],
    ] as const) {
      to.type = from.type;
      to.base = from.base;
      to.wounds = from.wounds;
      to.stock = from.stock;
      to.shots = from.shots;
      to.revealed = from.revealed;
    }
  }
}
