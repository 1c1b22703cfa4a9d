import { counters, henchmanById, monsterById, traps, weaponById } from '../content/index.ts';
import { COMPONENTS_WITHOUT_SATCHEL, componentCount, GOLD_LIMIT, weaponLimit, weaponPlaces } from '../models/carry.ts';
import { R } from '../rules.ts';
import type { EffectKind, Model } from '../state.ts';
import { henchmanModel, heroModel } from './lay-models.ts';
import type { MonsterPlace, Scenario } from './schema.ts';
import { type Blame, statedChests, statedHeroes, statedModels, statedMonsters, statedParty } from './stated.ts';

// Positions that no play could bring about: more than anybody carries, monsters with what they never have, Phases without actors.

/** What a scenario states that the rules could not bring about. Asked only of one whose ids all exist. */
export function impossibilities(s: Scenario, blame: Blame): void {
  for (const { m, path } of statedParty(s)) {
    const model = 'archetype' in m ? heroModel(m) : henchmanModel(m, '');
    if (m.shieldOn === true && !model.shield) blame(`${path}.shieldOn`, 'it carries no shield', R.encumbranceLimit);
    if (m.armourOn === true && model.armour === '')
      blame(`${path}.armourOn`, 'it carries no armour', R.encumbranceLimit);
    checkLoad(s, model, path, blame);
  }
  checkHeroes(s, blame);
  checkEffects(s, blame);
  for (const { m, path } of statedMonsters(s)) checkMonster(m, path, blame);
  checkGroups(s, blame);
  checkTraps(s, blame);
  checkCounters(s, blame);
  checkTurn(s, blame);
  checkMap(s, blame);
}

/** What one model carries (AHQ-TRE-05, AHQ-TRE-06). */
function checkLoad(s: Scenario, m: Model, path: string, blame: Blame): void {
  if (weaponPlaces(m) > weaponLimit(m))
    blame(`${path}.weapons`, `it has ${weaponLimit(m)} places for weapons, shield and the like`, R.encumbranceLimit);
  if (m.wizard && m.weapons.some(id => !weaponById.get(id)!.forWizards))
    blame(`${path}.weapons`, 'magic users carry daggers and Rune Swords only', R.weaponsOfMagicUsers);
  if (m.gold > GOLD_LIMIT && s.turn.kind !== 'town')
    blame(`${path}.gold`, `nobody carries more than ${GOLD_LIMIT} crowns`, R.twoHundredFiftyCrowns);
  if (componentCount(m) > COMPONENTS_WITHOUT_SATCHEL && !m.gear.includes('satchel'))
    blame(`${path}.components`, `more than ${COMPONENTS_WITHOUT_SATCHEL} components need a satchel`, R.potionsAndGear);
  if (m.wounds > m.base.W) blame(`${path}.wounds`, `it has ${m.base.W} at most`, R.healingHasALimit);
  if (m.base.W < 1) blame(`${path}.stats`, 'everybody starts with a Wound', R.characteristics);
  if (m.readied !== 'unarmed' && weaponById.get(m.readied)?.kind === 'missile')
    blame(`${path}.readied`, `${m.readied} is no hand-to-hand weapon`, R.readiedWeapon);
  if (m.unwound && !m.weapons.some(id => weaponById.get(id)!.wind))
    blame(`${path}.unwound`, 'it has no crossbow', R.weaponTable);
}

const MOST_FATE = 6;
const HENCHMEN_PER_HERO = 2;

function checkHeroes(s: Scenario, blame: Blame): void {
  for (const { m: h, path } of statedHeroes(s)) {
    const extra = h.ring === 'fortune' ? 1 : 0; // its point may exceed the score
    if (h.fateScore !== undefined && h.fateScore > MOST_FATE)
      blame(`${path}.fateScore`, `${MOST_FATE} at most`, R.heroArchetypes);
    const { fate, fateScore } = heroModel(h);
    if (fate > fateScore + extra && fateScore <= MOST_FATE)
      blame(`${path}.fate`, 'more than its score', R.heroArchetypes);
    if (new Set(h.spells ?? []).size < (h.spells?.length ?? 0))
      blame(`${path}.spells`, 'a spell is in the book once', R.theSpellBook);
  }
  // Those of the dead pass to others: only the whole party has a limit that holds.
  const hired = s.henchmen.filter(m => henchmanById.has(m.type)); // the freed follow beyond it
  if (hired.length > HENCHMEN_PER_HERO * s.heroes.length)
    blame('henchmen', `at most ${HENCHMEN_PER_HERO} for each Hero`, R.henchmen);
  const items = statedParty(s).flatMap(({ m, path }) =>
    m.questItems.map(item => ({ item, path: `${path}.questItems` })),
  );
  for (const [i, { item, path }] of items.entries())
    if (items.findIndex(other => other.item === item) < i) blame(path, `there is one ${item}`, R.quests);
}

const OF_MONSTERS: readonly EffectKind[] = ['dazzled', 'asleep', 'veil', 'rallied'];
const OF_MINDS: readonly EffectKind[] = ['dazzled', 'asleep'];
const OF_A_FIGHT: readonly EffectKind[] = ['barkskin', 'iron_edge', 'quickstep', 'venom']; // they end with it at the latest

/** Spells and potions of one side never work on the other (AHQ-GAP-19, AHQ-GAP-20). */
function checkEffects(s: Scenario, blame: Blame): void {
  for (const { m, path } of statedModels(s))
    for (const [i, { kind }] of m.effects.entries())
      if (m.effects.findIndex(other => other.kind === kind) < i)
        blame(`${path}.effects`, `${kind} twice: effects of one kind do not add up`, R.orderOfCasting);
  for (const { m, path } of statedParty(s))
    for (const { kind } of m.effects)
      if (OF_MONSTERS.includes(kind)) blame(`${path}.effects`, `${kind} befalls monsters only`, R.orderOfCasting);
      else if (OF_A_FIGHT.includes(kind) && s.turn.kind !== undefined && s.turn.kind !== 'combat')
        blame(`${path}.effects`, `${kind}: only in a fight`, R.twoKindsOfTurn);
  for (const { m, path } of statedMonsters(s))
    for (const { kind } of m.effects)
      if (!OF_MONSTERS.includes(kind)) blame(`${path}.effects`, `${kind} befalls the party only`, R.orderOfCasting);
      else if (OF_MINDS.includes(kind) && monsterById.get(m.type)!.traits.includes('mindless'))
        blame(`${path}.effects`, `${kind} does not befall the mindless`, R.monsters);
}

const HIDDEN_ROLES: readonly string[] = ['champion', 'sorcerer', 'sentry'];
const MORE_STOCK = 4; // when the hymn is complete

type Stated = Pick<MonsterPlace, 'type' | 'looksLike' | 'stock' | 'shots' | 'wounds'>;

/** What a monster has by its entry (AHQ-GAP-16, AHQ-GAP-18). */
function checkMonster(m: Stated & Partial<MonsterPlace>, path: string, blame: Blame): void {
  const type = monsterById.get(m.type)!;
  const { looksLike, stock = 0, shots = 0 } = m;
  if (looksLike !== undefined) {
    const face = monsterById.get(looksLike)!;
    if (!HIDDEN_ROLES.includes(type.role))
      blame(`${path}.looksLike`, `${type.id} hides behind nobody`, R.hiddenIdentities);
    else if (face.family !== type.family || face.role !== 'ordinary')
      blame(`${path}.looksLike`, `${looksLike} is no ordinary monster of its family`, R.mixingInSpecialMonsters);
  }
  const most = type.spells.length === 0 ? 0 : type.stock + MORE_STOCK;
  if (stock > most) blame(`${path}.stock`, `${most} at most`, R.enemySorcerers);
  if (shots > (type.ranged?.shots ?? 0)) blame(`${path}.shots`, `${type.ranged?.shots ?? 0} at most`, R.monsters);
  if (m.thrown === true && type.ranged?.thrown !== true) blame(`${path}.thrown`, 'it has nothing to throw', R.monsters);
  if (m.unwound === true && !type.traits.includes('wind')) blame(`${path}.unwound`, 'it has no crossbow', R.monsters);
  const wounds = m.stats?.W ?? m.equipped?.W ?? type.stats.W;
  if ((m.wounds ?? 0) > wounds) blame(`${path}.wounds`, `it has ${wounds} at most`, R.monsters);
}

function checkGroups(s: Scenario, blame: Blame): void {
  s.groups.forEach((group, i) => {
    group.members.forEach((m, k) => {
      checkMonster(m, `groups.${i}.members.${k}`, blame);
    });
  });
}

/** Floor traps lie on the floor, chest traps in closed chests (AHQ-GAP-11). */
function checkTraps(s: Scenario, blame: Blame): void {
  s.traps.forEach(({ trap }, i) => {
    if (!traps.floor.some(({ id }) => id === trap)) blame(`traps.${i}.trap`, `${trap} is no floor trap`, R.trapTables);
  });
  for (const { m, path } of statedChests(s)) {
    const { trap, opened } = m;
    if (trap === undefined || trap === 'none') continue;
    if (!traps.chest.some(row => row.id === trap)) blame(`${path}.trap`, `${trap} is no chest trap`, R.trapTables);
    if (opened) blame(`${path}.trap`, 'an open chest has no trap', R.trapTables);
  }
}

/** No more counters of a kind than there are (AHQ-GAP-10). */
function checkCounters(s: Scenario, blame: Blame): void {
  for (const { id, count } of counters) {
    const inHand = s.hand.filter(other => other === id).length;
    if (inHand > count) blame('hand', `there are ${count} of ${id}`, R.dungeonCounters);
    else if (inHand + (s.bag ?? []).filter(other => other === id).length > count)
      blame('bag', `there are ${count} of ${id}, hand included`, R.dungeonCounters);
  }
}

const isThere = ({ condition, wounds = 1 }: MonsterPlace): boolean =>
  condition !== 'dead' && condition !== 'left' && condition !== 'waiting' && wounds > 0;
const isMet = ({ status }: Scenario['groups'][number]): boolean => status === 'met';

/** What only a fight has. */
const IN_COMBAT = ['routine', 'pursuit', 'bodies', 'missiles', 'coldDraught', 'shot', 'sentryDoors'] as const;
const isStated = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const WALK = 12;
const HASTY_WALK = 18; // with a Potion of Haste
const FARTHEST_RUN = 60; // Speed doubled, quick steps and a run

function checkTurn(s: Scenario, blame: Blame): void {
  const { active, used, moved, dragged, missiles, kind } = s.turn;
  if (active === undefined && used !== '') blame('turn.used', 'nobody is active', R.moveAndAttackEitherOrder);
  if (active === undefined && moved > 0) blame('turn.moved', 'nobody is active', R.moveAndAttackEitherOrder);
  const isHasty = s.heroes.some(h => h.id === active && h.effects.some(effect => effect.kind === 'haste'));
  if (moved > (kind !== 'exploration' ? FARTHEST_RUN : isHasty ? HASTY_WALK : WALK))
    blame('turn.moved', 'nobody gets that far', kind === 'exploration' ? R.twelveSquares : R.moveUpToSpeed);
  for (const { m, path } of statedModels(s))
    if (m.id === active && m.acted === true) blame(`${path}.acted`, 'it is in its activation', R.oneActivationPerModel);
  checkUsed(s, blame);
  for (const id of dragged)
    if (!s.heroes.some(h => h.id === id)) blame('turn.dragged', `${id} is no Hero`, R.draggingReplacesTheMove);
  missiles.forEach(({ what }, i) => {
    const weapon = weaponById.get(what);
    if (weapon !== undefined && weapon.throw === 0)
      blame(`turn.missiles.${i}.what`, `${what} is not thrown`, R.aWeaponIsThrownOnce);
  });
  if (kind === 'combat' && s.turn.phase !== 'end' && !s.monsters.some(isThere) && !s.groups.some(isMet))
    blame('turn.kind', 'a fight has monsters', R.combatStartsOnSight);
  if (s.turn.phase === 'end' && !s.turn.escaped && s.monsters.some(isThere))
    blame('turn.phase', 'monsters stand and the party has not escaped', R.whenTheEndPhaseComes);
  if (s.turn.escaped && s.turn.phase !== 'end') blame('turn.escaped', 'an escape ends the fight', R.afterAnEscape);
  if (kind !== undefined && kind !== 'combat')
    for (const field of IN_COMBAT)
      if (isStated(s.turn[field])) blame(`turn.${field}`, 'only in a fight', R.twoKindsOfTurn);
  if (s.expedition > s.clock.expeditions)
    blame('expedition', `the quest is lost after ${s.clock.expeditions}`, R.questsAndExpeditions);
}

/** What the active model cannot have done instead of an attack: only Heroes open chests and cast, monsters act as their rules say. */
function checkUsed({ turn, henchmen, monsters }: Scenario, blame: Blame): void {
  const { active, used, pursuit } = turn;
  const faulty = (rule: string) => blame('turn.used', `not by ${active}`, rule);
  if (henchmen.some(m => m.id === active) && ['chest', 'spell'].includes(used)) faulty(R.whoMayAct);
  const monster = monsters.find(m => m.id === active);
  if (monster === undefined) return;
  if (['chest', 'potion'].includes(used) || (used === 'run' && !pursuit)) faulty(R.halvesAMonsterMaySkip);
  if (used === 'door' && !pursuit && monsterById.get(monster.type)!.role !== 'sentry') faulty(R.otherMonstersAndDoors);
}

const MARKS = '.#oO~ ';

/** Passages are numbered as they come; a text map has marks of its own. */
function checkMap(s: Scenario, blame: Blame): void {
  if (s.map === 'start') return;
  let passages = 0;
  s.map.sections.forEach((section, i) => {
    const path = `map.sections.${i}`;
    if (new Set(section.exits).size < section.exits.length)
      blame(`${path}.exits`, 'a side has one exit', R.accessingAJunction);
    if (section.kind !== 'passage') return;
    const n = section.passage ?? passages;
    if (n > passages)
      blame(`${path}.passage`, `passages are numbered in order: ${passages} is next`, R.passagesRunStraight);
    passages = Math.max(passages, n + 1);
  });
  s.map.joins.forEach(([a, b], i) => {
    if (a === b) blame(`map.joins.${i}`, 'a section has no wall to itself', R.piecesAndFitting);
  });
  s.map.rows?.forEach((row, y) => {
    const odd = [...row].find(mark => !MARKS.includes(mark));
    if (odd !== undefined) blame(`map.rows.${y}`, `${odd} is no mark: . # o O ~ or a blank`, R.piecesAndFitting);
  });
}
