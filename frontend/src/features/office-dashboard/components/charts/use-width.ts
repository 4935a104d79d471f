import { useCallback, useState } from 'react';

/** Measures the width of an element, so that texts in a drawing keep their size on every screen. 0 until it is known. */
export function useWidth(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // A hidden or printed page measures other widths; the drawing is scaled there.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
