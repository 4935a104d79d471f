import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from './use-focus-on.ts';

/** Returns the focus to a button that lost it because it was disabled while its request was pending, so that a failed request can be sent again. */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (wasBusy.current && !busy && isFocusLost()) button.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [button, busy]);
}
