import type { Trouble } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';

/** What was wanted from elsewhere and did not come. */
export const notLoaded = (problem: unknown): Trouble => ({
  code: 'load',
  message: problem instanceof Error ? problem.message : String(problem),
  detail: [],
});

/** What went wrong in words, with what exactly did not fit. */
export function TroubleNote({ trouble, onClose }: { readonly trouble: Trouble; readonly onClose: () => void }) {
  const text = useText();
  return (
    <div className="refused" role="alert">
      <strong>{text.troubles[trouble.code] ?? `${text.trouble}: ${trouble.message}`}</strong>
      {trouble.detail.length > 0 && (
        <ul>
          {trouble.detail.slice(0, 8).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <button type="button" className="option small" onClick={onClose}>
        {text.close}
      </button>
    </div>
  );
}
