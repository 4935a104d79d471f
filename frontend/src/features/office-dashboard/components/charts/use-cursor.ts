import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface CursorOptions {
  /** Number of points. */
  count: number;
  /** Points in a row, for drawings with rows. */
  columns?: number;
  label: string;
  /** What is said about a point. */
  textOf: (index: number) => string;
  /** The point at a position in the drawing, in CSS pixels; null when there is none. */
  locate: (x: number, y: number) => number | null;
}

/**
 * The chosen point of a drawing: with the pointer, or as a slider with the keyboard, whose value screen readers announce.
 * Null while none is chosen.
 */
export function useCursor({ count, columns = count, label, textOf, locate }: CursorOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isFocused, setFocused] = useState(false);
  const last = Math.max(0, count - 1);
  const at = Math.min(chosen ?? last, last);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    setChosen(locate(clientX - left, clientY - top));
  };
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, { at, last, columns });
    if (target === null) return;
    event.preventDefault();
    setChosen(target);
  };
  return {
    at: chosen === null ? null : at,
    slider: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-valuemin': 0,
      'aria-valuemax': last,
      'aria-valuenow': at,
      'aria-valuetext': count === 0 ? '' : textOf(at),
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setChosen(isFocused ? at : null),
      onKeyDown: move,
      onFocus: () => {
        setFocused(true);
        setChosen(at);
      },
      onBlur: () => {
        setFocused(false);
        setChosen(null);
      },
    },
  } as const;
}

function targetOf(key: string, { at, last, columns }: { at: number; last: number; columns: number }): number | null {
  const rows = columns <= last;
  const targets: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: rows ? at + columns : at - 1,
    ArrowUp: rows ? at - columns : at + 1,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return null;
  return rows && (target < 0 || target > last) ? at : Math.min(last, Math.max(0, target));
}
