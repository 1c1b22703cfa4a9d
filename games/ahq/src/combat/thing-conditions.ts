import { actsOf } from '../acts.ts';
import { weaponById } from '../content/index.ts';
import { COMBAT_OBJECTS, useForbidden } from '../exploration/objects.ts';
import { healsTheFallen, ownPotion } from '../exploration/potion-rules.ts';
import { isWorn } from '../models/carry.ts';
import { isAlive, isParty } from '../models/query.ts';
import { possessions } from '../models/wounds.ts';
import { areAdjacent, isFocused } from '../models/zones.ts';
import { notInPit } from '../movement/move-rules.ts';
import { R } from '../rules.ts';
import type { Fight } from './fight-acts.ts';
import { acting, actionFree, insteadOfTheAttack, notFocused, notTerrified, partyOnly, untouched } from './fighting.ts';

// What each act with potions, armour and other things needs in combat, in the book's order.

/** What a model does with what it has. */
export const thingActs = actsOf<Fight>()({
  drink: [...actionFree, insteadOfTheAttack, notInPit, ownPotion],
  give: [
    ...actionFree,
    insteadOfTheAttack,
    notInPit,
    {
      ...ownPotion,
      rule: R.handingThingsOver,
      label: 'no potion of its own, and nothing else changes hands in combat',
    },
    {
      rule: R.drinkingAndGivingPotions,
      label: 'whoever is to drink is not adjacent',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t !== undefined && t.id !== f.model && isParty(t) && isAlive(t) && areAdjacent(g, acting(g, f).at, t.at);
      },
    },
    notFocused(R.noGivingPotionsWhenFocused),
    {
      rule: R.noGivingPotionsWhenFocused,
      label: 'an enemy zone is focused on whoever gets it',
      holds(g, _f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || !isFocused(g, t);
      },
    },
    {
      implied: true,
      rule: R.potionForTheFallen,
      label: 'an enemy zone is focused on the fallen Hero',
      holds(g, _f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || t.condition !== 'ko' || !isFocused(g, t);
      },
    },
    healsTheFallen,
    {
      rule: R.potionForTheFallen,
      label: 'only a Hero gives to the fallen',
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
    { rule: R.encumbranceLimit, label: 'it carries no armour', holds: (g, f) => acting(g, f).armour !== '' },
    {
      rule: R.noArmourForMagicUsers,
      label: 'magic users wear no armour',
      holds: (g, f, act) => act.item !== 'on' || !acting(g, f).wizard,
    },
    {
      rule: R.changingArmour,
      label: 'it is so already',
      holds: (g, f, act) => acting(g, f).armourOn === (act.item === 'off'),
    },
    notTerrified,
  ],
  use: [
    partyOnly,
    untouched,
    notFocused(R.wholeActivationTasks),
    notInPit,
    {
      rule: R.contentsOfRoomsAndPassages,
      label: 'nothing of the kind can be used from here in combat',
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
      label: 'it has begun: weapons are changed once, before moving or attacking',
      holds: (_g, f) => f.moved === 0 && f.used === '' && !f.began,
    },
    {
      rule: R.readiedWeapon,
      label: 'no other hand-to-hand weapon of its own',
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
      label: 'its activation has begun',
      holds: (_g, f) => f.moved === 0 && f.used === '',
    },
    { rule: R.encumbranceLimit, label: 'it carries no shield', holds: (g, f) => acting(g, f).shield },
    { rule: R.noArmourForMagicUsers, label: 'magic users use no shield', holds: (g, f) => !acting(g, f).wizard },
    {
      rule: R.droppingAndPickingUp,
      label: 'it is so already',
      holds: (g, f, act) => acting(g, f).shieldOn === (act.item === 'off'),
    },
  ],
  drop: [
    partyOnly,
    notInPit,
    {
      implied: true,
      rule: R.droppingAndPickingUp,
      label: 'no weapon, shield, gold or quest item of its own',
      holds: (g, f, act) =>
        act.item === 'gold'
          ? acting(g, f).gold > 0
          : /^(weapon|shield|quest):/.test(act.item ?? '') && possessions(acting(g, f)).includes(act.item!),
    },
    {
      implied: true,
      rule: R.changingArmour,
      label: 'armour that is worn takes an activation to take off',
      holds: (g, f, act) => !isWorn(acting(g, f), act.item ?? ''),
    },
  ],
  pour: [
    { rule: R.drinkingAndGivingPotions, label: 'in combat potions are given, not poured or taken', holds: () => false },
  ],
  receive: [
    { rule: R.handingThingsOver, label: 'in combat potions are given, not poured or taken', holds: () => false },
  ],
  pick: [{ rule: R.droppingAndPickingUp, label: 'nothing is picked up in combat', holds: () => false }],
});
