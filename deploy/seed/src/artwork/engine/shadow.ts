import { createCamera } from './camera.ts';
import type { View } from './camera.ts';
import { hull } from './hull.ts';
import { polygonToPath } from './outline.ts';
import { palette } from './palette.ts';
import type { Part } from './shape.ts';
import type { Vec2, Vec3 } from './vector.ts';

/** How far the shadow falls away from the light, to a unit of height. */
const FALL = 0.28;

/** The soft shadow that parts throw on the ground they stand on: layers, each wider and fainter. */
export function groundShadow(parts: readonly Part[], view: View, strength = 1): string {
  const camera = createCamera(view);
  const points = parts.flatMap((part) =>
    part.shapes.flatMap((shape) => (shape.kind === 'flat' ? shape.loops.flat() : shape.points)),
  );
  const ground = points.reduce((low, point) => Math.min(low, point[2]), Infinity);
  const turn = ((270 + view.heading) * Math.PI) / 180;
  // Away from the light in the viewer's frame is right and back; turned here into the model's own.
  const [right, back] = [Math.SQRT1_2 * FALL, Math.SQRT1_2 * FALL * 0.6];
  const away: Vec2 = [right * Math.cos(turn) + back * Math.sin(turn), -right * Math.sin(turn) + back * Math.cos(turn)];
  const fallen = points
    .filter((_, index) => index % 3 === 0)
    .map(([x, y, z]): Vec3 => [x + away[0] * (z - ground), y + away[1] * (z - ground), ground])
    .map((point) => camera.project(point));
  const path = polygonToPath(hull(fallen));
  const rim = (width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${palette.navy}" stroke-opacity="${opacity * strength}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return `${rim(54, 0.022)}${rim(40, 0.028)}${rim(26, 0.034)}${rim(13, 0.045)}<path d="${path}" fill="${palette.navy}" fill-opacity="${0.16 * strength}"/>`;
}
