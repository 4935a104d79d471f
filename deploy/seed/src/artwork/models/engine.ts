import { box, circle, cylinder, facetedPrism, lathe, polygon, prism, ring, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { hull } from '../engine/hull.ts';
import { materials, mix, paint, palette } from '../engine/palette.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import type { Look } from './kit.ts';
import { put, putInOrder, raise, repeat, shift, upright } from './kit.ts';

/** A pulley that faces the viewer. */
function pulley(radius: number, centre: Vec3): Part {
  return putInOrder(
    [
      lathe([[radius, 0], [radius * 0.9, 0.04], [radius * 0.9, 0.08], [radius, 0.12], [radius * 0.98, 0.14]], materials.iron),
      flat(circle(radius, 0.14), materials.steel),
      ring(radius * 0.72, 0.14, { colour: palette.navy, width: 2 }),
      flat(circle(radius * 0.3, 0.16), materials.iron),
    ],
    upright,
    translate(centre),
  );
}

function valveCover(look: Look): Part[] {
  const cover = paint(look.accent);
  const ribs = repeat(4, (index) => put(box([-0.72 + index * 0.38, -0.26, 1.68], [-0.6 + index * 0.38, 0.26, 1.73], cover)));
  return [
    put(prism(roundedRectangle(1.7, 0.74, 0.16), [1.4, 1.68], cover, { bevel: 0.07 })),
    ...ribs.map((part) => ({ ...part, layer: 2 })),
    { ...put(cylinder({ radius: 0.13, from: 1.68, to: 1.78 }, materials.dark), translate([0.68, 0, 0])), layer: 2 },
  ];
}

function intake(): Part[] {
  return repeat(4, (index) => {
    const x = -0.6 + index * 0.4;
    return put([tube(smoothLine([[x, 0.36, 1.24], [x, 0.62, 1.34], [x, 0.86, 1.2], [x, 0.9, 0.9]]), 0.095, materials.steel)]);
  });
}

/** A four-cylinder engine, its belt drive to the front. */
export function engine(look: Look): Part[] {
  const block = materials.iron;
  const belt: readonly Vec2[] = [...shift(polygon(24, 0.27), 0, 0.34), ...shift(polygon(24, 0.15), 0.44, 0.86), ...shift(polygon(24, 0.15), -0.4, 0.92)];
  return [
    put(prism(roundedRectangle(1.5, 0.66, 0.14), [0.06, 0.3], materials.dark, { bevel: 0.03 })),
    put(prism(roundedRectangle(1.7, 0.86, 0.08), [0.26, 1.06], block, { bevel: 0.04 })),
    put(box([-0.86, -0.42, 1.04], [0.86, 0.42, 1.4], materials.steel)),
    ...repeat(5, (index) => put(box([-0.78 + index * 0.36, 0.42, 0.4], [-0.7 + index * 0.36, 0.47, 0.98], block))),
    ...valveCover(look).map((part) => ({ ...part, layer: (part.layer ?? 0) + 1 })),
    ...intake(),
    put(prism(roundedRectangle(1.5, 0.3, 0.14), [0.62, 0.94], paint(look.main), { bevel: 0.06 }), translate([0, 0.92, 0])),
    put([lathe([[0.2, 0], [0.2, 0.36], [0.17, 0.44]], paint(look.main)), flat(circle(0.17, 0.44), materials.dark)], rotate('x', -90), translate([-0.5, 0.4, 0.42])),
    { ...put([tube(beltAround(belt).map(([y, z]): Vec3 => [0.99, y, z]), 0.035, materials.rubber)]), layer: 3 },
    ...[pulley(0.27, [0.88, 0, 0.34]), pulley(0.15, [0.88, 0.44, 0.86]), pulley(0.15, [0.88, -0.4, 0.92])].map((part) => ({ ...part, layer: 3 })),
  ];
}

/** The belt around a set of points, closed. */
function beltAround(points: readonly Vec2[]): Vec2[] {
  const loop = hull(points);
  const [first] = loop;
  return first === undefined ? [] : [...loop, first];
}

/** A piston on its rod. */
export function piston(look: Look): Part[] {
  const grooves = [1.56, 1.66, 1.76].map((z) => ring(0.5, z, { colour: palette.navy }));
  const sides: readonly Vec2[] = [[0.48, 1.1], [0.5, 1.5], [0.47, 1.54], [0.5, 1.58], [0.5, 1.66], [0.47, 1.7], [0.5, 1.74], [0.5, 1.82], [0.47, 1.86]];
  return [
    put(prism(shift(roundedRectangle(0.24, 1.1, 0.1), 0, 0.78), [-0.08, 0.08], materials.iron), upright),
    putInOrder([lathe([[0.36, -0.12], [0.36, 0.12]], materials.iron), flat(circle(0.36, 0.12), materials.iron, { holes: [circle(0.24, 0.12).toReversed()] }), flat(circle(0.24, 0.12), paint(look.accent))], upright, translate([0, 0, 0.2])),
    { ...putInOrder([lathe(sides, materials.steel), flat(circle(0.47, 1.86), materials.steel), flat(circle(0.32, 1.86), materials.iron), ...grooves.slice(0, 0)]), layer: 2 },
    { ...putInOrder([flat(circle(0.15, 0.5, 32), materials.void), flat(circle(0.09, 0.505, 32), materials.steel)], upright, translate([0, 0, 1.3])), layer: 3 },
  ];
}

/** Timing belt over two toothed wheels and a tensioner. */
export function timingBelt(look: Look): Part[] {
  const wheels: readonly (readonly [number, Vec2])[] = [[0.42, [-0.55, 1.5]], [0.42, [0.55, 1.5]], [0.28, [0, 0.4]]];
  const around = beltAround(wheels.flatMap(([radius, [x, y]]) => shift(polygon(36, radius + 0.04), x, y)));
  const loop = around.map(([x, y]): Vec2 => [x, y]);
  const inner = around.map(([x, y]): Vec2 => [x * 0.94, (y - 1) * 0.94 + 1]);
  const belt = prism(loop.slice(0, -1), [-0.16, 0.16], materials.rubber, { holes: [inner.slice(0, -1).toReversed()], top: materials.dark });
  return [
    { ...put(belt.slice(0, 1), upright), layer: 0 },
    { ...put([flat(raise(inner.slice(0, -1), -0.16), paint(mix(look.main, palette.navy, 0.35)), { edge: 'none' })], upright), layer: 1, outline: false },
    ...wheels.map(([radius, [x, y]], index) => ({
      ...putInOrder(
        [
          ...facetedPrism(toothed(Math.round(radius * 56), radius), [-0.14, 0.12], materials.steel),
          flat(circle(radius * 0.7, 0.125), index === 2 ? paint(look.accent) : materials.iron),
          ...(index === 2 ? [] : repeatHoles(radius)),
          flat(circle(radius * 0.2, 0.14, 32), paint(look.main)),
        ],
        translate([x, y, 0]),
        upright,
      ),
      layer: 2,
    })),
    { ...put(belt.slice(1, 2), upright), layer: 3, outline: false },
  ];
}

function repeatHoles(radius: number) {
  return polygon(5, radius * 0.46).map(([x, y]) => flat(raise(shift(polygon(24, radius * 0.13), x, y), 0.13), materials.void));
}

/** The plan of a gear. */
export function toothed(teeth: number, radius: number, depth = 0.06): Vec2[] {
  return Array.from({ length: teeth }, (_, index) => index).flatMap((index) => {
    const at = (turn: number, reach: number): Vec2 => {
      const angle = ((index + turn) / teeth) * Math.PI * 2;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    };
    return [at(0, radius - depth), at(0.28, radius), at(0.58, radius), at(0.86, radius - depth)];
  });
}

/** A spark plug lying toward the viewer, or standing (variant 1). */
export function sparkPlug(look: Look): Part[] {
  const white = mix(palette.paper, palette.mist, 0.5);
  const hex = facetedPrism(polygon(6, 0.36), [0.92, 1.16], materials.steel);
  return [
    put([tube([[0, 0.02, -0.02], [0.12, 0, -0.06], [0.14, 0, 0.1]], 0.04, materials.iron)]),
    put([lathe([[0.06, 0], [0.06, 0.12], [0.2, 0.12], [0.2, 0.18], [0.23, 0.2], [0.2, 0.24], [0.23, 0.28], [0.2, 0.32], [0.23, 0.36], [0.2, 0.4], [0.23, 0.44], [0.2, 0.48], [0.23, 0.52], [0.2, 0.56], [0.23, 0.6], [0.2, 0.64], [0.2, 0.7]], materials.steel)]),
    put(cylinder({ radius: 0.3, from: 0.68, to: 0.74 }, materials.brass)),
    put(cylinder({ radius: 0.3, from: 0.74, to: 0.92 }, materials.steel)),
    put(hex),
    put(cylinder({ radius: 0.26, from: 1.16, to: 1.26 }, paint(look.accent))),
    put([lathe([[0.2, 1.26], [0.2, 1.36], [0.17, 1.4], [0.2, 1.44], [0.2, 1.52], [0.17, 1.56], [0.2, 1.6], [0.2, 1.68], [0.17, 1.72], [0.18, 1.78], [0.13, 2.0]], paint(white)), flat(circle(0.13, 2.0), materials.white)]),
    put(cylinder({ radius: 0.09, from: 2.0, to: 2.22 }, materials.brass)),
  ].map((part, index) => ({ ...part, layer: index }));
}

/** A fuel injector. */
export function injector(look: Look): Part[] {
  return [
    put([lathe([[0.05, 0], [0.09, 0.04], [0.09, 0.3], [0.16, 0.36], [0.16, 0.62]], materials.steel), flat(circle(0.16, 0.62), materials.steel)]),
    put([lathe([[0.19, 0.56], [0.21, 0.6], [0.19, 0.64]], materials.rubber)]),
    put([lathe([[0.26, 0.66], [0.28, 0.7], [0.28, 1.16], [0.22, 1.24]], paint(look.main)), flat(circle(0.22, 1.24), paint(look.main))]),
    put(prism(roundedRectangle(0.3, 0.36, 0.08), [0, 0.42], materials.dark), rotate('y', 52), translate([0.14, 0, 1.02])),
    put([lathe([[0.14, 1.24], [0.14, 1.5], [0.2, 1.53], [0.2, 1.6], [0.14, 1.63], [0.14, 1.72]], materials.steel), flat(circle(0.14, 1.72), materials.void)]),
    put([lathe([[0.18, 1.53], [0.22, 1.565], [0.18, 1.6]], paint(look.accent))]),
  ].map((part, index) => ({ ...part, layer: index }));
}
