import type { Fault } from '@quarterstaff/kernel';
import { EMPTY_MAP } from '../map/map.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { reachesFrom } from '../models/zones.ts';
import type { Ahq, Model } from '../state.ts';
import { layMap, layStartMap } from './lay-map.ts';
import { henchmanModel, heroModel, monsterModel } from './lay-models.ts';
import type { Scenario } from './schema.ts';

/** Zones that a scenario focuses on an enemy outside them: through walls, closed doors or corners (AHQ-DZ-03). */
export function unreachedFocus(s: Scenario): Fault[] {
  const places = [...s.heroes, ...s.henchmen, ...s.monsters];
  if (places.every(m => m.focus === undefined || m.focus === '')) return [];
  const models: Model[] = [
    ...s.heroes.map(heroModel),
    ...s.henchmen.map(m => henchmanModel(m, '')),
    ...s.monsters.map(m => monsterModel(m, '')),
  ];
  const ground: Pick<Ahq, 'map' | 'sites' | 'doors' | 'exits'> = { map: EMPTY_MAP, sites: [], doors: [], exits: [] };
  const g = ground as Ahq; // all that reach depends on
  if (s.map === 'start') layStartMap(g);
  else layMap(g, s.map, s.turn.number);
  return models.flatMap((m, i): Fault[] => {
    const { focus } = places[i]!;
    const on = models.find(other => other.id === focus);
    if (on === undefined || m.at < 0 || on.at < 0 || reachesFrom(g, m.at, on.at, reachesDiagonally(m))) return [];
    return [{ path: `${m.id}.focus`, message: `${on.id} is outside its Death Zone (AHQ-DZ-03)` }];
  });
}
