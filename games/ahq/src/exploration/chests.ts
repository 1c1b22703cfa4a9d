import { call, done, type Procedure } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { trapById } from '../content/index.ts';
import { NOWHERE, type Square, squareName } from '../map/square.ts';
import { isStanding } from '../models/query.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Chest, modelOf } from '../state.ts';
import { newShare, share } from './share.ts';
import { meetTrap, newTrap, zoneOfTrap } from './traps.ts';
import { rollChest } from './treasure.ts';

interface Opening {
  readonly model: string;
  readonly chest: string;
  readonly distant: boolean;
  readonly disarming: boolean; // begins with the one attempt at its known trap
  trapResult: string;
  loot: readonly string[];
}

export function chestOf(g: Ahq, id: string): Chest {
  return g.chests.find(c => c.id === id)!;
}

export function newOpening(model: string, chest: string, distant = false, disarming = false): Opening {
  return { model, chest, distant, disarming, trapResult: '', loot: [] };
}

/** The closed chest with a known, armed trap on a square (AHQ-TRP-05). */
export function trappedChestAt(g: Ahq, at: Square): Chest | null {
  return g.chests.find(c => c.at === at && c.trap !== '' && !c.opened) ?? null;
}

const questThings = (chest: Chest): string[] => chest.holds.map(id => `quest:${id}`);

/** A Hero opens a chest: its trap, its contents, who takes them (AHQ-TRE-01, AHQ-GAP-11). */
export const openChest: Procedure<Ahq, Opening, AhqEvent> = procedure<Opening>('openChest', {
  meetTrap: step((g, o, emit) => {
    const chest = chestOf(g, o.chest);
    emit?.({
      type: 'chestTouched',
      rules: [g.combat === null ? R.openingAChest : R.chestsInCombat],
      model: o.model,
      what: chest.id,
    });
    if (chest.trapRolled && chest.trap === '') return;
    const met = newTrap(o.model, chest.at, NOWHERE, chest.id);
    met.distant = o.distant;
    if (chest.trap !== '') {
      met.trap = chest.trap;
      met.known = true;
      if (o.disarming) met.disarmer = o.model;
      met.zone = zoneOfTrap(g, trapById.get(chest.trap)!, chest.at, NOWHERE);
    }
    chest.trapRolled = true;
    return call(meetTrap, met, 'trapResult');
  }),
  judgeTrap: step((g, o) => {
    const chest = chestOf(g, o.chest);
    if (o.trapResult.startsWith('left')) {
      chest.trap = o.trapResult.slice(5);
      return done();
    }
    chest.trap = '';
    if (o.trapResult === 'acid') chest.spoiled = true;
  }),
  rollContents: step((g, o, emit) => {
    const chest = chestOf(g, o.chest);
    if (chest.opened) return;
    chest.opened = true;
    emit?.({
      type: 'chestOpened',
      rules: [R.sharingChestContents, R.theChestSquare],
      model: o.model,
      what: chest.id,
      at: squareName(chest.at),
    });
    if (chest.gold > 0 || chest.things.length > 0) {
      chest.things = [...(chest.spoiled ? [] : chest.things), ...questThings(chest)]; // stated, not rolled
      return;
    }
    return call(rollChest, { gold: 0, lair: chest.lair, noItem: chest.spoiled, item: '', things: [] }, 'loot');
  }),
  reveal: step((g, o, emit) => {
    const chest = chestOf(g, o.chest);
    if (o.loot.length > 0) {
      const gold = o.loot[0]!;
      chest.gold = Number(gold.slice(5));
      chest.things = [...o.loot.slice(1), ...questThings(chest)];
    }
    emit?.({
      type: 'chestRevealed',
      rules: [R.sharingChestContents],
      what: chest.things.join(' '),
      amount: chest.gold,
      at: squareName(chest.at),
    });
  }),
  shareOut: step((g, o) => {
    const chest = chestOf(g, o.chest);
    if (g.combat !== null) {
      g.combat.chests = [...g.combat.chests, `${chest.id} ${o.model}`];
      return;
    }
    if (!isStanding(modelOf(g, o.model))) return; // who has fallen takes nothing out: it lies in the open chest (AHQ-GAP-11)
    const { gold, things } = chest;
    chest.gold = 0;
    chest.things = [];
    return call(share, newShare(gold, things, chest.id, chest.at, o.model));
  }),
});
