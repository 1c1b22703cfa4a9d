import type { Dice, Viewer } from '@quarterstaff/kernel';
import { clone } from './clone.ts';
import { isExhausted } from './fatigue/fatigue.ts';
import { isIllusion } from './figures.ts';
import { knowsOfSpell } from './spells/secret.ts';
import type { Melee } from './state.ts';
import { isOwn, isSecretSpell, knowsTruth, looksOf } from './view.ts';

/** A state this viewer cannot tell from g: what it does not know to be an illusion is real, and what it cannot see is as it seems. */
export function resample(g: Melee, viewer: Viewer, _dice: Dice | null): Melee {
  const known = clone(g);
  if (viewer === 'all') return known;
  known.figures = known.figures.map(f => {
    if (isOwn(f, viewer)) return f;
    const seems = isIllusion(f) && knowsTruth(g, f, viewer) ? f.kind : f.conjured ? 'summoned' : looksOf(f);
    return { ...f, kind: seems, fatigue: isExhausted(f) ? f.profile.st + 3 : 0 };
  });
  // Whatever brought somebody unseen seems to be nowhere; whatever brought somebody before all eyes could be any of the three.
  known.magic = known.magic.map(magic => {
    if (!isSecretSpell(g, magic, viewer)) return magic;
    const seems = { ...magic, spell: 'call_hound', cost: 5, upkeep: 1, free: 0 };
    return knowsOfSpell(g, magic, viewer) ? seems : { ...seems, target: null, cells: [] };
  });
  return known;
}
