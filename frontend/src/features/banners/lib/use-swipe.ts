import { useRef } from 'react';
import type { TouchEvent } from 'react';
import { SWIPE_PX } from '../../../config/limits.ts';

interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
  onTouchCancel: () => void;
}

/** Detects a swipe: one finger moving at least 75 px sideways. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }): SwipeHandlers {
  const startX = useRef<number | null>(null);
  const forget = () => {
    startX.current = null;
  };
  return {
    onTouchStart: ({ touches }) => {
      startX.current = touches.length === 1 ? touches.item(0).clientX : null;
    },
    onTouchEnd: ({ changedTouches }) => {
      const lifted = changedTouches.length > 0 ? changedTouches.item(0).clientX : null;
      const moved = lifted !== null && startX.current !== null ? lifted - startX.current : 0;
      forget();
      if (Math.abs(moved) >= SWIPE_PX) (moved < 0 ? onLeft : onRight)();
    },
    onTouchCancel: forget,
  };
}
