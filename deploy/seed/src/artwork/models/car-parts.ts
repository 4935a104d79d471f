import type { Material } from '../engine/palette.ts';
import { patch } from '../engine/shape.ts';
import type { Patch, Surface } from '../engine/shape.ts';
import { lerp } from '../engine/vector.ts';
import type { Vec2 } from '../engine/vector.ts';
import type { Shell } from './car-shell.ts';

/** `power` squares the corners: 2 gives an ellipse, 60 nearly sharp corners. */
export type DecalFinish = { readonly material: Material; readonly edge?: 'line' | 'none'; readonly power?: number };

/** The cut that rounds a unit square's corners. */
function roundCorners(power: number): (s: number, t: number) => number {
  return (s, t) => 1 - Math.abs(2 * s - 1) ** power - Math.abs(2 * t - 1) ** power;
}

/** Four corners in a surface's own coordinates: lower left, lower right, upper right, upper left, as seen. */
export type Quad = readonly [Vec2, Vec2, Vec2, Vec2];

/** A piece of a surface in another material, with rounded corners: a window, a lamp, a grille. */
export function decal(surface: Surface, [a, b, c, d]: Quad, finish: DecalFinish): Patch {
  const round = roundCorners(finish.power ?? 9);
  const inside: Surface = (s, t) =>
    surface(lerp(lerp(a[0], b[0], s), lerp(d[0], c[0], s), t), lerp(lerp(a[1], b[1], s), lerp(d[1], c[1], s), t));
  return patch(inside, {
    cols: 25,
    rows: 17,
    material: finish.material,
    edge: finish.edge ?? 'line',
    keep: (_point, s, t) => round(s, t),
  });
}

export type Side = 'left' | 'right';

/**
 * A place on the shell's side in metres instead of loop coordinates. Seen from outside, `u` grows to the right of
 * the left flank's viewer: toward the rear.
 */
export function onSide(shell: Shell, side: Side): (x: number, z: number) => Vec2 {
  return (x, z) => {
    const u = shell.plan.uAtX(x);
    return [side === 'left' ? u : 1 - u, shell.vAt(x, z)];
  };
}
