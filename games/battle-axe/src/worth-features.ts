import { type Feature, feature as f, type Seat } from '@quarterstaff/kernel';
import { cardOf } from './heroes/values.ts';
import { layerOf, topologyOf } from './map/ground.ts';
import { FAR, walk } from './map/walk.ts';
import { book } from './policy/doctrine.ts';
import { goalsOf } from './policy/plan.ts';
import { type BattleAxe, type Hero, isConscious, isLiving } from './state.ts';

// What a position is judged by (docs/decisions/0077): all seats are of one party against the rulebook's own enemies.

const EITHER = true;

export const features: readonly Feature[] = [
  f(
    'begun',
    ['the party is up to it', 'a hard quest'],
    ['die Gruppe ist dem gewachsen', 'eine schwere Aufgabe'],
    EITHER,
  ),
  f('health', ['the heroes are well', 'the heroes are hurt'], ['die Helden sind wohlauf', 'die Helden sind verletzt']),
  f(
    'weakest',
    ['nobody is near death', 'a hero is near death'],
    ['niemand ist dem Tod nah', 'ein Held ist dem Tod nah'],
  ),
  f('standing', ['all heroes stand', 'heroes have fallen'], ['alle Helden stehen', 'Helden sind gefallen']),
  f('dead', ['nobody is dead', 'heroes are dead'], ['niemand ist tot', 'Helden sind tot']),
  f('luck', ['luck left', 'no luck left'], ['Glück übrig', 'kein Glück mehr']),
  f('castings', ['castings left', 'no castings left'], ['Zauber übrig', 'keine Zauber mehr']),
  f(
    'draughts',
    ['potions and scrolls left', 'no potions left'],
    ['Tränke und Rollen übrig', 'keine Tränke mehr'],
    EITHER,
  ),
  f(
    'ailing',
    ['nobody is ailing', 'heroes are poisoned, snared or in pits'],
    ['niemand leidet', 'Helden sind vergiftet oder gefangen'],
  ),
  f('foes', ['no enemy in sight', 'enemies stand'], ['kein Gegner in Sicht', 'Gegner stehen da']),
  f(
    'outnumbered',
    ['more heroes than enemies', 'more enemies than heroes'],
    ['mehr Helden als Gegner', 'mehr Gegner als Helden'],
    EITHER,
  ),
  f('hurtFoes', ['enemies are hurt', 'enemies are unhurt'], ['Gegner sind verletzt', 'Gegner sind unverletzt']),
  f('defeated', ['enemies defeated', 'few enemies defeated'], ['Gegner besiegt', 'wenige Gegner besiegt']),
  f('explored', ['ground explored', 'little explored'], ['Gelände erkundet', 'wenig erkundet']),
  f('rooms', ['rooms completed', 'few rooms completed'], ['Räume erledigt', 'wenige Räume erledigt']),
  f(
    'questRoom',
    ['the quest room is found', 'the quest room is not found'],
    ['der Aufgabenraum ist gefunden', 'der Aufgabenraum fehlt'],
  ),
  f(
    'goal',
    ['the goal is achieved', 'the goal is not achieved'],
    ['das Ziel ist erreicht', 'das Ziel ist nicht erreicht'],
  ),
  f('near', ['close to what comes next', 'far from what comes next'], ['nah am Nächsten', 'fern vom Nächsten']),
  f('alarm', ['no alarm', 'the alarm is raised'], ['kein Alarm', 'der Alarm ist ausgelöst']),
  f(
    'captive',
    ['the prisoner is with the party', 'the prisoner is not freed'],
    ['der Gefangene ist dabei', 'der Gefangene fehlt'],
    EITHER,
  ),
  f('late', ['early in the quest', 'late in the quest'], ['früh in der Aufgabe', 'spät in der Aufgabe'], EITHER),
];

const AT = Object.fromEntries(features.map(({ name }, i) => [name, i]));
const STEPS_OF_A_QUEST = 20; // doors and chests opened, ends passed and prisoners freed in a usual quest
const ROOMS_OF_A_QUEST = 7;
const ENEMIES_OF_A_QUEST = 25;
const ROUNDS_OF_A_QUEST = 40;
const HALF_WAY = 10; // squares from which being near counts half

/** Writes the features of a position in the eyes of the party. */
export function read(g: BattleAxe, _seat: Seat, into: Float64Array): void {
  const size = Math.max(1, g.heroes.length);
  into.fill(0);
  into[AT.begun!] = 1;
  let weakest = 1;
  for (const hero of g.heroes) {
    const health = isConscious(hero) ? Math.max(0, hero.health) / Math.max(1, hero.base.health) : 0;
    weakest = Math.min(weakest, hero.status === 'gone' ? 1 : health);
    into[AT.health!]! += health / size;
    weighHero(hero, size, into);
  }
  into[AT.weakest!] = weakest;
  weighFoes(g, size, into);
  into[AT.explored!] = Math.min(1.5, stepsTaken(g) / STEPS_OF_A_QUEST);
  into[AT.rooms!] = Math.min(1.5, g.mat.roomsCompleted / ROOMS_OF_A_QUEST);
  into[AT.questRoom!] = g.mat.questRoomPlaced ? 1 : 0;
  into[AT.goal!] = g.mat.goalAchieved ? 1 : 0;
  into[AT.near!] = nearness(g);
  into[AT.alarm!] = g.mat.alarm ? -1 : 0;
  into[AT.captive!] = g.friendlies.some(({ kind, status }) => kind === 'captive' && status === 'conscious') ? 1 : 0;
  into[AT.late!] = -Math.min(2, g.round / ROUNDS_OF_A_QUEST);
}

function weighHero(hero: Hero, size: number, into: Float64Array): void {
  if (!isLiving(hero)) {
    into[AT.dead!]! -= 1 / size;
    return;
  }
  if (isConscious(hero)) into[AT.standing!]! += 1 / size;
  into[AT.luck!]! += hero.luck / (3 * size);
  into[AT.castings!]! += (hero.arcane + hero.holy + hero.nature) / (3 * size);
  for (const item of hero.pack)
    if (item.includes('potion') || item.includes('scroll') || item === 'antidote') into[AT.draughts!]! += 0.25;
  const ailments = Number(hero.poisoned) + Number(hero.diseased) + Number(hero.pit !== 'out') + Number(hero.snared > 0);
  into[AT.ailing!]! -= ailments / size;
}

function weighFoes(g: BattleAxe, size: number, into: Float64Array): void {
  let threat = 0;
  let whole = 0;
  let active = 0;
  for (const enemy of g.enemies) {
    const card = cardOf(enemy);
    const health = enemy.health / Math.max(1, card.health);
    whole += health;
    if (enemy.dormant) continue;
    active += 1;
    threat += enemy.health * (0.3 + Math.max(0, card.attack) / 100);
    into[AT.hurtFoes!]! += (1 - health) / size;
  }
  into[AT.foes!] = -Math.min(3, threat / (4 * size));
  into[AT.outnumbered!] = active === 0 ? 0 : Math.max(-2, Math.min(1, 1 - active / size));
  into[AT.defeated!] = Math.min(1.5, Math.max(0, g.labels.length - whole) / ENEMIES_OF_A_QUEST);
}

/** Doors and chests opened, ends passed and prisoners freed. */
export function stepsTaken(g: BattleAxe): number {
  let steps = 0;
  for (const door of g.doors) if (door.everOpened) steps += 1;
  for (const end of g.ends) if (end.explored) steps += 1;
  for (const thing of g.things) if (thing.opened) steps += 1;
  for (const friendly of g.friendlies) if (friendly.kind === 'captive') steps += 1;
  return steps;
}

/** How near the heroes are to the enemies, or while all is quiet to what the party is after; 1 where there is nothing left. */
function nearness(g: BattleAxe): number {
  const after = g.quiet ? goalsOf(g, book).flatMap(goal => goal.cells) : g.enemies.flatMap(enemy => enemy.cells);
  if (after.length === 0) return 1;
  const cost = walk(topologyOf(g), after, layerOf(g).solid);
  let sum = 0;
  for (const hero of g.heroes) if (isLiving(hero)) sum += HALF_WAY / (HALF_WAY + Math.min(FAR, cost[hero.cell]!));
  return sum / g.heroes.length;
}
