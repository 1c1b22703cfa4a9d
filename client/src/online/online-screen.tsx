import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { OnlineTable } from '../connection/online.ts';
import type { Trouble } from '../connection/table-connection.ts';
import { TroubleNote } from '../home/trouble-note.tsx';
import { goTo } from '../route.ts';
import { TableScreen } from '../table/table-screen.tsx';
import { seatTitle, useText } from '../text/index.ts';
import { Crest } from './crest.tsx';
import { ownGuise } from './guise.ts';
import { GuiseForm } from './guise-form.tsx';
import { joinOnline, linksOf, type OnlineMatch, onlineMatch, tellGuise } from './server.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr.tsx')).QrCode }));

/** An online match: the lobby while people are missing, then the table. */
export function OnlineScreen({ match }: { readonly match: string }) {
  const [found, setFound] = useState<OnlineMatch | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const begun = found !== null && found.match === match && found.status !== 'waiting'; // of a rematch nothing is known yet

  useEffect(() => {
    if (begun) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let here = true;
    const look = async (): Promise<void> => {
      const asked = await onlineMatch(match);
      if (!here) return;
      if (asked.ok) setFound(asked.value);
      else setTrouble(asked.trouble);
      if (asked.ok || asked.trouble.code === 'offline') timer = setTimeout(() => void look(), 1500);
    };
    void look();
    return () => {
      here = false;
      if (timer !== null) clearTimeout(timer);
    };
  }, [match, begun]);

  if (begun) return <RunningTable match={match} />;
  return (
    <main className="page" id="content">
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => goTo('/')} />}
      {found !== null && found.match === match && <Lobby found={found} />}
    </main>
  );
}

function RunningTable({ match }: { readonly match: string }) {
  const connection = useMemo(() => new OnlineTable(match), [match]);
  return <TableScreen connection={connection} />;
}

function Lobby({ found }: { readonly found: OnlineMatch }) {
  const text = useText();
  const [copied, setCopied] = useState<string | null>(null);
  const links = linksOf(found.match);
  const invites = found.seats.some(({ seat, taken }) => !taken && links[seat] !== undefined);
  return (
    <>
      <h1>{found.name}</h1>
      <p role="status">{invites ? text.waitingForPeople : text.waitingForOthers}</p>
      <p>
        <a className="option" href="#/">
          {text.goHome}
        </a>
      </p>
      <ul className="matches">
        {found.seats.map(({ seat, about, taken, guise }) => {
          const title = seatTitle({ seat, about });
          const link = links[seat];
          const whole = link === undefined ? '' : new URL(link, window.location.href).href;
          return (
            <li key={seat}>
              <span className="person">
                {guise !== null && <Crest guise={guise} />}
                <span>
                  <strong>{guise?.name ?? title}</strong> {about.toLowerCase() !== title.toLowerCase() && about} ·{' '}
                  {taken ? text.seatTaken : text.seatFree}
                </span>
              </span>
              {!taken && link !== undefined && (
                <>
                  <input
                    type="text"
                    readOnly
                    value={whole}
                    aria-label={text.linkFor(title)}
                    onFocus={event => event.target.select()}
                  />
                  <button
                    type="button"
                    className="option"
                    onClick={() => void navigator.clipboard.writeText(whole).then(() => setCopied(seat))}
                  >
                    {copied === seat ? text.copied : text.copyLink}
                  </button>
                  <details className="qr-box">
                    <summary>{text.showQr}</summary>
                    <Suspense fallback={text.loading}>
                      <QrCode link={whole} label={text.qrFor(title)} />
                    </Suspense>
                  </details>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Takes the seat that a link offers: `/join#match.seat.secret`. Whoever has no name yet is asked for one first. */
export function JoinScreen() {
  const text = useText();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [sits, setSits] = useState(ownGuise().name !== '');
  useEffect(() => {
    if (!sits) return;
    const [match = '', seat = '', secret = ''] = window.location.hash.replace(/^#/, '').split('.');
    void joinOnline(match, decodeURIComponent(seat), secret).then(async joined => {
      if (!joined.ok) return setTrouble(joined.trouble);
      await tellGuise(joined.value.match);
      window.location.replace(`/#/online/${joined.value.match}`);
    });
  }, [sits]);
  return (
    <main className="page" id="content">
      <h1>{sits ? text.joining : text.invited}</h1>
      {!sits && (
        <form
          onSubmit={event => {
            event.preventDefault();
            setSits(true);
          }}
        >
          <GuiseForm>
            <button type="submit" className="big">
              {text.sitDown}
            </button>
          </GuiseForm>
        </form>
      )}
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => window.location.replace('/')} />}
    </main>
  );
}
