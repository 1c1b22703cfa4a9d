// Sides of a miniatures scenario made stronger or weaker: in Body, or where players pick their profiles and in a campaign, by a head start in points.

import type { ScenarioObject } from '@quarterstaff/kernel';
import { handOf, lentBy } from '../../duel/new-fighter.ts';
import { leadOf, type Stated, type Steps, tougher } from '../../setup/tougher.ts';
import { COMPANY, FOES } from '../campaign/sides.ts';
import type { CharacterSource, FieldScenario } from '../content/scenario-schema.ts';
import { statedBook } from './books.ts';
import { playingSides, statedCards } from './scenario.ts';

const CAMPAIGN_POINTS = 4; // a step

type Side = FieldScenario['sides'][number];

const isPicked = ({ profile }: CharacterSource): boolean => profile === 'any';
const isKnown = ({ characters }: Side): boolean => characters.every(c => !isPicked(c));

/** What is scored while playing, and can have been scored before: the first such row of the table that counts for a side. */
function rowScored({ victory: { points, wins } }: FieldScenario, side: string) {
  const counts = wins.some(win => win.side === 'mostPoints');
  const scored = (['struckByObject', 'fallByShove', 'outByHand', 'holding'] as const).filter(kind =>
    points.some(row => row.for === kind && row.points > 0 && (row.side === 'each' || row.side === side)),
  );
  return counts ? scored[0] : undefined;
}

/** Sides whose Characters are known; all of them, where everybody picks a profile and points decide. */
export function fieldSides(scenario: FieldScenario): string[] {
  if (scenario.campaign !== undefined) return [COMPANY, FOES];
  const sides = playingSides(scenario);
  const open = sides.every(side => side.characters.every(isPicked) && rowScored(scenario, side.id) !== undefined);
  return (open ? sides : sides.filter(isKnown)).map(({ id }) => id);
}

function statedBody(scenario: FieldScenario, c: CharacterSource): Stated {
  const lent = lentBy(handOf(statedCards(c)));
  const maxBody = c.maxBody ?? statedBook(scenario, c)!.stats.body + lent;
  return { body: c.body ?? maxBody, maxBody, lent };
}

/** A side with its Characters so much tougher. */
function toughened(scenario: FieldScenario, side: Side, by: Steps): Side {
  const steps = by[side.id] ?? 0;
  if (steps === 0 || !isKnown(side)) return side;
  const bodies = tougher(
    side.characters.map(c => statedBody(scenario, c)),
    steps,
  );
  return { ...side, characters: side.characters.map((c, i) => ({ ...c, ...bodies[i]! })) };
}

/** Points that a side whose Characters are still to be picked has scored before play. */
function headStart(scenario: FieldScenario, { id }: Side, by: Steps) {
  const row = rowScored(scenario, id)!;
  return Array.from({ length: leadOf(by, id) }, () => ({ side: id, for: row, about: '' }));
}

/** The scenario with these sides so many steps stronger or weaker. */
export function unevenField(scenario: FieldScenario, by: Steps): ScenarioObject {
  const { campaign, start } = scenario;
  if (campaign !== undefined) {
    const lead = (by[COMPANY] ?? 0) - (by[FOES] ?? 0);
    return { ...scenario, campaign: { ...campaign, points: campaign.points + lead * CAMPAIGN_POINTS } };
  }
  const open = playingSides(scenario).filter(side => side.characters.every(isPicked));
  return {
    ...scenario,
    sides: scenario.sides.map(side => toughened(scenario, side, by)),
    start: { ...start, scored: [...start.scored, ...open.flatMap(side => headStart(scenario, side, by))] },
  };
}
