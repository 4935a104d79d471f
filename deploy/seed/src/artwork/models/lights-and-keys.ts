import { circle, path2, path3, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { box, cylinder, lathe, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, rect, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A headlight unit with two projectors. */
export function headlight(look: Look): Part[] {
  const plan: readonly Vec2[] = path2(
    '-1.15,0.3 -1,0.06 -0.2,0 0.7,0.16 1.15,0.5 1.28,0.86 0.6,0.8 -0.5,0.74 -1.05,0.62',
  );
  const smooth = smoothLine(
    [...plan, [-1.15, 0.3] as const].map(([x, y]): Vec3 => [x, y, 0]),
    6,
  )
    .slice(0, -1)
    .map(([x, y]): Vec2 => [x, y]);
  const inner = smooth.map(([x, y]): Vec2 => [x * 0.92, (y - 0.42) * 0.86 + 0.42]);
  const eye = (x: number, y: number, radius: number): Part =>
    bareOnLayer(
      2,
      putInOrder(
        [
          flat(circle(radius, 0.3), materials.steel),
          flat(circle(radius * 0.8, 0.31), materials.navy),
          flat(circle(radius * 0.56, 0.32), plain(mix(palette.blue, palette.paper, 0.55))),
          flat(
            circle(radius * 0.24, 0.33).map(([a, b, z]): Vec3 => [a - radius * 0.2, b + radius * 0.2, z]),
            plain(palette.paper),
            { edge: 'none' },
          ),
        ],
        translate([x, y, 0]),
        upright,
        translate([0, 0, 0.4]),
      ),
    );
  return [
    onLayer(0, put(prism(smooth, [-0.3, 0.2], materials.dark), upright, translate([0, 0, 0.4]))),
    onLayer(
      1,
      putInOrder(
        [
          flat(raise(smooth, 0.28), plain(mix(palette.blue, palette.paper, 0.8))),
          flat(raise(inner, 0.285), plain(mix(palette.navy, palette.blue, 0.35))),
        ],
        upright,
        translate([0, 0, 0.4]),
      ),
    ),
    eye(-0.6, 0.36, 0.26),
    eye(0.06, 0.4, 0.25),
    bareOnLayer(
      2,
      putInOrder(
        [
          flat(raise(path2('0.42,0.34 1.02,0.58 1.06,0.7 0.46,0.5'), 0.3), paint(look.accent)),
          flat(raise(path2('-0.95,0.66 0.5,0.7 0.5,0.74 -0.95,0.7'), 0.3), plain(palette.paper), { edge: 'none' }),
        ],
        upright,
        translate([0, 0, 0.4]),
      ),
    ),
  ];
}

/** Two bulbs with fins and sockets. */
export function bulbs(look: Look): Part[] {
  const one = (moves: readonly ((point: Vec3) => Vec3)[], layer: number): Part[] =>
    [
      put(cylinder({ radius: 0.2, from: 0, to: 0.12 }, materials.dark), ...moves),
      put(
        [
          lathe(path2('0.3,0.12 0.3,0.2 0.24,0.22 0.3,0.25 0.3,0.32 0.24,0.34 0.3,0.37 0.3,0.46'), paint(look.main)),
          flat(circle(0.3, 0.46), paint(look.main)),
        ],
        ...moves,
      ),
      put(cylinder({ radius: 0.38, from: 0.5, to: 0.56 }, materials.steel), ...moves),
      put(box([-0.11, -0.11, 0.56], [0.11, 0.11, 1.3], materials.steel), ...moves),
      putInOrder(
        [
          flat(path3('0.111,-0.07,0.72 0.111,0.07,0.72 0.111,0.07,1.14 0.111,-0.07,1.14'), materials.lamp),
          flat(path3('-0.07,0.111,0.72 -0.07,0.111,1.14 0.07,0.111,1.14 0.07,0.111,0.72').toReversed(), materials.lamp),
        ],
        ...moves,
      ),
    ].map((part, index) => onLayer(layer + index, part));
  return [...one([rotate('x', 68), translate([-0.2, 0.72, 0.36])], 0), ...one([translate([0.2, -0.3, 0])], 10)];
}

/** A car key with buttons, and its blade. */
export function carKey(look: Look): Part[] {
  const buttons = [0.9, 1.2, 1.5].map((y, index) =>
    flat(raise(shift(roundedRectangle(0.42, 0.2, 0.08), 0, y), 0.3), index === 0 ? paint(look.accent) : materials.grey),
  );
  const lie = [rotate('z', -38), upright] as const;
  return [
    onLayer(0, put(prism(rect([-0.08, -1.0], [0.08, 0.4]), [0.08, 0.16], materials.steel), ...lie)),
    onLayer(
      1,
      put(
        prism(roundedRectangle(0.84, 1.5, 0.34), { from: 0, to: 0.28, bevel: 0.08 }, paint(look.main)),
        translate([0, 1.1, 0]),
        ...lie,
      ),
    ),
    bareOnLayer(2, putInOrder(buttons, ...lie)),
    onLayer(
      0,
      put(
        [
          tube(
            smoothLine(path3('0,1.75,0.14 -0.25,2.05,0.14 0,2.3,0.14 0.25,2.05,0.14 0,1.75,0.14')),
            0.05,
            materials.steel,
          ),
        ],
        ...lie,
      ),
    ),
  ];
}

/** A camera for the windscreen with its screen side hidden. */
export function dashcam(look: Look): Part[] {
  return [
    put(prism(roundedRectangle(0.34, 0.9, 0.1), [1.34, 1.5], materials.dark), translate([-0.1, 0, 0])),
    onLayer(1, put(cylinder({ radius: 0.12, from: 1.0, to: 1.36 }, materials.dark), translate([-0.1, 0, 0]))),
    onLayer(
      2,
      put(
        prism(roundedRectangle(1.7, 0.86, 0.2), { from: -0.28, to: 0.14, bevel: 0.06 }, paint(look.main)),
        upright,
        translate([0, 0, 0.62]),
      ),
    ),
    onLayer(
      3,
      putInOrder(
        [
          lathe(path2('0.36,0.14 0.36,0.32 0.3,0.36'), materials.dark),
          flat(circle(0.3, 0.36), materials.dark),
          flat(circle(0.22, 0.365), materials.navy),
          flat(circle(0.14, 0.37), plain(mix(palette.blue, palette.paper, 0.4))),
          flat(
            circle(0.05, 0.375).map(([x, y, z]): Vec3 => [x - 0.07, y + 0.07, z]),
            plain(palette.paper),
            { edge: 'none' },
          ),
        ],
        translate([-0.28, 0, 0]),
        upright,
        translate([0, 0, 0.62]),
      ),
    ),
    bareOnLayer(
      3,
      putInOrder(
        [
          flat(circle(0.06, 0.15), paint(look.accent)),
          ...[0, 1, 2].map((row) =>
            flat(raise(shift(roundedRectangle(0.3, 0.04, 0.02), 0, -0.24 + row * 0.1), 0.15), materials.void, {
              edge: 'none',
            }),
          ),
        ],
        translate([0.48, 0.02, 0]),
        upright,
        translate([0, 0, 0.62]),
      ),
    ),
    bareOnLayer(-1, put([wire(path3('-0.1,-0.8,0.7 -0.3,-1.1,0.6 -0.3,-1.3,0.9'), palette.navy, 5)])),
  ];
}
