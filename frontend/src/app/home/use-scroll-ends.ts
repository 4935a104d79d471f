import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

interface ScrollEnds<Scroller> {
  ref: RefObject<Scroller | null>;
  atStart: boolean;
  atEnd: boolean;
}

/**
 * Returns whether a row is scrolled to its left or right end. Scroll positions can be fractions of a pixel, so they are compared with a
 * tolerance.
 */
export function useScrollEnds<Scroller extends HTMLElement>(): ScrollEnds<Scroller> {
  const ref = useRef<Scroller>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return undefined;
    const update = () => {
      const { clientWidth, scrollLeft, scrollWidth } = scroller;
      setAtStart(scrollLeft < 1);
      setAtEnd(scrollLeft + clientWidth > scrollWidth - 1);
    };
    scroller.addEventListener('scroll', update, { passive: true });
    // It also reports the first size, after the layout; reading it here would force one.
    const sizes = new ResizeObserver(update);
    sizes.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', update);
      sizes.disconnect();
    };
  }, []);
  return { ref, atStart, atEnd };
}
