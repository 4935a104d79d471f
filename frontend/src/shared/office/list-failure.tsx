import { useEffect } from 'react';
import { office } from '../../i18n/office.ts';
import { showToast } from '../lib/toasts.ts';
import { buttonStyle } from '../ui/button-style.ts';

interface ListFailureProps {
  /** The text that the specification gives for this list. */
  text: string;
  error: Error;
  onRetry: () => void;
}

/** A list that could not be loaded: said once at the top right, and in the list's place with a way on. */
export function ListFailure({ text, error, onRetry }: ListFailureProps) {
  useEffect(() => showToast({ severity: 'error', text, cause: error }), [text, error]);
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{text}</p>
      {error.message !== text && <p className="mt-1 text-muted">{error.message}</p>}
      <button type="button" onClick={onRetry} className={buttonStyle('outline', 'mt-4')}>
        {office.retry}
      </button>
    </div>
  );
}
