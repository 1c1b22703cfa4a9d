/** Scenarios that go on after the first fight: quest after quest, with a town, experience and a company that stays together. */
export const CAMPAIGNS: readonly { readonly game: string; readonly scenario: unknown }[] = [
  { game: 'battle-axe', scenario: { mode: 'campaign', quest: 'QU1' } },
  { game: 'ahq', scenario: 'bell' },
  { game: 'ahq', scenario: 'tithe' },
  { game: 'ahq', scenario: 'choir' },
  { game: 'ahq', scenario: 'toll' },
  { game: 'hex-melee', scenario: 'the_long_road' },
  { game: 'lost-worlds', scenario: 'grey-ferry-road' },
  { game: 'lost-worlds', scenario: 'rivals' },
];

/** Whether a match set up so is a campaign. */
export function isCampaign(game: string, scenario: unknown): boolean {
  if (typeof scenario === 'string')
    return CAMPAIGNS.some(other => other.game === game && other.scenario === scenario) || /"journey":\{/.test(scenario);
  if (typeof scenario !== 'object' || scenario === null) return false;
  const { mode, campaign, journey } = scenario as Readonly<Record<string, unknown>>;
  return mode === 'campaign' || (campaign !== undefined && campaign !== false) || journey !== undefined;
}
