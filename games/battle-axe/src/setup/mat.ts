// The Game Mat and the decks of a scenario.
import type { Dice, Fault } from '@quarterstaff/kernel';
import { coins, events, passages, questById, roomCards } from '../content/content.ts';
import type { BattleAxe } from '../state.ts';
import type { HeroSpec, Scenario } from './schema.ts';

/** Whether the room of the quest is among the rooms on the table. */
function hasQuestRoom({ quest, rooms = [] }: Scenario): boolean {
  const wanted = questById.get(quest ?? '')?.room;
  return rooms.some(room => room.section === wanted);
}

/** The Game Mat with its decks: what is stated lies on top, the rest is shuffled. */
export function matFor(scenario: Scenario, dice: Dice, faults: Fault[]): BattleAxe['mat'] {
  const deck = (all: readonly string[], stated: readonly string[] | undefined, path: string) => {
    (stated ?? []).forEach((id, i) => {
      if (!all.includes(id)) faults.push({ path: `${path}.${i}`, message: `there is no card ${id}` });
      else if (stated!.indexOf(id) !== i) faults.push({ path: `${path}.${i}`, message: `${id} is there once` });
    });
    const rest = [...all];
    for (const id of stated ?? []) if (rest.includes(id)) rest.splice(rest.indexOf(id), 1);
    return [...(stated ?? []), ...dice.shuffle(rest)];
  };
  const tokens = coins.flatMap(row => new Array<number>(row.count).fill(row.value));
  const bag = [...tokens];
  const takeOut = (values: readonly number[] | undefined, path: string) => {
    for (const value of values ?? []) {
      if (bag.includes(value)) bag.splice(bag.indexOf(value), 1);
      else faults.push({ path, message: `the bag has no more coins of ${value}` });
    }
  };
  takeOut(scenario.decks?.coins, 'decks.coins');
  (scenario.heroes ?? []).forEach((hero, i) => {
    takeOut((hero as HeroSpec).coins, `heroes.${i}.coins`);
  });
  return {
    roomsCompleted: scenario.roomsCompleted ?? (scenario.rooms ?? []).filter(room => room.completed === true).length,
    questRoomPlaced: scenario.questRoomPlaced ?? hasQuestRoom(scenario),
    goalAchieved: scenario.goalAchieved ?? false,
    ...(scenario.goal === undefined ? {} : { goal: scenario.goal }),
    alarm: scenario.alarm ?? false,
    idleEnemySteps: scenario.idleEnemySteps ?? 0,
    ambushDone: scenario.ambushDone ?? false,
    passageDeck: deck(
      passages.map(card => card.id),
      scenario.decks?.passage,
      'decks.passage',
    ),
    roomDeck: deck(
      roomCards.map(card => card.id),
      scenario.decks?.room,
      'decks.room',
    ),
    eventDeck: deck(
      events.map(card => card.id),
      scenario.decks?.event,
      'decks.event',
    ),
    coinBag: [...(scenario.decks?.coins ?? []), ...dice.shuffle(bag)],
    passagesDiscarded: [],
    roomsDiscarded: [],
    eventsDiscarded: [],
    usedRooms: scenario.usedRooms ?? [],
    met: [],
  };
}
