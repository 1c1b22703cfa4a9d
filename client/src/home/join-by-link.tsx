import { type FormEvent, useState } from 'react';
import { addressOf } from '../link.ts';
import { useText } from '../text/index.ts';

/** A place for the link that somebody sent: to a seat, to watch, or to a match carried in the link. */
export function JoinByLink() {
  const text = useText();
  const [pasted, setPasted] = useState('');
  const [refused, setRefused] = useState(false);
  const join = (event: FormEvent): void => {
    event.preventDefault();
    const address = addressOf(pasted, window.location.origin);
    setRefused(address === null);
    if (address !== null) window.location.assign(address);
  };
  return (
    <form className="join-by-link" onSubmit={join}>
      <label>
        <strong>{text.joinByLink}</strong>
        <input
          type="text"
          inputMode="url"
          autoComplete="off"
          placeholder={text.pasteLink}
          value={pasted}
          onChange={event => setPasted(event.target.value)}
        />
      </label>
      <button type="submit" className="option" disabled={pasted.trim() === ''}>
        {text.join}
      </button>
      {refused && <p role="alert">{text.notOurLink}</p>}
    </form>
  );
}
