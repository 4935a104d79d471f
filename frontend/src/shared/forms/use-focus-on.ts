import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * True when the focused element was removed or disabled, such as the button that was pressed, and when the focus is on the content as a whole,
 * such as after a navigation.
 */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled, #main');
}

/** Height in pixels of the bars that may cover the top and the bottom of the page. */
const BARS = 72;

/** Scrolls an element that is not completely visible to the middle of the screen, where neither bars nor toasts cover it. */
function reveal(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < BARS || bottom > window.innerHeight - BARS) element.scrollIntoView({ block: 'center' });
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
    if (target.current) reveal(target.current);
  }, [request]);
  return target;
}
