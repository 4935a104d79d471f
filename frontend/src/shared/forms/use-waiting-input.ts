import { useEffect } from 'react';
import { addWaitingInput } from '../office/drafts/unsaved-inputs.ts';

/**
 * Keeps a form that has input when the session ends while it is filled in: `RequireSession` hides it until the same account has logged in again,
 * instead of removing it. Unlike a draft it is kept by the page alone, and nothing is asked when the form is left.
 */
export function useWaitingInput(hasInput: boolean): void {
  useEffect(() => (hasInput ? addWaitingInput() : undefined), [hasInput]);
}
