import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** True when the focused element was removed or disabled, such as the button that was pressed. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}

/** The request of an element that is focused as soon as it is shown. */
export const whenShown: object = {};

/**
 * Focuses the element of the returned ref and scrolls it into view, each time `request` becomes another object. A focus that is not lost stays
 * where it is. The element needs a `tabIndex`.
 */
export function useFocusOn<Target extends HTMLElement>(request: object | null): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useLayoutEffect(() => {
    if (!request || !isFocusLost()) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: 'nearest' });
  }, [request]);
  return target;
}
