import type { ScenarioEntry } from '@quarterstaff/kernel';
import { useText } from '../text/index.ts';

/** How hard a scenario is, how long it takes, and for how many: as measured. */
export function ScenarioFactsLine({ entry }: { readonly entry: Pick<ScenarioEntry, 'facts' | 'seats'> }) {
  const text = useText();
  const { facts, seats } = entry;
  if (facts === undefined) return null;
  const { difficulty, minutes, won } = facts;
  return (
    <span className="scenario-facts" title={text.wonOf(won)}>
      <b className={`difficulty ${difficulty}`}>{text.difficulty[difficulty]}</b>
      <span>{text.difficultyAbout[difficulty]}</span>
      <span>{text.minutes(...minutes)}</span>
      <span>{text.forPeople(seats.length)}</span>
    </span>
  );
}
