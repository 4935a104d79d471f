import { box, circle, cylinder, ellipsoid, facetedPrism, lathe, prism, ring, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, paint, palette } from '../engine/palette.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, steps, TAU, translate } from '../engine/vector.ts';
import type { Vec3 } from '../engine/vector.ts';
import { toothed } from './engine.ts';
import type { Look } from './kit.ts';
import { put, putInOrder, repeat, shift, upright } from './kit.ts';

/** A gear that faces the viewer. */
function gear(teeth: number, radius: number, place: { readonly centre: Vec3; readonly hub: string }): Part {
  return putInOrder(
    [
      ...facetedPrism(toothed(teeth, radius, 0.08), [-0.12, 0.12], materials.steel),
      ring(radius * 0.74, 0.125, { colour: palette.navy }),
      flat(circle(radius * 0.46, 0.125), paint(place.hub)),
      flat(circle(radius * 0.2, 0.13), materials.void),
    ],
    upright,
    translate(place.centre),
  );
}

/** Three gears in mesh. */
export function gears(look: Look): Part[] {
  return [
    gear(22, 0.78, { centre: [0, -0.5, 0.9], hub: look.main }),
    gear(14, 0.5, { centre: [0.05, 0.68, 1.2], hub: look.accent }),
    gear(10, 0.36, { centre: [0.1, 0.4, 0.42], hub: look.main }),
  ];
}

/** A gearbox: bell housing toward the viewer, ribbed case, tail shaft. */
export function gearbox(look: Look): Part[] {
  const along = (from: number, profile: readonly (readonly [number, number])[], layer: number): Part => ({
    ...put([lathe(profile, materials.steel)], rotate('y', 90), translate([from, 0, 0.86])),
    layer,
  });
  const ribs = repeat(4, (index): Part => ({ ...put([lathe([[0.56, 0], [0.58, 0.01], [0.58, 0.06], [0.56, 0.07]], materials.steel)], rotate('y', 90), translate([-0.7 + index * 0.24, 0, 0.86])), layer: 3 }));
  const bolts = repeat(9, (index): Part => {
    const angle = (index / 9) * TAU;
    return { ...put(cylinder({ radius: 0.05, from: 0, to: 0.05 }, materials.iron), rotate('y', 90), translate([0.95, Math.cos(angle) * 0.78, 0.86 + Math.sin(angle) * 0.78])), layer: 6, outline: false };
  });
  return [
    { ...put(cylinder({ radius: 0.16, from: 0, to: 0.6 }, materials.iron), rotate('y', 90), translate([-1.9, 0, 0.86])), layer: 0 },
    along(-1.4, [[0.24, 0], [0.4, 0.3], [0.5, 0.6]], 1),
    { ...put(prism(roundedRectangle(1.0, 0.8, 0.12), [0.14, 0.5], paint(look.main), { bevel: 0.03 }), translate([-0.3, 0, 0])), layer: 2 },
    along(-0.8, [[0.5, 0], [0.54, 0.04], [0.56, 0.9]], 2),
    ...ribs,
    { ...put(box([-0.5, 0.4, 0.9], [-0.1, 0.62, 1.2], paint(look.accent))), layer: 4 },
    along(0.1, [[0.56, 0], [0.84, 0.7], [0.86, 0.76], [0.86, 0.85]], 5),
    {
      ...putInOrder([flat(circle(0.86, 0), materials.steel), flat(circle(0.7, 0), materials.void), flat(circle(0.4, 0), materials.iron), ring(0.3, 0, { colour: palette.navy }), flat(circle(0.16, 0.01), paint(look.accent))], rotate('y', 90), translate([0.95, 0, 0.86])),
      layer: 5,
    },
    ...bolts,
  ];
}

/** A clutch disc with its springs. */
export function clutch(look: Look): Part[] {
  const springs = Array.from({ length: 6 }, (_, index) => (index / 6) * TAU);
  const slots = springs.map((angle) => {
    const plan = shift(roundedRectangle(0.26, 0.14, 0.06), 0.44, 0).map(([x, y]): Vec3 => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), 0.1]);
    return flat(plan, paint(look.accent));
  });
  const grooves = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * TAU;
    const bar: Vec3[] = [[0.64, -0.012, 0.062], [0.98, -0.012, 0.062], [0.98, 0.012, 0.062], [0.64, 0.012, 0.062]];
    return flat(bar.map(([x, y, z]): Vec3 => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), z]), materials.void, { edge: 'none' });
  });
  return [
    putInOrder([
      lathe([[1, -0.06], [1, 0.06]], materials.iron), flat(circle(1, 0.06), materials.dark), ...grooves, flat(circle(0.64, 0.07), materials.steel),
      flat(circle(0.6, 0.075), materials.steel), ...slots, flat(circle(0.24, 0.12), paint(look.main)), flat(circle(0.12, 0.13), materials.void),
    ], upright, translate([0, 0, 1])),
  ];
}

/** A spring over a shock absorber. */
export function shockAbsorber(look: Look): Part[] {
  const turns = 6;
  const coil = steps(turns * 20 + 1).map((t): Vec3 => {
    const angle = t * turns * TAU;
    return [Math.cos(angle) * 0.36, Math.sin(angle) * 0.36, 0.66 + t * 1.02];
  });
  // Cut into arcs, so that each lies before or behind the damper.
  const arcs = repeat(turns * 2, (index) => put([tube(coil.slice(index * 10, index * 10 + 11), 0.065, paint(look.accent))]));
  const body = [
    put(cylinder({ radius: 0.1, from: 0.9, to: 1.74 }, materials.steel)),
    put(cylinder({ radius: 0.21, from: 0.24, to: 1.0 }, paint(look.main), materials.dark)),
  ];
  const eye: Part = { ...putInOrder([lathe([[0.17, -0.14], [0.17, 0.14]], materials.iron), flat(circle(0.17, 0.14), materials.iron), flat(circle(0.08, 0.145), materials.void)], upright, translate([0, 0, 0.14])), layer: -2 };
  const seat: Part = { ...put([lathe([[0.2, 0.5], [0.44, 0.54], [0.46, 0.58], [0.46, 0.63]], materials.iron), flat(circle(0.46, 0.63), materials.iron)]), layer: -1 };
  const mount = [put(cylinder({ radius: 0.46, from: 1.7, to: 1.82 }, materials.dark)), put(cylinder({ radius: 0.24, from: 1.82, to: 1.92 }, materials.rubber)), put(cylinder({ radius: 0.07, from: 1.92, to: 2.1 }, materials.steel))];
  return [eye, seat, ...body, ...arcs, ...mount.map((part, index) => ({ ...part, layer: 2 + index }))];
}

/** A drive shaft with its rubber boots. */
export function driveShaft(look: Look): Part[] {
  const boot = (from: number, turn: 1 | -1): Part =>
    put([lathe([0, 1, 2, 3, 4, 5].flatMap((index) => [[0.32 - index * 0.036, index * 0.08] as const, [0.26 - index * 0.034, index * 0.08 + 0.04] as const]), materials.rubber)], rotate('y', 90 * turn), translate([from, 0, 0.4]));
  const cup = (x: number, from: number): Part => put([lathe([[0.3, 0], [0.34, 0.04], [0.34, 0.34]], paint(look.main)), flat(circle(0.34, 0.34), materials.steel), flat(circle(0.34, 0).toReversed(), materials.steel)], rotate('y', 90), translate([x + from, 0, 0.4]));
  return [
    put(cylinder({ radius: 0.1, from: 0, to: 0.4 }, materials.steel), rotate('y', 90), translate([-1.75, 0, 0.4])), cup(-1.4, 0), boot(-1.06, 1),
    put(cylinder({ radius: 0.09, from: 0, to: 1.4 }, materials.iron), rotate('y', 90), translate([-0.7, 0, 0.4])), boot(1.06, -1), cup(1.04, 0),
    put(cylinder({ radius: 0.12, from: 0, to: 0.4 }, materials.steel, paint(look.accent)), rotate('y', 90), translate([1.38, 0, 0.4])),
  ].map((part, layer) => ({ ...part, layer }));
}

/** A control arm with bush and ball joint. */
export function controlArm(look: Look): Part[] {
  const bush = (y: number, x: number): Part => putInOrder([lathe([[0.24, -0.17], [0.24, 0.17]], materials.iron), flat(circle(0.24, 0.17), materials.rubber), flat(circle(0.1, 0.175), materials.steel)], rotate('x', 0), translate([x, y, 0.4]));
  return [
    { ...put([tube(smoothLine([[-0.9, -0.75, 0.4], [-0.2, -0.5, 0.42], [0.5, 0, 0.44], [0.95, 0.5, 0.44]]), 0.15, paint(look.main))]), layer: 0 },
    { ...put([tube(smoothLine([[-0.75, 0.85, 0.4], [-0.1, 0.55, 0.42], [0.5, 0.2, 0.44], [0.95, 0.5, 0.44]]), 0.13, paint(look.main))]), layer: 1 },
    ...[bush(-0.75, -0.95), bush(0.9, -0.8)].map((part) => ({ ...part, layer: 2 })),
    { ...put([lathe([[0.24, 0.3], [0.27, 0.36], [0.27, 0.56]], materials.iron), flat(circle(0.27, 0.56), materials.steel)], translate([0.95, 0.5, 0])), layer: 3 },
    { ...put([ellipsoid([0.95, 0.5, 0.6], [0.2, 0.2, 0.16], materials.rubber)]), layer: 4 },
    { ...put(cylinder({ radius: 0.07, from: 0.7, to: 1.02 }, materials.brass), translate([0.95, 0.5, 0])), layer: 5 },
  ];
}
