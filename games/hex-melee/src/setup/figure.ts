import { createHero, knowledgeLeft } from '../campaign/creation.ts';
import { armourOf, characters, creatures, isItem, peoples, spells, talents } from '../content/content.ts';
import { isAwake } from '../figures.ts';
import { handsInUse, isArms, newItem, servesInHth } from '../gear/hands.ts';
import { R } from '../rules.ts';
import {
  AWAKE,
  type Cause,
  type Figure,
  type FigureId,
  frozenProfile,
  type Letter,
  type Melee,
  newFigure,
  type Profile,
} from '../state.ts';
import { creatureProfile, equip, imageGear } from './equip.ts';
import { isReserved } from './names.ts';
import type { FigureSpec } from './schema.ts';

/** Notes a fault of the scenario under its path: all are told at once. */
type Blame = (path: string, message: string) => void;

/** What the scenario names and the rulebook does not know. */
function blameUnknown(spec: FigureSpec, known: boolean, path: string, blame: Blame): void {
  if (spec.use !== undefined && !known) blame(`${path}.use`, `there is no creature or character ${spec.use}`);
  if (!known) {
    for (const attribute of ['st', 'dx', 'iq', 'wis'] as const) {
      if (spec[attribute] === undefined)
        blame(`${path}.${attribute}`, `${attribute.toUpperCase()} is missing (${R.fourAttributes})`);
    }
  }
  const { people } = spec;
  if (people != null && peoples[people] === undefined) blame(`${path}.people`, `there is no people ${people}`);
  (spec.talents ?? []).forEach((id, i) => {
    if (talents[id] === undefined) blame(`${path}.talents.${i}`, `there is no talent ${id}`);
  });
  (spec.spells ?? []).forEach((id, i) => {
    if (spells[id] === undefined) blame(`${path}.spells.${i}`, `there is no spell ${id}`);
  });
}

/** A fighter without any details, or a ready character. */
const fighterProfile = (
  spec: FigureSpec,
  character: (typeof characters)[string] | undefined,
  people: string | null,
): Profile => ({
  name: character?.name ?? spec.name ?? spec.id ?? 'Fighter',
  template: character?.id ?? null,
  people,
  hexes: 1,
  st: character?.st ?? 10,
  dx: character?.dx ?? 10,
  iq: character?.iq ?? 8,
  wis: character?.wis ?? 8,
  ma: null,
  fly: 0,
  protection: people === null ? 0 : (peoples[people]?.protection ?? 0),
  talents: character?.talents ?? [],
  spells: character?.spells ?? [],
  attacks: [],
  keywords: [],
  trained: false,
  beast: false,
  xp: 0,
  knowledge: 0,
});

/** The printed values, each replaced by what the scenario says instead. */
function stated(spec: FigureSpec, own: Profile, people: string | null, printedXp: number | undefined): Profile {
  const stats = { st: spec.st ?? own.st, dx: spec.dx ?? own.dx, iq: spec.iq ?? own.iq, wis: spec.wis ?? own.wis };
  return {
    ...own,
    ...stats,
    name: spec.name ?? own.name,
    people,
    hexes: spec.hexes ?? own.hexes,
    ma: spec.ma === undefined ? own.ma : spec.ma,
    fly: spec.fly ?? own.fly,
    protection: spec.protection ?? own.protection,
    talents: spec.talents ?? own.talents,
    spells: spec.spells ?? own.spells,
    attacks: spec.attacks ?? own.attacks,
    keywords: spec.keywords ?? own.keywords,
    trained: spec.trained ?? own.trained,
    beast: spec.beast ?? own.beast,
    // HM-GAP-08: a character is worth half its attribute total.
    xp: spec.xp ?? printedXp ?? Math.floor((stats.st + stats.dx + stats.iq + stats.wis) / 2),
    knowledge: 0,
  };
}

interface Raised {
  readonly profile: Profile;
  readonly gear: readonly string[]; // ids as the scenario names them, known or not
  readonly ready: readonly string[] | null; // what of it is in hand; null: as the rules would have it
  readonly creature: boolean;
}

/** What a figure is before it has its gear: its template, or a plain fighter, with the changes that the scenario states. */
function profileOf(spec: FigureSpec, path: string, blame: Blame): Raised {
  const creature = spec.use === undefined ? undefined : creatures[spec.use];
  const character = spec.use === undefined ? undefined : characters[spec.use];
  const base = creature ?? character;
  blameUnknown(spec, base !== undefined, path, blame);
  const people = spec.people ?? character?.people ?? null;
  const own = creature === undefined ? fighterProfile(spec, character, people) : creatureProfile(creature);
  const profile = stated(spec, own, people, creature?.xp);
  const isCreature = creature !== undefined || profile.attacks.length > 0;
  // HM-GAP-07: knowledge points that a character has not used are kept.
  const kept = isCreature ? 0 : Math.max(0, knowledgeLeft({ ...profile, people: people ?? 'human' }));
  return {
    profile: frozenProfile({ ...profile, knowledge: spec.knowledge ?? kept }),
    gear: spec.gear?.map(entry => (typeof entry === 'string' ? entry : entry.item)) ?? base?.gear ?? [],
    ready: spec.ready ?? (spec.gear === undefined ? (character?.ready ?? null) : null),
    creature: isCreature,
  };
}

/** A figure as its scenario states it; whatever is left out takes the rulebook's defaults. */
export function raiseFigure(g: Melee, spec: FigureSpec, side: string, path: string, blame: Blame): Figure {
  const raised = profileOf(spec, path, blame);
  const kind = spec.kind ?? (raised.creature ? 'creature' : 'character');
  const f = newFigure(idFor(g, spec, path, blame), side, kind, raised.profile, 0, 0);
  f.conjured = spec.conjured ?? false;
  outfit(f, spec, raised, path, blame);
  if (spec.created === true) blameCreation(raised, path, blame);
  setBody(g, f, spec, path, blame);
  setTurn(f, spec);
  return f;
}

/**
 * Gives it its gear, in three steps: what it may have, in hand by the rules; what the scenario says of single things; and what follows
 * for the rest, an empty weapon without ammunition and empty hands in hand-to-hand.
 */
function outfit(f: Figure, spec: FigureSpec, { gear, ready }: Raised, path: string, blame: Blame): void {
  gear.forEach((id, i) => {
    if (!isItem(id)) blame(`${path}.gear.${i}`, `there is no item ${id}`);
  });
  (ready ?? []).forEach((id, i) => {
    if (!gear.includes(id)) blame(`${path}.ready.${i}`, `${id} is not among its gear`);
  });
  const isImage = f.kind === 'phantom' || f.kind === 'figment';
  const shown = isImage ? imageGear(gear) : gear;
  gear.forEach((id, i) => {
    if (isImage && spec.gear !== undefined && !shown.includes(id))
      blame(`${path}.gear.${i}`, `an image has the first weapon and the armour of its template (${R.illusions})`);
  });
  equip(f, shown.filter(isItem), ready?.filter(id => shown.includes(id)) ?? null);
  spec.gear?.forEach((entry, i) => {
    if (typeof entry === 'string') return;
    const item = f.gear[i];
    if (item === undefined) return;
    const given = newItem(
      item.id,
      entry.carried ?? item.carried,
      entry.loaded ?? (entry.carried === undefined || entry.carried === 'ready' ? item.loaded : false),
    );
    given.loading = entry.loading ?? 0;
    given.late = entry.late ?? false;
    f.gear = f.gear.with(i, given);
  });
  Object.assign(f.ammo, spec.ammo ?? {});
  f.gear.forEach((item, i) => {
    const entry = spec.gear?.[i];
    const said = typeof entry === 'object' ? entry : { loaded: undefined, carried: undefined };
    if (f.ammo[item.id] === 0 && said.loaded === undefined) item.loaded = false;
    // HM-HTH-07, HM-HTH-12: what does not serve in hand-to-hand is in nobody's hand there, unless it is said.
    const dropped = spec.hth === true && !isImage && isArms(item) && !servesInHth(item.id);
    if (dropped && item.carried === 'ready' && spec.ready === undefined && said.carried === undefined)
      f.gear = f.gear.with(i, newItem(item.id, 'slung'));
  });
  if (handsInUse(f) > 2) blame(`${path}.ready`, `needs ${handsInUse(f)} hands (${R.twoHands})`);
  if (f.gear.filter(item => item.carried === 'worn' && armourOf(item.id) !== null).length > 1)
    blame(`${path}.gear`, `wears more than one armour (${R.armourTable})`);
}

/** HM-GAP-07: whether somebody could be made like this. */
function blameCreation({ profile, gear }: Raised, path: string, blame: Blame): void {
  const { name, people, st, dx, iq, wis, talents: learned, spells: known } = profile;
  const made = createHero({ name, people: people ?? 'human', st, dx, iq, wis, talents: learned, spells: known, gear });
  if (!made.ok) for (const fault of made.faults) blame(`${path}.${fault.path}`, fault.message);
}

/** How it is: wounds, weariness, posture, and whether it is here. */
function setBody(g: Melee, f: Figure, spec: FigureSpec, path: string, blame: Blame): void {
  f.hits = spec.hits ?? 0;
  f.fatigue = spec.fatigue ?? 0;
  if (f.hits > f.profile.st) blame(`${path}.hits`, `more hits than its ST of ${f.profile.st}`);
  const st = f.profile.st - f.hits;
  f.causes = causesOf(spec, st, g.journey !== null);
  f.weakened = spec.weakened ?? (g.journey === null && st <= 3); // HM-GAP-16: it ends with the combat
  const fallen = spec.fell === true || (spec.fellBefore === true && spec.acted !== true);
  const lies = !isAwake(f) || spec.hth === true || fallen || spec.crawled === true;
  f.posture = spec.posture ?? (lies ? 'prone' : 'standing');
  (f as { arrives: number | null }).arrives = spec.arrives ?? null;
  f.exit = spec.exit ?? (f.arrives !== null && f.arrives > g.turn ? 'awaited' : 'none');
  if (f.exit === 'awaited' && spec.at === undefined) blame(`${path}.at`, 'where it comes must be said');
  f.air = spec.air ?? 'ground';
  if (f.air !== 'ground' && f.posture !== 'standing')
    blame(`${path}.posture`, `nobody kneels or lies in the air (${R.optionsInTheAir})`);
  f.venom = spec.venom ?? [];
  f.holding = spec.holding ?? null;
  f.hth = spec.hth ?? false;
  f.runs = spec.runs ?? 0;
  f.control = spec.control ?? null;
}

/** What it has done in this turn and in the last. */
function setTurn(f: Figure, spec: FigureSpec): void {
  f.moved = spec.moved ?? 0;
  f.option = (spec.option ?? null) as Letter | null;
  f.acted = spec.acted ?? (spec.guarded === true || spec.fell === true);
  f.changedHex = spec.changedHex ?? f.moved > 0;
  f.crawled = spec.crawled ?? false;
  f.tookOff = spec.tookOff ?? false;
  f.landed = spec.landed ?? false;
  f.overBroken = spec.overBroken ?? false;
  f.guarded = spec.guarded ?? false;
  f.hitsNow = spec.hitsNow ?? spec.physicalNow ?? 0;
  f.physicalNow = spec.physicalNow ?? 0;
  f.dealtTo = spec.dealtTo ?? [];
  f.trampled = spec.trampled ?? [];
  f.fell = spec.fell ?? false;
  f.hitsBefore = spec.hitsBefore ?? 0;
  f.fellBefore = spec.fellBefore ?? false;
  f.pushed = spec.pushed ?? false;
  f.waitNamed = spec.waits ?? null;
  // HM-ADJ-05: nobody waits after a hit or a change of hex.
  const waiting = f.hitsNow === 0 && !f.changedHex;
  f.waitFor = waiting ? (spec.waitFor ?? null) : null;
  f.waitTurns = waiting ? (spec.waitTurns ?? 0) : 0;
}

/** HM-INJ-02, HM-INJ-03: what its wounds and its scenario keep it down for; on the road nobody is down at ST 1 (HM-GAP-16). */
function causesOf({ condition }: FigureSpec, st: number, onTheRoad: boolean): readonly Cause[] {
  if (condition === 'dead' || (st <= 0 && condition === undefined)) return ['dead'];
  if (condition === 'awake') return AWAKE;
  const stated: readonly Cause[] =
    condition === undefined ? [] : typeof condition === 'string' ? [condition] : condition;
  return [...new Set<Cause>(st === 1 && !onTheRoad ? ['wounded', ...stated] : stated)];
}

/** The id that the scenario gives, or one made of its name that nobody has yet. */
function idFor(g: Melee, spec: FigureSpec, path: string, blame: Blame): FigureId {
  if (spec.id !== undefined) {
    if (g.figures.some(f => f.id === spec.id)) blame(`${path}.id`, `two figures are called ${spec.id}`);
    if (isReserved(spec.id)) blame(`${path}.id`, `${spec.id} is a word of the rules`);
    return spec.id;
  }
  const name = spec.use ?? (spec.name ?? 'fighter').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  let id = name;
  for (let i = 2; g.figures.some(f => f.id === id) || isReserved(id); i += 1) id = `${name}-${i}`;
  return id;
}
