import { useState } from 'react';
import { useText } from '../text/index.ts';

/** Copies a text that is made when it is wanted, and says that it did. */
export function CopyButton({ label, take }: { readonly label: string; readonly take: () => Promise<string> }) {
  const text = useText();
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await take());
      setSaid('copied');
    } catch {
      setSaid('notCopied');
    }
  };
  return (
    <button type="button" className="option small" onClick={() => void copy()} aria-live="polite">
      {said === null ? label : text[said]}
    </button>
  );
}
