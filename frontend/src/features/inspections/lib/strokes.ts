import { MAX_STROKE_POINTS, STROKE_SCALE } from '@garage/contracts/browser';
import type { ShownPhoto } from './apply-entries.ts';

type Strokes = ShownPhoto['strokes'];
type Stroke = Strokes[number];
export type Point = Stroke[number];

const within = (coordinate: number): number => Math.min(STROKE_SCALE, Math.max(0, Math.round(coordinate)));

/** Converts a position on the screen to one on the picture. */
export const pointAt = (
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: DOMRect,
): Point => [within(((clientX - left) / width) * STROKE_SCALE), within(((clientY - top) / height) * STROKE_SCALE)];

/** Smallest distance between two points of a line, in thousandths of the picture. */
const MIN_DISTANCE = 6;

/** Continues a line; a point that is too near to the last one is left out, and so is everything beyond the limit. */
export function continued(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  if (!last || stroke.length >= MAX_STROKE_POINTS) return last ? stroke : [point];
  return Math.hypot(point[0] - last[0], point[1] - last[1]) < MIN_DISTANCE ? stroke : [...stroke, point];
}

const CIRCLE_POINTS = 32;

/** A circle in the middle of the picture; `aspect` is width by height. */
export const circle = (aspect: number): Stroke =>
  Array.from({ length: CIRCLE_POINTS + 1 }, (_, index): Point => {
    const angle = (index / CIRCLE_POINTS) * 2 * Math.PI;
    const radius = STROKE_SCALE / 8;
    return [
      within(STROKE_SCALE / 2 + (radius * Math.cos(angle)) / Math.max(1, aspect)),
      within(STROKE_SCALE / 2 + radius * Math.sin(angle) * Math.min(1, aspect)),
    ];
  });

/** The last line, moved by this much; it stays within the picture. */
export function moved(strokes: Strokes, [dx, dy]: readonly [number, number]): Strokes {
  const last = strokes.at(-1);
  if (!last) return strokes;
  const isInside = last.every(([x, y]) => within(x + dx) === x + dx && within(y + dy) === y + dy);
  if (!isInside) return strokes;
  return [...strokes.slice(0, -1), last.map(([x, y]): Point => [x + dx, y + dy])];
}
