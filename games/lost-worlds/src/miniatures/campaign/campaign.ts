// The campaign 'Grey Ferry Road': hiring, four chapters, what happens between them, and the score (LWM-GAP-07, LWM-DEC-24).

import { again, call, done, over, type Reason, reason } from '@quarterstaff/kernel';
import { asking, say } from '../../asking.ts';
import { choice, type Empty, procedure, step } from '../../builders.ts';
import { improve } from '../../duel/improve.ts';
import { selectCards } from '../../duel/select-cards.ts';
import type { Emitter } from '../../events.ts';
import { notThere } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askProfile, askSpot } from '../asking.ts';
import { isOpen, type Spot, spotOf } from '../board/terrain.ts';
import { campaign, profileList, profiles } from '../content/index.ts';
import type { Member } from '../content/scenario-schema.ts';
import { MemberSchema } from '../content/scenario-schema.ts';
import { fieldOf } from '../field.ts';
import { R } from '../rules.ts';
import { prelude, selecting } from '../setup/prelude.ts';
import type { Campaign } from '../state.ts';
import { play } from '../turn/turn.ts';
import {
  bringHome,
  campaignOf,
  chapterOf,
  chapterTerrain,
  clearAllButSheets,
  layChapter,
  laySheets,
  learnt,
} from './chapter.ts';
import { COMPANY, FOES } from './sides.ts';

const hireOf = (member: Member): number => profiles.get(member.profile)?.hire ?? 0;
const spent = (state: Campaign): number => state.company.reduce((sum, m) => sum + hireOf(m), 0);

/** Profiles the company can still pay, without the undead; the first hire leaves enough for a second. */
function hireChoices(state: Campaign): string[] {
  const { company } = campaign;
  const left = company.hire - spent(state);
  const cheapest = Math.min(...profileList.filter(p => !p.undead).map(p => p.hire));
  const reserve = Math.max(0, company.fewest - state.company.length - 1) * cheapest;
  return profileList.filter(p => (company.undead || !p.undead) && p.hire + reserve <= left).map(p => p.id);
}

/** Why nobody of this profile joins, or why the company is not complete. */
function whyNotHired(choice: unknown, tooDear: string): readonly Reason[] {
  if (choice === 'done') return [reason(R.gapCampaign, 'a company has two or three Characters')];
  const profile = typeof choice === 'string' ? profiles.get(choice) : undefined;
  if (profile === undefined) return [];
  return [reason(R.gapCampaign, profile.undead ? 'the undead are not for hire' : tooDear)];
}

/** A recruit under a name that nobody else in the company has. */
function newMember(others: readonly Member[], profile: string): Member {
  let id = profile;
  for (let n = 2; others.some(m => m.id === id); n += 1) id = `${profile}${n}`;
  return MemberSchema.parse({ id, profile });
}

/** Where the present chapter stands among the alternatives: '3a' and '3b' are one choice. */
const alternatives = (state: Campaign): string[] => {
  const name = chapterOf(state.chapter).choice;
  return name === undefined ? [] : campaign.chapters.filter(c => c.choice === name).map(c => c.id);
};

/** The chapter after the present one, alternatives passed over; null after the last. */
function nextChapter(state: Campaign): string | null {
  const here = chapterOf(state.chapter);
  const at = campaign.chapters.indexOf(here);
  return campaign.chapters.slice(at + 1).find(c => here.choice === undefined || c.choice !== here.choice)?.id ?? null;
}

/** Objects that the company has earned for this chapter and not yet placed. */
function giftsDue(state: Campaign): string[] {
  const { gift } = chapterOf(state.chapter);
  return gift !== undefined && state.won.includes(gift.ifWon) ? gift.objects.slice(state.gifts.length) : [];
}

/** A chapter that is fought, or one to rest in. */
const askChapter = asking<string>({
  words: (_g, _local, id) => say(chapterOf(id).rest === undefined ? 'brawl' : 'rest'),
});

export const campaignGame = procedure<Empty>('campaign', {
  hire: choice({
    rule: R.gapCampaign,
    ask: askProfile,
    decider: () => COMPANY,
    options(g): string[] {
      const state = campaignOf(g);
      if (state.hired) return [];
      const done = state.company.length >= campaign.company.fewest ? ['done'] : [];
      const more = state.company.length >= campaign.company.most ? [] : hireChoices(state);
      return more.length === 0 ? [] : [...done, ...more];
    },
    whyNot: (_g, _l, choice) => whyNotHired(choice, 'beyond the hire points that are left'),
    take(g, _l, profile: string, emit) {
      const state = campaignOf(g);
      if (profile === 'done') {
        state.hired = true;
        return;
      }
      state.company = [...state.company, newMember(state.company, profile)];
      emit?.({ type: 'hired', rules: [R.gapCampaign], profile, left: campaign.company.hire - spent(state) });
      return again;
    },
  }),
  chooseChapter: choice({
    rule: R.gapCampaign,
    ask: askChapter,
    decider: () => COMPANY,
    options: g => alternatives(campaignOf(g)),
    take(g, _l, chapter: string) {
      campaignOf(g).chapter = chapter;
    },
  }),
  rest: step((g, _l, emit) => {
    const state = campaignOf(g);
    state.hired = true;
    const { rest } = chapterOf(state.chapter);
    if (rest === undefined) return;
    state.company = state.company.map(m => (m.alive ? { ...m, xp: m.xp + rest.experience } : m));
    emit?.({ type: 'companyRested', rules: [R.gapCampaign], experience: rest.experience });
    state.chapter = nextChapter(state) ?? state.chapter;
    laySheets(g);
    return call(improve, { at: 0 });
  }),
  learnAtRest: step(keepWhatWasLearnt),
  placeGifts: step(() => call(placeGifts, {})),
  beginChapter: step((g, _l, emit) => {
    layChapter(g);
    emit?.({ type: 'chapterBegan', rules: [R.gapCampaign], chapter: campaignOf(g).chapter, title: fieldOf(g).title });
    const casters = g.duel.fighters.filter(f => f.seat === COMPANY && f.sheetPoints.spell > 0).map(f => f.id);
    if (casters.length > 0) return call(selectCards, selecting(casters));
  }),
  prelude: step(() => call(prelude, { choosing: [] })),
  play: step(() => call(play, {})),
  comeHome: step((g, _l, emit) => {
    const f = fieldOf(g);
    const state = campaignOf(g);
    const { result } = f;
    const won = result?.winners.includes(COMPANY) ?? false;
    const lost = result?.winners.includes(FOES) ?? false; // neither: drawn (LWM-SEQ-07)
    const points = result?.points[COMPANY] ?? 0;
    state.points += points;
    if (won) state.won = [...state.won, state.chapter];
    else if (lost) state.lost = [...state.lost, state.chapter];
    bringHome(g);
    f.result = null;
    emit?.({ type: 'chapterEnded', rules: [R.gapCampaign], chapter: state.chapter, won, points, total: state.points });
    if (state.company.every(m => !m.alive)) return conclude(g, 'lost', emit);
    clearAllButSheets(g);
    if (nextChapter(state) === null) return conclude(g, null, emit);
    return call(improve, { at: 0 });
  }),
  restore: step(g => {
    keepWhatWasLearnt(g);
    const state = campaignOf(g);
    state.chapter = nextChapter(state) ?? state.chapter;
    return call(replaceDead, {});
  }),
  goOn: step(() => again),
});

/** What was won in the brawl is put where the company likes, one thing after the other. */
export const placeGifts = procedure<Empty>('placeGifts', {
  placeGift: choice({
    rule: R.gapCampaign,
    ask: askSpot,
    decider: () => COMPANY,
    options(g): Spot[] {
      const state = campaignOf(g);
      if (giftsDue(state).length === 0) return [];
      const terrain = chapterTerrain(chapterOf(state.chapter));
      const row = chapterOf(state.chapter).gift?.row ?? 0;
      const spots = terrain.levels.map((_level, s) => spotOf(terrain, s));
      return spots.filter(([c, r]) => r === row && isOpen(terrain, r * terrain.cols + c));
    },
    whyNot: (_g, _l, choice) => notThere(choice, R.gapCampaign, 'no open space of the row where they may be put'),
    take(g, _l, at: Spot) {
      const state = campaignOf(g);
      state.gifts = [...state.gifts, { kind: giftsDue(state)[0]!, at }];
      return again;
    },
  }),
});

/** Writes what was bought in an interlude into the company's book and clears the sheets away. */
function keepWhatWasLearnt(g: LostWorlds): void {
  const state = campaignOf(g);
  state.company = state.company.map(m => {
    const f = g.duel.fighters.find(x => x.id === m.id);
    return f === undefined ? m : learnt(m, f, f.maxBody);
  });
  g.duel.fighters.length = 0;
}

/** The dead are replaced by a fresh profile of at most the same hire cost. */
export const replaceDead = procedure<Empty>('replaceDead', {
  chooseRecruit: choice({
    rule: R.gapCampaign,
    ask: askProfile,
    decider: () => COMPANY,
    slot: () => COMPANY,
    options(g): string[] {
      const dead = campaignOf(g).company.find(m => !m.alive);
      return dead === undefined ? [] : profileList.filter(p => !p.undead && p.hire <= hireOf(dead)).map(p => p.id);
    },
    whyNot: (_g, _l, choice) =>
      choice === 'done' ? [] : whyNotHired(choice, 'its hire cost is above that of whom it replaces'),
    take(g, _l, profile: string, emit) {
      const state = campaignOf(g);
      const at = state.company.findIndex(m => !m.alive);
      const others = state.company.filter((_m, i) => i !== at);
      state.company = state.company.map((m, i) => (i === at ? newMember(others, profile) : m));
      emit?.({ type: 'hired', rules: [R.gapCampaign], profile, left: 0 });
      return again;
    },
  }),
  finish: step(() => done()),
});

/** The score of the campaign, or its loss. */
function conclude(g: LostWorlds, loss: 'lost' | null, emit: Emitter) {
  const f = fieldOf(g);
  const state = campaignOf(g);
  const row = campaign.score.find(r => r.atLeast === null || state.points >= r.atLeast);
  const how = loss ?? ((row?.result ?? 'failure') as 'triumph' | 'success' | 'failure');
  const winners = how === 'triumph' || how === 'success' ? [COMPANY] : [FOES];
  f.result = { winners, how, points: { [COMPANY]: state.points }, experience: {}, rules: [R.gapCampaign] };
  emit?.({ type: 'gameEnded', rules: [R.gapCampaign], winners, how, points: f.result.points });
  return over;
}
