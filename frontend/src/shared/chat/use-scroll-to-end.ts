import { useLayoutEffect, useRef } from 'react';

/** Scrolls a list to its end whenever its height changes. */
export function useScrollToEnd<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = box;
    // If the content has not grown, the position stays, since the user may have scrolled back to read.
    if (!current || current.scrollHeight === height.current) return;
    height.current = current.scrollHeight;
    current.scrollTo({ top: current.scrollHeight });
  });
  return box;
}
