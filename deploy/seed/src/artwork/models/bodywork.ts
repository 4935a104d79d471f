import { box, circle, cylinder, ellipsoid, lathe, prism, ring, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { glass, materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { lerp, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

function smoothPlan(points: readonly Vec2[]): Vec2[] {
  const [first] = points;
  if (first === undefined) return [];
  return smoothLine([...points, first].map(([x, y]): Vec3 => [x, y, 0]), 6).slice(0, -1).map(([x, y]): Vec2 => [x, y]);
}

/** A spray gun with its paint cup; the nozzle to the left. */
export function paintGun(look: Look): Part[] {
  const body = smoothPlan([[-1.1, 1.3], [-0.9, 1.18], [-0.2, 1.14], [0.12, 0.9], [0.26, 0.4], [0.34, 0.02], [0.62, 0], [0.66, 0.1], [0.6, 0.7], [0.66, 1.24], [0.56, 1.44], [0.2, 1.5], [-0.8, 1.5], [-1.08, 1.44]]);
  const trigger: readonly Vec2[] = smoothPlan([[-0.42, 1.16], [-0.3, 1.16], [-0.16, 0.86], [-0.18, 0.5], [-0.3, 0.5], [-0.32, 0.82]]);
  return [
    { ...put(prism(trigger, [-0.07, 0.07], paint(look.accent)), upright), layer: 0 },
    { ...put(prism(body, [-0.15, 0.15], materials.steel), upright), layer: 1 },
    { ...put([lathe([[0.2, -0.1], [0.24, 0], [0.24, 0.2], [0.14, 0.32]], materials.brass), flat(circle(0.14, 0.32), materials.iron)], rotate('x', 90), translate([0, -1.02, 1.4])), layer: 2 },
    { ...put(cylinder({ radius: 0.12, from: -0.02, to: 0.14 }, materials.iron), rotate('x', -90), translate([0, 0.62, 1.3])), layer: 2 },
    { ...put(cylinder({ radius: 0.12, from: 1.46, to: 1.66 }, materials.iron), translate([0, -0.42, 0])), layer: 2 },
    { ...put([lathe([[0.14, 1.64], [0.44, 1.9], [0.46, 2.5]], paint(look.main)), lathe([[0.49, 2.48], [0.49, 2.6]], materials.dark), flat(circle(0.49, 2.6), materials.dark), flat(circle(0.1, 2.61), materials.steel)], translate([0, -0.42, 0])), layer: 3 },
    { ...put([tube(smoothLine([[0, 0.48, 0.04], [0, 0.5, -0.2], [0, 0.8, -0.34], [0, 1.2, -0.2]]), 0.06, materials.rubber)]), layer: 0 },
  ];
}

/** Paint tins, one open. */
export function paintTins(look: Look): Part[] {
  const tin = (at: Vec3, colour: string, open: boolean, layer: number): Part => ({
    ...putInOrder([
      lathe([[0.5, 0], [0.5, 1.0]], materials.steel), lathe([[0.503, 0.16], [0.503, 0.84]], paint(colour)), lathe([[0.53, 0.98], [0.53, 1.06], [0.46, 1.08]], materials.steel),
      flat(circle(0.46, 1.08), open ? paint(colour) : materials.steel), ...(open ? [flat(circle(0.4, 1.07), plain(colour))] : [ring(0.36, 1.085, { colour: palette.navy })]),
    ], translate(at)), layer,
  });
  return [tin([-0.5, -0.62, 0], look.main, false, 0), tin([-0.55, 0.56, 0], palette.green, false, 0), tin([0.5, 0, 0], look.accent, true, 1)];
}

/** A polishing machine with its pad. */
export function polisher(look: Look): Part[] {
  return [
    { ...put([tube(smoothLine([[-0.2, 1.1, 1.0], [-0.2, 1.5, 1.1], [-0.3, 1.7, 0.7], [-0.3, 1.9, 0.2]]), 0.05, materials.rubber)]), layer: 0 },
    { ...put([lathe([[0.8, 0], [0.86, 0.06], [0.86, 0.22], [0.76, 0.28]], paint(look.accent)), flat(circle(0.76, 0.28), paint(look.accent))], translate([0, -0.6, 0])), layer: 1 },
    { ...put([lathe([[0.66, 0.28], [0.6, 0.4], [0.3, 0.46]], materials.dark), flat(circle(0.3, 0.46), materials.dark)], translate([0, -0.6, 0])), layer: 2 },
    { ...put([lathe([[0.2, 0.46], [0.34, 0.62], [0.38, 1.1], [0.3, 1.26]], paint(look.main)), flat(circle(0.3, 1.26), paint(look.main))], translate([0, -0.6, 0])), layer: 3 },
    { ...put([tube(smoothLine([[0, -0.5, 0.96], [0, 0, 1.02], [0, 0.7, 1.04], [0, 1.16, 1.02]]), (t) => 0.26 - t * 0.07, paint(look.main))]), layer: 3 },
    { ...put([tube(smoothLine([[0, 0.3, 1.03], [0, 0.9, 1.04]]), 0.245, materials.rubber)]), layer: 4 },
    { ...put([tube(smoothLine([[-0.3, -0.7, 1.0], [0.1, -0.7, 1.36], [0.62, -0.62, 1.2]]), 0.08, materials.rubber)]), layer: 5 },
  ];
}

/** A roll of window film, a length of it unrolled. */
export function filmRoll(look: Look): Part[] {
  const sheet = patch((u, v) => [0.34 + u * 1.15, lerp(-1.0, 1.0, v), 0.02 + 0.42 * (1 - u) ** 3], { cols: 17, rows: 5, material: [{ from: -2, fill: mix(look.main, palette.navy, 0.45) }, { from: 0.7, fill: mix(look.main, palette.navy, 0.2) }, { from: 0.73, fill: mix(look.main, palette.paper, 0.24) }], bothSides: true });
  return [
    { ...put([sheet]), layer: 0 },
    { ...putInOrder([lathe([[0.36, -1.02], [0.36, 1.02]], paint(mix(look.main, palette.navy, 0.35))), flat(circle(0.36, 1.02), materials.dark), flat(circle(0.24, 1.025), paint(look.accent)), flat(circle(0.17, 1.03), materials.void)], rotate('x', -90), translate([0.1, 0, 0.38])), layer: 1 },
  ];
}

/** A curved windscreen leaning back. */
export function windscreen(look: Look): Part[] {
  const surface = (u: number, v: number): Vec3 => {
    const y = lerp(-1.2, 1.2, u) * lerp(1, 0.8, v);
    return [0.5 - v * 0.62 - (u - 0.5) ** 2 * 0.9, y, 0.06 + v * 1.2];
  };
  const inner = (a: number, b: number) => patch((s, t) => surface(lerp(a, b, s) + (t - 0.5) * -0.06, lerp(0.08, 0.92, t)), { cols: 9, rows: 9, material: plain(mix(mix(palette.blue, palette.paper, 0.55), palette.paper, 0.3)), edge: 'none' });
  return [
    { ...putInOrder([patch(surface, { cols: 41, rows: 21, material: materials.dark, bothSides: true }), patch((u, v) => surface(lerp(0.03, 0.97, u), lerp(0.06, 0.94, v)), { cols: 41, rows: 21, material: glass(mix(look.main, palette.paper, 0.35)), edge: 'none' }), inner(0.2, 0.3), inner(0.34, 0.37)]), layer: 0 },
    { ...putInOrder([patch((s, t) => surface(0.44 + s * 0.12, 0.86 + t * 0.1), { cols: 5, rows: 3, material: materials.dark })]), layer: 1, outline: false },
  ];
}

/** A wiper blade on its arm. */
export function wiper(look: Look): Part[] {
  const tilt = [rotate('x', 24), translate([0, 0, 0.5])] as const;
  return [
    { ...put(prism(smoothPlan([[-1.5, 0], [-0.8, 0.1], [0, 0.16], [0.8, 0.1], [1.5, 0], [0.8, -0.02], [-0.8, -0.02]]), [-0.07, 0.07], materials.dark), upright, ...tilt), layer: 1 },
    { ...put(box([-0.02, -1.5, -0.14], [0.02, 1.5, 0], materials.rubber), ...tilt), layer: 0 },
    { ...put(prism(roundedRectangle(0.5, 0.22, 0.08), [-0.11, 0.12], paint(look.accent)), translate([0, 0.1, 0]), upright, ...tilt), layer: 2 },
    { ...put([tube(smoothLine([[0.1, 0, 0.1], [0.2, 0.5, 0.3], [0.16, 1.1, 0.34], [0.1, 1.5, 0.2]]), (t) => 0.05 + 0.03 * t, paint(look.main))], ...tilt), layer: 3 },
    { ...put(cylinder({ radius: 0.16, from: -0.06, to: 0.2 }, materials.dark), translate([0.06, 1.5, 0.16]), ...tilt), layer: 4 },
  ];
}

/** A silencer with its pipes. */
export function exhaust(look: Look): Part[] {
  const plan = smoothPlan([[0.7, 0], [0.62, 0.26], [0, 0.36], [-0.62, 0.26], [-0.7, 0], [-0.62, -0.26], [0, -0.36], [0.62, -0.26]]);
  return [
    { ...put([tube(smoothLine([[-0.6, 0, 0.5], [-1.1, 0, 0.5], [-1.5, 0.2, 0.62], [-2.0, 0.2, 0.64]]), 0.11, materials.iron)]), layer: 0 },
    { ...put(prism(plan.map(([x, y]): Vec2 => [y, x]).toReversed(), [-0.62, 0.62], materials.steel), rotate('y', 90), translate([0, 0, 0.5])), layer: 1 },
    ...[-0.3, 0.24].map((x): Part => ({ ...putInOrder(prism(plan.map(([a, b]): Vec2 => [b * 1.02, a * 1.02]).toReversed(), [x, x + 0.07], paint(look.main)).slice(0, 1), rotate('y', 90), translate([0, 0, 0.5])), layer: 2, outline: false })),
    ...[-0.3, 0.3].map((y): Part => ({ ...putInOrder([lathe([[0.13, 0], [0.13, 0.3], [0.16, 0.34], [0.16, 0.6]], materials.steel), flat(circle(0.16, 0.6), paint(look.accent)), flat(circle(0.13, 0.605), materials.void)], rotate('y', 90), translate([0.6, y, 0.5])), layer: 3 })),
  ];
}

/** A side mirror. */
export function mirror(look: Look): Part[] {
  const face = smoothPlan([[-0.9, 0.34], [-0.5, 0.06], [0.6, 0.04], [0.95, 0.36], [0.86, 0.9], [0.3, 1.1], [-0.7, 0.98], [-0.96, 0.7]]);
  const inner = face.map(([x, y]): Vec2 => [x * 0.88, (y - 0.56) * 0.84 + 0.56]);
  return [
    { ...put([ellipsoid([-0.3, 0, 0.86], [0.5, 0.98, 0.56], paint(look.main))]), layer: 0 },
    { ...put([tube(smoothLine([[-0.3, 0.5, 0.5], [-0.3, 0.9, 0.3], [-0.4, 1.3, 0.26]]), 0.16, materials.dark)]), layer: -1 },
    { ...putInOrder([...prism(face, [-0.2, 0], paint(look.main)), flat(raise(inner, 0.01), glass(mix(palette.blue, palette.paper, 0.5))), flat(raise([[-0.4, 0.3], [-0.2, 0.3], [0.2, 0.96], [0, 0.96]], 0.02), plain(mix(palette.blue, palette.paper, 0.78)), { edge: 'none' })], upright, translate([0, 0, 0.3])), layer: 1 },
    { ...putInOrder([flat(raise(rect(0.5, 0.5, 0.72, 0.6), 0.02), paint(look.accent))], upright, translate([0, 0, 0.3])), layer: 2, outline: false },
  ];
}

/** A sanding block with sheets of paper. */
export function sanding(look: Look): Part[] {
  const sheets = repeat(3, (index): Part => ({ ...put(prism(shift(rect(-0.7, -1.0, 0.7, 1.0), 0.06 * index, 0.1 * index), [index * 0.03, index * 0.03 + 0.03], paint(mix(palette.amber, palette.hairline, 0.25 + index * 0.15))), rotate('z', index * 7)), layer: index }));
  return [
    ...sheets,
    { ...put(prism(roundedRectangle(0.8, 1.5, 0.1), [0.1, 0.36], materials.dark)), layer: 4 },
    { ...put(prism(roundedRectangle(0.7, 1.3, 0.3), [0.36, 0.8], paint(look.main), { bevel: 0.14 })), layer: 5 },
    { ...put(prism(roundedRectangle(0.4, 0.7, 0.18), [0.78, 0.86], paint(look.accent))), layer: 6 },
  ];
}
