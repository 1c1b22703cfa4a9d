import type { Emit } from '@quarterstaff/kernel';
import { NOWHERE } from '../map/square.ts';
import { carryingForbids } from '../models/carry.ts';
import { addToPurse, shareOut } from '../models/purses.ts';
import { possessions } from '../models/wounds.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';
import { bearers, heroesAtHome } from './deals.ts';
import { ransom } from './dues.ts';
import { receive } from './kit.ts';

/** An Expedition is over: gold goes into the purses, captives are ransomed, the dead and the freed leave what they had. */
export function arrive(g: Ahq, emit: Emit<AhqEvent>): void {
  g.quest.flags = g.quest.flags.filter(f => !f.startsWith('sought:'));
  for (const m of g.models) {
    if (m.condition !== 'left') continue;
    m.at = NOWHERE;
    m.fate = Math.min(m.fate, m.fateScore); // the point of a Ring of Fortune ends with the Expedition
    m.inPit = false;
    m.acted = false;
    addToPurse(g, m.id, m.gold);
    m.gold = 0;
    m.questItems = [];
  }
  for (const m of heroesAtHome(g)) if (g.quest.flags.includes(`captive:${m.id}`)) ransom(g, m, emit);
  for (const m of g.models) if (m.kind === 'hero' && m.condition === 'dead') leavePurse(g, m);
  for (const m of g.models) if (m.kind === 'henchman' && m.condition === 'left') findMaster(g, m, emit);
  shareOut(g, heroesAtHome(g));
  leaveHostageBehind(g);
  for (const m of g.models) if (isFreed(m)) bequeath(g, m);
  g.models = g.models.filter(m => !isFreed(m));
}

/** Wounds are restored and effects end. */
export function recover(m: Model): void {
  m.wounds = m.base.W;
  m.effects = [];
}

/** A hostage who was freed but is not out yet has to be freed again. */
function leaveHostageBehind(g: Ahq): void {
  const { flags } = g.quest;
  if (flags.includes('hostage_out') || !flags.includes('hostage_freed') || flags.includes('hostage_dead')) return;
  g.quest.flags = flags.filter(f => f !== 'hostage_freed');
  g.models = g.models.filter(m => m.type !== 'hostage');
}

/** What a dead Hero had at home is nobody's. */
function leavePurse(g: Ahq, dead: Model): void {
  const { [dead.id]: gold = 0, ...others } = g.purses;
  g.purses = others;
  g.townGold += gold;
}

/** The Henchman of a dead Hero serves another from now on: the Leader, if he came home (AHQ-KO-12). */
function findMaster(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (!g.models.some(h => h.id === m.owner && h.condition === 'dead')) return;
  const heroes = heroesAtHome(g);
  const master = heroes.find(h => h.id === g.leader) ?? heroes[0];
  if (master === undefined) return;
  m.owner = master.id;
  m.seat = master.seat;
  emit?.({ type: 'henchmanJoined', rules: [R.possessionsOfTheDead], model: m.id, target: master.id });
}

function isFreed(m: Model): boolean {
  return m.type.startsWith('freed_prisoner');
}

/** What a freed prisoner brought out stays with the party: each thing with the first who may carry it (AHQ-GAP-23). */
function bequeath(g: Ahq, m: Model): void {
  if (m.condition !== 'left') return;
  for (const thing of possessions(m)) {
    const heir = bearers(g).find(one => !isFreed(one) && carryingForbids(one, thing) === null);
    if (heir !== undefined) receive(heir, thing);
  }
}
