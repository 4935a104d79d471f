import { circle } from '../engine/curves.ts';
import { movePart } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { chain } from '../engine/vector.ts';
import type { Transform, Vec2, Vec3 } from '../engine/vector.ts';

/** What one rendering of a model may vary. Colours as `#rrggbb`. */
export type Look = { readonly main: string; readonly accent: string; readonly variant: number };

/** Stands a drawing up to face the viewer: its x to the right, y up, z out of the page. */
export const upright: Transform = ([x, y, z]) => [z, x, y];

/** Shapes as one part, in place. */
export function put(shapes: readonly Shape[], ...moves: readonly Transform[]): Part {
  return movePart({ shapes }, chain(...moves));
}

/** Like `put`, painted in the order given: for drawings on a face. */
export function putInOrder(shapes: readonly Shape[], ...moves: readonly Transform[]): Part {
  return movePart({ shapes, inOrder: true }, chain(...moves));
}

/** Copies a part around the z axis or along a line: one move for each copy. */
export function repeat(count: number, part: (index: number) => Part): Part[] {
  return Array.from({ length: count }, (_, index) => part(index));
}

/** A plan at a height. */
export function raise(plan: readonly Vec2[], z: number): Vec3[] {
  return plan.map(([x, y]): Vec3 => [x, y, z]);
}

/** A rectangle of a plan between two corners, counter-clockwise. */
export function rect([x0, y0]: Vec2, [x1, y1]: Vec2): Vec2[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A round plan around the origin. */
export function disc(radius: number, count = 32): Vec2[] {
  return circle(radius, 0, count).map(([x, y]): Vec2 => [x, y]);
}

/** The part drawn after those of lower layers. */
export function onLayer(layer: number, part: Part): Part {
  return { ...part, layer };
}

/** A part on a layer without the heavy outline: what lies on another part's face. */
export function bareOnLayer(layer: number, part: Part): Part {
  return { ...part, layer, outline: false };
}

/** The same plan elsewhere. */
export function shift(plan: readonly Vec2[], dx: number, dy: number): Vec2[] {
  return plan.map(([x, y]): Vec2 => [x + dx, y + dy]);
}
