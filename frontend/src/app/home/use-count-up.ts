import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useReducedMotion } from '../../shared/lib/use-browser-state.ts';

const COUNT_UP_MS = 1200;

/**
 * Animates a number such as `620+` from 0 once its element is visible. The server and visitors who prefer reduced motion get the final text; a
 * text that does not begin with a number stays as it is.
 */
export function useCountUp(ref: RefObject<HTMLElement | null>, text: string): string {
  const [share, setShare] = useState(1);
  const reducedMotion = useReducedMotion();
  useEffect(() => {
    const element = ref.current;
    if (!element || reducedMotion) return undefined;
    let frame = 0;
    const count = (start: number) => {
      frame = requestAnimationFrame((now) => {
        const passed = Math.min((now - start) / COUNT_UP_MS, 1);
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
  }, [ref, reducedMotion]);
  return text.replace(/^\d+/, (goal) => String(Math.round(Number(goal) * share)));
}
