import { box, circle, cylinder, ellipsoid, lathe, prism, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { lerp, rotate, TAU, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { put, putInOrder, raise, repeat, upright } from './kit.ts';
import type { Look } from './kit.ts';
import { pail } from './fluids.ts';

const foam = mix(palette.blue, palette.paper, 0.86);

/** A pressure washer's gun, spraying to the left. */
export function washGun(look: Look): Part[] {
  const body: readonly Vec2[] = [[-0.3, 1.12], [0.1, 1.1], [0.3, 0.8], [0.42, 0.1], [0.74, 0.1], [0.66, 0.9], [0.74, 1.3], [0.6, 1.46], [-0.3, 1.46]];
  const jet = [-0.34, -0.11, 0.12, 0.35].map((slope) =>
    flat([[0, -2.1, 1.3], [0, -3.3, 1.3 + slope * 1.2 - 0.06], [0, -3.3, 1.3 + slope * 1.2 + 0.06]], plain(mix(palette.blue, palette.paper, 0.6)), { edge: 'none', bothSides: true }),
  );
  return [
    { ...put(jet), layer: 0, outline: false },
    { ...put([tube([[0, -0.3, 1.3], [0, -1.7, 1.3]], 0.07, materials.steel), tube([[0, -1.7, 1.3], [0, -2.05, 1.3]], 0.12, paint(look.accent))]), layer: 1 },
    { ...put([tube(smoothLine([[0, -0.05, 1.1], [0, -0.08, 0.8], [0, 0.06, 0.62]]), 0.05, paint(look.accent))]), layer: 1 },
    { ...put(prism(body, [-0.15, 0.15], paint(look.main)), upright), layer: 2 },
    { ...put([tube(smoothLine([[0, 0.58, 0.12], [0, 0.6, -0.2], [0, 0.2, -0.46], [0, -0.6, -0.36], [0, -1.0, -0.1]]), 0.08, materials.rubber)]), layer: 1 },
  ];
}

/** A pail full of foam with a wash mitt on its edge. */
export function foamPail(look: Look): Part[] {
  const bubbles: readonly (readonly [number, number, number, number])[] = [[0, 0, 1.3, 0.44], [0.3, -0.36, 1.36, 0.28], [-0.2, 0.36, 1.4, 0.3], [0.34, 0.3, 1.34, 0.26], [0.1, -0.05, 1.62, 0.26], [-0.3, -0.3, 1.44, 0.3], [0.52, -0.06, 1.24, 0.18]];
  const open = pail(look).filter((part) => (part.layer ?? 0) === 0);
  return [
    ...open,
    ...bubbles.map(([x, y, z, r]): Part => ({ ...put([ellipsoid([x, y, z], [r, r, r * 0.9], [{ from: -2, fill: mix(foam, palette.blue, 0.22) }, { from: 0, fill: foam }, { from: 0.6, fill: palette.paper }])]), layer: 1 })),
    { ...put([ellipsoid([0.66, 0.34, 1.02], [0.12, 0.3, 0.4], paint(look.accent, false))]), layer: 2 },
  ];
}

/** A sponge and a folded cloth. */
export function sponge(look: Look): Part[] {
  const holes = [[-0.5, -0.16], [-0.2, 0.2], [0.1, -0.1], [0.42, 0.14], [0.62, -0.2], [-0.66, 0.16]].map(([y = 0, x = 0], index) => flat(circle(0.05 + (index % 3) * 0.02, 0.62, 20).map(([a, b, z]): Vec3 => [a + x, b + y, z]), plain(mix(look.accent, palette.navy, 0.3)), { edge: 'none' }));
  const cloth = (z: number, k: number) => prism(roundedRectangle(1.5 * k, 1.8 * k, 0.16), [z, z + 0.12], paint(mix(look.main, palette.paper, z * 1.4), false), { bevel: 0.03 });
  return [
    ...[0, 0.12, 0.24].map((z, index): Part => ({ ...put(cloth(z, 1 - index * 0.02), rotate('z', 18), translate([-0.5, 0.5, 0])), layer: index })),
    { ...put(prism(roundedRectangle(0.9, 1.6, 0.22), [0, 0.24], paint(look.main)), translate([0.5, -0.4, 0])), layer: 4 },
    { ...put(prism(roundedRectangle(0.9, 1.6, 0.22), [0.24, 0.62], paint(look.accent), { bevel: 0.06 }), translate([0.5, -0.4, 0])), layer: 5 },
    { ...putInOrder(holes, translate([0.5, -0.4, 0])), layer: 6, outline: false },
  ];
}

/** A tin of wax, its lid leaning on it. */
export function waxTin(look: Look): Part[] {
  return [
    { ...putInOrder([lathe([[0.8, -0.08], [0.84, 0], [0.84, 0.2]], paint(look.main)), flat(circle(0.84, 0.2), paint(look.main)), flat(circle(0.62, 0.205), materials.white), flat(circle(0.4, 0.21), paint(look.accent)), flat(circle(0.24, 0.215), materials.white)], upright, rotate('y', -14), translate([-0.6, 0.36, 0.84])), layer: 0 },
    { ...putInOrder([lathe([[0.8, 0], [0.84, 0.05], [0.84, 0.5]], paint(look.main)), lathe([[0.842, 0.12], [0.842, 0.34]], paint(look.accent), { edge: 'none' }), lathe([[0.8, 0.5], [0.8, 0.56], [0.74, 0.56]], materials.steel), flat(circle(0.74, 0.56), materials.steel), flat(circle(0.68, 0.55), plain(mix(palette.orange, palette.paper, 0.82))), patch((u, v) => [Math.cos(u * TAU * 0.6 + 0.4) * lerp(0.24, 0.42, v), Math.sin(u * TAU * 0.6 + 0.4) * lerp(0.24, 0.42, v), 0.552], { cols: 25, rows: 2, material: plain(palette.paper), edge: 'none', bothSides: true })], translate([0.3, -0.3, 0])), layer: 1 },
  ];
}

/** A workshop vacuum cleaner. */
export function vacuum(look: Look): Part[] {
  const castor = (x: number, y: number): Part => ({ ...put([ellipsoid([x, y, 0.12], [0.13, 0.13, 0.12], materials.rubber)]), layer: 0 });
  return [
    castor(0.5, -0.5), castor(0.5, 0.5), castor(-0.5, 0.5), castor(-0.5, -0.5),
    { ...put([lathe([[0.6, 0.14], [0.7, 0.2], [0.7, 1.1]], paint(look.main))]), layer: 1 },
    { ...put([lathe([[0.73, 1.06], [0.73, 1.2]], materials.dark), flat(circle(0.73, 1.2), materials.dark)]), layer: 2 },
    { ...put([lathe([[0.66, 1.2], [0.64, 1.5], [0.5, 1.74], [0.3, 1.82]], paint(look.accent)), flat(circle(0.3, 1.82), paint(look.accent))]), layer: 3 },
    { ...putInOrder([lathe([[0.2, 0], [0.2, 0.12]], materials.dark), flat(circle(0.2, 0.12), materials.void)], rotate('y', 90), translate([0.68, 0, 0.7])), layer: 4 },
    { ...put([tube(smoothLine([[0.76, 0, 0.7], [1.1, 0.1, 0.8], [1.3, 0.6, 1.0], [1.0, 1.2, 0.8], [0.9, 1.5, 0.24]]), 0.1, materials.rubber)]), layer: 5 },
    { ...put(box([0.66, 1.3, 0], [1.16, 1.76, 0.14], materials.dark)), layer: 5 },
  ];
}

/** A car seat. */
export function seat(look: Look): Part[] {
  const cloth = paint(look.main, false);
  const accent = paint(look.accent, false);
  const cushion = (half: number) => prism(roundedRectangle(1.2, half * 2, 0.26), [0.3, 0.66], cloth, { bevel: 0.12 });
  const back = prism(roundedRectangle(1.14, 1.66, 0.3), [-0.16, 0.18], cloth, { bevel: 0.12 });
  const lean = [rotate('y', -14), translate([-0.5, 0, 1.36])] as const;
  const stripe = (y: number) => flat(raise([[y - 0.03, -0.6], [y + 0.03, -0.6], [y + 0.03, 0.6], [y - 0.03, 0.6]], 0.182), accent, { edge: 'none' });
  return [
    { ...put(box([-0.6, -0.5, 0], [0.6, -0.4, 0.14], materials.dark)), layer: 0 }, { ...put(box([-0.6, 0.4, 0], [0.6, 0.5, 0.14], materials.dark)), layer: 0 },
    { ...put(box([-0.5, -0.5, 0.12], [0.5, 0.5, 0.34], materials.dark)), layer: 1 },
    ...[-0.16, 0.16].map((y): Part => ({ ...put([tube([[-0.74, y, 2.0], [-0.8, y, 2.36]], 0.035, materials.steel)]), layer: 2 })),
    { ...put(back, upright, ...lean), layer: 3 },
    { ...putInOrder([stripe(-0.3), stripe(0.3)], upright, ...lean), layer: 4, outline: false },
    { ...put(prism(roundedRectangle(0.66, 0.4, 0.16), [-0.12, 0.14], cloth, { bevel: 0.08 }), upright, rotate('y', -14), translate([-0.8, 0, 2.42])), layer: 4 },
    { ...put(cushion(0.58), translate([0.06, 0, 0])), layer: 5 },
    { ...put([tube(smoothLine([[0.6, -0.5, 0.54], [0.1, -0.62, 0.66], [-0.44, -0.58, 0.7]]), 0.12, accent)]), layer: 6 }, { ...put([tube(smoothLine([[0.6, 0.5, 0.54], [0.1, 0.62, 0.66], [-0.44, 0.58, 0.7]]), 0.12, accent)]), layer: 6 },
  ];
}

/** A steering wheel. */
export function steeringWheel(look: Look): Part[] {
  const rim = Array.from({ length: 49 }, (_, index): Vec3 => [Math.cos((index / 48) * TAU) * 0.9, Math.sin((index / 48) * TAU) * 0.9, 0]);
  const arcs = repeat(12, (index) => put([tube(rim.slice(index * 4, index * 4 + 5), 0.11, index % 6 === 2 || index % 6 === 3 ? paint(look.accent, false) : materials.rubber)], upright, rotate('y', -18), translate([0, 0, 1])));
  const spokes: readonly (readonly Vec2[])[] = [[[-0.86, 0.1], [-0.86, -0.1], [-0.2, -0.2], [-0.2, 0.18]], [[0.2, 0.18], [0.2, -0.2], [0.86, -0.1], [0.86, 0.1]], [[-0.12, -0.86], [0.12, -0.86], [0.16, -0.2], [-0.16, -0.2]]];
  const place = [upright, rotate('y', -18), translate([0, 0, 1])] as const;
  return [
    ...spokes.map((plan): Part => ({ ...put(prism(plan, [-0.05, 0.05], materials.grey), ...place), layer: 0 })),
    ...arcs.map((part) => ({ ...part, layer: 1 })),
    { ...put(prism(roundedRectangle(0.66, 0.52, 0.22), [-0.06, 0.18], materials.dark, { bevel: 0.06 }), ...place), layer: 2 },
    { ...putInOrder([flat(circle(0.13, 0.185), paint(look.main))], ...place), layer: 3, outline: false },
  ];
}

/** A fitted floor mat with its ridges. */
export function floorMat(look: Look): Part[] {
  const plan: readonly Vec2[] = [[-0.8, -0.9], [0.5, -0.9], [0.9, -0.6], [0.9, 0.7], [0.6, 0.95], [-0.8, 0.95]];
  const ridges = Array.from({ length: 9 }, (_, index) => -0.62 + index * 0.16).map((x) => flat([[x, -0.7, 0.13], [x + 0.06, -0.7, 0.13], [x + 0.06, 0.72, 0.13], [x, 0.72, 0.13]], materials.rubber, { edge: 'none' }));
  const tilt = [rotate('y', 34), translate([0, 0, 0.55])] as const;
  return [
    { ...putInOrder([...prism(plan, [0, 0.1], paint(look.main, false)), flat(raise(plan.map(([x, y]): Vec2 => [x * 0.92, y * 0.92]), 0.105), materials.dark), ...ridges], ...tilt), layer: 0 },
    { ...putInOrder([flat(raise(roundedRectangle(0.34, 0.7, 0.08), 0.14), paint(look.accent))], translate([0.2, 0, 0]), ...tilt), layer: 1, outline: false },
    { ...putInOrder([...cylinder({ radius: 0.05, from: 0.1, to: 0.15 }, materials.steel)], translate([-0.7, 0.8, 0]), ...tilt), layer: 1 },
  ];
}
