import type { HouseConnection } from '../connection/table-connection.ts';
import { Crest } from './crest.tsx';
import { useHouse } from './people.ts';

/** The shields of the others: who is away is pale, who thinks glows. */
export function PeopleHere(props: { readonly house: HouseConnection; readonly thinking: readonly string[] }) {
  const state = useHouse(props.house);
  const others = state?.seats.filter(({ seat, guise }) => guise !== null && !state.mine.includes(seat)) ?? [];
  const shields = others.filter((one, i) => others.findIndex(({ guise }) => guise?.name === one.guise?.name) === i);
  return (
    <span className="people-here" aria-hidden="true">
      {shields.map(({ seat, guise, present }) => {
        const marks = [!present && 'away', props.thinking.includes(seat) && 'thinks'].filter(Boolean);
        return (
          <span key={seat} className={['person', ...marks].join(' ')} title={guise!.name}>
            <Crest guise={guise!} size={20} />
          </span>
        );
      })}
    </span>
  );
}
