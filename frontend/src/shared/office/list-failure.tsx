import { useEffect, useRef } from 'react';
import { office } from '../../i18n/office.ts';
import { ApiError } from '../api/api-error.ts';
import { showToast } from '../lib/toasts.ts';
import { buttonStyle } from '../ui/button-style.ts';

interface ListFailureProps {
  /** Error message that the specification prescribes for the list. */
  text: string;
  error: Error;
  onRetry: () => void;
}

/** Error state of a list: a toast, and a block with a retry button in place of the list. */
export function ListFailure({ text, error, onRetry }: ListFailureProps) {
  const message = failureText(error, text);
  useEffect(() => showToast({ severity: 'error', text: message, cause: error }), [message, error]);
  return (
    <div role="alert" className="rounded-card border border-hairline bg-paper p-8 text-center">
      <p className="text-lg font-semibold">{message}</p>
      {error.message !== message && <p className="mt-1 text-muted">{error.message}</p>}
      <button type="button" onClick={onRetry} className={buttonStyle('outline', 'mt-4')}>
        {office.retry}
      </button>
    </div>
  );
}

interface RefreshFailureProps extends ListFailureProps {
  /** Time of the failure, in milliseconds since 1970. It tells failures apart, so that each shows one toast. */
  failedAt: number;
  /** True while another attempt to load the list is pending. */
  isRetrying: boolean;
}

/** Error message above rows that were loaded earlier and could not be refreshed. */
export function RefreshFailure({ text, error, failedAt, isRetrying, onRetry }: RefreshFailureProps) {
  const message = failureText(error, text);
  const shownFor = useRef(0);
  useEffect(() => {
    if (isRetrying || shownFor.current === failedAt) return;
    shownFor.current = failedAt;
    showToast({ severity: 'error', text: message, cause: error });
  }, [message, error, failedAt, isRetrying]);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-amber-tint px-4 py-2"
    >
      <p>
        <span className="font-semibold">{message}</span> {office.oldRows}
      </p>
      <button type="button" disabled={isRetrying} onClick={onRetry} className={buttonStyle('outline')}>
        {isRetrying ? office.loading : office.retry}
      </button>
    </div>
  );
}

const failureText = (error: Error, text: string): string => (isInvalidList(error) ? office.invalidList : text);

/** True when the browser found that the response was not a valid list, as opposed to an error that the server reported. */
function isInvalidList(error: Error): boolean {
  return error instanceof ApiError && error.code === 'VALIDATION_FAILED' && !error.isServerMessage;
}
