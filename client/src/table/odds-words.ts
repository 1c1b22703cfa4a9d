import type { HarmWords, InLanguages } from '@quarterstaff/kernel';
import type { Harm, SpokenOdds } from '../connection/table-connection.ts';
import { harmIn } from '../stage/words.ts';
import type { Text } from '../text/index.ts';

// Odds as they stand on a button: a few words, whole percents.

/** Whole percent; what is nearly certain or nearly impossible is not rounded to it. */
export const percent = (p: number): string =>
  p > 0 && p < 0.005 ? '<1 %' : p > 0.995 && p < 1 ? '>99 %' : `${Math.round(p * 100)} %`;

const mean = (n: number): string => (n < 10 ? n.toFixed(1).replace(/\.0$/, '') : String(Math.round(n)));

/** How the players of one rulebook are told of odds. */
interface OddsSpeech {
  readonly own: string | undefined; // the reader's side
  readonly harm: HarmWords | undefined;
  readonly text: Text;
  inLanguage(words: InLanguages): string;
}

/** How likely the enemy is hurt, by how much, whether he falls, and who else may suffer; null when nothing is open. */
export function oddsWords(odds: SpokenOdds, speech: OddsSpeech): string | null {
  if (odds.plain.length < 2 && odds.spent.length < 2 && odds.harm.length === 0) return null;
  const { own, text } = speech;
  const about = odds.exact ? '' : '≈ ';
  const chance = (p: number): string => (odds.exact && p === 1 ? text.oddsSure : percent(p));
  const target = odds.harm.find(({ side }) => side !== own);
  const friend = odds.harm.find(({ side, chance: p }) => side === own && p >= 0.005);
  const parts: string[] = [];
  if (target !== undefined) {
    parts.push(`${about}${chance(target.chance)}`, amount(target.mean, speech));
    if (target.falls >= 0.005) parts.push(fells(target.falls, speech));
  }
  // Beside a target, that one's own may suffer is enough.
  if (friend !== undefined && target !== undefined) parts.push(text.oddsRisk(friend.name, chance(friend.chance)));
  else if (friend !== undefined) parts.push(...sufferedBy(friend, about, odds.exact, speech));
  if (parts.length > 0) return parts.join(' · ');
  // Of two outcomes both are told: the likelier one alone may be the worse one.
  const told = odds.plain.filter(({ text: facts }) => facts !== '').slice(0, odds.plain.length === 2 ? 2 : 1);
  if (told.length === 0) return null;
  return about + told.map(({ probability, text: facts }) => `${chance(probability)} ${facts}`).join(' · ');
}

/** What one's own would suffer: for certain, or at a risk. */
function sufferedBy(friend: Harm, about: string, exact: boolean, speech: OddsSpeech): readonly string[] {
  const { text } = speech;
  const suffers = text.oddsSuffers(friend.name, amount(friend.mean / friend.chance, speech));
  const isSure = exact && friend.chance > 0.9999;
  const risk = isSure ? suffers : `${about}${text.oddsRiskOf(percent(friend.chance))} ${suffers}`;
  return friend.falls >= 0.005 ? [risk, text.oddsFells(percent(friend.falls))] : [risk];
}

function amount(much: number, { harm, text, inLanguage }: OddsSpeech): string {
  const n = mean(much);
  if (harm === undefined) return text.oddsAbout(text.decimal(n));
  return harmIn(text.decimal(n), harm, inLanguage);
}

const fells = (chance: number, { harm, text, inLanguage }: OddsSpeech): string =>
  harm === undefined ? text.oddsFells(percent(chance)) : inLanguage(harm.falls).replace('{p}', percent(chance));
