import { circle, path2, path3, polygon, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { cylinder, lathe, tube } from '../engine/primitives.ts';
import { facetedPrism, prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Transform, Vec2 } from '../engine/vector.ts';
import { bareOnLayer, disc, onLayer, put, putInOrder, raise, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const spannerPlan: readonly Vec2[] = path2(
  '-0.13,-0.8 0.13,-0.8 0.15,0.72 0.34,0.86 0.4,1.08 0.34,1.34 0.16,1.44 0.15,1.12 0,1.02 -0.15,1.12 -0.16,1.44 -0.34,1.34 -0.4,1.08 -0.34,0.86 -0.15,0.72',
);

function spanner(colour: ReturnType<typeof paint>, moves: readonly Transform[], layer: number): Part[] {
  const eye = circle(0.34, 0, 40).map(([x, y]): Vec2 => [x, y - 1.0]);
  const hole = polygon(12, 0.19).map(([x, y]): Vec2 => [x, y - 1.0]);
  return [
    { ...put(prism(spannerPlan, [-0.06, 0.06], colour), ...moves), layer },
    onLayer(
      layer + 1,
      putInOrder([...prism(eye, [-0.08, 0.08], colour), flat(raise(hole, 0.082), materials.void)], ...moves),
    ),
    bareOnLayer(
      layer + 1,
      putInOrder(
        [
          flat(
            raise(shift(roundedRectangle(0.1, 1.0, 0.04), 0, 0), 0.062),
            plain(mix(palette.navy, palette.paper, 0.55)),
            { edge: 'none' },
          ),
        ],
        ...moves,
      ),
    ),
  ];
}

function screwdriver(look: Look, moves: readonly Transform[], layer: number): Part[] {
  return [
    {
      ...put([lathe(path2('0.05,-1.3 0.06,-1.2 0.06,0'), materials.steel)], ...moves),
      layer,
    },
    onLayer(
      layer + 1,
      put(
        [
          lathe(path2('0.1,0 0.17,0.06 0.17,0.16 0.13,0.24 0.2,0.4 0.22,0.8 0.2,1 0.1,1.08'), paint(look.accent)),
          flat(circle(0.1, 1.08), paint(look.accent)),
          lathe(path2('0.225,0.5 0.23,0.62'), materials.dark, { edge: 'none' }),
        ],
        ...moves,
      ),
    ),
  ];
}

/** A crossed spanner and screwdriver. */
export function handTools(look: Look): Part[] {
  return [
    ...screwdriver(look, [rotate('y', 40), rotate('z', 90), translate([-0.12, 0, 1.2])], 0),
    ...spanner(materials.steel, [rotate('z', 38), upright, translate([0.2, 0, 1.1])], 4),
  ];
}

/** A ratchet with sockets in a row. */
export function socketSet(look: Look): Part[] {
  const sockets = repeat(5, (index): Part => {
    const radius = 0.15 + index * 0.035;
    return onLayer(
      2,
      putInOrder(
        [
          lathe(
            [
              [radius, 0],
              [radius, 0.3 + index * 0.05],
              [radius * 0.92, 0.34 + index * 0.05],
            ],
            materials.steel,
          ),
          flat(circle(radius * 0.92, 0.34 + index * 0.05), materials.steel),
          flat(raise(polygon(6, radius * 0.66), 0.345 + index * 0.05), materials.void),
        ],
        translate([0.5, -0.95 + index * 0.46, 0.16]),
      ),
    );
  });
  return [
    onLayer(0, put(prism(roundedRectangle(1.7, 2.6, 0.16), { from: 0, to: 0.16, bevel: 0.04 }, paint(look.main)))),
    bareOnLayer(1, putInOrder([flat(raise(roundedRectangle(1.5, 2.4, 0.1), 0.162), materials.dark)])),
    ...sockets,
    onLayer(
      3,
      put([tube(path3('-0.28,-1,0.3 -0.28,0.1,0.3'), (t) => 0.11 - Math.abs(t - 0.5) * 0.05, paint(look.accent))]),
    ),
    onLayer(3, put([tube(path3('-0.28,0.1,0.3 -0.28,0.8,0.3'), 0.06, materials.steel)])),
    onLayer(
      4,
      put(
        [
          lathe(path2('0.2,0.2 0.2,0.4'), materials.steel),
          flat(circle(0.2, 0.4), materials.steel),
          flat(circle(0.08, 0.405), materials.iron),
        ],
        translate([-0.28, 0.92, 0]),
      ),
    ),
  ];
}

/** A tool box with its tray handle. */
export function toolbox(look: Look): Part[] {
  const latch = (y: number): Shape =>
    flat(raise(shift(roundedRectangle(0.24, 0.34, 0.05), y, 0.86), 0.56).map(upright), materials.steel);
  return [
    putInOrder([...prism(roundedRectangle(1.1, 2.2, 0.1), [0, 0.82], paint(look.main))]),
    onLayer(
      1,
      put(prism(roundedRectangle(1.16, 2.26, 0.12), { from: 0.84, to: 1.16, bevel: 0.1 }, paint(look.accent))),
    ),
    bareOnLayer(2, putInOrder([latch(-0.62), latch(0.62)], translate([0.03, 0, 0]))),
    onLayer(
      3,
      put([tube(smoothLine(path3('0,-0.5,1.12 0,-0.46,1.4 0,0,1.46 0,0.46,1.4 0,0.5,1.12')), 0.065, materials.dark)]),
    ),
  ];
}

/** A torque wrench standing on its head with a socket. */
export function torqueWrench(look: Look): Part[] {
  const moves = [rotate('x', 42), translate([0, 0.6, 0.3])] as const;
  return [
    onLayer(1, put(cylinder({ radius: 0.24, from: -0.3, to: 0.1 }, materials.steel), rotate('y', 90), ...moves)),
    onLayer(0, put([lathe(path2('0.16,-0.2 0.2,0 0.1,0.2 0.09,1.3 0.13,1.34 0.13,1.5'), materials.steel)], ...moves)),
    onLayer(
      2,
      put(
        [
          lathe(path2('0.16,1.5 0.17,1.54 0.17,2.3 0.13,2.4'), paint(look.main)),
          flat(circle(0.13, 2.4), paint(look.main)),
          lathe(path2('0.175,1.62 0.175,1.72'), paint(look.accent), { edge: 'none' }),
        ],
        ...moves,
      ),
    ),
  ];
}

/** Plain bolts and nuts, for corners of a composition. */
export function bolt(look: Look): Part[] {
  return [
    onLayer(1, put(cylinder({ radius: 0.24, from: 0.28, to: 1.1 }, materials.steel))),
    onLayer(0, put(facetedPrism(polygon(6, 0.48), [0, 0.3], materials.steel))),
    onLayer(
      2,
      put(
        [
          ...facetedPrism(polygon(6, 0.46), { from: 0, to: 0.3, holes: [disc(0.25).toReversed()] }, paint(look.accent)),
          flat(circle(0.25, 0.3), materials.void),
        ],
        translate([0.4, 0.95, 0]),
      ),
    ),
  ];
}
