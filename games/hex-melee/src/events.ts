import type { GameEvent } from '@quarterstaff/kernel';
import type { FigureId, Letter, Posture, SideId } from './state.ts';

// biome-ignore format: one list of everything that can happen
type EventType =
  | 'turnBegan' | 'phaseBegan' | 'initiativeRolled' | 'orderChosen' | 'tieRolled'
  | 'spellRenewed' | 'spellEnded' | 'spellCast' | 'spellFailed' | 'spellResisted' | 'spellTookEffect'
  | 'figureMoved' | 'figureTurned' | 'figureEngaged' | 'figurePushed' | 'figureLeft' | 'figureYielded'
  | 'tookOff' | 'landed' | 'swooped' | 'passageAsked' | 'passageAnswered'
  | 'packDropped' | 'packTaken' | 'itemDropped' | 'itemReadied' | 'itemSlung' | 'itemTaken' | 'itemBroken' | 'itemGiven'
  | 'weaponLoaded' | 'weaponLanded' | 'draughtDrunk'
  | 'optionDeclared' | 'optionChanged' | 'postureChanged' | 'figurePassed' | 'figureWaited' | 'placePassed' | 'holdCalled'
  | 'fatigueSpent' | 'fatigueRecovered' | 'saveRolled'
  | 'attackDeclared' | 'attackRolled' | 'friendPassed' | 'friendHit' | 'bodyCovered' | 'coverMissed'
  | 'damageRolled' | 'hitsTaken' | 'hitsHealed' | 'figureFell' | 'figureDropped' | 'figureDied' | 'figureWoke' | 'figureStirred' | 'figureVanished'
  | 'figureAppeared' | 'figurePlaced' | 'holdTaken' | 'holdEnded' | 'venomTaken'
  | 'consentAsked' | 'consentAnswered' | 'hthEntered' | 'defenceRolled' | 'hthJoined' | 'hthEnded'
  | 'encounterRolled' | 'foesMet' | 'parleyRolled' | 'travelled' | 'fieldLeft' | 'experienceShared' | 'heroImproved' | 'itemTraded' | 'trialTold'
  | 'steppedAway' | 'disbelieved' | 'pushDeclined' | 'advanced' | 'actionLost' | 'combatEnded';

/** What happened: one flat shape; which fields are filled depends on the type. */
export interface MeleeEvent extends GameEvent {
  readonly type: EventType;
  readonly who?: FigureId; // the figure that acts
  readonly whom?: FigureId; // the figure it happens to
  readonly side?: SideId;
  readonly from?: string; // labels of hexes
  readonly to?: string;
  readonly cells?: readonly string[];
  readonly facing?: number;
  readonly item?: string;
  readonly spell?: string;
  readonly mode?: string; // of an attack: melee, thrown, missile, hth, breath, rock
  readonly option?: Letter;
  readonly posture?: Posture;
  readonly amount?: number;
  readonly left?: number; // current ST afterwards, never below 0
  readonly needed?: number;
  readonly passed?: boolean;
  readonly outcome?: string; // 'hit', 'miss', 'drop', 'break', 'double', 'triple' …
  readonly order?: readonly SideId[];
  readonly turn?: number;
  readonly ids?: readonly FigureId[];
  readonly secret?: boolean; // tells of an illusion: others see it as if it were real
}
