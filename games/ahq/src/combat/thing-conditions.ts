import { actsOf } from '../acts.ts';
import { weaponById } from '../content/index.ts';
import { COMBAT_OBJECTS, useForbidden } from '../exploration/objects.ts';
import { healsTheFallen, ownPotion } from '../exploration/potion-rules.ts';
import { isWorn } from '../models/carry.ts';
import { isAlive, isParty } from '../models/query.ts';
import { possessions } from '../models/wounds.ts';
import { areAdjacent, isFocused } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Fight } from './fight-acts.ts';
import {
  acting,
  actionFree,
  insteadOfTheAttack,
  notFocused,
  notInPit,
  notTerrified,
  partyOnly,
  untouched,
} from './fighting.ts';

// What each act with potions, armour and other things needs in combat, in the book's order.

/** What a model does with what it has. */
export const thingActs = actsOf<Fight>()({
  drink: [...actionFree, insteadOfTheAttack, notInPit, ownPotion],
  give: [
    ...actionFree,
    insteadOfTheAttack,
    notInPit,
    { ...ownPotion, rule: R.handingThingsOver, label: 'a potion: nothing else changes hands in combat' },
    {
      rule: R.drinkingAndGivingPotions,
      label: 'adjacent to the drinker',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t !== undefined && t.id !== f.model && isParty(t) && isAlive(t) && areAdjacent(g, acting(g, f).at, t.at);
      },
    },
    notFocused(R.noGivingPotionsWhenFocused),
    {
      rule: R.noGivingPotionsWhenFocused,
      label: 'no zone focused on whoever gets it',
      holds(g, _f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || !isFocused(g, t);
      },
    },
    {
      implied: true,
      rule: R.potionForTheFallen,
      label: 'no zone focused on the fallen Hero',
      holds(g, _f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || t.condition !== 'ko' || !isFocused(g, t);
      },
    },
    healsTheFallen,
    {
      rule: R.potionForTheFallen,
      label: 'a Hero gives to the fallen',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || t.condition !== 'ko' || acting(g, f).kind === 'hero';
      },
    },
  ],
  armour: [
    partyOnly,
    untouched,
    notFocused(R.wholeActivationTasks),
    notInPit,
    { rule: R.encumbranceLimit, label: 'armour carried', holds: (g, f) => acting(g, f).armour !== '' },
    {
      rule: R.noArmourForMagicUsers,
      label: 'no magic user wears armour',
      holds: (g, f, act) => act.item !== 'on' || !acting(g, f).wizard,
    },
    { rule: R.changingArmour, label: 'a change', holds: (g, f, act) => acting(g, f).armourOn === (act.item === 'off') },
    notTerrified,
  ],
  use: [
    partyOnly,
    untouched,
    notFocused(R.wholeActivationTasks),
    notInPit,
    {
      rule: R.contentsOfRoomsAndPassages,
      label: 'usable in combat, from here',
      holds: (g, f, act) =>
        COMBAT_OBJECTS.includes(act.item ?? '') && useForbidden(g, acting(g, f), act.item!) === null,
    },
    notTerrified,
  ],
  ready: [
    partyOnly,
    notInPit,
    {
      rule: R.readiedWeapon,
      label: 'once, before moving or attacking',
      holds: (_g, f) => f.moved === 0 && f.used === '' && !f.began,
    },
    {
      rule: R.readiedWeapon,
      label: 'another hand-to-hand weapon',
      holds(g, f, act) {
        const m = acting(g, f);
        if (!m.weapons.includes(act.with ?? '') || act.with === m.readied) return false;
        return weaponById.get(act.with!)!.kind === 'hand';
      },
    },
  ],
  shield: [
    partyOnly,
    notInPit,
    {
      rule: R.droppingAndPickingUp,
      label: 'at the start of the activation',
      holds: (_g, f) => f.moved === 0 && f.used === '',
    },
    { rule: R.encumbranceLimit, label: 'a shield carried', holds: (g, f) => acting(g, f).shield },
    { rule: R.noArmourForMagicUsers, label: 'no magic user', holds: (g, f) => !acting(g, f).wizard },
    {
      rule: R.droppingAndPickingUp,
      label: 'a change',
      holds: (g, f, act) => acting(g, f).shieldOn === (act.item === 'off'),
    },
  ],
  drop: [
    partyOnly,
    notInPit,
    {
      implied: true,
      rule: R.droppingAndPickingUp,
      label: 'a weapon, a shield, gold or a quest item of its own',
      holds: (g, f, act) =>
        act.item === 'gold'
          ? acting(g, f).gold > 0
          : /^(weapon|shield|quest):/.test(act.item ?? '') && possessions(acting(g, f)).includes(act.item!),
    },
    {
      implied: true,
      rule: R.changingArmour,
      label: 'armour is taken off in an activation of its own',
      holds: (g, f, act) => !isWorn(acting(g, f), act.item ?? ''),
    },
  ],
  pour: [{ rule: R.drinkingAndGivingPotions, label: 'in combat a potion is given', holds: () => false }],
  receive: [{ rule: R.handingThingsOver, label: 'in combat a potion is given', holds: () => false }],
  pick: [{ rule: R.droppingAndPickingUp, label: 'nothing is picked up in combat', holds: () => false }],
});
