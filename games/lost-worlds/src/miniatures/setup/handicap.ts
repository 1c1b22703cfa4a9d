// Sides of a miniatures scenario made stronger or weaker: in Body and Height, which is movement too, or where players pick their profiles and in a campaign, by a head start in points.

import type { ScenarioObject } from '@quarterstaff/kernel';
import { handOf, lentBy } from '../../duel/new-fighter.ts';
import { leadOf, type Stated, type Steps, tougher } from '../../setup/tougher.ts';
import { COMPANY, FOES } from '../campaign/sides.ts';
import { profiles } from '../content/index.ts';
import type { CharacterSource, FieldScenario } from '../content/scenario-schema.ts';
import { statedBook } from './books.ts';
import { playingSides, statedCards } from './scenario.ts';

const SCORED = 4; // a step, of whatever is scored while playing
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

function statedHeight(scenario: FieldScenario, c: CharacterSource): number {
  const profile = profiles.get(c.profile ?? '');
  return c.height ?? profile?.height ?? statedBook(scenario, c)!.stats.height;
}

function statedBody(scenario: FieldScenario, c: CharacterSource): Stated {
  const lent = lentBy(handOf(statedCards(c)));
  const maxBody = c.maxBody ?? statedBook(scenario, c)!.stats.body + lent;
  return { body: c.body ?? maxBody, maxBody, lent };
}

/** A side with more or less Body, and one Character for each step, in turn, a head taller or shorter: it goes further, or less far. */
function grown(scenario: FieldScenario, side: Side, by: Steps): Side {
  const steps = by[side.id] ?? 0;
  if (steps === 0 || !isKnown(side)) return side;
  const { characters } = side;
  const bodies = tougher(
    characters.map(c => statedBody(scenario, c)),
    steps,
  );
  return {
    ...side,
    characters: characters.map((c, i) => {
      const heads = Math.floor((Math.abs(steps) - 1 - i) / characters.length) + 1;
      const height = heads === 0 ? {} : { height: Math.max(1, statedHeight(scenario, c) + heads * Math.sign(steps)) };
      return { ...c, ...bodies[i]!, ...height };
    }),
  };
}

/** Points that a side whose Characters are still to be picked has scored before play. */
function headStart(scenario: FieldScenario, { id }: Side, by: Steps) {
  const row = rowScored(scenario, id)!;
  return Array.from({ length: leadOf(by, id) * SCORED }, () => ({ side: id, for: row, about: '' }));
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
    sides: scenario.sides.map(side => grown(scenario, side, by)),
    start: { ...start, scored: [...start.scored, ...open.flatMap(side => headStart(scenario, side, by))] },
  };
}
