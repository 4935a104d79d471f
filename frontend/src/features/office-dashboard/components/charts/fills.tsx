import { useId } from 'react';
import { classNames } from '../../../../shared/lib/class-names.ts';

/** How the parts of a drawing look. Each differs from the others by its pattern too. */
const tones = {
  brand: { fill: 'fill-brand', stroke: 'stroke-brand' },
  green: { fill: 'fill-green', stroke: 'stroke-green' },
  orange: { fill: 'fill-rescue', stroke: 'stroke-amber' },
  red: { fill: 'fill-red-tint', stroke: 'stroke-red' },
} as const;
export type Tone = keyof typeof tones;
type Pattern = 'solid' | 'hatched' | 'hollow';

export interface Look {
  tone: Tone;
  pattern: Pattern;
}

interface BlockProps extends Look {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Id of the hatch of this tone. */
  hatch: string;
}

/** A filled rectangle. */
export function Block({ tone, pattern, hatch, ...place }: BlockProps) {
  if (place.height <= 0 || place.width <= 0) return null;
  if (pattern === 'solid') return <rect {...place} className={tones[tone].fill} />;
  const inset = Math.min(0.75, place.width / 4, place.height / 4);
  return (
    <rect
      x={place.x + inset}
      y={place.y + inset}
      width={place.width - 2 * inset}
      height={place.height - 2 * inset}
      strokeWidth={2 * inset}
      fill={pattern === 'hatched' ? `url(#${hatch})` : undefined}
      className={classNames(tones[tone].stroke, pattern === 'hollow' && tones[tone].fill)}
    />
  );
}

/** The pattern of hatched rectangles. */
export function Hatch({ id, tone }: { id: string; tone: Tone }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="fill-paper" />
      <rect width="2.5" height="5" className={tones[tone].fill} />
    </pattern>
  );
}

/** The small square in a legend that shows the color and pattern of a part of the drawing. */
export function Swatch(look: Look) {
  const id = useId();
  return (
    <svg aria-hidden width="14" height="14" className="shrink-0">
      <defs>
        <Hatch id={id} tone={look.tone} />
      </defs>
      <Block {...look} hatch={id} x={0} y={0} width={14} height={14} />
    </svg>
  );
}
