import type { DuelPicture, Token } from '@quarterstaff/kernel';
import { dark, INK, line, shape } from '../art/minis/ink.ts';
import { type Livery, liveryOf } from '../art/sides.ts';
import type { TableShown } from '../connection/table-connection.ts';
import type { Exchange } from './exchange.ts';
import { pictogramOf } from './pictograms.ts';
import { fighterLook } from './posed-figure.tsx';
import { Sign } from './sign.tsx';

/** A closed hand, its thumb before its fingers, in a sleeve of its side. */
const fistOf = (skin: string, { colour }: Livery): string =>
  shape('M-13 22H13L18 50H-18Z', colour) +
  line('M-15 30Q0 34 15 30', dark(colour, 0.4), 2.4) +
  shape('M-24 -8Q-25 -19 -14 -20Q-8 -26 0 -21Q8 -26 14 -19Q25 -18 24 -7V8Q22 24 6 25H-8Q-23 23 -24 8Z', skin) +
  line('M-12 -19V-3M0 -21V-3M13 -18V-4', INK, 2) +
  shape('M-25 2Q-12 -6 3 1Q12 6 7 12Q-4 17 -20 13Z', skin);

interface Props {
  readonly chose: Exchange['chose'];
  readonly own: DuelPicture;
  readonly other: DuelPicture;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly words: TableShown['words'];
}

/** Both have chosen in secret: two fists are shaken, and open together. */
export function Fists({ chose, own, other, tokens, sides, words }: Props) {
  return (
    <div className="duel-fists" aria-hidden="true">
      {[own, other].map(({ subject, pose }, i) => {
        const name = chose[subject];
        const fighter = tokens.find(({ id }) => id === subject);
        const skin = fighterLook(String(pose.book ?? '')).skin ?? '#d9cdb4';
        return (
          <div key={subject} className={i === 0 ? 'duel-hand' : 'duel-hand on-right'}>
            <svg
              viewBox="-34 -34 68 88"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
              dangerouslySetInnerHTML={{ __html: fistOf(skin, liveryOf(sides, fighter?.side ?? '')) }}
            />
            {name !== undefined && (
              <span>
                <Sign path={pictogramOf(name).path} />
                <b>{words[name] ?? name}</b>
                <small>{fighter?.name}</small>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
