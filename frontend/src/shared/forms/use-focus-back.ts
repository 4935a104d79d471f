import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the focus to a button that lost it because it was disabled while its request was pending, so that a failed request can be sent again.
 * Whoever has moved the focus meanwhile keeps it.
 */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  // Browsers move the focus of a disabled button to the body without an event, and before effects run.
  const lastFocused = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body && lastFocused.current === button.current;
    if (wasBusy.current && !busy && isLost) button.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [button, busy]);
}
