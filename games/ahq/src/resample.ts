import { type Dice, type ProcedureTable, topStage, type Viewer } from '@quarterstaff/kernel';
import { clone } from './clone.ts';
import { monsterById, trapById, traps } from './content/index.ts';
import { COUNTERS, type CounterId } from './content/schemas.ts';
import { type Draw, playedInSecret } from './exploration/counters.ts';
import { type TrapMet, zoneOfTrap } from './exploration/traps.ts';
import { seeming, whoMayBe } from './models/seeming.ts';
import type { Ahq, AhqEvent, Group, Member, Model } from './state.ts';
import { seesAll } from './view.ts';

// What a viewer knows, as a whole state: nothing in it depends on what the viewer must not know.

function sortedCounters(list: readonly CounterId[]): CounterId[] {
  return [...list].sort((a, b) => COUNTERS.indexOf(a) - COUNTERS.indexOf(b));
}

/** A state this viewer cannot tell from the real one; without dice everything is as it seems. */
export function resample(real: Ahq, viewer: Viewer, dice: Dice | null, procedures: ProcedureTable<Ahq, AhqEvent>): Ahq {
  const g = clone(real);
  if (viewer === 'all') return g;
  if (seesAll(g, viewer)) {
    g.bag = dice === null ? sortedCounters(g.bag) : dice.shuffle(sortedCounters(g.bag));
    g.hand = sortedCounters(g.hand);
  } else forget(g, dice);
  answerAgain(g, viewer, dice, procedures);
  return g;
}

/** Takes everything out of a state that only the game master knows, and puts a guess in its place. */
function forget(g: Ahq, dice: Dice | null): void {
  mixCounters(g, dice);
  for (const m of g.models) {
    if (m.kind !== 'monster') continue;
    if (!m.revealed) Object.assign(m, seeming(m));
    m.revealed = true;
    m.worthLoot = true;
    m.makesFor = -1;
  }
  for (const group of g.groups) {
    group.members = group.members.map(plainMember);
    (group as { original: readonly string[] }).original = group.original.map(
      id => monsterById.get(id)!.looksLike ?? id,
    );
  }
  if (dice !== null) for (const group of g.groups) guessWhoHides(g, group, dice);
  if (g.combat !== null) g.combat.initialPoints = pointsInSight(g);
  for (const chest of g.chests) {
    if (chest.opened) continue;
    chest.gold = 0;
    chest.things = [];
    (chest as { holds: readonly string[] }).holds = [];
  }
  for (const frame of g.stack) {
    if (frame.proc === 'drawCounter') (frame.local as Draw).drawn = g.hand.at(-1) ?? '';
    if (frame.proc === 'meetTrap') guessTrap(g, frame.local as TrapMet, dice);
  }
}

/** Hand and bag together are unknown to hero players, and so is a Hidden Champion that has not shown itself. */
function mixCounters(g: Ahq, dice: Dice | null): void {
  const slipped = playedInSecret(g);
  const spent = [...g.spentCounters];
  for (let i = 0; i < slipped; i += 1) spent.splice(spent.lastIndexOf('hidden_champion'), 1);
  const unknown = sortedCounters([...g.hand, ...g.bag, ...new Array<CounterId>(slipped).fill('hidden_champion')]);
  const mixed = dice === null ? unknown : dice.shuffle(unknown);
  const inHand = g.hand.length + slipped;
  g.spentCounters = slipped === 0 ? g.spentCounters : spent;
  g.hand = mixed.slice(0, inHand);
  g.bag = mixed.slice(inHand);
}

function plainMember(m: Member): Member {
  if (m.revealed) return m;
  const type = monsterById.get(m.apparent)!;
  return { ...m, type: m.apparent, wounds: type.stats.W, stock: 0, shots: type.ranged?.shots ?? 0, revealed: true };
}

const HIDES_IN_ONE_OF = 2; // groups: how often hero players reckon with somebody who is not what it seems

/** Now and then one of several unhurt look-alikes is not what it seems. */
function guessWhoHides(g: Ahq, group: Group, dice: Dice): void {
  const models = g.models.filter(
    m => m.kind === 'monster' && m.group === group.id && m.at >= 0 && m.wounds === m.base.W,
  );
  // It came with its group: slipped in by a counter, it would leave one counter fewer in the hand than was counted.
  const faces = [...new Set(group.original)].filter(face => models.filter(m => m.type === face).length > 1);
  const behind = faces.flatMap(face =>
    whoMayBe(face)
      .slice(1)
      .map(type => ({ face, type })),
  );
  if (behind.length === 0 || dice.pick([...new Array(HIDES_IN_ONE_OF).keys()]) > 0) return;
  const { face, type } = dice.pick(behind);
  const hidden: Model = dice.pick(models.filter(m => m.type === face));
  hidden.type = type.id;
  hidden.base = type.stats;
  hidden.wounds = type.stats.W;
  hidden.stock = type.stock;
  hidden.shots = type.ranged?.shots ?? 0;
  hidden.revealed = false;
  const place = group.original.indexOf(face);
  (group as { original: readonly string[] }).original = group.original.map((id, i) => (i === place ? type.id : id));
}

/** What a fight was worth as far as anybody can see: those who stand, and the dead. */
function pointsInSight(g: Ahq): number {
  let sum = 0;
  for (const m of g.models) if (m.kind === 'monster' && m.at >= 0) sum += monsterById.get(m.type)!.points;
  for (const body of g.combat!.bodies) sum += monsterById.get(body.type)!.points;
  return sum;
}

/** A trap that nobody has spotted is one of those that are as hard to spot: the number is told with the roll. */
function guessTrap(g: Ahq, t: TrapMet, dice: Dice | null): void {
  if (t.trap === '' || t.spotted || t.known || t.outcome !== '') return;
  const { spot } = trapById.get(t.trap)!;
  const table = t.chest === '' ? traps.floor : traps.chest;
  const faces = table.flatMap(row => new Array<typeof row>(row.roll[1] - row.roll[0] + 1).fill(row)); // by their chances
  const alike = faces.filter(row => row.spot === spot);
  const trap = dice === null ? alike[0]! : dice.pick(alike);
  t.trap = trap.id;
  t.zone = zoneOfTrap(g, trap, t.at, t.from);
}

/** What others have answered unseen is answered once more: by chance, or with the first answer there is. */
function answerAgain(g: Ahq, viewer: Viewer, dice: Dice | null, procedures: ProcedureTable<Ahq, AhqEvent>): void {
  const top = topStage({ procedures }, g);
  const spec = top?.stage.sealed ?? null;
  if (top === null || spec === null || top.frame.sealed === null) return;
  const { local, sealed: given } = top.frame;
  const answers: Record<string, unknown> = {};
  for (const slot of spec.slots(g, local)) {
    if (!Object.hasOwn(given, slot)) continue;
    const options = spec.decider(g, local, slot) === viewer ? [] : (spec.options?.(g, local, slot) ?? []);
    answers[slot] = options.length === 0 ? given[slot] : dice === null ? options[0] : dice.pick(options);
  }
  top.frame.sealed = answers;
}
