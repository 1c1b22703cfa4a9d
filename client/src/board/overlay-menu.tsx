import { useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { changeSettings, type OverlayName } from '../settings.ts';
import { useText } from '../text/index.ts';
import { useWindow } from '../use-window.ts';
import type { Overlaid } from './overlays.tsx';

/** One quiet button that opens what can be laid over the board; its rows are the legend too. */
export function OverlayMenu({ overlaid }: { readonly overlaid: Overlaid }) {
  const { possible, shown } = overlaid;
  const text = useText();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const whileOpen = {
    pointerdown: ({ target }: Event): void => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    },
    keydown: ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    },
  };
  useWindow(open ? whileOpen : null);
  if (possible.length === 0) return null;
  const toggle = (name: OverlayName): void => {
    const next = new Set(shown);
    if (!next.delete(name)) next.add(name);
    changeSettings({ overlays: [...next] });
  };
  return (
    <div className="overlay-menu" ref={place}>
      <button
        type="button"
        onClick={() => setOpen(!open)}
        aria-expanded={open}
        aria-label={text.overlays}
        title={text.overlays}
      >
        <Glyph name="layers" />
      </button>
      {open && (
        <fieldset className="overlay-list">
          <legend>{text.overlays}</legend>
          {possible.map(name => (
            <label key={name}>
              <input type="checkbox" checked={shown.has(name)} onChange={() => toggle(name)} />
              <span>
                {text.overlay[name]}
                <Legend name={name} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** How each sign of an overlay looks, with its meaning. */
function Legend({ name }: { readonly name: OverlayName }) {
  const text = useText();
  return (
    <small className="overlay-legend">
      {text.legend[name].map(([sign, meaning]) => (
        <span key={sign}>
          <i className={`sign sign-${sign}`} aria-hidden="true" /> {meaning}
        </span>
      ))}
    </small>
  );
}
