import { circle, path2, polygon, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { hull } from '../engine/hull.ts';
import { materials, paint, palette } from '../engine/palette.ts';
import { box, cylinder, lathe, ring, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { onLayer, put, putInOrder, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A pulley that faces the viewer. */
function pulley(radius: number, centre: Vec3): Part {
  return putInOrder(
    [
      lathe(
        [
          [radius, 0],
          [radius * 0.9, 0.04],
          [radius * 0.9, 0.08],
          [radius, 0.12],
          [radius * 0.98, 0.14],
        ],
        materials.iron,
      ),
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
  const ribs = repeat(4, (index) =>
    put(box([-0.72 + index * 0.38, -0.26, 1.68], [-0.6 + index * 0.38, 0.26, 1.73], cover)),
  );
  return [
    put(prism(roundedRectangle(1.7, 0.74, 0.16), { from: 1.4, to: 1.68, bevel: 0.07 }, cover)),
    ...ribs.map((part) => onLayer(2, part)),
    onLayer(2, put(cylinder({ radius: 0.13, from: 1.68, to: 1.78 }, materials.dark), translate([0.68, 0, 0]))),
  ];
}

function intake(): Part[] {
  return repeat(4, (index) => {
    const x = -0.6 + index * 0.4;
    return put([
      tube(
        smoothLine([
          [x, 0.36, 1.24],
          [x, 0.62, 1.34],
          [x, 0.86, 1.2],
          [x, 0.9, 0.9],
        ]),
        0.095,
        materials.steel,
      ),
    ]);
  });
}

/** A four-cylinder engine, its belt drive to the front. */
export function engine(look: Look): Part[] {
  const block = materials.iron;
  const belt: readonly Vec2[] = [
    ...shift(polygon(24, 0.27), 0, 0.34),
    ...shift(polygon(24, 0.15), 0.44, 0.86),
    ...shift(polygon(24, 0.15), -0.4, 0.92),
  ];
  return [
    put(prism(roundedRectangle(1.5, 0.66, 0.14), { from: 0.06, to: 0.3, bevel: 0.03 }, materials.dark)),
    put(prism(roundedRectangle(1.7, 0.86, 0.08), { from: 0.26, to: 1.06, bevel: 0.04 }, block)),
    put(box([-0.86, -0.42, 1.04], [0.86, 0.42, 1.4], materials.steel)),
    ...repeat(5, (index) => put(box([-0.78 + index * 0.36, 0.42, 0.4], [-0.7 + index * 0.36, 0.47, 0.98], block))),
    ...valveCover(look).map((part) => onLayer((part.layer ?? 0) + 1, part)),
    ...intake(),
    put(
      prism(roundedRectangle(1.5, 0.3, 0.14), { from: 0.62, to: 0.94, bevel: 0.06 }, paint(look.main)),
      translate([0, 0.92, 0]),
    ),
    put(
      [lathe(path2('0.2,0 0.2,0.36 0.17,0.44'), paint(look.main)), flat(circle(0.17, 0.44), materials.dark)],
      rotate('x', -90),
      translate([-0.5, 0.4, 0.42]),
    ),
    onLayer(
      3,
      put([
        tube(
          beltAround(belt).map(([y, z]): Vec3 => [0.99, y, z]),
          0.035,
          materials.rubber,
        ),
      ]),
    ),
    ...[pulley(0.27, [0.88, 0, 0.34]), pulley(0.15, [0.88, 0.44, 0.86]), pulley(0.15, [0.88, -0.4, 0.92])].map((part) =>
      onLayer(3, part),
    ),
  ];
}

/** The belt around a set of points, closed. */
export function beltAround(points: readonly Vec2[]): Vec2[] {
  const loop = hull(points);
  const [first] = loop;
  return first === undefined ? [] : [...loop, first];
}

/** A piston on its rod. */
export function piston(look: Look): Part[] {
  const grooves = [1.56, 1.66, 1.76].map((z) => ring(0.5, z, { colour: palette.navy }));
  const sides: readonly Vec2[] = path2(
    '0.48,1.1 0.5,1.5 0.47,1.54 0.5,1.58 0.5,1.66 0.47,1.7 0.5,1.74 0.5,1.82 0.47,1.86',
  );
  return [
    put(prism(shift(roundedRectangle(0.24, 1.1, 0.1), 0, 0.78), [-0.08, 0.08], materials.iron), upright),
    putInOrder(
      [
        lathe(path2('0.36,-0.12 0.36,0.12'), materials.iron),
        flat(circle(0.36, 0.12), materials.iron, { holes: [circle(0.24, 0.12).toReversed()] }),
        flat(circle(0.24, 0.12), paint(look.accent)),
      ],
      upright,
      translate([0, 0, 0.2]),
    ),
    onLayer(
      2,
      putInOrder([
        lathe(sides, materials.steel),
        flat(circle(0.47, 1.86), materials.steel),
        flat(circle(0.32, 1.86), materials.iron),
        ...grooves.slice(0, 0),
      ]),
    ),
    onLayer(
      3,
      putInOrder(
        [flat(circle(0.15, 0.5, 32), materials.void), flat(circle(0.09, 0.505, 32), materials.steel)],
        upright,
        translate([0, 0, 1.3]),
      ),
    ),
  ];
}
