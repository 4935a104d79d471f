import { TAU, at, steps } from './vector.ts';
import type { Vec2, Vec3 } from './vector.ts';

function numbersOf(text: string): number[][] {
  return text.split(' ').map((point) => point.split(',').map(Number));
}

/** Points of a plan or a profile from text, as SVG writes them: `0,0 1,0 1,2`. */
export function path2(text: string): Vec2[] {
  return numbersOf(text).map(([x = 0, y = 0]): Vec2 => [x, y]);
}

/** Points in space from text: `0,0,1 0.5,0,2`. */
export function path3(text: string): Vec3[] {
  return numbersOf(text).map(([x = 0, y = 0, z = 0]): Vec3 => [x, y, z]);
}

/** A circle around the z axis. */
export function circle(radius: number, height = 0, count = 64): Vec3[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TAU;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, height];
  });
}

/** The corners of a rounded rectangle around the origin, counter-clockwise. */
export function roundedRectangle(width: number, depth: number, radius: number): Vec2[] {
  const corner = (cx: number, cy: number, start: number) =>
    steps(7).map((t): Vec2 => {
      const angle = start + (t * TAU) / 4;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    });
  const [x, y] = [width / 2 - radius, depth / 2 - radius];
  return [...corner(x, y, 0), ...corner(-x, y, TAU / 4), ...corner(-x, -y, TAU / 2), ...corner(x, -y, (TAU * 3) / 4)];
}

/** A regular polygon's corners. */
export function polygon(sides: number, radius: number, turn = 0): Vec2[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) / sides) * TAU;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

type Four = readonly [number, number, number, number];

function catmullRom([p, q, r, s]: Four, f: number): number {
  return 0.5 * (2 * q + (r - p) * f + (2 * p - 5 * q + 4 * r - s) * f * f + (3 * q - p - 3 * r + s) * f * f * f);
}

/** A smooth line through points (Catmull–Rom). */
export function smoothLine(points: readonly Vec3[], perSpan = 8): Vec3[] {
  const spans = points.length - 1;
  return steps(spans * perSpan + 1).map((t): Vec3 => {
    const index = Math.min(Math.floor(t * spans), spans - 1);
    const pick = (offset: number) => at(points, Math.min(Math.max(index + offset, 0), spans));
    const [a, b, c, d] = [pick(-1), pick(0), pick(1), pick(2)];
    const f = t * spans - index;
    const along = (axis: 0 | 1 | 2) => catmullRom([a[axis], b[axis], c[axis], d[axis]], f);
    return [along(0), along(1), along(2)];
  });
}

/** A closed smooth plan through corners. */
export function smoothPlan(points: readonly Vec2[], perSpan = 6): Vec2[] {
  const closed = [...points, at(points, 0)].map(([x, y]): Vec3 => [x, y, 0]);
  return smoothLine(closed, perSpan)
    .slice(0, -1)
    .map(([x, y]): Vec2 => [x, y]);
}
