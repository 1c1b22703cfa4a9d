import type { Viewer } from '@quarterstaff/kernel';
import { ownDx } from './attributes/own-dx.ts';
import { creatures } from './content/content.ts';
import { isExhausted } from './fatigue/fatigue.ts';
import { arena, cellsOf, conditionOf, currentSt, isIllusion, label, runningMagic, sideOf } from './figures.ts';
import { isBroken, isFire, isShadow, isWall } from './map/terrain.ts';
import { effectiveMa } from './movement/allowance.ts';
import { R } from './rules.ts';
import { isConjuring, knowsOfSpell, seesTruth } from './spells/secret.ts';
import type { Figure, Magic, Melee, MeleeEvent, Profile } from './state.ts';

interface ItemView {
  readonly id: string;
  readonly carried: string;
  readonly loaded: boolean;
}

export interface FigureView {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly control: string | null;
  readonly kind: string; // an illusion looks like a creature to everybody but its owner
  readonly profile: Profile;
  readonly cells: readonly number[];
  readonly at: readonly string[]; // the same hexes by label, as choices and scenarios name them
  readonly facing: number;
  readonly posture: string;
  readonly air: string;
  readonly condition: string; // awake, or the gravest of the causes
  readonly causes: readonly string[]; // of its unconsciousness: it wakes when the last is gone
  readonly exit: string;
  readonly st: number; // current; full strength is in the profile
  readonly hits: number;
  readonly fatigue: number | null; // others see only whether it is exhausted
  readonly exhausted: boolean;
  readonly ownDx: number;
  readonly ma: number;
  readonly gear: readonly ItemView[];
  readonly hth: boolean;
  readonly holding: string | null;
  readonly invisible: boolean;
  readonly option: string | null;
  readonly state: string | null;
  readonly moved: number;
  readonly acted: boolean;
  readonly venom: number;
}

export interface MeleeView {
  readonly viewer: Viewer;
  readonly scenario: string;
  readonly map: Melee['map'];
  readonly turn: number;
  readonly turns: number | null;
  readonly phase: string;
  readonly order: readonly string[];
  readonly onHold: readonly string[]; // sides that want to be asked before every action of this turn
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly figures: readonly FigureView[];
  readonly ground: readonly { readonly item: string; readonly at: string }[];
  readonly terrain: readonly { readonly cell: number; readonly at: string; readonly marks: readonly string[] }[];
  readonly spells: readonly {
    readonly no: number;
    readonly spell: string;
    readonly caster: string;
    readonly target: string | null;
    readonly at: readonly string[];
  }[];
  readonly goals: Melee['goals'];
  readonly atLimit: string | null; // the side that wins when the turns run out; null: who has more strength left
  readonly journey: Melee['journey'];
  readonly result: Melee['result'];
}

/** Whether a figure is the viewer's own, or under its control. */
export const isOwn = (f: Figure, viewer: Viewer): boolean =>
  viewer === 'all' || f.side === viewer || sideOf(f) === viewer;

/** Spells that bring figures are seen only as the figure they bring, except by those who know. */
export const isSecretSpell = (g: Melee, magic: Magic, viewer: Viewer): boolean => {
  const f = isConjuring(magic.spell) ? g.figures.find(other => other.id === magic.target) : undefined;
  return f !== undefined && !isOwn(f, viewer);
};

export const knowsTruth = (g: Melee, f: Figure, viewer: Viewer): boolean => viewer === 'all' || seesTruth(g, f, viewer);

/** What a figure that magic brought looks like to others. */
export function looksOf({ kind, profile }: Figure): 'character' | 'creature' {
  if (kind === 'character' || kind === 'creature') return kind;
  return profile.attacks.length > 0 || creatures[profile.template ?? ''] !== undefined ? 'creature' : 'character';
}

export function view(g: Melee, viewer: Viewer): MeleeView {
  const board = arena(g);
  const terrain: { cell: number; at: string; marks: string[] }[] = [];
  for (let cell = 0; cell < board.size; cell += 1) {
    const marks: string[] = [];
    if (isWall(g, cell)) marks.push('wall');
    if (isBroken(g, cell)) marks.push('broken');
    if (isFire(g, cell)) marks.push('fire');
    if (isShadow(g, cell)) marks.push('shadow');
    if (g.bodies.includes(cell)) marks.push('body');
    if (marks.length > 0) terrain.push({ cell, at: label(g, cell), marks });
  }
  return {
    viewer,
    scenario: g.scenario,
    map: g.map,
    turn: g.turn,
    turns: g.turns,
    phase: g.phase,
    order: g.order,
    onHold: g.onHold,
    sides: g.sides.map(side => ({ id: side.id, name: side.name })),
    figures: g.figures.filter(f => f.exit !== 'vanished' && f.exit !== 'awaited').map(f => viewFigure(g, f, viewer)),
    ground: g.ground.map(lying => ({ item: lying.item, at: label(g, lying.cell) })),
    terrain,
    spells: g.magic
      .filter(magic => viewer === 'all' || knowsOfSpell(g, magic, viewer))
      .map(magic => ({
        no: magic.no,
        spell: isSecretSpell(g, magic, viewer) ? 'conjuring' : magic.spell,
        caster: magic.caster,
        target: magic.target,
        at: magic.cells.map(cell => label(g, cell)),
      })),
    goals: g.goals,
    atLimit: g.atLimit,
    journey: g.journey,
    result: g.result,
  };
}

function viewFigure(g: Melee, f: Figure, viewer: Viewer): FigureView {
  const truth = knowsTruth(g, f, viewer);
  return {
    id: f.id,
    name: f.profile.name,
    side: f.side,
    control: f.control,
    kind: isOwn(f, viewer) || (truth && isIllusion(f)) ? f.kind : looksOf(f),
    profile: f.profile,
    cells: cellsOf(g, f),
    at: cellsOf(g, f).map(cell => label(g, cell)),
    facing: f.facing,
    posture: f.posture,
    air: f.air,
    condition: conditionOf(f),
    causes: f.causes,
    exit: f.exit,
    st: currentSt(f),
    hits: f.hits,
    fatigue: isOwn(f, viewer) ? f.fatigue : null,
    exhausted: isExhausted(f),
    ownDx: ownDx(g, f),
    ma: effectiveMa(g, f),
    gear: f.gear.map(item => ({ id: item.id, carried: item.carried, loaded: item.loaded })),
    hth: f.hth,
    holding: f.holding,
    invisible: runningMagic(g, f.id, 'veil'),
    option: f.option,
    state: f.state,
    moved: f.moved,
    acted: f.acted,
    venom: f.venom.length,
  };
}

/** Events that would betray an illusion are told as others see them. */
export function viewEvent(g: Melee, event: MeleeEvent, viewer: Viewer): MeleeEvent | null {
  if (viewer === 'all') return event;
  const own = (id: string | undefined): boolean => {
    const f = g.figures.find(other => other.id === id);
    return f !== undefined && isOwn(f, viewer);
  };
  if (event.type === 'fatigueSpent' && !own(event.who)) {
    const { sums: _sums, amount: _amount, ...seen } = event;
    return seen;
  }
  if (event.type === 'fatigueRecovered' && !own(event.whom)) {
    const { sums: _sums, ...seen } = event;
    return seen;
  }
  if (event.type === 'saveRolled' && isBetrayal(event) && !(event.outcome === 'resist' && own(event.who))) return null;
  if (event.type === 'spellRenewed' && !own(event.who)) {
    return isConjuring(event.spell) ? null : event;
  }
  if (event.secret !== true || own(event.who) || (own(event.whom) && event.type === 'figureAppeared')) return event;
  switch (event.type) {
    case 'figureAppeared':
      return { ...publicly(event), rules: [R.castingSpells] };
    case 'spellEnded':
      return null;
    case 'attackDeclared':
    case 'spellCast':
    case 'spellFailed':
    case 'spellTookEffect':
    case 'spellResisted': {
      const { spell: _spell, ...seen } = publicly(event);
      return { ...seen, rules: [R.castingSpells] };
    }
    default:
      return publicly(event);
  }
}

/** HM-GAP-19: dice after which nothing happens, though it should to anybody real, or to an image. */
const isBetrayal = ({ outcome, rules }: MeleeEvent): boolean =>
  outcome === 'disbelieve' || rules.includes(R.drowse) || rules.includes(R.puppetStrings);

function publicly(event: MeleeEvent): MeleeEvent {
  const { secret: _secret, ...seen } = event;
  return seen;
}
