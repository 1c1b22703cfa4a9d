import { GAMES } from '../games.ts';

/** Scenarios that go on after the first fight: quest after quest, with a town, experience and a company that stays together. */
export const CAMPAIGNS: readonly { readonly game: string; readonly scenario: unknown }[] = GAMES.flatMap(
  ({ id, campaigns }) => campaigns.map(scenario => ({ game: id, scenario })),
);

/** Whether a match set up so is a campaign. */
export function isCampaign(game: string, scenario: unknown): boolean {
  if (typeof scenario === 'string')
    return CAMPAIGNS.some(other => other.game === game && other.scenario === scenario) || /"journey":\{/.test(scenario);
  if (typeof scenario !== 'object' || scenario === null) return false;
  const { mode, campaign, journey } = scenario as Readonly<Record<string, unknown>>;
  return mode === 'campaign' || (campaign !== undefined && campaign !== false) || journey !== undefined;
}
