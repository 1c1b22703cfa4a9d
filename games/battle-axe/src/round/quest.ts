// The frame of a game: before the first round, then round after round (BA-GAP-19, BA-GEN-01).

import { call, type Seat } from '@quarterstaff/kernel';
import { arrangeItems } from '../actions/swapping.ts';
import { askWhom } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { questById } from '../content/content.ts';
import { attackSum, defendSum, missileSum, situation } from '../heroes/values.ts';
import { whyNotLiving } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, codesOf, type HeroId, seatsOf } from '../state.ts';
import { rounds } from './rounds.ts';

interface Beginning {
  readonly arrange: boolean; // whether the players first arrange what their heroes carry
  at: number; // the next hero to be arranged
}

/** The keepsake of an earlier quest that this one knows and nobody bears yet; null when there is none. */
function keepsake(g: BattleAxe) {
  const found = g.quest === null ? undefined : questById.get(g.quest)!.keepsake;
  return found !== undefined && codesOf(g).includes(found.code) && !g.heroes.some(hero => hero.keepsake) ? found : null;
}

/** What has made each hero what he is when he is introduced. */
const creationRules = [
  R.racesAndRoles,
  R.startingStats,
  R.startingSpells,
  R.startingEquipment,
  R.heroSetup,
  R.heroRecord,
  R.baseAndCurrent,
  R.luckStat,
  R.spellNumbers,
  R.height,
  R.weight,
  R.heightWeightUse,
];

/** Before the first round: cards in place, the tale read out, the heroes introduced, a keepsake given. Then the rounds. */
export const quest = procedure<Beginning>('quest', {
  arrange: step((g, begin) => {
    const hero = begin.arrange ? g.heroes[begin.at] : undefined;
    if (hero === undefined) return;
    begin.at += 1;
    return call(arrangeItems, { hero: hero.id });
  }),
  nextHero: step((g, begin) => (begin.arrange && begin.at < g.heroes.length ? { flow: 'again' } : undefined)),
  readOut: step((g, _b, emit) => {
    if (g.quest === null) return;
    const { intro, id } = questById.get(g.quest)!;
    emit?.({
      type: 'questBegan',
      rules: [R.oneGameOneQuest, R.standAloneOrCampaign, R.narrative],
      what: id,
      narrative: intro,
    });
  }),
  advise: step((g, _b, emit) => {
    const roles = new Set(g.heroes.map(hero => hero.role));
    if (g.quest !== null && roles.size < g.heroes.length) emit?.({ type: 'partyAdvised', rules: [R.partyAdvice] });
  }),
  introduce: step((g, _b, emit) => {
    for (const hero of g.heroes) {
      const about = situation(hero);
      emit?.({
        type: 'heroIntroduced',
        rules: creationRules,
        hero: hero.id,
        sums: [attackSum(g, about), missileSum(g, about), defendSum(g, about)],
      });
    }
  }),
  chooseBearer: choice<Beginning, HeroId>({
    ask: askWhom('quest.chooseBearer'),
    rule: R.questTable,
    decider: (g): readonly Seat[] => seatsOf(g),
    options: g => (keepsake(g) === null ? [] : g.heroes.map(hero => hero.id)),
    whyNot: (g, _b, asked) => whyNotLiving(g, asked, R.questTable),
    take(g, _b, id, emit) {
      g.heroes.find(hero => hero.id === id)!.keepsake = true;
      emit?.({ type: 'keepsakeGiven', rules: [R.questTable], hero: id });
    },
  }),
  play: step(() => call(rounds, {})),
});
