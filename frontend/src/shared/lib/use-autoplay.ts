import { useEffect, useEffectEvent, useState } from 'react';
import type { FocusEvent } from 'react';
import { useHiddenTab, useReducedMotion } from './use-browser-state.ts';

export interface Autoplay {
  /** Paused until the visitor starts it: by their choice, or because their system prefers reduced motion. */
  stopped: boolean;
  toggle: () => void;
  /** Starts the interval again, so that content chosen by hand is shown for the full time. */
  restart: () => void;
  /** True while it is moving: not while it is held, nor while the tab is hidden. */
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
  /** False where only the pause button, keyboard focus and reduced motion pause it. */
  pausesOnHover?: boolean;
}

/** Calls `step` at an interval while the content may move. The interval restarts after each pause. */
export function useAutoplay({ everyMs, step, enabled = true, pausesOnHover = true }: AutoplayOptions): Autoplay {
  const { hovered, focused, pauseProps } = useInteraction();
  const isHeld = focused || (pausesOnHover && hovered);
  const reducedMotion = useReducedMotion();
  const hidden = useHiddenTab();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [restarts, setRestarts] = useState(0);
  const stopped = chosen ?? reducedMotion;
  const moving = enabled && !stopped && !isHeld && !hidden;
  const onStep = useEffectEvent(step);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => onStep(), everyMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a restart runs the effect again
  }, [moving, everyMs, restarts]);
  return {
    stopped,
    moving,
    pauseProps,
    toggle: () => setChosen(!stopped),
    restart: () => setRestarts((count) => count + 1),
  };
}

interface Interaction {
  hovered: boolean;
  /** By the keyboard; focus from a click is ignored, as it would pause for good. */
  focused: boolean;
  pauseProps: Autoplay['pauseProps'];
}

function useInteraction(): Interaction {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    hovered,
    focused,
    pauseProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
