import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Pixels between the upper edge of the list and the element to keep in view. */
const GAP = 8;

/**
 * Scrolls a list to its end whenever its height changes, but not further than to the element of `kept`: what is said below it may be longer than
 * the list is high, and is read from its start.
 */
export function useScrollToEnd<Box extends HTMLElement>(kept?: RefObject<HTMLElement | null>) {
  const box = useRef<Box>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = box;
    // If the content has not grown, the position stays, since the user may have scrolled back to read.
    if (!current || current.scrollHeight === height.current) return;
    height.current = current.scrollHeight;
    current.scrollTo({ top: Math.min(current.scrollHeight, kept?.current ? topOf(kept.current, current) : Infinity) });
  });
  return box;
}

/** Where a list must be scrolled to so that the element is at its upper edge. */
function topOf(element: HTMLElement, box: HTMLElement): number {
  return box.scrollTop + element.getBoundingClientRect().top - box.getBoundingClientRect().top - GAP;
}
