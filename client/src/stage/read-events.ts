// From events to cues: the score says which fields mean what, differences between two pictures fill in what no score tells.
import type { Beat, BeatName, Score, Surface, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import type { Chapter, Update } from '../connection/table-connection.ts';
import { BEATS, type Cue, STRIKES, type Step, WALK_MOST_MS } from './cue.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Finds cells and doors by whatever a game calls them. */
interface Gazetteer {
  cell(called: unknown): number | null;
  door(called: unknown): { readonly cell: number; readonly direction: number } | null;
  surface(called: unknown): string | null;
}

export function gazetteerOf(surfaces: readonly Surface[]): Gazetteer {
  const cells = new Map<string, number>();
  const numbers = new Set<number>();
  const doors = new Map<string, { cell: number; direction: number }>();
  for (const surface of surfaces) {
    for (const { cell, x, y, name } of surface.cells) {
      numbers.add(cell);
      const bare = name.replace(/[()\s]/g, '');
      for (const key of [name, bare, `${bare}@${surface.id}`, `${x},${y}`]) if (!cells.has(key)) cells.set(key, cell);
    }
    for (const { cell, direction, id } of surface.edges)
      if (id !== null && !doors.has(id)) doors.set(id, { cell, direction });
  }
  const cell = (called: unknown): number | null => {
    if (typeof called === 'number') return numbers.has(called) ? called : null;
    if (Array.isArray(called)) return cells.get(called.join(',')) ?? null;
    if (typeof called === 'string') return cells.get(called) ?? cells.get(called.split(' ')[0]!) ?? null;
    if (typeof called === 'object' && called !== null && 'cell' in called) return cell(called.cell);
    return null;
  };
  const ids = surfaces.map(({ id }) => id);
  const surface = (called: unknown): string | null =>
    ids.find(id => id === String(called)) ?? ids.find(id => id.replace(/^\D+/, '') === String(called)) ?? null;
  return { cell, door: called => doors.get(String(called)) ?? null, surface };
}

/** Whether the fields of an event are as a beat demands; a list of values means any of them. */
export function holds(wanted: Fields | undefined, event: Fields): boolean {
  return Object.entries(wanted ?? {}).every(([field, value]) => {
    const is = event[field];
    if (Array.isArray(value) && !Array.isArray(is)) return value.includes(is);
    return is === value || JSON.stringify(is) === JSON.stringify(value);
  });
}

const asText = (value: unknown): string | null => {
  if (Array.isArray(value)) return asText(value[0]); // of several things the first
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
};
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The first figure that a field names, be it a figure or a list of them. */
function figuresIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(figuresIn);
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null && 'id' in value) return figuresIn(value.id);
  return [];
}

/** A beat with nothing but what is usual for it. */
export const plain = (name: BeatName, more: Partial<Cue> = {}): Cue => ({
  do: name,
  who: null,
  whom: null,
  cells: [],
  surface: null,
  edge: null,
  number: null,
  text: null,
  word: null,
  dice: [],
  sound: BEATS[name].sound ?? null,
  camera: BEATS[name].camera ?? null,
  weight: name === 'die' || name === 'victory' || name === 'defeat' ? 3 : 1,
  spell: null,
  ms: BEATS[name].ms,
  ...more,
});

function lengthOf(name: BeatName, cells: number): number {
  return name === 'walk' ? Math.min(WALK_MOST_MS, BEATS.walk.ms * Math.max(1, cells)) : BEATS[name].ms;
}

/** The cues of one beat for one event; several where a field names several figures. */
function cuesOf(beat: Beat, event: WireEvent, score: Score, places: Gazetteer): readonly Cue[] {
  const fields = event as unknown as Fields;
  if (!holds(beat.if, fields)) return [];
  const at = beat.at === undefined ? undefined : fields[beat.at];
  const way = beat.path === undefined ? undefined : fields[beat.path];
  const cells = [
    ...(Array.isArray(way) ? way : way === undefined ? [] : [way]),
    ...(at === undefined ? [] : [at]),
  ].flatMap(called => places.cell(called) ?? []);
  const spellId =
    asText(fields.spell) ?? asText(fields.card) ?? (beat.text === undefined ? null : asText(fields[beat.text]));
  const revealed = beat.do === 'reveal' ? places.surface(at) : null;
  const cue = plain(beat.do, {
    cells: revealed === null ? cells : [],
    surface: revealed,
    edge: at === undefined ? null : places.door(at),
    number: beat.number === undefined ? null : asNumber(fields[beat.number]),
    text: beat.text === undefined ? null : asText(fields[beat.text]),
    word: beat.word ?? null,
    dice: beat.do === 'dice' || beat.do === 'initiative' ? (event.dice ?? []) : [],
    sound: beat.sound ?? BEATS[beat.do].sound ?? null,
    camera: beat.camera ?? plain(beat.do).camera,
    weight: beat.weight ?? plain(beat.do).weight,
    spell: spellId === null ? null : (score.spells?.[spellId] ?? null),
    ms: lengthOf(beat.do, cells.length),
  });
  const who = beat.who === undefined ? [null] : figuresIn(fields[beat.who]);
  const whom = beat.whom === undefined ? [null] : figuresIn(fields[beat.whom]);
  if (who.length === 0 && whom.length === 0) return [cue];
  return (who.length === 0 ? [null] : who).flatMap(a =>
    (whom.length === 0 ? [null] : whom).map(b => ({ ...cue, who: a, whom: b })),
  );
}

const NO_SCORE: Score = { beats: {}, quiet: [], story: [] };

/** What changed between two pictures and no beat has shown. */
export function changesBetween(
  before: readonly Token[],
  after: readonly Token[],
  shown: readonly Cue[],
): readonly Cue[] {
  const was = new Map(before.map(token => [token.id, token]));
  const is = new Map(after.map(token => [token.id, token]));
  const has = (id: string, ...names: readonly BeatName[]): boolean =>
    shown.some(cue => (cue.who === id || cue.whom === id) && names.includes(cue.do));
  const cues: Cue[] = [];
  for (const [id, now] of is) {
    const then = was.get(id);
    if (then === undefined) {
      if (!has(id, 'appear') && now.cells.length > 0) cues.push(plain('appear', { who: id }));
      continue;
    }
    const moved = now.cells[0] !== then.cells[0] && now.cells.length > 0 && then.cells.length > 0;
    if (moved && !has(id, 'walk', 'fly', 'leap', 'climb', 'push', 'fall', 'throw'))
      cues.push(plain('walk', { who: id, cells: [now.cells[0]!], sound: 'step' }));
    else if (!moved && now.facing !== then.facing && !has(id, 'turn', 'lunge', 'walk'))
      cues.push(plain('turn', { who: id }));
    const lost = (then.wounds?.now ?? 0) - (now.wounds?.now ?? 0);
    if (lost > 0 && !has(id, 'hit', 'critical'))
      cues.push(plain('hit', { whom: id, number: lost, sound: harmSound(lost, now) }));
    if (lost < 0 && !has(id, 'mend', 'spell')) cues.push(plain('mend', { whom: id, number: -lost }));
    const dead = now.posture === 'dead';
    if (now.body && !then.body && !has(id, 'fall', 'die')) cues.push(plain(dead ? 'die' : 'fall', { whom: id }));
    else if (dead && then.posture !== 'dead' && !has(id, 'die')) cues.push(plain('die', { whom: id }));
    else if (!now.body && then.body && !has(id, 'rise')) cues.push(plain('rise', { whom: id }));
  }
  for (const [id, then] of was) {
    if (is.has(id) || has(id, 'die', 'vanish') || then.cells.length === 0) continue;
    const slain = then.wounds !== null && !then.body;
    cues.push(slain ? plain('die', { whom: id, weight: 2 }) : plain('vanish', { whom: id }));
  }
  return cues;
}

const harmSound = (lost: number, { wounds }: Token): 'hit-big' | 'hit-small' =>
  wounds !== null && lost / Math.max(1, wounds.most) > 0.3 ? 'hit-big' : 'hit-small';

/** Cues side by side: each that is marked `with` joins the one before. */
function grouped(
  beats: readonly Beat[],
  event: WireEvent,
  score: Score,
  places: Gazetteer,
): readonly (readonly Cue[])[] {
  const groups: Cue[][] = [];
  for (const beat of beats) {
    const cues = cuesOf(beat, event, score, places);
    if (cues.length === 0) continue;
    if (beat.with === true && groups.length > 0) groups.at(-1)!.push(...cues);
    else groups.push([...cues]);
  }
  return groups;
}

/** The steps of an update, from how things stood before it. */
export function stepsOf(
  update: Pick<Update, 'chapters' | 'beats'>,
  before: readonly Token[],
  score: Score | null,
  places: Gazetteer,
): readonly Step[] {
  const pictures = new Map(update.beats.map(beat => [`${beat.chapter} ${beat.event}`, beat.tokens]));
  const steps: Step[] = [];
  let stands = before;
  for (const chapter of update.chapters) {
    chapter.events.forEach((event, i) => {
      const tokens = pictures.get(`${chapter.at} ${i}`) ?? null;
      steps.push(...stepsAt(chapter, i, event, stands, tokens, score, places));
      if (tokens !== null) stands = tokens;
    });
  }
  return aimed(ribboned(steps));
}

/** A ribbon that waits for nothing but another one. */
const isRibbon = ({ groups, tokens }: Step): boolean =>
  tokens === null && groups.flat().every(({ do: what, word, text }) => what === 'ribbon' && (word ?? text) !== null);

/** Ribbons that follow each other hang one under the other, so that they are read at once. */
function ribboned(steps: readonly Step[]): readonly Step[] {
  const taken: Step[] = [];
  for (const step of steps) {
    const last = taken.at(-1);
    if (last !== undefined && last.chapter === step.chapter && isRibbon(last) && isRibbon(step)) {
      const says = `${last.says} ${step.says}`;
      taken[taken.length - 1] = { ...step, says, groups: [[...last.groups.flat(), ...step.groups.flat()]] };
    } else taken.push(step);
  }
  return taken;
}

/** Who strikes whom is told once, when a blow is announced: it holds for the blow itself, and for dice that nobody is named for. */
function aimed(steps: readonly Step[]): readonly Step[] {
  const foes = new Map<string, string>();
  let striker: string | null = null;
  let chapter = -1;
  return steps.map(step => {
    if (step.chapter !== chapter) striker = null;
    chapter = step.chapter;
    const roller = step.groups.flat().find(cue => STRIKES.has(cue.do) && cue.who !== null)?.who ?? null;
    const groups = step.groups.map(group =>
      group.map(cue => {
        if (cue.who !== null && cue.whom !== null) {
          foes.set(cue.who, cue.whom);
          striker = cue.who;
        }
        if (STRIKES.has(cue.do) && cue.whom === null && cue.cells.length === 0 && cue.who !== null)
          return { ...cue, whom: foes.get(cue.who) ?? null };
        if (cue.do === 'dice' && cue.who === null && cue.whom === null) return { ...cue, who: roller ?? striker };
        return cue;
      }),
    );
    return { ...step, groups };
  });
}

/** The story that chapters tell, whoever stood where. */
export const storyOf = (chapters: readonly Chapter[], score: Score): readonly Step[] =>
  stepsOf({ chapters, beats: [] }, [], score, gazetteerOf([]));

/** What one event shows; whoever comes into sight by it comes afterwards. */
function stepsAt(
  chapter: Chapter,
  i: number,
  event: WireEvent,
  stands: readonly Token[],
  tokens: readonly Token[] | null,
  score: Score | null,
  places: Gazetteer,
): readonly Step[] {
  const beats = score?.beats[event.type] ?? [];
  const told = grouped(beats, event, score ?? NO_SCORE, places);
  const rolled = score === null && (event.dice?.length ?? 0) > 0 ? [[plain('dice', { dice: event.dice ?? [] })]] : [];
  const rest = tokens === null ? [] : changesBetween(stands, tokens, told.flat());
  const first = [...rolled, ...told];
  const step = { chapter: chapter.at, event: i, tokens, says: event.text, actor: chapter.seat };
  if (first.length > 0 && rest.some(cue => cue.do === 'appear'))
    return [
      { ...step, groups: first, tokens: null },
      { ...step, groups: [rest] },
    ];
  const groups = rest.length > 0 ? [...first, rest] : first;
  return groups.length === 0 && tokens === null ? [] : [{ ...step, groups }];
}
