import type { Tell } from '../builders.ts';
import { isConscious, isInAir } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, Posture } from '../state.ts';

/** HM-DEC-09: prone or kneeling under (d); under (f) also neither. */
export function postureChoices(f: Figure): readonly { posture: Posture }[] {
  if (!isConscious(f) || isInAir(f) || f.posture === 'prone') return [];
  if (f.option === 'd')
    return f.posture === 'kneeling' ? [{ posture: 'prone' }] : [{ posture: 'kneeling' }, { posture: 'prone' }];
  if (f.option !== 'f') return [];
  return f.posture === 'kneeling'
    ? [{ posture: 'kneeling' }, { posture: 'prone' }]
    : [{ posture: 'standing' }, { posture: 'kneeling' }, { posture: 'prone' }];
}

export function takePosture(f: Figure, posture: Posture, emit: Tell): void {
  if (f.posture === posture) return;
  f.posture = posture;
  const rules = posture === 'standing' ? [R.standingUpTakesTheAction] : [R.optionDDrop, R.proneFiguresHaveOnlyRear];
  emit?.({ type: 'postureChanged', rules, who: f.id, posture });
}
