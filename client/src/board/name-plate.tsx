import type { Token } from '@quarterstaff/kernel';
import type { TableShown } from '../connection/table-connection.ts';
import { type Layout, middleOf, unitOf } from './layout.ts';
import { Pinned } from './pinned.tsx';

interface Props {
  readonly token: Token;
  readonly words: TableShown['words'];
  readonly whole: boolean; // wounds and states too
}

/** A figure's name under its base; for the one pointed at also its wounds and states. */
export function NamePlate({ token, words, whole }: Props) {
  const { wounds, status, posture, body } = token;
  const said = (key: string): string => words[key] ?? key;
  const states = [...(posture === 'standing' ? [] : [posture]), ...status].map(said);
  return (
    <Pinned at={{ figure: token.id }} className={whole ? 'name-plate' : 'name-plate brief'}>
      <b>{token.spoken ?? token.name}</b>
      {whole && wounds !== null && !body && (
        <span>
          {wounds.now} / {wounds.most}
        </span>
      )}
      {whole && states.length > 0 && <span>{states.join(', ')}</span>}
    </Pinned>
  );
}

const CLOSE = 1.4; // cells below: a plate there would lie over somebody

/** The figure that is pointed at, else the one that acts, unless somebody stands where its plate would hang. */
export function plateFor(
  tokens: readonly Token[],
  layout: Layout,
  pointed: number | null,
  active: Token | undefined,
): { readonly token: Token; readonly whole: boolean } | null {
  const here = pointed === null ? [] : tokens.filter(({ cells }) => cells.includes(pointed));
  const there = here.find(({ body }) => !body) ?? here[0];
  if (there !== undefined) return { token: there, whole: true };
  const at = active === undefined ? null : middleOf(layout, active.cells);
  if (active === undefined || at === null) return null;
  const unit = unitOf(at.surface);
  const below = tokens.some(token => {
    const other = token.id === active.id ? null : middleOf(layout, token.cells);
    if (other === null) return false;
    const [dx, dy] = [other.centre.x - at.centre.x, other.centre.y - at.centre.y];
    return dy > unit * 0.3 && dy < unit * CLOSE && Math.abs(dx) < unit * 0.8;
  });
  return below ? null : { token: active, whole: false };
}
