import { useEffect, useEffectEvent, useState } from 'react';
import type { FocusEvent } from 'react';
import { useHiddenTab, useReducedMotion } from './use-browser-state.ts';

export interface Autoplay {
  /** Paused until the visitor starts it: by their choice, or because their system prefers reduced motion. */
  stopped: boolean;
  toggle: () => void;
  /** True while it is moving: not while it is hovered or focused, nor while the tab is hidden. */
  moving: boolean;
  /** Props of the element around the moving content. */
  pauseProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

interface AutoplayOptions {
  everyMs: number;
  step: () => void;
  /** False when there is nothing to move, for example with one slide. */
  enabled?: boolean;
}

/**
 * Calls `step` at an interval while the content may move. The interval restarts after each hover, touch, click or key press, so that
 * content chosen by hand is shown for the full time.
 */
export function useAutoplay({ everyMs, step, enabled = true }: AutoplayOptions): Autoplay {
  const { isHeld, pauseProps } = usePauseOnInteraction();
  const reducedMotion = useReducedMotion();
  const hidden = useHiddenTab();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stopped = chosen ?? reducedMotion;
  const moving = enabled && !stopped && !isHeld && !hidden;
  const onStep = useEffectEvent(step);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => onStep(), everyMs);
    return () => clearInterval(timer);
  }, [moving, everyMs]);
  return { stopped, moving, pauseProps, toggle: () => setChosen(!stopped) };
}

/** True while the pointer is over an element or the keyboard focus is inside. Focus from a click is ignored, as it would pause for good. */
function usePauseOnInteraction(): { isHeld: boolean; pauseProps: Autoplay['pauseProps'] } {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    isHeld: hovered || focused,
    pauseProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
