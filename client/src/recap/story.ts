// What a match comes to when it is over: its story in five lines, blows, and how the dice fell. Read from events by the score alone.
import type { Score, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import type { Chapter } from '../connection/table-connection.ts';
import type { GameOnOffer } from '../games.ts';
import { ATTACKS, type Cue, STRIKES, type Step } from '../stage/cue.ts';
import { storyOf } from '../stage/read-events.ts';

type LineKind = 'firstBlood' | 'tide' | 'bestBlow' | 'escape' | 'fate' | 'fell' | 'goal' | 'lastBlow';

export interface StoryLine {
  readonly kind: LineKind;
  readonly chapter: number;
  readonly says: string;
  readonly figure: string | null; // whose face stands beside it: whoever did it, or fell
  readonly deed: Deed | null; // told of both who had a part in it, where they are known
}
/** Who did what to whom. */
export interface Deed {
  readonly who: string;
  readonly whom: string;
  readonly lost: number;
  readonly fatal: boolean; // that was the end of him
}
export interface Blow {
  readonly chapter: number;
  readonly who: string | null;
  readonly whom: string;
  readonly lost: number;
  readonly fatal: boolean;
  readonly says: string;
}
export interface Recap {
  readonly lines: readonly StoryLine[];
  readonly best: Blow | null;
  readonly tried: number; // blows of one's own side
  readonly landed: number;
  readonly dealt: number;
  readonly taken: number;
  readonly spoils: readonly string[]; // what was won, in the words of the story
  readonly luck: number | null; // −1 poor, 1 kind; null: nothing was rolled that can be told
}

export interface Played {
  readonly card: Pick<GameOnOffer, 'die' | 'tags'> | undefined; // left out: nothing is told of dice
  readonly chapters: readonly Chapter[];
  readonly score: Score;
  readonly cast: readonly Token[]; // all who had a part in it, also those who are gone
  readonly own: string; // the viewer's side
}

const LINES = 5;
const HARMS: ReadonlySet<Cue['do']> = new Set(['hit', 'critical']);
const ENDS: ReadonlySet<Cue['do']> = new Set(['die', 'fall']);

interface Harm extends Blow {
  readonly step: number;
  readonly ownHurt: boolean;
}

/** Every blow that took something, with who struck it as far as the story tells. */
function harmsOf(steps: readonly Step[], isOwn: (id: string) => boolean): readonly Harm[] {
  const harms: Harm[] = [];
  let striker: string | null = null;
  steps.forEach(({ groups, chapter, says }, step) => {
    for (const cue of groups.flat()) {
      if (ATTACKS.has(cue.do) && cue.who !== null) striker = cue.who;
      const hurt = cue.whom ?? cue.who;
      if (!HARMS.has(cue.do) || hurt === null || (cue.number ?? 0) <= 0) continue;
      // Whoever struck last did not strike a friend: that was a trap, a fall or the like.
      const foe = striker !== null && isOwn(striker) !== isOwn(hurt) ? striker : null;
      const by = cue.who !== null && cue.who !== hurt ? cue.who : foe;
      harms.push({ step, chapter, says, who: by, whom: hurt, lost: cue.number!, fatal: false, ownHurt: isOwn(hurt) });
    }
    for (const cue of groups.flat()) {
      const last = ENDS.has(cue.do) ? harms.findLastIndex(({ whom }) => whom === (cue.whom ?? cue.who)) : -1;
      if (last >= 0) harms[last] = { ...harms[last]!, fatal: true };
    }
  });
  return harms;
}

/** In a duel, the other one. */
function onlyFoeOf(id: string, cast: readonly Token[]): string | null {
  const foe = cast.length === 2 ? cast.find(other => other.id !== id) : undefined;
  return foe !== undefined && cast.some(token => token.id === id && token.side !== foe.side) ? foe.id : null;
}

/** Where the lead changed for the last time; else the blow after which it was widest. */
function tideOf(harms: readonly Harm[]): Harm | null {
  let lead = 0;
  let turned: Harm | null = null;
  for (const harm of harms) {
    const before = Math.sign(lead);
    lead += harm.ownHurt ? -harm.lost : harm.lost;
    if (before !== 0 && Math.sign(lead) !== 0 && Math.sign(lead) !== before) turned = harm;
  }
  return turned;
}

/** The blow that somebody of one's own survived with the least left. */
function escapeOf(harms: readonly Harm[], tokens: readonly Token[]): Harm | null {
  const alive = new Map(tokens.filter(({ body, wounds }) => !body && wounds !== null).map(t => [t.id, t.wounds!]));
  const left = new Map<string, number>();
  let best: { readonly harm: Harm; readonly share: number } | null = null;
  for (const harm of harms) {
    const wounds = alive.get(harm.whom);
    if (!harm.ownHurt || wounds === undefined) continue;
    const now = (left.get(harm.whom) ?? wounds.most) - harm.lost;
    left.set(harm.whom, now);
    const share = now / Math.max(1, wounds.most);
    if (share < 0.5 && (best === null || share < best.share)) best = { harm, share };
  }
  return best?.harm ?? null;
}

/** The five lines, in the order of the story. */
function linesOf(
  steps: readonly Step[],
  harms: readonly Harm[],
  best: Harm | null,
  tokens: readonly Token[],
): readonly StoryLine[] {
  const taken = new Map<number, StoryLine & { readonly step: number }>();
  const tell = (
    kind: LineKind,
    step: number | undefined,
    figure: string | null,
    deed: StoryLine['deed'] = null,
  ): void => {
    const told = step === undefined ? undefined : steps[step];
    if (told === undefined || taken.has(step!) || taken.size >= LINES || told.says === '') return;
    taken.set(step!, { kind, step: step!, chapter: told.chapter, says: told.says, figure, deed });
  };
  const blow = (kind: LineKind, harm: Harm | null | undefined): void => {
    if (harm == null) return;
    const { who, whom, lost, fatal } = harm;
    const face = kind === 'fell' ? whom : (who ?? whom);
    tell(kind, harm.step, face, who === null ? null : { who, whom, lost, fatal });
  };
  /** Somebody falls: told with the blow that felled him, so that no blow is told twice. */
  const end = (kind: LineKind, step: number, whom: string | null): void => {
    const by = harms.findLast(harm => harm.whom === whom && harm.step <= step);
    if (by === undefined || by.who === null) tell(kind, step, whom);
    else blow(kind, by);
  };
  const seen = (names: readonly Cue['do'][]): readonly { readonly step: number; readonly cue: Cue }[] =>
    steps.flatMap(({ groups }, step) => groups.flat().flatMap(cue => (names.includes(cue.do) ? [{ step, cue }] : [])));
  const ends = seen(['die', 'fall']);
  const [last, harm] = [ends.at(-1), harms.at(-1)];
  if (last !== undefined && last.step >= (harm?.step ?? 0)) end('lastBlow', last.step, last.cue.whom ?? last.cue.who);
  else blow('lastBlow', harm);
  blow('bestBlow', best);
  blow('firstBlood', harms[0]);
  blow('tide', tideOf(harms));
  blow('escape', escapeOf(harms, tokens));
  for (const { step, cue } of seen(['fate'])) tell('fate', step, cue.who ?? cue.whom);
  for (const { step, cue } of [...seen(['die']), ...ends]) end('fell', step, cue.whom ?? cue.who);
  for (const { step, cue } of seen(['goal', 'card', 'reveal', 'spell', 'critical'])) tell('goal', step, cue.who);
  return [...taken.values()].sort((a, b) => a.step - b.step).map(({ step: _, ...line }) => line);
}

/** The heaviest: of those one's own side struck, while any of it still stands; else of all. */
function bestOf(harms: readonly Harm[], stands: boolean): Harm | null {
  const own = stands ? harms.filter(({ ownHurt }) => !ownHurt) : [];
  const among = own.length > 0 ? own : harms;
  return among.reduce<Harm | null>((best, harm) => (best === null || harm.lost > best.lost ? harm : best), null);
}

const FULL = 2.5; // standard deviations at the end of the scale

/** How far one's own dice were kinder than chance, and those of the others unkinder; rolls that are neither kind high nor low do not count. */
function luckOf(
  { card: { die, tags = {} } = { die: 6 }, chapters }: Played,
  rollerIn: (event: WireEvent) => 'own' | 'other' | null,
): number | null {
  let [sum, count] = [0, 0];
  for (const event of chapters.flatMap(({ events }) => events)) {
    const tag = tags[event.type];
    const isLuck = (tag === 'highIsKind' || tag === 'lowIsKind') && (event.dice?.length ?? 0) > 0;
    const roller = isLuck ? rollerIn(event) : null;
    if (roller === null) continue;
    const { sides = die } = event;
    const spread = Math.sqrt((sides * sides - 1) / 12);
    for (const face of event.dice ?? []) {
      const above = (face - (sides + 1) / 2) / spread;
      sum += (tag === 'highIsKind' ? above : -above) * (roller === 'own' ? 1 : -1);
      count += 1;
    }
  }
  return count < 3 ? null : Math.max(-1, Math.min(1, sum / Math.sqrt(count) / FULL));
}

/** Who struck, blow by blow: dice that luck rolls once more belong to the same blow. */
function strikersOf(steps: readonly Step[]): readonly string[] {
  const strikers: string[] = [];
  let isAgain = false;
  for (const { do: act, who } of steps.flatMap(({ groups }) => groups.flat())) {
    if (act === 'fate') isAgain = true;
    if (HARMS.has(act)) isAgain = false; // luck made it a hit, and nothing is rolled again
    if (who === null || !STRIKES.has(act)) continue;
    if (!isAgain || strikers.at(-1) !== who) strikers.push(who);
    isAgain = false;
  }
  return strikers;
}

/** What was won: the same for the same figure once, with its sum; in the order in which it first came. */
export function spoilsOf(events: readonly WireEvent[], { spoils = [] }: Pick<Score, 'spoils'>): readonly string[] {
  const won = new Map<string, { text: string; most: number; sum: number; times: number }>();
  for (const event of events.filter(({ type, text }) => spoils.includes(type) && text !== '')) {
    const { text, ...fields } = event as unknown as Readonly<Record<string, unknown>> & { readonly text: string };
    const names = Object.entries(fields).filter(([, value]) => typeof value === 'string');
    const amount = typeof fields.amount === 'number' && text.includes(String(fields.amount)) ? fields.amount : null;
    const key = JSON.stringify([names, amount === null ? text : '']);
    const { most = 0, sum = 0, times = 0, ...before } = won.get(key) ?? {};
    const more = amount ?? 0;
    won.set(key, {
      text: 'text' in before && more <= most ? before.text : text,
      most: Math.max(most, more),
      sum: sum + more,
      times: times + 1,
    });
  }
  return [...won.values()].map(({ text, most, sum, times }) => {
    if (times === 1) return text;
    return most > 1 ? text.replace(String(most), String(sum)) : `${times} × ${text}`; // of one each, words fit no sum
  });
}

/** What a match came to. */
export function recapOf(played: Played): Recap {
  const { chapters, score, cast, own } = played;
  const isOwn = (id: string): boolean => cast.find(token => token.id === id)?.side === own;
  const steps = storyOf(chapters, score);
  const harms = harmsOf(steps, isOwn).map(harm =>
    harm.who === null ? { ...harm, who: onlyFoeOf(harm.whom, cast) } : harm,
  );
  const struck = harms.filter(({ ownHurt }) => !ownHurt);
  const total = (some: readonly Harm[]): number => some.reduce((sum, { lost }) => sum + lost, 0);
  const best = bestOf(
    harms,
    cast.some(({ side, body }) => side === own && !body),
  );
  const tried = strikersOf(steps).filter(isOwn).length;
  return {
    lines: linesOf(steps, harms, best, cast),
    best,
    tried,
    landed: Math.min(tried, struck.length),
    dealt: total(harms.filter(({ ownHurt }) => !ownHurt)),
    taken: total(harms.filter(({ ownHurt }) => ownHurt)),
    spoils: spoilsOf(
      chapters.flatMap(({ events }) => events),
      score,
    ),
    luck: luckOf(played, event => rollerOf(event, score, isOwn, new Set(cast.map(({ id }) => id)))),
  };
}

/** Who rolled: the figure that acts in an event; if only the victim is named, the victim's enemy. */
function rollerOf(
  event: WireEvent,
  score: Score,
  isOwn: (id: string) => boolean,
  known: ReadonlySet<string>,
): 'own' | 'other' | null {
  const fields = event as unknown as Readonly<Record<string, unknown>>;
  const beats = score.beats[event.type] ?? [];
  const idOf = (name: string | undefined): string | null => {
    const value = name === undefined ? null : fields[name];
    return typeof value === 'string' ? value : null;
  };
  const who = beats.flatMap(({ who: name }) => idOf(name) ?? [])[0];
  if (who !== undefined) return isOwn(who) ? 'own' : 'other';
  const whom = beats.flatMap(({ whom: name }) => idOf(name) ?? [])[0];
  return whom === undefined || !known.has(whom) ? null : isOwn(whom) ? 'other' : 'own';
}
