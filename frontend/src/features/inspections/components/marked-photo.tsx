import { STROKE_SCALE } from '@garage/contracts/browser';
import { imageSource } from '../../../shared/lib/image-source.ts';
import type { ShownPhoto } from '../lib/apply-entries.ts';

interface MarkedPhotoProps {
  photo: Pick<ShownPhoto, 'address' | 'strokes'>;
  alt: string;
  /** Called when the picture cannot be loaded, for example because its address has expired. */
  onError?: (() => void) | undefined;
}

/** A photograph with the lines that were drawn on it. */
export function MarkedPhoto({ photo: { address, strokes }, alt, onError }: MarkedPhotoProps) {
  return (
    <span className="relative inline-block max-w-full">
      <img
        src={imageSource(address)}
        alt={alt}
        onError={onError}
        className="block max-h-full max-w-full rounded-control"
      />
      <Strokes strokes={strokes} />
    </span>
  );
}

/** The red line and below it a wider white one, without which it could not be seen on a red car. */
const layers = [
  { name: 'outline', width: 8, colour: 'stroke-paper' },
  { name: 'line', width: 4, colour: 'stroke-red' },
] as const;

/** Lines above a picture of any size. */
export function Strokes({ strokes }: { strokes: ShownPhoto['strokes'] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${STROKE_SCALE} ${STROKE_SCALE}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full fill-none"
    >
      {layers.map(({ name, width, colour }) => (
        <g key={name} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" className={colour}>
          {strokes.map((stroke, index) => (
            <polyline
              // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity, and are only added at the end
              key={index}
              points={stroke.map((point) => point.join(',')).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
