import { type Reason, sameJson } from '@quarterstaff/kernel';
import { R } from '../rules.ts';

interface Aimed {
  readonly line?: unknown;
  readonly aim?: unknown;
}

const unaimed = ({ line: _line, aim: _aim, ...rest }: Aimed): object => rest;

/** HM-HEX-06, HM-HEX-08: an answer that only lacks the line or the hex it aims at, with one that says it. */
export function unsaidLine(asked: object, offered: readonly object[]): readonly Reason[] {
  const bare = unaimed(asked);
  const said = offered.find(choice => sameJson(unaimed(choice), bare));
  if (said === undefined) return [];
  const rule = 'aim' in said ? R.aimHexOfLargeTargets : R.lineOfFire;
  return [{ rule, label: 'there are several lines: one must be named', repair: { label: 'this line', choice: said } }];
}
