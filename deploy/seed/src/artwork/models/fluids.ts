import { circle, cylinder, lathe, prism, ring, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { lerp, rotate, TAU, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { put, putInOrder, raise, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const drop: readonly Vec2[] = [[0, 0.34], [-0.1, 0.16], [-0.17, 0.02], [-0.17, -0.1], [-0.1, -0.2], [0, -0.23], [0.1, -0.2], [0.17, -0.1], [0.17, 0.02], [0.1, 0.16]];

function dropAt(x: number, y: number, z: number, colour: string): Shape {
  const loop = smoothLine([...drop, [0, 0.34] as const].map(([a, b]): Vec3 => [a, b, 0]), 4).slice(0, -1);
  return flat(loop.map(([a, b]): Vec3 => [a + x, b + y, z]), plain(colour), { edge: 'none' });
}

/** A bottle of oil: a flat canister with a grip through its shoulder. */
export function oilBottle(look: Look): Part[] {
  const body: readonly Vec2[] = [[-0.72, 0], [0.72, 0], [0.76, 0.06], [0.76, 1.5], [0.7, 1.7], [0.36, 1.92], [0.1, 2.0], [-0.28, 2.0], [-0.4, 1.92], [-0.66, 1.76], [-0.76, 1.56], [-0.76, 0.06]];
  const grip: readonly Vec2[] = smoothLine([[0.3, 1.62, 0], [0.12, 1.72, 0], [0.02, 1.66, 0], [0.14, 1.34, 0], [0.34, 1.16, 0], [0.5, 1.2, 0], [0.52, 1.4, 0], [0.3, 1.62, 0]], 5).slice(0, -1).map(([x, y]): Vec2 => [x, y]);
  const label = roundedRectangle(1.06, 0.86, 0.1);
  return [
    { ...put(prism(body, [-0.34, 0.34], paint(look.main), { holes: [grip] }), upright), layer: 0 },
    {
      ...putInOrder([
        flat(raise(grip, 0.342), plain(mix(look.main, palette.navy, 0.6))),
        flat(raise(shift(label, -0.08, 0.58), 0.345), materials.white),
        flat(raise(shift(roundedRectangle(1.06, 0.2, 0.02), -0.08, 0.28), 0.35), paint(look.accent), { edge: 'none' }),
        dropAt(-0.08, 0.68, 0.352, look.accent),
      ], upright), layer: 1, outline: false,
    },
    { ...put([lathe([[0.2, 0], [0.24, 0.02], [0.24, 0.26], [0.21, 0.3]], paint(look.accent)), flat(circle(0.21, 0.3), paint(look.accent))], translate([0, -0.1, 1.98])), layer: 2 },
  ];
}

/** A round drum or pail with a handle and a lid. */
export function pail(look: Look): Part[] {
  const label = patch((u, v) => {
    const angle = lerp(-0.95, 0.95, u);
    const radius = lerp(0.605, 0.645, v);
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, lerp(0.32, 0.94, v)];
  }, { cols: 25, rows: 2, material: materials.white });
  const band = patch((u, v) => {
    const angle = lerp(-0.95, 0.95, u);
    return [Math.cos(angle) * 0.614, Math.sin(angle) * 0.614, lerp(0.34, 0.48, v)];
  }, { cols: 25, rows: 2, material: paint(look.accent), edge: 'none' });
  return [
    putInOrder([lathe([[0.56, 0], [0.59, 0.03], [0.66, 1.2], [0.7, 1.22], [0.7, 1.34]], paint(look.main)), label, band]),
    { ...putInOrder([lathe([[0.72, 1.32], [0.72, 1.42], [0.68, 1.46], [0.6, 1.44]], paint(look.main)), flat(circle(0.6, 1.44), paint(mix(look.main, palette.paper, 0.1))), flat(circle(0.14, 1.46).map(([x, y, z]): Vec3 => [x + 0.2, y - 0.15, z]), paint(look.accent))]), layer: 1 },
    { ...put([tube(smoothLine([[0, -0.72, 1.26], [0.35, -0.62, 0.98], [0.62, -0.2, 0.84], [0.62, 0.2, 0.84], [0.35, 0.62, 0.98], [0, 0.72, 1.26]]), 0.025, materials.steel)], translate([0.12, 0, 0.1])), layer: 2 },
  ];
}

function roundBottle(look: Look): Part[] {
  const label = (low: number, high: number, material = materials.white) =>
    patch((u, v) => {
      const angle = lerp(-1.15, 1.15, u);
      return [Math.cos(angle) * 0.405, Math.sin(angle) * 0.405, lerp(low, high, v)];
    }, { cols: 25, rows: 2, material });
  return [
    putInOrder([lathe([[0.36, 0], [0.4, 0.04], [0.4, 1.15], [0.36, 1.3], [0.2, 1.46], [0.15, 1.5], [0.15, 1.58]], paint(look.main)), label(0.28, 0.95), label(0.3, 0.46, paint(look.accent))]),
    { ...put(cylinder({ radius: 0.19, from: 1.54, to: 1.8 }, paint(look.accent))), layer: 1 },
  ];
}

function sprayCan(look: Look): Part[] {
  return [
    putInOrder([
      lathe([[0.38, 0], [0.4, 0.03], [0.4, 1.42], [0.37, 1.46], [0.28, 1.56], [0.2, 1.6]], paint(look.main)),
      lathe([[0.402, 0.3], [0.402, 0.5]], paint(look.accent), { edge: 'none' }),
      lathe([[0.402, 0.6], [0.402, 1.1]], materials.white, { edge: 'none' }),
      ring(0.4, 1.43, { colour: palette.navy }),
    ]),
    { ...put(cylinder({ radius: 0.13, from: 1.6, to: 1.82 }, paint(look.accent))), layer: 1 },
    { ...put([tube([[0.1, 0, 1.74], [0.5, 0, 1.78]], 0.022, materials.red)]), layer: 2 },
  ];
}

function triggerBottle(look: Look): Part[] {
  const label = patch((u, v) => {
    const angle = lerp(-1.1, 1.1, u);
    return [Math.cos(angle) * 0.425, Math.sin(angle) * 0.425, lerp(0.2, 0.86, v)];
  }, { cols: 25, rows: 2, material: materials.white });
  const trigger: readonly Vec2[] = [[-0.3, 1.62], [0.2, 1.62], [0.28, 1.7], [0.62, 1.72], [0.62, 1.9], [-0.12, 1.96], [-0.36, 1.86]];
  return [
    putInOrder([lathe([[0.38, 0], [0.42, 0.05], [0.42, 0.9], [0.3, 1.22], [0.15, 1.38], [0.15, 1.5]], paint(look.main)), label]),
    { ...put(cylinder({ radius: 0.18, from: 1.42, to: 1.62 }, materials.dark)), layer: 1 },
    { ...put(prism(trigger, [-0.12, 0.12], paint(look.accent)), rotate('x', 90), translate([0, 0, 0])), layer: 2 },
    { ...put([tube(smoothLine([[0.28, 0, 1.68], [0.34, 0, 1.5], [0.3, 0, 1.32]]), 0.05, paint(look.accent))]), layer: 1 },
  ];
}

/** Small packages of a fluid: bottle, spray can, trigger bottle by variant. */
export function flask(look: Look): Part[] {
  const forms = [roundBottle, sprayCan, triggerBottle] as const;
  return (forms[look.variant % 3] ?? roundBottle)(look);
}

/** A spin-on oil filter. */
export function oilFilter(look: Look): Part[] {
  const flutes = Array.from({ length: 24 }, (_, index) => (index / 24) * TAU).map((angle) => {
    const place = (turn: number, z: number): Vec3 => [Math.cos(angle + turn) * 0.602, Math.sin(angle + turn) * 0.602, z];
    return flat([place(0, 1.12), place(0.1, 1.12), place(0.1, 1.42), place(0, 1.42)], paint(mix(look.main, palette.navy, 0.4)), { edge: 'none' });
  });
  return [
    putInOrder([lathe([[0.55, 0], [0.6, 0.03], [0.6, 0.12]], materials.steel), lathe([[0.6, 0.12], [0.6, 1.42], [0.57, 1.5], [0.5, 1.56]], paint(look.main)), ...flutes, lathe([[0.602, 0.4], [0.602, 0.86]], materials.white, { edge: 'none' }), lathe([[0.604, 0.4], [0.604, 0.5]], paint(look.accent), { edge: 'none' }), flat(circle(0.5, 1.56), paint(look.main)), ring(0.3, 1.565, { colour: palette.navy })]),
  ];
}

/** A panel air filter: pleats in a rubber frame. */
export function airFilter(look: Look): Part[] {
  const pleats = Array.from({ length: 17 }, (_, index) => -0.95 + index * 0.113).flatMap((y): Shape[] => [
    flat([[-0.62, y, 0.2], [0.62, y, 0.2], [0.62, y + 0.056, 0.3], [-0.62, y + 0.056, 0.3]], paint(mix(look.accent, palette.paper, 0.5), false)),
    flat([[-0.62, y + 0.056, 0.3], [0.62, y + 0.056, 0.3], [0.62, y + 0.113, 0.2], [-0.62, y + 0.113, 0.2]], paint(mix(look.accent, palette.paper, 0.72), false)),
  ]);
  const tilt = [rotate('y', 52), translate([0, 0, 0.62])] as const;
  return [
    { ...put(prism(roundedRectangle(1.6, 2.3, 0.12), [0, 0.22], paint(look.main), { holes: [] }), ...tilt), layer: 0 },
    { ...putInOrder([flat(raise(roundedRectangle(1.34, 2.02, 0.05), 0.222), materials.void), ...pleats], ...tilt), layer: 1, outline: false },
    { ...putInOrder(prism(roundedRectangle(1.6, 2.3, 0.12), [0.2, 0.32], paint(look.main), { holes: [roundedRectangle(1.3, 1.98, 0.05).toReversed()] }).slice(0, 2), ...tilt), layer: 2, outline: false },
  ];
}

/** A round funnel with a measuring jug's look: for fluid services. */
export function funnel(look: Look): Part[] {
  return [
    put([lathe([[0.5, 1.4], [0.12, 0.7], [0.09, 0.6], [0.07, 0]].map(([r = 0, z = 0]): Vec2 => [r, z]).toReversed(), paint(look.accent))]),
    { ...putInOrder([lathe([[0.5, 1.4], [0.74, 1.5], [0.74, 1.62]], paint(look.accent)), flat(circle(0.74, 1.62), paint(mix(look.accent, palette.navy, 0.4))), flat(circle(0.52, 1.625), plain(mix(look.accent, palette.navy, 0.55)))]), layer: 1 },
    { ...putInOrder([dropAt(0, -0.05, 0, look.main)], upright, translate([0.1, 0.02, -0.32])), layer: 2 },
  ];
}
