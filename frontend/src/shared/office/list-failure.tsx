import { useEffect, useRef } from 'react';
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
  const said = wordsFor(error, text);
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

interface RefreshFailureProps extends ListFailureProps {
  /** When it failed, in milliseconds: each failure is said once. */
  failedAt: number;
  /** It is being tried again. */
  isRetrying: boolean;
}

/** Above rows that were loaded before and could not be brought up to date. */
export function RefreshFailure({ text, error, failedAt, isRetrying, onRetry }: RefreshFailureProps) {
  const said = wordsFor(error, text);
  const toldOf = useRef(0);
  useEffect(() => {
    if (isRetrying || toldOf.current === failedAt) return;
    toldOf.current = failedAt;
    showToast({ severity: 'error', text: said, cause: error });
  }, [said, error, failedAt, isRetrying]);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-amber-tint px-4 py-2"
    >
      <p>
        <span className="font-semibold">{said}</span> {office.oldRows}
      </p>
      <button type="button" disabled={isRetrying} onClick={onRetry} className={buttonStyle('outline')}>
        {isRetrying ? office.loading : office.retry}
      </button>
    </div>
  );
}

const wordsFor = (error: Error, text: string): string => (isNoList(error) ? office.invalidList : text);

/** The server answered, but not with a list: found here, not said by it. */
function isNoList(error: Error): boolean {
  return error instanceof ApiError && error.code === 'VALIDATION_FAILED' && !error.saidByServer;
}
