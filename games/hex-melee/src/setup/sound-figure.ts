import { armourOf, equipmentOf, shieldOf, weapons } from '../content/content.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areAdjacent,
  areEnemies,
  currentSt,
  isAwake,
  isConjured,
  isConscious,
  isDead,
  isDownFor,
  isIllusion,
  isInAir,
  keywordOf,
  sideOf,
} from '../figures.ts';
import { isArms, servesInHth } from '../gear/hands.ts';
import { crawlingAllowance, flyingBase } from '../movement/allowance.ts';
import { forbiddenToIllusions } from '../options/conditions.ts';
import { optionTable } from '../options/table.ts';
import { R } from '../rules.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import type { FigureSpec } from './schema.ts';

type Blame = (path: string, message: string) => void;

/** A figure as the rules could have brought it about: body, gear, what it has done this turn, whom it holds. */
export function checkFigure(
  g: Melee,
  f: Figure,
  spec: FigureSpec,
  onTheRoad: boolean,
  path: string,
  blame: Blame,
): void {
  checkGear(f, spec, path, blame);
  checkSkills(f, path, blame);
  checkCondition(f, spec, onTheRoad, path, blame);
  if (!isConscious(f)) checkUnable(f, path, blame);
  checkControl(g, f, path, blame);
  checkTurn(g, f, spec, path, blame);
  checkHold(g, f, path, blame);
  checkPile(g, f, path, blame);
  if (f.exit === 'fled' && spec.at === undefined && g.goals.some(goal => goal.side === f.side))
    blame(`${path}.at`, `by which edge it left must be said (${R.scenarios})`);
}

function checkCondition(f: Figure, spec: FigureSpec, onTheRoad: boolean, path: string, blame: Blame): void {
  const st = currentSt(f);
  if (!isDead(f) && st <= 0) blame(`${path}.condition`, `dead at ST 0 (${R.deathAtZero})`);
  if (isAwake(f) && st === 1 && !onTheRoad) blame(`${path}.condition`, `unconscious at ST 1 (${R.unconsciousAtOne})`);
  if (isDownFor(f, 'wounded') && st > 1) blame(`${path}.condition`, `ST ${st} is not ST 1 (${R.unconsciousAtOne})`);
  if (isDownFor(f, 'collapsed') && f.fatigue < fatiguePool(f))
    blame(`${path}.condition`, `below its pool of ${fatiguePool(f)} it would have woken (${R.collapse})`);
  if (!isAwake(f) && f.posture !== 'prone') blame(`${path}.posture`, `a body lies (${R.fallingUnconscious})`);
  if (f.venom.length > 0 && keywordOf(f, 'fearless') !== null)
    blame(`${path}.venom`, `venom does nothing to it (${R.fearless})`);
  if (spec.conjured === true && !isConjured(f))
    blame(`${path}.conjured`, `magic brings no figure of the kind ${f.kind}`);
  if (f.exit === 'none' && isConjured(f)) checkConjured(f, path, blame);
}

/** HM-GAP-19, HM-SPL-24: what magic has brought is not there any more in some conditions. */
function checkConjured(f: Figure, path: string, blame: Blame): void {
  if (isDead(f) && f.kind === 'summoned') blame(`${path}.hits`, `it vanished when it died (${R.callHound})`);
  if (!isIllusion(f)) return;
  if (currentSt(f) <= 1) blame(`${path}.hits`, `it vanished at ST 1 (${R.illusions})`);
  else if (isDownFor(f, 'asleep')) blame(`${path}.condition`, `an illusion does not sleep (${R.drowse})`);
  if (f.kind === 'phantom' && f.hth) blame(`${path}.hth`, `it vanishes in hand-to-hand (${R.illusions})`);
  if (f.control !== null) blame(`${path}.control`, `nobody pulls the strings of an illusion (${R.puppetStrings})`);
}

/** HM-INJ-11: whoever is not conscious on the map does nothing there. */
function checkUnable(f: Figure, path: string, blame: Blame): void {
  const why = `whoever is not conscious on the map`;
  if (f.option !== null) blame(`${path}.option`, `${why} has no option (${R.fallingUnconscious})`);
  if (f.hth) blame(`${path}.hth`, `${why} has left hand-to-hand (${R.fallingUnconscious})`);
  if (f.holding !== null) blame(`${path}.holding`, `${why} has let go (${R.fallingUnconscious})`);
  if (isInAir(f)) blame(`${path}.air`, `${why} does not fly (${R.fallingUnconscious})`);
}

function checkControl(g: Melee, f: Figure, path: string, blame: Blame): void {
  if (f.control === null) return;
  if (f.control === f.side) blame(`${path}.control`, 'its own side pulls no strings');
  if (!g.magic.some(magic => magic.spell === 'puppet_strings' && magic.target === f.id))
    blame(`${path}.control`, `no Puppet Strings are on it (${R.puppetStrings})`);
}

/** What a figure has done so far this turn, and for whom it waits. */
function checkTurn(g: Melee, f: Figure, spec: FigureSpec, path: string, blame: Blame): void {
  if (spec.hitsNow !== undefined && f.physicalNow > f.hitsNow)
    blame(`${path}.physicalNow`, 'more physical hits than hits this turn');
  if (spec.option != null && spec.state != null && optionTable[spec.option as Letter].state !== spec.state)
    blame(`${path}.option`, `(${spec.option}) is no option of the state ${spec.state} (${R.optionsByState})`);
  if (isInAir(f) && flyingBase(g, f) === 0) blame(`${path}.air`, `it cannot fly (${R.flier})`);
  if (f.tookOff && !isInAir(f)) blame(`${path}.tookOff`, `it is on the ground (${R.takingOff})`);
  if (f.landed && isInAir(f)) blame(`${path}.landed`, `it is in the air (${R.landing})`);
  if (f.landed && f.moved > 0) blame(`${path}.moved`, `whoever lands moves no hex (${R.landing})`);
  if (f.crawled && f.posture !== 'prone') blame(`${path}.crawled`, `whoever crawls is prone (${R.crawling})`);
  if (f.crawled && f.moved === 0) blame(`${path}.crawled`, `it has not moved (${R.crawling})`);
  if (f.crawled && f.moved > crawlingAllowance(f))
    blame(`${path}.moved`, `it crawls ${crawlingAllowance(f)} hexes at most (${R.crawling})`);
  if (f.fell && !f.hth && f.posture !== 'prone')
    blame(`${path}.fell`, `whoever is knocked down lies (${R.knockedDownByHits})`);
  if (f.fell && !f.acted && isConscious(f))
    blame(`${path}.acted`, `whoever falls has lost its action (${R.knockedDownByHits})`);
  if (f.fellBefore && !f.acted && f.posture !== 'prone')
    blame(`${path}.fellBefore`, `it has not risen yet (${R.knockedDownLastTurn})`);
  if (f.guarded && f.option !== 'c' && f.option !== 'k')
    blame(`${path}.guarded`, `neither (c) nor (k) is its option (${R.dodge})`);
  if (f.guarded && !f.acted) blame(`${path}.acted`, `a guard that has counted is its action (${R.changingTheOption})`);
  if (spec.changedHex === false && f.moved > 0 && f.profile.hexes === 1)
    blame(`${path}.changedHex`, `it moved ${f.moved}`);
  if (f.pushed && g.phase !== 'retreat' && g.phase !== 'post')
    blame(`${path}.pushed`, `forced retreat comes after the actions (${R.phasesOfATurn})`);
  if (f.parting !== null && f.option !== 'n')
    blame(`${path}.parting`, `only whoever disengaged has stepped away (${R.partingAttacks})`);
  checkOption(f, path, blame);
  checkMoved(f, path, blame);
  for (const [field, id] of [
    ['waitFor', f.waitFor],
    ['waits', f.waitNamed],
  ] as const) {
    const enemy = g.figures.find(other => other.id === id);
    if (enemy !== undefined && !areEnemies(f, enemy))
      blame(`${path}.${field}`, `${enemy.id} is no enemy (${R.waitingForAnOpening})`);
  }
  if (spec.waitTurns !== undefined && spec.waitTurns > 0 && spec.waitFor == null)
    blame(`${path}.waitTurns`, `it waits for nobody (${R.waitingForAnOpening})`);
  if (f.dealtTo.includes(f.id)) blame(`${path}.dealtTo`, `nobody pushes itself (${R.whoMayPush})`);
}

/** An option still to be carried out is one that this body could have declared. */
function checkOption(f: Figure, path: string, blame: Blame): void {
  if (f.option === null || f.acted || !isConscious(f)) return;
  const { kneeling, rising, letter } = optionTable[f.option];
  if (f.posture === 'kneeling' && !kneeling)
    blame(`${path}.option`, `(${letter}) is no option of a kneeling figure (${R.optionsByPosture})`);
  if (f.posture === 'standing' && rising) blame(`${path}.option`, `it stands already (${R.optionsByPosture})`);
  if (isIllusion(f) && forbiddenToIllusions.includes(letter))
    blame(`${path}.option`, `(${letter}) is not open to an illusion (${R.illusions})`);
  if ((letter === 'h' || letter === 'r') && f.profile.spells.length === 0)
    blame(`${path}.option`, `it knows no spell (${R.preconditionsOfADeclaration})`);
}

function checkMoved(f: Figure, path: string, blame: Blame): void {
  if (f.moved > Math.max(f.ma, 2))
    blame(`${path}.moved`, `its allowance is ${f.ma}: say \`allowance\` if it was another (${R.onePerHexEntered})`);
  else if (f.option !== null && !f.acted && !f.crawled && f.moved > optionTable[f.option].limit(f))
    blame(
      `${path}.option`,
      `(${f.option}) allows ${optionTable[f.option].limit(f)} hexes (${optionTable[f.option].limitRule})`,
    );
}

/** HM-ABL-02: who holds whom. */
function checkHold(g: Melee, f: Figure, path: string, blame: Blame): void {
  const held = g.figures.find(other => other.id === f.holding);
  if (held === undefined || !isConscious(f)) return;
  const faults: string[] = [];
  const no = (message: string): number => faults.push(`${message} (${R.hold})`);
  if (keywordOf(f, 'hold') === null) no('it cannot hold anybody');
  if (f.hth || f.posture === 'prone') no('whoever falls or is in hand-to-hand lets go');
  if (!isConscious(held) || held.hth || held.profile.hexes > 1)
    no(`${held.id} is no conscious one-hex figure outside hand-to-hand`);
  if (!areEnemies(f, held) && (f.control ?? held.control) === null) no(`${held.id} is no enemy`);
  if (!areAdjacent(g, f, held)) no(`${held.id} is not adjacent`);
  if (g.figures.find(other => other.holding === held.id) !== f) no(`${held.id} is held by another`);
  if (faults[0] !== undefined) blame(`${path}.holding`, faults[0]);
}

function checkGear(f: Figure, spec: FigureSpec, path: string, blame: Blame): void {
  const { ready } = spec;
  ready?.forEach((id, i) => {
    const owned = f.gear.filter(item => item.id === id).length;
    if (owned > 0 && ready.slice(0, i + 1).filter(other => other === id).length > owned)
      blame(`${path}.ready.${i}`, `it has ${owned} of ${id}`);
  });
  if (f.gear.filter(item => item.carried === 'ready' && shieldOf(item.id) !== null).length > 1)
    blame(`${path}.ready`, `readies more than one shield (${R.armourTable})`);
  spec.gear?.forEach((entry, i) => {
    if (typeof entry === 'string') return;
    const wearable =
      armourOf(entry.item) !== null || weapons[entry.item]?.hands === 'worn' || equipmentOf(entry.item)?.pack === true;
    if (entry.carried === 'worn' && !wearable) blame(`${path}.gear.${i}.carried`, `${entry.item} is not worn`);
    if (entry.carried === 'ready' && wearable) blame(`${path}.gear.${i}.carried`, `${entry.item} is worn, not held`);
    if ((entry.loading ?? 0) > 0 && (entry.loading ?? 0) >= (weapons[entry.item]?.reload ?? 0))
      blame(`${path}.gear.${i}.loading`, `${entry.item} would be loaded by then (${R.loadingMissileWeapons})`);
    if (entry.loaded === true && weapons[entry.item]?.missile !== true)
      blame(`${path}.gear.${i}.loaded`, `${entry.item} is no missile weapon (${R.loadingMissileWeapons})`);
    if (entry.loaded === true && f.ammo[entry.item] === 0)
      blame(`${path}.gear.${i}.loaded`, `no shot is left for it (${R.loadingMissileWeapons})`);
    if (entry.loaded === true && weapons[entry.item]?.missile === true && f.gear[i]?.carried !== 'ready')
      blame(`${path}.gear.${i}.loaded`, `what is not in hand is not loaded (${R.loadingMissileWeapons})`);
    if (entry.loaded === true && (entry.loading ?? 0) > 0) blame(`${path}.gear.${i}.loading`, 'it is loaded already');
    if (entry.late === true && f.gear[i]?.loaded !== true) blame(`${path}.gear.${i}.late`, 'it is not loaded at all');
  });
  const packs = f.gear.filter(item => equipmentOf(item.id)?.pack === true).length;
  if (packs > 1) blame(`${path}.gear`, `carries more than one pack (${R.otherEquipment})`);
  if (packs === 0 && f.gear.some(item => item.carried === 'packed'))
    blame(`${path}.gear`, 'something is packed, and there is no pack');
  for (const id of Object.keys(spec.ammo ?? {}))
    if (weapons[id]?.missile !== true) blame(`${path}.ammo.${id}`, `${id} is no missile weapon`);
}

function checkSkills(f: Figure, path: string, blame: Blame): void {
  const { attacks, keywords, talents, spells } = f.profile;
  for (const [field, ids] of Object.entries({ talents, spells })) {
    ids.forEach((id, i) => {
      if (ids.indexOf(id) < i) blame(`${path}.${field}.${i}`, `${id} is there twice`);
    });
  }
  attacks.forEach(({ id }, i) => {
    if (attacks.findIndex(attack => attack.id === id) < i) blame(`${path}.attacks.${i}.id`, `${id} is there twice`);
  });
  keywords.forEach((keyword, i) => {
    if (keyword.id === 'venom' && !attacks.some(attack => attack.id === keyword.attack))
      blame(`${path}.keywords.${i}.attack`, `there is no attack ${keyword.attack}`);
  });
}

/** HM-HTH-14 and HM-HEX-07: a pile has foes in it, no more than fit, and nobody stands on it. */
function checkPile(g: Melee, f: Figure, path: string, blame: Blame): void {
  if (!f.hth || !isConscious(f)) return;
  const here = g.figures.filter(other => isConscious(other) && other.cell === f.cell);
  if (here.every(other => sideOf(other) === sideOf(f)))
    blame(`${path}.hth`, `no enemy is in hand-to-hand with it (${R.endOfHandToHand})`);
  if (f.profile.hexes > 1) blame(`${path}.hth`, `only one-hex figures fight so (${R.entryIsAnAttack})`);
  if (isInAir(f)) blame(`${path}.air`, `nobody in the air is in hand-to-hand (${R.optionsInTheAir})`);
  if (f.posture !== 'prone') blame(`${path}.posture`, `whoever is in hand-to-hand lies (${R.pilesAreProne})`);
  const kept = isIllusion(f)
    ? undefined
    : f.gear.find(item => item.carried === 'ready' && isArms(item) && !servesInHth(item.id));
  if (kept !== undefined)
    blame(`${path}.ready`, `${kept.id} has been dropped in hand-to-hand (${R.firstAttackOfTheEntry})`);
  const stander = here.find(other => !other.hth);
  if (stander !== undefined) blame(`${path}.at`, `shares its hex with ${stander.id}, who is not in hand-to-hand`);
  const friends = here.filter(other => sideOf(other) === sideOf(f)).length;
  if (here.length > 4 || friends > 2) blame(`${path}.hth`, `too many in one hex (${R.sizeOfAPile})`);
}
