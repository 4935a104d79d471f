import { useEffect, useEffectEvent, useState } from 'react';
import type { FocusEvent } from 'react';
import { useHiddenTab, useReducedMotion } from './use-browser-state.ts';

export interface Autoplay {
  /** True while the content stands still until the visitor starts it, because the visitor has paused it or the system prefers reduced motion. */
  stopped: boolean;
  toggle: () => void;
  /** Restarts the interval, so that content that the visitor has chosen is shown for the full time. */
  restart: () => void;
  /** True while the content moves by itself; false while hovering or keyboard focus pauses it, and while the tab is hidden. */
  moving: boolean;
  /** Event handlers for the element around the moving content, which detect hovering and keyboard focus. */
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
  /** False where hovering must not pause the content: it is then only paused by its button, keyboard focus and reduced motion. */
  pausesOnHover?: boolean;
}

/** Calls `step` every `everyMs` milliseconds while the content may move. The interval starts anew after each pause. */
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
  /** True while the content has keyboard focus. Focus from a click is ignored, because it would stay and pause the content for good. */
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
