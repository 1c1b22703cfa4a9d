import type { Match } from '@quarterstaff/protocol';
import type { Roster } from '../connection/table-connection.ts';
import type { History } from './history.ts';
import { presented, shown } from './spoken.ts';

/** Events that end or begin a quest, and those that change a company for good. */
const QUESTS = /^(quest|expedition|chapter|battle|journey)(Ended|Won|Lost)$/i;
const GAINS = /^(advanced|experience\w+|spellLearned|hired|dealMade|itemBought|\w*Trained|\w*Learned|rewardTaken)$/;

/** A viewer's own company and its story. */
export function rosterOf(match: Match, history: History, viewer: string, language: string): Roster {
  const { game, state, open, seats } = match;
  const { tokens, panels, trail, words } = shown(presented(game, state, viewer, []), game, language);
  const own = seats.find(({ seat }) => seat === viewer)?.side;
  const foes = new Set(tokens.filter(({ side }) => own !== undefined && side !== own).map(({ id }) => id));
  const told = history.chapters(viewer, 0).flatMap(({ events }) => events);
  return {
    trail: trail.filter(phrase => phrase !== ''),
    inTown: open.some(({ kind }) => /^(town|shop|deal|seekPotion|hire)/i.test(kind)),
    members: panels.filter(({ id, values }) => !foes.has(id) && values.length > 0),
    tokens,
    words,
    quests: told.filter(({ type }) => QUESTS.test(type)).map(({ text }) => text),
    gains: told.filter(({ type }) => GAINS.test(type)).map(({ text }) => text),
  };
}
