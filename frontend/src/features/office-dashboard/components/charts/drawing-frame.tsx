import { useId } from 'react';
import type { ReactNode } from 'react';

interface DrawingFrameProps {
  title: string;
  description: string;
  /** Size in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
}

/** An SVG drawing with its name and description. In print it is scaled to the paper. */
export function DrawingFrame({ title, description, width, height, children }: DrawingFrameProps) {
  const id = useId();
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot contain a drawing
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full text-sm"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {children}
    </svg>
  );
}
