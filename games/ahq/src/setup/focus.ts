import { EMPTY_MAP } from '../map/map.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { hasZone, reachesFrom } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { layMap, layStartMap } from './lay-map.ts';
import { henchmanModel, heroModel, monsterModel } from './lay-models.ts';
import type { Scenario } from './schema.ts';
import { type Blame, statedModels } from './stated.ts';

/** Zones that a scenario focuses on an enemy outside them, through walls, closed doors or corners, or that nobody exerts (AHQ-DZ-01, AHQ-DZ-03). */
export function unreachedFocus(s: Scenario, blame: Blame): void {
  const places = statedModels(s);
  if (places.every(({ m }) => m.focus === undefined || m.focus === '')) return;
  const models: Model[] = [
    ...s.heroes.map(heroModel),
    ...s.henchmen.map(m => henchmanModel(m, '')),
    ...s.monsters.map(m => monsterModel(m, '')),
  ];
  const ground: Pick<Ahq, 'map' | 'sites' | 'doors' | 'exits'> = { map: EMPTY_MAP, sites: [], doors: [], exits: [] };
  const g = ground as Ahq; // all that reach depends on
  if (s.map === 'start') layStartMap(g);
  else layMap(g, s.map, s.turn.number);
  models.forEach((m, i) => {
    const { m: place, path } = places[i]!;
    const on = models.find(other => other.id === place.focus);
    if (on === undefined || m.at < 0 || on.at < 0) return;
    if (!hasZone(m)) blame(`${path}.focus`, 'it exerts no Death Zone', R.theDeathZone);
    else if (on.inPit) blame(`${path}.focus`, `${on.id} is in a pit`, R.trapTables);
    else if (!reachesFrom(g, m.at, on.at, reachesDiagonally(m)))
      blame(`${path}.focus`, `${on.id} is outside its Death Zone`, R.zonesStopAtWalls);
  });
}
