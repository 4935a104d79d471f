import { box, circle, cylinder, facetedPrism, lathe, polygon, prism, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { lerp, rotate, steps, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { buildCar } from './car.ts';
import { carForms } from './car-forms.ts';
import { put, putInOrder, raise, repeat, upright } from './kit.ts';
import type { Look } from './kit.ts';
import { wheelStyles } from './wheel.ts';

/** A tow truck with crane, light bar and chequered flank; its front stays toward the viewer. */
export function towTruck(look: Look): Part[] {
  const cab = buildCar(carForms.truckCab, { colour: look.accent, wheels: wheelStyles[4] ?? { spokes: 8, form: 'steel', finish: materials.alloy }, steer: -8 });
  const deck = paint(look.main);
  const flank = repeat(9, (index): Part => {
    const x = -0.1 - index * 0.27;
    return { ...putInOrder([flat([[x, 0.981, 0.86], [x - 0.27, 0.981, 0.86], [x - 0.39, 0.981, 1.1], [x - 0.12, 0.981, 1.1]], index % 2 === 0 ? paint(look.accent) : materials.white, { edge: 'none' })]), layer: 2.6, outline: false };
  });
  const lamps = [-0.42, -0.14, 0.14, 0.42].map((y, index): Part => ({ ...put(box([0.5, y - 0.12, 1.98], [0.72, y + 0.12, 2.14], index % 2 === 0 ? paint(palette.orange) : paint(palette.blue))), layer: 4.2 }));
  return [
    ...cab,
    { ...put(box([-2.9, -0.5, 0.44], [0.3, 0.5, 0.66], materials.dark)), layer: 1.5, outline: false },
    { ...put(box([-2.9, -0.98, 0.78], [0.06, 0.98, 1.16], deck)), layer: 2.5 },
    ...flank,
    { ...put(box([-0.34, -0.9, 1.16], [0.02, 0.9, 1.7], materials.dark)), layer: 2.7 },
    { ...put(box([-1.5, -0.26, 1.16], [-0.9, 0.26, 1.5], materials.iron)), layer: 2.7 },
    { ...put([tube([[-1.1, 0, 1.4], [-3.3, 0, 2.5]], 0.13, paint(look.accent))]), layer: 2.8 },
    { ...put([tube([[-1.5, 0, 1.3], [-2.3, 0, 1.96]], 0.07, materials.steel)]), layer: 2.75 },
    { ...put([tube([[-3.3, 0, 2.46], [-3.3, 0, 1.5]], 0.018, materials.iron)]), layer: 2.6, outline: false },
    { ...put([tube(hookLine(0.3).map(([x, y, z]): Vec3 => [x - 3.3, y, z + 1.1]), 0.045, materials.iron)]), layer: 2.6 },
    { ...put(box([0.44, -0.6, 1.92], [0.78, 0.6, 1.99], materials.dark)), layer: 4.1 },
    ...lamps,
  ];
}

function hookLine(size: number): Vec3[] {
  return steps(25).map((t): Vec3 => {
    if (t < 0.2) return [0, 0, lerp(1.9, 1.0, t / 0.2) * size];
    const angle = Math.PI / 2 - ((t - 0.2) / 0.8) * Math.PI * 1.35;
    return [0, Math.cos(angle) * size * 0.6, (Math.sin(angle) * 0.6 + 0.4) * size];
  });
}

/** A towing hook on its strap. */
export function towHook(look: Look): Part[] {
  const hook = steps(33).map((t): Vec3 => {
    const angle = Math.PI * 0.5 - t * Math.PI * 1.5;
    return [0, Math.cos(angle) * 0.55, Math.sin(angle) * 0.6 + 0.7];
  });
  return [
    { ...put(prism([[-0.2, 1.75], [0.2, 1.75], [0.34, 2.6], [-0.34, 2.6]], [-0.05, 0.05], paint(look.accent)), upright), layer: 0 },
    { ...put([flat(raise([[-0.06, 1.8], [0.06, 1.8], [0.1, 2.6], [-0.1, 2.6]], 0.052), materials.white, { edge: 'none' })], upright), layer: 1, outline: false },
    { ...putInOrder([...prism(roundedRectangle(0.62, 0.56, 0.18), [-0.14, 0.14], paint(look.main))], translate([0, 1.56, 0]), upright), layer: 2 },
    { ...put([tube([...[[0, 0, 1.5], [0, 0, 1.36]].map(([x = 0, y = 0, z = 0]): Vec3 => [x, y, z]), ...hook], (t) => 0.17 - 0.09 * Math.max(0, t - 0.6) / 0.4, materials.steel)]), layer: 3 },
    { ...put([tube(smoothLine([[0.05, 0.16, 1.26], [0.1, -0.2, 1.1], [0.1, -0.5, 0.86]]), 0.045, materials.brass)]), layer: 4 },
  ];
}

/** A traffic cone. */
export function cone(look: Look): Part[] {
  const radius = (z: number) => lerp(0.5, 0.1, (z - 0.12) / 1.5);
  const band = (from: number, to: number) => lathe([[radius(from) + 0.004, from], [radius(to) + 0.004, to]], materials.white);
  return [
    { ...put(prism(roundedRectangle(1.3, 1.3, 0.14), [0, 0.12], materials.dark)), layer: 0 },
    { ...putInOrder([lathe([[0.5, 0.12], [0.1, 1.62]], paint(look.accent, false)), band(0.5, 0.78), band(1.0, 1.2), flat(circle(0.1, 1.62), materials.void)]), layer: 1 },
  ];
}

/** A warning triangle on its feet. */
export function warningTriangle(look: Look): Part[] {
  const outer = polygon(3, 1.1, 0.75).map(([x, y]): Vec2 => [x, y + 0.62]);
  const inner = polygon(3, 0.62, 0.75).map(([x, y]): Vec2 => [x, y + 0.62]);
  const middle = polygon(3, 0.86, 0.75).map(([x, y]): Vec2 => [x, y + 0.62]);
  const lean = [rotate('y', -8), translate([0, 0, 0.14])] as const;
  return [
    { ...put([tube([[-0.5, -0.7, 0], [0.4, -0.7, 0]], 0.05, materials.dark), tube([[-0.5, 0.7, 0], [0.4, 0.7, 0]], 0.05, materials.dark)]), layer: 0 },
    { ...putInOrder([...facetedPrism(outer, [-0.08, 0.08], paint(palette.red), { holes: [inner.toReversed()] }), flat(raise(middle, 0.09), plain(mix(look.accent, palette.red, 0.2)), { holes: [raise(inner, 0.09).toReversed()] })], upright, ...lean), layer: 1 },
  ];
}

/** Jump leads: a coil of two cables with their clamps hanging from it. */
export function jumpLeads(look: Look): Part[] {
  const coil = (radius: number, x: number, colour: string): Part => {
    const loop = Array.from({ length: 49 }, (_, index): Vec3 => [x, Math.cos((index / 24) * Math.PI) * radius, 1.75 + Math.sin((index / 24) * Math.PI) * radius * 0.86]);
    return put([tube(loop, 0.085, paint(colour))]);
  };
  const jaw: readonly Vec2[] = [[0.02, 0.62], [0.16, 0.5], [0.2, 0.16], [0.3, -0.1], [0.24, -0.62], [0.04, -0.96], [0.02, -0.8], [0.1, -0.56], [0.06, -0.2], [0.02, 0]];
  const clamp = (y: number, colour: string): Part[] => {
    const place = [translate([y, 0.5, 0]), upright] as const;
    const other = jaw.map(([a, b]): Vec2 => [-a, b]).toReversed();
    return [
      { ...put([...prism(jaw.toReversed(), [0.1, 0.3], paint(colour)), ...prism(other.toReversed(), [0.1, 0.3], paint(colour))], ...place), layer: 3 },
      { ...putInOrder(cylinder({ radius: 0.11, from: 0.24, to: 0.36 }, materials.steel), ...place), layer: 4 },
      { ...put([tube(smoothLine([[0.2, y, 1.0], [0.16, y * 1.1, 1.3], [0.1, y * 1.3, 1.6]]), 0.085, paint(colour))]), layer: 2 },
    ];
  };
  return [coil(0.86, 0, palette.red), coil(0.66, 0.06, look.main), ...clamp(-0.56, palette.red), ...clamp(0.56, look.main)].map((part, index) => (index === 1 ? { ...part, layer: 1 } : part));
}

/** A portable tyre inflator. */
export function inflator(look: Look): Part[] {
  return [
    { ...put([tube(smoothLine([[0, -0.8, 0.9], [0.1, -1.3, 1.0], [0.4, -1.5, 0.4], [0.6, -0.9, 0.1], [0.8, -0.3, 0.1]]), 0.06, materials.rubber)]), layer: 2 },
    { ...put(prism(roundedRectangle(0.9, 1.7, 0.26), [0.08, 1.3], paint(look.main), { bevel: 0.12 })), layer: 0 },
    { ...put([tube(smoothLine([[0, -0.5, 1.26], [0, -0.42, 1.6], [0, 0.42, 1.6], [0, 0.5, 1.26]]), 0.08, materials.dark)]), layer: 1 },
    { ...putInOrder([flat(raise(roundedRectangle(0.8, 0.46, 0.1), 0.455).map(([x, y, z]): Vec3 => [x, y + 0.94, z]), materials.void), flat(raise([[-0.26, 0.84], [0.02, 0.84], [0.02, 1.02], [-0.26, 1.02]], 0.46), plain(mix(palette.orange, palette.paper, 0.4)), { edge: 'none' }), flat(circle(0.1, 0.46, 32).map(([x, y, z]): Vec3 => [x + 0.24, y + 0.94, z]), paint(look.accent)), flat(raise(roundedRectangle(0.9, 0.1, 0.04), 0.46).map(([x, y, z]): Vec3 => [x, y + 0.5, z]), paint(look.accent)), flat(raise(roundedRectangle(0.9, 0.06, 0.03), 0.46).map(([x, y, z]): Vec3 => [x, y + 0.34, z]), materials.dark)], upright), layer: 1, outline: false },
    { ...put(cylinder({ radius: 0.12, from: 0.04, to: 0.34 }, materials.brass), rotate('x', 90), translate([0.8, -0.1, 0.12])), layer: 3 },
  ];
}

/** A fire extinguisher. */
export function extinguisher(look: Look): Part[] {
  return [
    { ...putInOrder([lathe([[0.4, 0], [0.44, 0.05], [0.44, 1.4], [0.36, 1.62], [0.16, 1.76], [0.14, 1.84]], materials.red), lathe([[0.443, 0.5], [0.443, 1.0]], materials.white)]), layer: 0 },
    { ...put(cylinder({ radius: 0.16, from: 1.82, to: 2.0 }, materials.dark)), layer: 1 },
    { ...put([tube(smoothLine([[0, 0.14, 1.94], [0, 0.6, 1.8], [0, 0.72, 1.2], [0, 0.66, 0.7]]), 0.06, materials.rubber), tube([[0, 0.66, 0.72], [0, 0.64, 0.4]], (t) => 0.07 + t * 0.05, materials.dark)]), layer: 2 },
    { ...put(prism([[-0.62, 2.02], [0.1, 2.0], [0.1, 2.1], [-0.6, 2.2]], [-0.07, 0.07], materials.dark), upright), layer: 2 },
    { ...putInOrder([lathe([[0.12, 0], [0.12, 0.1]], materials.steel), flat(circle(0.12, 0.1), plain(palette.paper)), flat(circle(0.04, 0.11, 20), paint(look.accent), { edge: 'none' })], rotate('y', 90), translate([0.14, 0, 1.92])), layer: 3 },
  ];
}
