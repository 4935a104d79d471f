export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];

/** Moves a point; the building block of every placement. */
export type Transform = (point: Vec3) => Vec3;

export const TAU = Math.PI * 2;

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vec3, k: number): Vec3 {
  return [a[0] * k, a[1] * k, a[2] * k];
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The unit vector of `a`; a vector of no length comes back as it is. */
export function normalize(a: Vec3): Vec3 {
  const length = Math.hypot(a[0], a[1], a[2]);
  return length < 1e-12 ? a : scale(a, 1 / length);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** `list[index]`, or an error: for indexes that the caller has computed and knows to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

/** `count` evenly spaced numbers from 0 to 1, both included. */
export function steps(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index / (count - 1));
}

export function translate(by: Vec3): Transform {
  return (point) => add(point, by);
}

/** Turns around an axis by degrees, counter-clockwise as seen from the axis' tip. */
export function rotate(axis: 'x' | 'y' | 'z', degrees: number): Transform {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  if (axis === 'x') return ([x, y, z]) => [x, y * cos - z * sin, y * sin + z * cos];
  if (axis === 'y') return ([x, y, z]) => [x * cos + z * sin, y, z * cos - x * sin];
  return ([x, y, z]) => [x * cos - y * sin, x * sin + y * cos, z];
}

/** Applies the transforms from first to last. */
export function chain(...transforms: readonly Transform[]): Transform {
  return (point) => transforms.reduce((moved, transform) => transform(moved), point);
}
