import { useRef } from 'react';
import type { TouchEvent } from 'react';
import { SWIPE_PX } from '../../../config/limits.ts';

interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
  onTouchCancel: () => void;
}

/** One finger that moves 75 px sideways, or further, before it is lifted. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }): SwipeHandlers {
  const startX = useRef<number | null>(null);
  const forget = () => {
    startX.current = null;
  };
  return {
    onTouchStart: ({ touches }) => {
      const [finger, another] = touches;
      startX.current = finger && !another ? finger.clientX : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const [finger] = changedTouches;
      const moved = finger && startX.current !== null ? finger.clientX - startX.current : 0;
      forget();
      if (Math.abs(moved) >= SWIPE_PX) (moved < 0 ? onLeft : onRight)();
    },
    onTouchCancel: forget,
  };
}
