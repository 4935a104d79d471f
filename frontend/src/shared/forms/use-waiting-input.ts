import { useEffect } from 'react';
import { addInput, PAGE_SCOPE } from '../office/drafts/unsaved-inputs.ts';

/**
 * Keeps a form that has input when the session ends while it is filled in: `RequireSession` hides it until the same account has logged in again,
 * instead of removing it. Unlike a draft it is kept by the page alone.
 */
export function useWaitingInput(hasInput: boolean): void {
  useEffect(
    () =>
      hasInput
        ? addInput({
            scope: PAGE_SCOPE,
            hasChanges: () => true,
            isSending: () => false,
            keep: async () => false,
            discard: () => undefined,
          })
        : undefined,
    [hasInput],
  );
}
