import { again, call, d6, done, NO_DICE, total } from '@quarterstaff/kernel';
import { andFacing, askFacing, askGuard, askYesOrNo, onHex, say, thePlace } from '../asking.ts';
import { ownDxSum } from '../attributes/own-dx.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { damage } from '../combat/damage.ts';
import { guardChoices, useGuard, whyNotGuard } from '../combat/guard.ts';
import { readRoll } from '../combat/results.ts';
import { friendsOnPath, newPassage, passFriends } from '../combat/roll-to-miss.ts';
import { save } from '../combat/save.ts';
import { conditionRules } from '../combat/strike.ts';
import { weapons } from '../content/content.ts';
import { arcFrom } from '../facing/arcs.ts';
import { exert, newExertion } from '../fatigue/exert.ts';
import { arena, covers, figure, isConscious, isHelpless, label, seatOf, sideOf } from '../figures.ts';
import { dropItem, dropReady, isArms } from '../gear/hands.ts';
import { endMagic, fallUnconscious, knockDown, vanish } from '../injury/injury.ts';
import { changeOption, orChange, rethink } from '../options/change.ts';
import { changeNow } from '../options/change-now.ts';
import type { OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import type { Letter } from '../state.ts';
import { askSpell } from './asking.ts';
import {
  type Casting,
  castingNumber,
  chill,
  isBehindBody,
  isDodged,
  isOneHex,
  resisterOf,
  sparesIllusion,
  spellOf,
} from './casting.ts';
import { conjure } from './conjure.ts';
import { newSplinters, restore, splinters, spread } from './effects.ts';
import { startMagic } from './running.ts';
import {
  aimOfCast,
  type CastChoice,
  castChoices,
  conjuringPlaces,
  costOf,
  snuffAim,
  upkeepOf,
  whyNotCast,
  whyNotPlace,
} from './targets.ts';

/** (h) and (r): a spell from its naming to its effect. */
export const cast = procedure<Casting>('cast', {
  chooseSpell: choice<Casting, CastChoice | OptionChoice>({
    rule: R.castingSpells,
    decider: (g, c) => seatOf(g, c.who),
    slot: (_g, c) => c.who,
    options: (g, c) => orChange(castChoices(g, figure(g, c.who)), g, figure(g, c.who)),
    whyNot: (g, c, asked) => whyNotCast(g, figure(g, c.who), asked),
    ask: askSpell,
    take(g, c, answer, emit) {
      const f = figure(g, c.who);
      if ('option' in answer) return rethink(f, answer.option, emit);
      if ('pass' in answer) {
        emit?.({ type: 'figurePassed', rules: [R.doingLessOrPassing], who: c.who });
        return done();
      }
      if ('end' in answer) {
        const magic = g.magic.find(running => running.no === answer.end);
        if (magic !== undefined) endMagic(g, magic, [R.castingSpells], emit);
        return again;
      }
      c.spell = answer.cast;
      c.cost = costOf(g, answer);
      c.upkeep = upkeepOf(answer);
      if ('target' in answer) {
        const t = figure(g, answer.target);
        const aim = aimOfCast(g, f, t, answer);
        c.target = t.id;
        c.hex = aim.hex;
        c.line = aim.lean;
        c.path = aim.path;
        c.last = aim.last;
      } else if ('at' in answer) {
        c.hex = arena(g).byLabel.get(answer.at)!;
        c.cells = [c.hex];
      } else if ('creature' in answer) c.creature = answer.creature;
      else {
        const magic = g.magic.find(running => running.no === answer.spell)!;
        c.snuffed = magic.no;
        c.target = magic.target;
        const aim = snuffAim(g, f, magic)!;
        c.hex = aim.hex;
        c.path = aim.path;
      }
    },
  }),
  leaveIfNothing: step((_g, c) => (c.spell === '' ? done() : undefined)),
  chooseFurtherHexes: step((_g, c) => {
    const effect = spellOf(c).effect;
    if (effect.does === 'ground' && effect.hexes > 1)
      return call(spread, { who: c.who, spell: c.spell, cells: c.cells }, 'cells');
  }),
  choosePlace: choice<Casting, { at: string; facing: number }>({
    rule: R.castingSpells,
    decider: (g, c) => seatOf(g, c.who),
    slot: (_g, c) => c.who,
    options: (g, c) => (c.creature === null ? [] : conjuringPlaces(g, figure(g, c.who), spellOf(c), c.creature)),
    whyNot: (g, c, asked) => whyNotPlace(g, figure(g, c.who), spellOf(c), (asked as { at?: unknown } | null)?.at),
    ask: {
      words: (_g, c, { at, facing }) => andFacing(say('hex', { hex: thePlace(at, c.who) }), facing),
      place: (g, _c, { at, facing }) => onHex(g, at, facing),
    },
    take(g, c, answer) {
      c.hex = arena(g).byLabel.get(answer.at)!;
      c.facing = answer.facing;
    },
  }),
  chooseFacing: choice<Casting, { face: number }>({
    rule: R.castingSpells,
    decider: (g, c) => seatOf(g, c.who),
    slot: (_g, c) => c.who,
    options: (_g, c) =>
      c.creature !== null && isOneHex(c.creature)
        ? [0, 1, 2, 3, 4, 5].map(turn => ({ face: (c.facing + turn) % 6 }))
        : [],
    ask: askFacing,
    take(_g, c, answer) {
      c.facing = answer.face;
    },
  }),
  announce: step((g, c, emit) => {
    emit?.({
      type: 'attackDeclared',
      rules: [R.castingSpells, spellOf(c).rule],
      who: c.who,
      ...(c.target === null ? {} : { whom: c.target }),
      spell: c.spell,
      outcome: 'spell',
      to: label(g, c.hex),
      ...(c.creature === null ? {} : { secret: true }),
    });
  }),
  offerGuard: choice<Casting, { guard: Letter | null }>({
    rule: R.changingTheOption,
    decider: (g, c) => seatOf(g, c.target ?? c.who),
    slot: (_g, c) => c.target ?? c.who,
    options: (g, c) => (spellOf(c).type === 'missile' ? guardChoices(g, c.target!, 'missileSpell') : []),
    whyNot: (g, c, asked) => (c.target === null ? [] : whyNotGuard(g, c.target, asked)),
    ask: askGuard,
    take(g, c, answer, emit) {
      if (answer.guard === null) return;
      changeOption(figure(g, c.target!), answer.guard, emit);
      return call(changeNow, { who: c.target! });
    },
  }),
  rollToMissFriends: step((g, c) => {
    const effect = spellOf(c).effect;
    if (effect.does !== 'damage') return;
    const friends = friendsOnPath(g, figure(g, c.who), c.path, c.hex, c.target);
    if (friends.length === 0) return;
    const harm = { dice: effect.damage.dice, add: effect.damage.add, halved: effect.halvesProtection };
    return call(
      passFriends,
      newPassage(c.who, friends, c.path, c.hex, { ...harm, kind: 'other', rule: spellOf(c).rule }),
      'struck',
    );
  }),
  rollCasting: chance({
    rule: R.castingSpells,
    reads: 'total',
    dice: (g, c) => (c.struck !== null ? NO_DICE : d6(isDodged(g, c) ? 4 : 3)),
    classOf: (g, c, faces) => {
      const { success, times, weapon } = readRoll(faces, castingNumber(g, c).total);
      return `${success} ${times} ${weapon}`;
    },
    take(g, c, faces, emit) {
      const number = castingNumber(g, c);
      const result = readRoll(faces, number.total);
      if (spellOf(c).type === 'missile') useGuard(figure(g, c.target!), 'missileSpell');
      c.success = result.success;
      c.times = result.times;
      c.staff = result.weapon;
      emit?.({
        type: result.success ? 'spellCast' : 'spellFailed',
        rules: [
          R.castingSpells,
          spellOf(c).rule,
          R.adjustmentsForSpells,
          ...conditionRules(number.parts.map(part => part.rule)),
          ...(result.rule === R.rollingToHit ? [] : [result.rule]),
        ],
        who: c.who,
        ...(c.target === null ? {} : { whom: c.target }),
        spell: c.spell,
        dice: faces,
        amount: total(faces),
        needed: number.total,
        passed: result.success,
        outcome: result.success ? (['', 'works', 'double', 'triple'][result.times] ?? 'works') : 'fails',
        sums: [ownDxSum(g, figure(g, c.who)), number],
        ...(c.creature === null ? {} : { secret: true }),
      });
    },
  }),
  loseStaff: step((g, c, emit) => {
    if (c.staff === 'kept') return;
    const f = figure(g, c.who);
    const staff = f.gear.find(item => item.carried === 'ready' && weapons[item.id]?.focus === true);
    if (staff === undefined) return;
    if (c.staff === 'dropped') dropItem(g, f, staff, [R.a17DropsTheWeapon, R.whichWeaponIsLost], emit);
    else {
      f.gear = f.gear.filter(item => item !== staff);
      emit?.({ type: 'itemBroken', rules: [R.an18BreaksTheWeapon, R.whichWeaponIsLost], who: f.id, item: staff.id });
    }
  }),
  pay: step((_g, c) => {
    const full = c.success || c.struck !== null;
    const price = full ? c.cost : Math.ceil(c.cost / 2);
    return call(exert, newExertion(c.who, price, [R.castingSpells, R.spellsArePaidInFatigue], false));
  }),
  burstAtFriend: step((g, c, emit) => {
    if (c.struck === null) return c.success ? undefined : done();
    const friend = figure(g, c.struck.id);
    if (friend.kind === 'phantom') vanish(g, friend, [R.illusions], emit);
    chill(g, c, c.struck.id, c.struck.hits);
    const effect = spellOf(c).effect;
    if (effect.does !== 'damage' || effect.splinters === null) return done();
    c.target = friend.id;
    c.hex = c.struck.cell;
    return call(splinters, newSplinters(g, c));
  }),
  endAtFriend: step((_g, c) => (c.struck === null ? undefined : done())),
  rollForCover: chance({
    rule: R.coverBehindABody,
    dice: (g, c) => (spellOf(c).type === 'missile' && isBehindBody(g, c) ? d6(1) : NO_DICE),
    take(g, c, faces, emit) {
      const needed = figure(g, c.target!).posture === 'kneeling' ? 4 : 3;
      c.covered = faces[0]! <= needed;
      emit?.({
        type: c.covered ? 'bodyCovered' : 'coverMissed',
        rules: [R.coverBehindABody],
        who: c.who,
        whom: c.target!,
        dice: faces,
        needed,
        passed: c.covered,
      });
    },
  }),
  strikeBody: step((g, c) => {
    if (!c.covered) return;
    const effect = spellOf(c).effect;
    const body = g.figures.find(f => isHelpless(f) && covers(g, f, c.last));
    if (body === undefined || effect.does !== 'damage' || effect.splinters !== null) return;
    return call(damage, {
      by: c.who,
      to: body.id,
      dice: effect.damage.dice,
      add: effect.damage.add,
      times: c.times,
      front: false,
      halved: effect.halvesProtection,
      kind: 'other',
      rule: R.coverBehindABody,
    });
  }),
  endAtBody: step((_g, c) => (c.covered ? done() : undefined)),
  offerToForgo: choice<Casting, { resist: boolean }>({
    rule: R.castingSpells,
    decider: (g, c) => seatOf(g, (resisterOf(g, c) ?? figure(g, c.who)).id),
    slot: (g, c) => (resisterOf(g, c) ?? figure(g, c.who)).id,
    options: (g, c) => {
      const t = resisterOf(g, c);
      return t !== null && sideOf(t) === seatOf(g, c.who) && isConscious(t)
        ? [{ resist: true }, { resist: false }]
        : [];
    },
    ask: askYesOrNo('resist', 'resist', 'letWork'),
    take(_g, c, answer) {
      c.forgone = !answer.resist;
    },
  }),
  resist: step((g, c) => {
    const { resist, rule } = spellOf(c);
    const t = resisterOf(g, c);
    if (resist === 'none' || t === null || c.forgone) return;
    if (resist === 'caster') {
      if (!isConscious(t)) return;
      return call(save, { who: t.id, dice: 3, against: 'wis', purpose: 'resist', rule: R.snuff }, 'resisted');
    }
    const dice = resist === 'dx' && t.profile.hexes > 1 ? 2 : 3;
    const purpose = resist === 'dx' ? 'footing' : 'resist';
    return call(save, { who: t.id, dice, against: resist, purpose, rule }, 'resisted');
  }),
  takeEffect: step((g, c, emit) => {
    const spell = spellOf(c);
    const told = {
      rules: [spell.rule, R.castingSpells, ...('turns' in spell.effect ? [R.lengthOfATurn] : [])],
      who: c.who,
      ...(c.target === null ? {} : { whom: c.target }),
      spell: c.spell,
      ...(c.creature === null ? {} : { secret: true }),
    };
    if (c.resisted || sparesIllusion(g, c)) {
      emit?.({ type: 'spellResisted', ...told });
      return done();
    }
    const effect = spell.effect;
    const t = c.target === null ? null : figure(g, c.target);
    const running = {
      spell: c.spell,
      caster: c.who,
      target: c.target,
      cells: c.cells,
      cost: c.cost,
      upkeep: c.upkeep,
      since: g.turn,
      until: 'turns' in effect && effect.turns !== null ? g.turn + effect.turns : null,
      free: c.upkeep === null ? 0 : c.times - 1,
    };
    emit?.({ type: 'spellTookEffect', ...told, cells: c.cells.map(cell => label(g, cell)) });
    switch (effect.does) {
      case 'damage':
        if (t!.kind === 'phantom') {
          vanish(g, t!, [R.illusions], emit);
          return;
        }
        return call(
          damage,
          {
            by: c.who,
            to: t!.id,
            dice: effect.damage.dice,
            add: effect.damage.add,
            times: c.times,
            front: arcFrom(g, t!, c.last) === 'front',
            halved: effect.halvesProtection,
            kind: 'other',
            rule: spell.rule,
          },
          'hits',
        );
      case 'topple':
        knockDown(g, t!, [spell.rule, R.knockedDownLastTurn], emit, false);
        return;
      case 'disarm':
        dropReady(g, t!, [spell.rule], emit, item => !isArms(item));
        return;
      case 'hamper':
      case 'enchant':
      case 'ground':
        startMagic(g, running, emit);
        return;
      case 'sleep':
        startMagic(g, running, emit);
        fallUnconscious(g, t!, 'asleep', [spell.rule, R.fallingUnconscious], emit);
        return;
      case 'refresh':
      case 'heal':
        return call(restore, { who: c.who, whom: t!.id, spell: c.spell, times: c.times });
      case 'snuff': {
        const magic = g.magic.find(other => other.no === c.snuffed);
        if (magic !== undefined) endMagic(g, magic, [R.snuff], emit);
        return;
      }
      case 'conjure':
        conjure(g, c, effect.as, running, emit);
        return;
    }
  }),
  spreadSplinters: step((g, c) => {
    chill(g, c, c.target, c.hits);
    const effect = spellOf(c).effect;
    if (effect.does === 'damage' && effect.splinters !== null) return call(splinters, newSplinters(g, c));
  }),
});
