import { box, circle, cylinder, facetedPrism, lathe, polygon, prism, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Transform, Vec2, Vec3 } from '../engine/vector.ts';
import { arcPlan } from './brakes.ts';
import { put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const spannerPlan: readonly Vec2[] = [
  [-0.13, -0.8], [0.13, -0.8], [0.15, 0.72], [0.34, 0.86], [0.4, 1.08], [0.34, 1.34], [0.16, 1.44], [0.15, 1.12], [0, 1.02], [-0.15, 1.12], [-0.16, 1.44], [-0.34, 1.34], [-0.4, 1.08], [-0.34, 0.86], [-0.15, 0.72],
];

function spanner(colour: ReturnType<typeof paint>, moves: readonly Transform[], layer: number): Part[] {
  const eye = circle(0.34, 0, 40).map(([x, y]): Vec2 => [x, y - 1.0]);
  const hole = polygon(12, 0.19).map(([x, y]): Vec2 => [x, y - 1.0]);
  return [
    { ...put(prism(spannerPlan, [-0.06, 0.06], colour), ...moves), layer },
    { ...putInOrder([...prism(eye, [-0.08, 0.08], colour), flat(raise(hole, 0.082), materials.void)], ...moves), layer: layer + 1 },
    { ...putInOrder([flat(raise(shift(roundedRectangle(0.1, 1.0, 0.04), 0, 0), 0.062), plain(mix(palette.navy, palette.paper, 0.55)), { edge: 'none' })], ...moves), layer: layer + 1, outline: false },
  ];
}

function screwdriver(look: Look, moves: readonly Transform[], layer: number): Part[] {
  return [
    { ...put([lathe([[0.05, -1.3], [0.06, -1.2], [0.06, 0]], materials.steel)], ...moves), layer },
    { ...put([lathe([[0.1, 0], [0.17, 0.06], [0.17, 0.16], [0.13, 0.24], [0.2, 0.4], [0.22, 0.8], [0.2, 1.0], [0.1, 1.08]], paint(look.accent)), flat(circle(0.1, 1.08), paint(look.accent)), lathe([[0.225, 0.5], [0.23, 0.62]], materials.dark, { edge: 'none' })], ...moves), layer: layer + 1 },
  ];
}

/** A crossed spanner and screwdriver. */
export function handTools(look: Look): Part[] {
  return [
    ...screwdriver(look, [rotate('y', 40), (p) => [p[1], p[0], p[2]], translate([-0.12, 0, 1.2])].map((move, index) => (index === 1 ? rotate('z', 90) : move)), 0),
    ...spanner(materials.steel, [rotate('z', 38), upright, translate([0.2, 0, 1.1])], 4),
  ];
}

/** A ratchet with sockets in a row. */
export function socketSet(look: Look): Part[] {
  const sockets = repeat(5, (index): Part => {
    const radius = 0.15 + index * 0.035;
    return {
      ...putInOrder([lathe([[radius, 0], [radius, 0.3 + index * 0.05], [radius * 0.92, 0.34 + index * 0.05]], materials.steel), flat(circle(radius * 0.92, 0.34 + index * 0.05), materials.steel), flat(raise(polygon(6, radius * 0.66), 0.345 + index * 0.05), materials.void)], translate([0.5, -0.95 + index * 0.46, 0.16])),
      layer: 2,
    };
  });
  const tilt = [rotate('z', 90), translate([-0.25, 0, 0.3])] as const;
  return [
    { ...put(prism(roundedRectangle(1.7, 2.6, 0.16), [0, 0.16], paint(look.main), { bevel: 0.04 })), layer: 0 },
    { ...putInOrder([flat(raise(roundedRectangle(1.5, 2.4, 0.1), 0.162), materials.dark)]), layer: 1, outline: false },
    ...sockets,
    { ...put([tube([[0, -0.95, 0], [0, 0.2, 0]].map(([x = 0, y = 0, z = 0]): Vec3 => [y, x, z]), 0.06, materials.steel)], translate([-0.25, 0, 0.28]), rotate('z', 0)), layer: 2 },
    { ...put([tube([[-0.28, -1.0, 0.3], [-0.28, 0.1, 0.3]], (t) => 0.11 - Math.abs(t - 0.5) * 0.05, paint(look.accent))]), layer: 3 },
    { ...put([tube([[-0.28, 0.1, 0.3], [-0.28, 0.8, 0.3]], 0.06, materials.steel)], ...tilt.slice(0, 0)), layer: 3 },
    { ...put([lathe([[0.2, 0.2], [0.2, 0.4]], materials.steel), flat(circle(0.2, 0.4), materials.steel), flat(circle(0.08, 0.405), materials.iron)], translate([-0.28, 0.92, 0])), layer: 4 },
  ].filter((_, index) => index !== 7);
}

/** A tool box with its tray handle. */
export function toolbox(look: Look): Part[] {
  const latch = (y: number): Shape => flat(raise(shift(roundedRectangle(0.24, 0.34, 0.05), y, 0.86), 0.56).map(upright), materials.steel);
  return [
    putInOrder([...prism(roundedRectangle(1.1, 2.2, 0.1), [0, 0.82], paint(look.main))]),
    { ...put(prism(roundedRectangle(1.16, 2.26, 0.12), [0.84, 1.16], paint(look.accent), { bevel: 0.1 })), layer: 1 },
    { ...putInOrder([latch(-0.62), latch(0.62)], translate([0.03, 0, 0])), layer: 2, outline: false },
    { ...put([tube(smoothLine([[0, -0.5, 1.12], [0, -0.46, 1.4], [0, 0, 1.46], [0, 0.46, 1.4], [0, 0.5, 1.12]]), 0.065, materials.dark)]), layer: 3 },
  ];
}

/** A torque wrench standing on its head with a socket. */
export function torqueWrench(look: Look): Part[] {
  const moves = [rotate('x', 42), translate([0, 0.6, 0.3])] as const;
  return [
    { ...put(cylinder({ radius: 0.24, from: -0.3, to: 0.1 }, materials.steel), rotate('y', 90), ...moves), layer: 1 },
    { ...put([lathe([[0.16, -0.2], [0.2, 0], [0.1, 0.2], [0.09, 1.3], [0.13, 1.34], [0.13, 1.5]], materials.steel)], ...moves), layer: 0 },
    { ...put([lathe([[0.16, 1.5], [0.17, 1.54], [0.17, 2.3], [0.13, 2.4]], paint(look.main)), flat(circle(0.13, 2.4), paint(look.main)), lathe([[0.175, 1.62], [0.175, 1.72]], paint(look.accent), { edge: 'none' })], ...moves), layer: 2 },
  ];
}

/** A trolley jack. */
export function jack(look: Look): Part[] {
  const side = (y: number): Part => put(prism([[-1.1, 0.16], [1.1, 0.16], [1.1, 0.42], [0.5, 0.62], [-0.6, 0.62], [-1.1, 0.44]], [-0.05, 0.05], paint(look.main)), rotate('x', 90), translate([0, y, 0]));
  const roller = (x: number, y: number): Part => put(cylinder({ radius: 0.18, from: -0.07, to: 0.07 }, materials.dark), rotate('x', -90), translate([x, y, 0.18]));
  return [
    ...[roller(-0.95, -0.44), roller(0.95, -0.44)].map((part) => ({ ...part, layer: 0 })),
    { ...side(-0.34), layer: 1 },
    { ...put([tube([[0.3, 0, 0.44], [-0.5, 0, 1.0]].map(([x = 0, y = 0, z = 0]): Vec3 => [-x, y, z]), 0.12, materials.iron)]), layer: 2 },
    { ...put([lathe([[0.1, 0.9], [0.3, 1.04], [0.34, 1.12]], paint(look.accent)), flat(circle(0.34, 1.12), materials.rubber)], translate([0.5, 0, 0])), layer: 3 },
    { ...side(0.34), layer: 4 },
    { ...put([tube([[-0.9, 0, 0.5], [-1.7, 0, 1.7]], 0.06, materials.steel), tube([[-1.5, 0, 1.4], [-1.8, 0, 1.85]], 0.1, materials.rubber)]), layer: 1 },
    ...[roller(-0.95, 0.44), roller(0.95, 0.44)].map((part) => ({ ...part, layer: 5 })),
  ];
}

/** A two-post lift, `height` being where its arms stand; cars are placed on it by the scenes. */
export function liftPosts(look: Look, height = 1.2): { readonly back: Part[]; readonly front: Part[] } {
  const post = (y: number): Part[] => [
    put(box([-0.28, y - 0.2, 0], [0.28, y + 0.2, 0.06], materials.dark)),
    { ...put(box([-0.17, y - 0.13, 0.06], [0.17, y + 0.13, 3.1], paint(look.main))), layer: 1 },
    { ...put(box([-0.21, y - 0.17, height - 0.3], [0.21, y + 0.17, height + 0.34], paint(look.accent))), layer: 2 },
    { ...put(box([-0.2, y - 0.16, 3.1], [0.2, y + 0.16, 3.22], materials.dark)), layer: 2 },
  ];
  const arm = (y: number, x: number): Part => ({ ...put([tube([[0, y, height - 0.12], [x, y * 0.5, height - 0.12]], 0.065, materials.iron)]), layer: 3 });
  const pad = (y: number, x: number): Part => ({ ...put(cylinder({ radius: 0.1, from: height - 0.12, to: height + 0.02 }, materials.rubber), translate([x, y * 0.5, 0])), layer: 4 });
  const one = (y: number) => [...post(y), ...[-1, 1].flatMap((x) => [arm(y, x), pad(y, x)])];
  return { back: one(-1.55), front: one(1.55) };
}

/** A two-post lift by itself. */
export function lift(look: Look): Part[] {
  const { back, front } = liftPosts(look, 1.1);
  const beam = put(box([-0.1, -1.6, 3.12], [0.1, 1.6, 3.3], materials.dark));
  const offset = (parts: readonly Part[], by: number) => parts.map((part) => ({ ...part, layer: (part.layer ?? 0) + by }));
  return [...offset(back, 0), { ...beam, layer: 8 }, ...offset(front, 10)];
}

/** A wheel-alignment or pressure gauge: a dial with a hose. */
export function gauge(look: Look): Part[] {
  const ticks = Array.from({ length: 11 }, (_, index) => Math.PI * (1.2 - index * 0.14)).map((angle) => wire([[Math.cos(angle) * 0.58, Math.sin(angle) * 0.58, 0.24], [Math.cos(angle) * 0.7, Math.sin(angle) * 0.7, 0.24]], palette.navy, 3));
  const zone = flat(raise(arcPlan(0.6, 0.7, [-0.6, 0.4]), 0.235), paint(look.accent), { edge: 'none' });
  const at = [upright, translate([0, 0, 1.36])] as const;
  return [
    { ...put([tube(smoothLine([[0, 0, 0.7], [0, 0, 0.3], [0, 0.4, 0.06], [0.1, 0.9, 0.2], [0, 1.1, 0.6], [0, 1.3, 1.0]]), 0.07, materials.rubber)]), layer: 0 },
    { ...put(cylinder({ radius: 0.13, from: 0.4, to: 0.62 }, materials.brass)), layer: 1 },
    { ...putInOrder([lathe([[0.86, -0.2], [0.88, -0.1], [0.88, 0.16], [0.82, 0.22]], paint(look.main)), flat(circle(0.82, 0.22), paint(look.main)), flat(circle(0.74, 0.225), plain(palette.paper)), zone, ...ticks, flat(raise([[-0.03, -0.06], [0.05, -0.02], [0.42, 0.44], [0.4, 0.46]], 0.25), materials.red), flat(circle(0.1, 0.26), materials.dark)], ...at), layer: 2 },
  ];
}

/** Plain bolts and nuts, for corners of a composition. */
export function bolt(look: Look): Part[] {
  return [
    { ...put(cylinder({ radius: 0.24, from: 0.28, to: 1.1 }, materials.steel)), layer: 1 },
    { ...put(facetedPrism(polygon(6, 0.48), [0, 0.3], materials.steel)), layer: 0 },
    { ...put([...facetedPrism(polygon(6, 0.46), [0, 0.3], paint(look.accent), { holes: [circle(0.25, 0, 32).map(([x, y]): Vec2 => [x, y]).toReversed()] }), flat(circle(0.25, 0.3), materials.void)], translate([0.4, 0.95, 0])), layer: 2 },
    { ...put([flat(raise(rect(0, 0, 0.001, 0.001), 0), materials.void)]), layer: 0, outline: false },
  ].slice(0, 3);
}
