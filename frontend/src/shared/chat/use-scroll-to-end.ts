import { useLayoutEffect, useRef } from 'react';

/** Keeps the end of a list in sight: after every change of the part that shows it. */
export function useScrollToEnd<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = box;
    // Whoever has scrolled back to read is left there until something is added.
    if (!current || current.scrollHeight === height.current) return;
    height.current = current.scrollHeight;
    current.scrollTo({ top: current.scrollHeight });
  });
  return box;
}
