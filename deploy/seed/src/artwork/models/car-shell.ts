import type { Surface } from '../engine/shape.ts';
import { at, clamp, lerp } from '../engine/vector.ts';
import type { Vec3 } from '../engine/vector.ts';
import { createPlan, profileAt } from './car-plan.ts';
import type { Plan, Profile } from './car-plan.ts';

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
  const cornersOf = (plan: Plan, half: number) => [
    0,
    plan.uAtY(half * 0.82),
    plan.uAtX(0.5 * (plan.point(0)[0] + plan.point(0.5)[0])),
  ];
  const [from, to] = [cornersOf(belt, size.belt.half), cornersOf(roofPlan, size.roof.half)];
  const across = (u: number) => {
    const folded = u > 0.5 ? 1 - u : u;
    const knots = [at(from, 0), at(from, 1), at(from, 2), 0.5 - at(from, 1), 0.5];
    const goals = [at(to, 0), at(to, 1), at(to, 2), 0.5 - at(to, 1), 0.5];
    const index = clamp(
      knots.findIndex((knot) => knot >= folded),
      1,
      4,
    );
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
    return [
      lerp(centre, x, k),
      y * k,
      lerp(profileAt(size.roof.height, lerp(centre, x, k)), z, k) + size.crown * (1 - k * k),
    ];
  };
  return { belt, sides, roof };
}
