// Written by `npm run schemas`.

import type * as ahq from './ahq.gen.ts';
import type * as battleAxe from './battle-axe.gen.ts';
import type * as hexMelee from './hex-melee.gen.ts';
import type * as lostWorlds from './lost-worlds.gen.ts';
/** What is described of each game. */
export interface Games {
readonly ahq: { view: ahq.View; events: ahq.Events; answers: ahq.Answers };
readonly "battle-axe": { view: battleAxe.View; events: battleAxe.Events; answers: battleAxe.Answers };
readonly "hex-melee": { view: hexMelee.View; events: hexMelee.Events; answers: hexMelee.Answers };
readonly "lost-worlds": { view: lostWorlds.View; events: lostWorlds.Events; answers: lostWorlds.Answers };
}