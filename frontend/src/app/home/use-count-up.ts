import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useReducedMotion } from '../../shared/lib/use-browser-state.ts';

const countMs = 1200;

/**
 * `620+`, counted up from 0 once it comes into sight. The final text is there from the start, for the server's page and for who wants
 * less motion; a text that begins with no number is left as it is.
 */
export function useCountUp(ref: RefObject<HTMLElement | null>, text: string): string {
  const [share, setShare] = useState(1);
  const calm = useReducedMotion();
  useEffect(() => {
    const element = ref.current;
    if (!element || calm) return undefined;
    let frame = 0;
    const count = (start: number) => {
      frame = requestAnimationFrame((now) => {
        const passed = Math.min((now - start) / countMs, 1);
        setShare(1 - (1 - passed) ** 3);
        if (passed < 1) count(start);
      });
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      count(performance.now());
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setShare(1);
    };
  }, [ref, calm]);
  return text.replace(/^\d+/, (goal) => String(Math.round(Number(goal) * share)));
}
