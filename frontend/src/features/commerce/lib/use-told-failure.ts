import { useEffect } from 'react';
import { showToast } from '../../../shared/lib/toasts.ts';

/** Shows a failure as a message, once: the words that are fixed for it, and the reason below. */
export function useToldFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (error) showToast({ severity: 'error', text, detail: reasonOf(error, text), cause: error });
  }, [error, text]);
}

/** Why, unless that is what is said already. */
export function reasonOf(error: Error, text: string): string | undefined {
  return error.message === text || error.message === '' ? undefined : error.message;
}
