import { at, clamp, lerp } from '../engine/vector.ts';
import type { Surface } from '../engine/shape.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';

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
    a[1] * (2 * t3 - 3 * t2 + 1) + slope(index) * span * (t3 - 2 * t2 + t) + b[1] * (3 * t2 - 2 * t3) + slope(index + 1) * span * (t3 - t2)
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

export function createPlan(size: { readonly front: number; readonly rear: number; readonly half: number; readonly power: number }): Plan {
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

export type ShellSize = {
  readonly front: number;
  readonly rear: number;
  readonly half: number;
  /** Lower border of the body and height of its shoulder along x. */
  readonly sill: Profile;
  readonly shoulder: Profile;
  /** How much the nose and the tail lean back at the shoulder, in metres. */
  readonly noseRake: number;
  readonly tailRake: number;
  readonly crown: number;
};

/** The painted body below the windows. */
export type Shell = {
  readonly plan: Plan;
  /** u around the car, v from sill to shoulder. */
  readonly wall: Surface;
  /** u around the car, v from the shoulder to the middle line: bonnet, boot lid. */
  readonly top: Surface;
  /** The v of a height on the left side at x. */
  readonly vAt: (x: number, z: number) => number;
  readonly shoulderAt: (x: number) => number;
};

/** How far the side stands out at a height: tucked in at the sill, round at the shoulder. */
function sideForm(v: number): number {
  const tuck = 0.045 * (1 - clamp(v / 0.35, 0, 1)) ** 2;
  const waist = 0.012 * Math.sin(clamp((v - 0.35) / 0.4, 0, 1) * Math.PI);
  const round = 0.05 * clamp((v - 0.78) / 0.22, 0, 1) ** 2.2;
  return 1 - tuck - waist - round;
}

export function createShell(size: ShellSize): Shell {
  const plan = createPlan({ front: size.front, rear: size.rear, half: size.half, power: 5.5 });
  const reach = (size.front - size.rear) / 2;
  const lean = (x: number, v: number) => {
    const place = (x - (size.front + size.rear) / 2) / reach;
    const amount = Math.abs(place) ** 8 * (v < 0.3 ? 0.05 * (1 - v / 0.3) ** 2 : ((v - 0.3) / 0.7) ** 2.4);
    if (v < 0.3) return place > 0 ? -amount : amount;
    return place > 0 ? -amount * size.noseRake : amount * size.tailRake;
  };
  const shoulderAt = (x: number) => profileAt(size.shoulder, x);
  const wall: Surface = (u, v) => {
    const [x, y] = plan.point(u);
    const z = lerp(profileAt(size.sill, x), shoulderAt(x), v);
    return [x + lean(x, v), y * sideForm(v), z];
  };
  const top: Surface = (u, v) => {
    const [x, y, z] = wall(u, 1);
    const bulge = size.crown * (1 - (1 - v) ** 2) * (0.35 + 0.65 * Math.min(1, Math.abs(y) / (size.half * 0.9)));
    return [x, y * (1 - v), z + bulge];
  };
  const vAt = (x: number, z: number) => {
    const sill = profileAt(size.sill, x);
    return clamp((z - sill) / (shoulderAt(x) - sill), 0, 1);
  };
  return { plan, wall, top, vAt, shoulderAt };
}

export type CabinSize = {
  readonly belt: { readonly front: number; readonly rear: number; readonly half: number };
  readonly roof: { readonly front: number; readonly rear: number; readonly half: number; readonly height: Profile };
  readonly crown: number;
};

export type Cabin = { readonly belt: Plan; readonly sides: Surface; readonly roof: Surface };

/** The glasshouse: its sides lean from the belt line in to the roof. */
export function createCabin(size: CabinSize, beltHeight: (x: number) => number): Cabin {
  const belt = createPlan({ ...size.belt, power: 4.5 });
  const roofPlan = createPlan({ ...size.roof, power: 5 });
  // Both loops are walked corner by corner, so that a pillar joins the same corners.
  const cornersOf = (plan: Plan, half: number) => [0, plan.uAtY(half * 0.82), plan.uAtX(0.5 * (plan.point(0)[0] + plan.point(0.5)[0]))];
  const [from, to] = [cornersOf(belt, size.belt.half), cornersOf(roofPlan, size.roof.half)];
  const across = (u: number) => {
    const folded = u > 0.5 ? 1 - u : u;
    const knots = [at(from, 0), at(from, 1), at(from, 2), 0.5 - at(from, 1), 0.5];
    const goals = [at(to, 0), at(to, 1), at(to, 2), 0.5 - at(to, 1), 0.5];
    const index = clamp(knots.findIndex((knot) => knot >= folded), 1, 4);
    const t = (folded - at(knots, index - 1)) / (at(knots, index) - at(knots, index - 1));
    const result = lerp(at(goals, index - 1), at(goals, index), clamp(t, 0, 1));
    return u > 0.5 ? 1 - result : result;
  };
  const sides: Surface = (u, v) => {
    const turn = u - Math.floor(u);
    const [bx, by] = belt.point(turn);
    const [rx, ry] = roofPlan.point(across(turn));
    const bulge = 0.035 * Math.sin(v * Math.PI);
    const low: Vec3 = [bx, by, beltHeight(bx) - 0.02];
    const grown = 1 + bulge;
    return [lerp(low[0], rx, v), lerp(low[1], ry, v) * grown, lerp(low[2], profileAt(size.roof.height, rx), v ** 0.94)];
  };
  const roof: Surface = (u, v) => {
    const [x, y, z] = sides(u, 1);
    const centre = (size.roof.front + size.roof.rear) / 2;
    const k = 1 - v;
    return [lerp(centre, x, k), y * k, lerp(profileAt(size.roof.height, lerp(centre, x, k)), z, k) + size.crown * (1 - k * k)];
  };
  return { belt, sides, roof };
}
