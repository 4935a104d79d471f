import { box, circle, cylinder, ellipsoid, facetedPrism, lathe, polygon, prism, ring, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A starter battery with its terminals. */
export function battery(look: Look): Part[] {
  const label = raise(rect(-0.78, 0.34, 0.78, 0.86), 0.56).map(upright);
  const bolt: readonly Vec2[] = [[0.06, 0.8], [-0.2, 0.56], [-0.04, 0.56], [-0.1, 0.38], [0.2, 0.64], [0.02, 0.64]];
  const post = (y: number, colour: string): Part[] => [
    { ...put(cylinder({ radius: 0.17, from: 1.26, to: 1.32 }, paint(colour)), translate([0, y, 0])), layer: 2 },
    { ...put(cylinder({ radius: 0.1, from: 1.32, to: 1.48 }, materials.steel), translate([0, y, 0])), layer: 3 },
  ];
  return [
    putInOrder([...box([-0.55, -0.95, 0], [0.55, 0.95, 1.05], materials.dark), flat(label, paint(look.main)), flat(raise(bolt.toReversed(), 0.565).map(upright), paint(look.accent))]),
    { ...put(prism(roundedRectangle(1.18, 1.98, 0.06), [1.05, 1.26], paint(look.main), { bevel: 0.03 })), layer: 1 },
    ...post(-0.66, palette.red), ...post(0.66, palette.navy),
    { ...put([tube(smoothLine([[0.2, -0.42, 1.28], [0.2, -0.4, 1.5], [0.2, 0, 1.58], [0.2, 0.4, 1.5], [0.2, 0.42, 1.28]]), 0.04, materials.rubber)]), layer: 4 },
  ];
}

/** An alternator. */
export function alternator(look: Look): Part[] {
  const slots = repeat(12, (index): Part => {
    const angle = (index / 12) * Math.PI * 2;
    const plan = shift(roundedRectangle(0.2, 0.07, 0.03), 0.5, 0).map(([x, y]): Vec3 => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), 0.47]);
    return { ...put([flat(plan, materials.void)], upright, translate([0, 0, 0.86])), layer: 3, outline: false };
  });
  return [
    { ...put([lathe([[0.6, -0.6], [0.72, -0.5], [0.72, -0.1]], materials.steel)], upright, translate([0, 0, 0.86])), layer: 0 },
    { ...put([lathe([[0.76, -0.1], [0.76, 0.12]], paint(look.main))], upright, translate([0, 0, 0.86])), layer: 1 },
    { ...put([lathe([[0.72, 0.12], [0.72, 0.36], [0.66, 0.46]], materials.steel), flat(circle(0.66, 0.46), materials.steel)], upright, translate([0, 0, 0.86])), layer: 2 },
    ...slots,
    { ...putInOrder([lathe([[0.32, 0.5], [0.32, 0.56], [0.27, 0.6], [0.32, 0.64], [0.27, 0.68], [0.32, 0.72], [0.27, 0.76], [0.32, 0.8]], materials.iron), flat(circle(0.32, 0.8), materials.iron), flat(circle(0.14, 0.82), paint(look.accent))], upright, translate([0, 0, 0.86])), layer: 4 },
    ...[[-0.74, 0.16], [0.74, 0.16]].map(([y = 0, z = 0]): Part => ({ ...putInOrder([lathe([[0.14, -0.1], [0.14, 0.3]], materials.steel), flat(circle(0.14, 0.3), materials.steel), flat(circle(0.06, 0.305), materials.void)], upright, translate([0, y * 0.9, z + 0.02])), layer: -1 })),
  ];
}

/** A headlight unit with two projectors. */
export function headlight(look: Look): Part[] {
  const plan: readonly Vec2[] = [[-1.15, 0.3], [-1.0, 0.06], [-0.2, 0], [0.7, 0.16], [1.15, 0.5], [1.28, 0.86], [0.6, 0.8], [-0.5, 0.74], [-1.05, 0.62]];
  const smooth = smoothLine([...plan, [-1.15, 0.3] as const].map(([x, y]): Vec3 => [x, y, 0]), 6).slice(0, -1).map(([x, y]): Vec2 => [x, y]);
  const inner = smooth.map(([x, y]): Vec2 => [x * 0.92, (y - 0.42) * 0.86 + 0.42]);
  const eye = (x: number, y: number, radius: number): Part => ({
    ...putInOrder([flat(circle(radius, 0.3), materials.steel), flat(circle(radius * 0.8, 0.31), materials.navy), flat(circle(radius * 0.56, 0.32), plain(mix(palette.blue, palette.paper, 0.55))), flat(circle(radius * 0.24, 0.33).map(([a, b, z]): Vec3 => [a - radius * 0.2, b + radius * 0.2, z]), plain(palette.paper), { edge: 'none' })], translate([x, y, 0]), upright, translate([0, 0, 0.4])),
    layer: 2, outline: false,
  });
  return [
    { ...put(prism(smooth, [-0.3, 0.2], materials.dark), upright, translate([0, 0, 0.4])), layer: 0 },
    { ...putInOrder([flat(raise(smooth, 0.28), plain(mix(palette.blue, palette.paper, 0.8))), flat(raise(inner, 0.285), plain(mix(palette.navy, palette.blue, 0.35)))], upright, translate([0, 0, 0.4])), layer: 1 },
    eye(-0.6, 0.36, 0.26), eye(0.06, 0.4, 0.25),
    { ...putInOrder([flat(raise([[0.42, 0.34], [1.02, 0.58], [1.06, 0.7], [0.46, 0.5]], 0.3), paint(look.accent)), flat(raise([[-0.95, 0.66], [0.5, 0.7], [0.5, 0.74], [-0.95, 0.7]], 0.3), plain(palette.paper), { edge: 'none' })], upright, translate([0, 0, 0.4])), layer: 2, outline: false },
  ];
}

/** Two bulbs with fins and sockets. */
export function bulbs(look: Look): Part[] {
  const one = (moves: readonly ((point: Vec3) => Vec3)[], layer: number): Part[] =>
    [
      put(cylinder({ radius: 0.2, from: 0, to: 0.12 }, materials.dark), ...moves),
      put([lathe([[0.3, 0.12], [0.3, 0.2], [0.24, 0.22], [0.3, 0.25], [0.3, 0.32], [0.24, 0.34], [0.3, 0.37], [0.3, 0.46]], paint(look.main)), flat(circle(0.3, 0.46), paint(look.main))], ...moves),
      put(cylinder({ radius: 0.38, from: 0.5, to: 0.56 }, materials.steel), ...moves),
      put(box([-0.11, -0.11, 0.56], [0.11, 0.11, 1.3], materials.steel), ...moves),
      putInOrder([flat([[0.111, -0.07, 0.72], [0.111, 0.07, 0.72], [0.111, 0.07, 1.14], [0.111, -0.07, 1.14]], materials.lamp), flat([[-0.07, 0.111, 0.72], [-0.07, 0.111, 1.14], [0.07, 0.111, 1.14], [0.07, 0.111, 0.72]].map(([x = 0, y = 0, z = 0]): Vec3 => [x, y, z]).toReversed(), materials.lamp)], ...moves),
    ].map((part, index) => ({ ...part, layer: layer + index }));
  return [...one([rotate('x', 68), translate([-0.2, 0.72, 0.36])], 0), ...one([translate([0.2, -0.3, 0])], 10)];
}

/** A fuse box with its lid beside it. */
export function fuseBox(look: Look): Part[] {
  const colours = [palette.red, look.accent, look.main, palette.green, palette.amber];
  const fuses = repeat(20, (index) => {
    const [row, col] = [Math.floor(index / 5), index % 5];
    return { ...put(box([0.5 - row * 0.3, -0.66 + col * 0.3, 0.42], [0.68 - row * 0.3, -0.44 + col * 0.3, 0.6], paint(colours[(index * 3 + row) % colours.length] ?? palette.blue))), layer: 2 + row };
  });
  return [
    put(prism(roundedRectangle(1.7, 1.9, 0.12), [0, 0.4], materials.dark, { bevel: 0.04 })),
    { ...put([flat(raise(roundedRectangle(1.36, 1.62, 0.08), 0.405), materials.grey)]), layer: 1, outline: false },
    ...fuses.map((part) => ({ ...part, layer: 2, outline: false })),
    ...[0.62, 0.62].map((y, index): Part => ({ ...put(box([-0.5 + index * 0.62, y + 0.12, 0.42], [-0.06 + index * 0.62, y + 0.36 - 0.16, 0.42], materials.white)), layer: 2, outline: false })).slice(0, 0),
  ];
}

/** A car key with buttons, and its blade. */
export function carKey(look: Look): Part[] {
  const buttons = [0.9, 1.2, 1.5].map((y, index) => flat(raise(shift(roundedRectangle(0.42, 0.2, 0.08), 0, y), 0.3), index === 0 ? paint(look.accent) : materials.grey));
  const lie = [rotate('z', -38), upright] as const;
  return [
    { ...put(prism(rect(-0.08, -1.0, 0.08, 0.4), [0.08, 0.16], materials.steel), ...lie), layer: 0 },
    { ...put(prism(roundedRectangle(0.84, 1.5, 0.34), [0, 0.28], paint(look.main), { bevel: 0.08 }), translate([0, 1.1, 0]), ...lie), layer: 1 },
    { ...putInOrder(buttons, ...lie), layer: 2, outline: false },
    { ...put([tube(smoothLine([[0, 1.75, 0.14], [-0.25, 2.05, 0.14], [0, 2.3, 0.14], [0.25, 2.05, 0.14], [0, 1.75, 0.14]]), 0.05, materials.steel)], ...lie), layer: 0 },
  ];
}

/** A camera for the windscreen with its screen side hidden. */
export function dashcam(look: Look): Part[] {
  return [
    put(prism(roundedRectangle(0.34, 0.9, 0.1), [1.34, 1.5], materials.dark), translate([-0.1, 0, 0])),
    { ...put(cylinder({ radius: 0.12, from: 1.0, to: 1.36 }, materials.dark), translate([-0.1, 0, 0])), layer: 1 },
    { ...put(prism(roundedRectangle(1.7, 0.86, 0.2), [-0.28, 0.14], paint(look.main), { bevel: 0.06 }), upright, translate([0, 0, 0.62])), layer: 2 },
    { ...putInOrder([lathe([[0.36, 0.14], [0.36, 0.32], [0.3, 0.36]], materials.dark), flat(circle(0.3, 0.36), materials.dark), flat(circle(0.22, 0.365), materials.navy), flat(circle(0.14, 0.37), plain(mix(palette.blue, palette.paper, 0.4))), flat(circle(0.05, 0.375).map(([x, y, z]): Vec3 => [x - 0.07, y + 0.07, z]), plain(palette.paper), { edge: 'none' })], translate([-0.28, 0, 0]), upright, translate([0, 0, 0.62])), layer: 3 },
    { ...putInOrder([ring(0.08, 0.15, { colour: palette.navy }), flat(circle(0.06, 0.15), paint(look.accent)), ...[0, 1, 2].map((row) => flat(raise(shift(roundedRectangle(0.3, 0.04, 0.02), 0, -0.24 + row * -0.0 + row * 0.1), 0.15), materials.void, { edge: 'none' }))].slice(1), translate([0.48, 0.02, 0]), upright, translate([0, 0, 0.62])), layer: 3, outline: false },
    { ...put([wire([[-0.1, -0.8, 0.7], [-0.3, -1.1, 0.6], [-0.3, -1.3, 0.9]], palette.navy, 5)]), layer: -1, outline: false },
  ];
}

/** A sensor with its plug and lead. */
export function sensor(look: Look): Part[] {
  return [
    put([lathe([[0.12, 0], [0.17, 0.05], [0.17, 0.5]], materials.steel), flat(circle(0.17, 0.5), materials.steel)]),
    put(cylinder({ radius: 0.22, from: 0.46, to: 0.72 }, materials.brass)),
    put(facetedPrism(polygon(6, 0.36), [0.72, 0.92], materials.steel)),
    put([lathe([[0.26, 0.92], [0.26, 1.1], [0.16, 1.34]], paint(look.main)), flat(circle(0.16, 1.34), materials.dark)]),
    put([tube(smoothLine([[0, 0, 1.3], [0, 0.02, 1.7], [0, 0.4, 2.0], [0.1, 0.86, 1.8], [0.1, 1.0, 1.3]]), 0.07, materials.rubber)]),
    put(prism(roundedRectangle(0.3, 0.42, 0.06), [0.76, 1.3], paint(look.accent)), translate([0.1, 1.0, 0])),
    put([ellipsoid([0, 0, 0.02], [0.1, 0.1, 0.05], materials.iron)]),
  ].slice(0, 6).map((part, layer) => ({ ...part, layer }));
}
