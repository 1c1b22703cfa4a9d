import type { Pointed } from '@quarterstaff/kernel';
import type { WireWhyNot } from '@quarterstaff/protocol';
import { useEffect, useRef } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { Pinned } from '../board/pinned.tsx';
import type { QuestionOption } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { RuleChip } from './receipt.tsx';

/** What can be chosen at one place, or why nothing can. */
export interface Menu {
  readonly at: Pointed;
  readonly title: string;
  readonly options: readonly QuestionOption[];
  readonly refusals: readonly { readonly like: string; readonly why: WireWhyNot }[] | null; // null: still asking
}

interface Props {
  readonly menu: Menu;
  readonly angle: (facing: number) => number; // in degrees
  readonly onChoose: (option: QuestionOption) => void;
  readonly onRepair: (choice: unknown) => void;
  readonly oddsOf: (option: QuestionOption) => string | null;
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}

export function OptionMenu({ menu, angle, oddsOf, onChoose, onRepair, onRule, onClose }: Props) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first option of each new menu gets the focus
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, [menu.at]);
  const facings = menu.options.length > 1 && menu.options.every(({ on }) => 'cell' in on && on.facing !== undefined);
  return (
    <Pinned at={menu.at} className="option-menu-place">
      <div
        ref={box}
        className="option-menu"
        role="dialog"
        aria-label={menu.title}
        onKeyDown={event => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <div className="option-menu-head">
          <strong>{menu.title}</strong>
          <button type="button" className="plain" onClick={onClose} aria-label={text.close}>
            ×
          </button>
        </div>
        {facings ? (
          <div className="facings">
            {menu.options.map(option => {
              const facing = 'cell' in option.on ? (option.on.facing ?? 0) : 0;
              const turn = angle(facing);
              const radians = (turn * Math.PI) / 180;
              return (
                <button
                  key={option.pick}
                  type="button"
                  aria-label={option.text}
                  title={option.text}
                  style={{ left: `${50 + 38 * Math.cos(radians)}%`, top: `${50 + 38 * Math.sin(radians)}%` }}
                  onClick={() => onChoose(option)}
                >
                  <span style={{ transform: `rotate(${turn}deg)` }}>
                    <Glyph name="arrow" />
                  </span>
                </button>
              );
            })}
          </div>
        ) : (
          menu.options.map(option => (
            <button key={option.pick} type="button" className="option menu-option" onClick={() => onChoose(option)}>
              {option.text}
              {oddsOf(option) !== null && <small className="menu-odds">{oddsOf(option)}</small>}
            </button>
          ))
        )}
        {menu.options.length === 0 && <WhyNotList menu={menu} onRepair={onRepair} onRule={onRule} />}
      </div>
    </Pinned>
  );
}

function WhyNotList({ menu, onRepair, onRule }: Pick<Props, 'menu' | 'onRepair' | 'onRule'>) {
  const text = useText();
  if (menu.refusals === null) return <p>…</p>;
  const { refusals } = menu;
  return (
    <div className="why-not">
      <h3>{text.whyNot}</h3>
      {refusals.map(({ like, why }) => (
        <div key={like}>
          {refusals.length > 1 && <p className="why-like">{like}</p>}
          <ul>
            {why.reasons.map((reason, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reasons stand in order
              <li key={i}>
                {reason.label} {reason.rule !== '' && <RuleChip rule={reason.rule} onRule={onRule} />}
                {reason.repair !== null && (
                  <p>
                    {text.repair}:{' '}
                    {reason.repair.choice === null ? (
                      reason.repair.label
                    ) : (
                      <button type="button" className="option" onClick={() => onRepair(reason.repair!.choice)}>
                        {reason.repair.label}
                      </button>
                    )}
                  </p>
                )}
              </li>
            ))}
          </ul>
          {why.nearest !== null && why.reasons.every(({ repair }) => repair === null) && (
            <p>
              {text.nearestIs}{' '}
              <button type="button" className="option small" onClick={() => onRepair(why.nearest!.choice)}>
                {why.nearest.label}
              </button>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
