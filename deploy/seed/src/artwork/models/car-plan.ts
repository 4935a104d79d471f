import { at, lerp } from '../engine/vector.ts';
import type { Vec2 } from '../engine/vector.ts';

/** [x, z] knots of a height along the car, rear to front, in metres. */
export type Profile = readonly Vec2[];

/** Smooth interpolation through knots without overshoot. */
export function profileAt(profile: Profile, x: number): number {
  const last = profile.length - 1;
  if (x <= at(profile, 0)[0]) return at(profile, 0)[1];
  if (x >= at(profile, last)[0]) return at(profile, last)[1];
  const index = profile.findIndex((knot) => knot[0] > x) - 1;
  const [a, b] = [at(profile, index), at(profile, index + 1)];
  const slope = (i: number) => {
    if (i === 0 || i === last) return 0;
    const [p, q, r] = [at(profile, i - 1), at(profile, i), at(profile, i + 1)];
    const [before, after] = [(q[1] - p[1]) / (q[0] - p[0]), (r[1] - q[1]) / (r[0] - q[0])];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  const [span, t] = [b[0] - a[0], (x - a[0]) / (b[0] - a[0])];
  const [t2, t3] = [t * t, t * t * t];
  return (
    a[1] * (2 * t3 - 3 * t2 + 1) +
    slope(index) * span * (t3 - 2 * t2 + t) +
    b[1] * (3 * t2 - 2 * t3) +
    slope(index + 1) * span * (t3 - t2)
  );
}

/** A closed plan from above: a superellipse with flat sides, walked from the front's middle to the left. */
export type Plan = {
  readonly point: (u: number) => Vec2;
  /** Where along the loop (0 to 1) the left side is at this x; the right side is at one minus that. */
  readonly uAtX: (x: number) => number;
  /** Where the front's left half is at this y; for the rear, a half turn less that. */
  readonly uAtY: (y: number) => number;
};

/** The first index of a rising list whose value is at least `wanted`. */
function firstAtLeast(rising: readonly number[], wanted: number): number {
  let [low, high] = [0, rising.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(rising, middle) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function createPlan(size: {
  readonly front: number;
  readonly rear: number;
  readonly half: number;
  readonly power: number;
}): Plan {
  const { front, rear, half, power } = size;
  const middle = (front + rear) / 2;
  const reach = (front - rear) / 2;
  const raw = (angle: number): Vec2 => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const form = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
    return [middle + reach * form(c), half * form(s)];
  };
  // Dense near the axes, where a superellipse in even angles would jump.
  const samples: Vec2[] = [];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let index = 0; index < 200; index += 1) {
      const t = index / 200;
      const eased = t < 0.5 ? (2 * t) ** power / 2 : 1 - (2 - 2 * t) ** power / 2;
      samples.push(raw(((quarter + eased) * Math.PI) / 2));
    }
  }
  samples.push(at(samples, 0));
  const lengths = [0];
  for (let index = 1; index < samples.length; index += 1) {
    const [a, b] = [at(samples, index - 1), at(samples, index)];
    lengths.push(at(lengths, index - 1) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = at(lengths, lengths.length - 1);
  const point = (u: number): Vec2 => {
    const wanted = (u - Math.floor(u)) * total;
    const index = Math.max(1, firstAtLeast(lengths, wanted));
    const [from, to] = [at(lengths, index - 1), at(lengths, index)];
    const t = to === from ? 0 : (wanted - from) / (to - from);
    const [a, b] = [at(samples, index - 1), at(samples, index)];
    return [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
  };
  const find = (from: number, to: number, isPast: (place: Vec2) => boolean) => {
    let [low, high] = [from, to];
    for (let round = 0; round < 30; round += 1) {
      const half = (low + high) / 2;
      if (isPast(point(half))) high = half;
      else low = half;
    }
    return (low + high) / 2;
  };
  return {
    point,
    uAtX: (x) => find(0, 0.4999, (place) => place[0] <= x),
    uAtY: (y) => find(0, 0.25, (place) => place[1] >= y),
  };
}
