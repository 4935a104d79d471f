import { useEffect } from 'react';
import { office } from '../../i18n/office.ts';
import { ApiError } from '../api/api-error.ts';
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
  const said = isNoList(error) ? office.invalidList : text;
  useEffect(() => showToast({ severity: 'error', text: said, cause: error }), [said, error]);
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{said}</p>
      {error.message !== said && <p className="mt-1 text-muted">{error.message}</p>}
      <button type="button" onClick={onRetry} className={buttonStyle('outline', 'mt-4')}>
        {office.retry}
      </button>
    </div>
  );
}

/** The server answered, but not with a list: found here, not said by it. */
function isNoList(error: Error): boolean {
  return error instanceof ApiError && error.code === 'VALIDATION_FAILED' && !error.saidByServer;
}
