import { useEffect, useEffectEvent, useState } from 'react';
import type { FocusEvent } from 'react';
import { useHiddenTab, useReducedMotion } from './use-browser-state.ts';

export interface Autoplay {
  /** Stands until the visitor starts it: by their choice, or because their system asks for less motion. */
  stopped: boolean;
  toggle: () => void;
  /** Whether it moves right now: not while the pointer or the keyboard is at it, or the tab is hidden. */
  moving: boolean;
  /** For the element around what moves. */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

interface AutoplayOptions {
  everyMs: number;
  step: () => void;
  /** False where there is nothing to move. */
  enabled?: boolean;
}

/**
 * Calls `step` every so many milliseconds while what it moves may move. The wait begins anew after each hold, and so after each touch,
 * click or key press on it: what was chosen by hand is shown as long as anything else.
 */
export function useAutoplay({ everyMs, step, enabled = true }: AutoplayOptions): Autoplay {
  const { held, holdProps } = useHold();
  const calm = useReducedMotion();
  const hidden = useHiddenTab();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const stopped = chosen ?? calm;
  const moving = enabled && !stopped && !held && !hidden;
  const onStep = useEffectEvent(step);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => onStep(), everyMs);
    return () => clearInterval(timer);
  }, [moving, everyMs]);
  return { stopped, moving, holdProps, toggle: () => setChosen(!stopped) };
}

/** The pointer over an element, or the keyboard's focus in it. A click's focus does not count: it would hold for good. */
function useHold(): { held: boolean; holdProps: Autoplay['holdProps'] } {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: pointed || focused,
    holdProps: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
