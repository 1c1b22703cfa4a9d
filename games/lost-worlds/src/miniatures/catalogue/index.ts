import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';
import battleZone from './battle-zone.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import casting from './casting.json' with { type: 'json' };
import combat from './combat.json' with { type: 'json' };
import decisions from './decisions.json' with { type: 'json' };
import falls from './falls.json' with { type: 'json' };
import gaps from './gaps.json' with { type: 'json' };
import halting from './halting.json' with { type: 'json' };
import height from './height.json' with { type: 'json' };
import improvement from './improvement.json' with { type: 'json' };
import jumping from './jumping.json' with { type: 'json' };
import magicRegeneration from './magic-regeneration.json' with { type: 'json' };
import movement from './movement.json' with { type: 'json' };
import movementChart from './movement-chart.json' with { type: 'json' };
import obstructions from './obstructions.json' with { type: 'json' };
import recovery from './recovery.json' with { type: 'json' };
import regeneration from './regeneration.json' with { type: 'json' };
import sequence from './sequence.json' with { type: 'json' };
import shoving from './shoving.json' with { type: 'json' };
import spellDuration from './spell-duration.json' with { type: 'json' };
import throwing from './throwing.json' with { type: 'json' };
import throwingWeapons from './throwing-weapons.json' with { type: 'json' };
import undefendedSpace from './undefended-space.json' with { type: 'json' };

/** Every rule of the miniatures game in our own words. */
export const fieldCatalogue: RuleCatalogue = [
  ...board,
  ...sequence,
  ...movement,
  ...battleZone,
  ...halting,
  ...undefendedSpace,
  ...throwing,
  ...throwingWeapons,
  ...jumping,
  ...combat,
  ...height,
  ...falls,
  ...shoving,
  ...improvement,
  ...movementChart,
  ...obstructions,
  ...regeneration,
  ...magicRegeneration,
  ...recovery,
  ...casting,
  ...spellDuration,
  ...gaps,
  ...decisions,
] as readonly RuleEntry[];
