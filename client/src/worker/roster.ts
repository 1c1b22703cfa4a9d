import type { Match } from '@quarterstaff/protocol';
import type { Roster } from '../connection/table-connection.ts';
import { gameCalled } from '../games.ts';
import type { History } from './history.ts';
import { presented, shown } from './spoken.ts';

/** A viewer's own company and its story. */
export function rosterOf(match: Match, history: History, viewer: string, language: string): Roster {
  const { game, state, open, seats } = match;
  const { tokens, panels, trail, words } = shown(presented(game, state, viewer, []), game, language);
  const own = seats.find(({ seat }) => seat === viewer)?.side;
  const foes = new Set(tokens.filter(({ side }) => own !== undefined && side !== own).map(({ id }) => id));
  const { tags = {}, town = [] } = gameCalled(game.id) ?? {};
  const told = history.chapters(viewer, 0).flatMap(({ events }) => events);
  return {
    trail: trail.filter(phrase => phrase !== ''),
    inTown: open.some(({ kind }) => town.includes(kind)),
    members: panels.filter(({ id, values }) => !foes.has(id) && values.length > 0),
    tokens,
    words,
    quests: told.filter(({ type }) => tags[type] === 'questEnd').map(({ text }) => text),
    gains: told.filter(({ type }) => tags[type] === 'gain').map(({ text }) => text),
  };
}
