import { LOST_WORLDS_FIGHTERS } from '../art/looks/look-of.ts';
import type { Livery } from '../art/sides.ts';
import type { Question, QuestionOption } from '../connection/table-connection.ts';
import { titleParts } from '../text/title-parts.ts';
import { FigureDefs, posedFigure } from './posed-figure.tsx';
import { DUEL_PLACES, sceneryOf } from './scenery.ts';

const READY = 57; // the page on which fighters stand ready, apart

/** Whether a question asks for a fighter and nothing else; books that people have loaded are among them. */
export const asksForFighter = ({ options }: Question): boolean =>
  options.some(({ choice }) => String(choice) in LOST_WORLDS_FIGHTERS) &&
  options.every(({ choice }) => typeof choice === 'string');

/** Fighters to choose from, each as its book shows it. */
export function FighterGallery(props: {
  readonly options: readonly QuestionOption[];
  readonly livery: Livery;
  readonly fresh: boolean; // only just there
  readonly onChoose: (option: QuestionOption) => void;
}) {
  const { options, livery, fresh, onChoose } = props;
  return (
    <div className="fighters">
      <FigureDefs />
      {options.map((option, i) => {
        const [name, ...about] = titleParts(option.text);
        const facts = { book: String(option.choice), posture: 'standing' };
        const figure = posedFigure({ page: READY, facts, livery, mirrored: false, far: false, end: null });
        return (
          <button
            key={option.pick}
            type="button"
            className="option fighter"
            data-option={option.pick}
            aria-disabled={fresh || undefined}
            onClick={event => {
              if (!fresh || event.detail === 0) onChoose(option);
            }}
          >
            <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own */}
              <g dangerouslySetInnerHTML={{ __html: sceneryOf(DUEL_PLACES[i % DUEL_PLACES.length]!, false) }} />
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of our own */}
              <g transform="translate(176 212)" dangerouslySetInnerHTML={{ __html: figure }} />
            </svg>
            <strong>{name}</strong>
            <small>{about.join(' ')}</small>
          </button>
        );
      })}
    </div>
  );
}
