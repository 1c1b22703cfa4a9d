/** A number of dice plus or minus a number: "2d-1". */
export interface Damage {
  readonly dice: number;
  readonly add: number;
}

/** Reads "2d", "2d-1", "1d+2"; null for anything else. */
export function parseDamage(text: string): Damage | null {
  const match = /^(\d+)d([+-]\d+)?$/.exec(text.replaceAll(' ', ''));
  if (match === null) return null;
  const dice = Number(match[1]);
  return dice < 1 || dice > 20 ? null : { dice, add: Number(match[2] ?? 0) };
}

export function damageText(damage: Damage): string {
  if (damage.add === 0) return `${damage.dice}d`;
  return `${damage.dice}d${damage.add > 0 ? '+' : '-'}${Math.abs(damage.add)}`;
}
