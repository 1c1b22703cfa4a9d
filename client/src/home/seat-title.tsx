import { seatTitle } from '../text/index.ts';

/** A seat with what the scenario says of it, unless that is its name. */
export function SeatTitle({ seat, about }: { readonly seat: string; readonly about: string }) {
  const title = seatTitle({ seat, about });
  return (
    <>
      {title} {about.toLowerCase() !== title.toLowerCase() && <small>{about}</small>}
    </>
  );
}
