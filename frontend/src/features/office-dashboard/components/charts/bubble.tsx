import type { ReactNode } from 'react';

interface BubbleProps {
  /** The point it belongs to, in CSS pixels from the left of the drawing. */
  x: number;
  width: number;
  children: ReactNode;
}

/** The values of the chosen point, beside it. They are hidden from screen readers, which get them from the slider. */
export function Bubble({ x, width, children }: BubbleProps) {
  const side = x > width / 2 ? { right: width - x + 10 } : { left: x + 10 };
  return (
    <div
      aria-hidden
      style={side}
      className="pointer-events-none absolute top-2 z-10 max-w-56 rounded-control border border-hairline bg-paper px-3 py-2 text-sm shadow-float print:hidden"
    >
      {children}
    </div>
  );
}
