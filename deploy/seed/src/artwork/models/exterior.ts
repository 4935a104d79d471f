import { circle, path2, path3, roundedRectangle, smoothLine, smoothPlan } from '../engine/curves.ts';
import { glass, materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { box, cylinder, ellipsoid, lathe, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { lerp, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, rect, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A roll of window film, a length of it unrolled. */
export function filmRoll(look: Look): Part[] {
  const sheet = patch((u, v) => [0.34 + u * 1.15, lerp(-1.0, 1.0, v), 0.02 + 0.42 * (1 - u) ** 3], {
    cols: 17,
    rows: 5,
    material: [
      { from: -2, fill: mix(look.main, palette.navy, 0.45) },
      { from: 0.7, fill: mix(look.main, palette.navy, 0.2) },
      { from: 0.73, fill: mix(look.main, palette.paper, 0.24) },
    ],
    bothSides: true,
  });
  return [
    onLayer(0, put([sheet])),
    onLayer(
      1,
      putInOrder(
        [
          lathe(path2('0.36,-1.02 0.36,1.02'), paint(mix(look.main, palette.navy, 0.35))),
          flat(circle(0.36, 1.02), materials.dark),
          flat(circle(0.24, 1.025), paint(look.accent)),
          flat(circle(0.17, 1.03), materials.void),
        ],
        rotate('x', -90),
        translate([0.1, 0, 0.38]),
      ),
    ),
  ];
}

/** A curved windscreen leaning back. */
export function windscreen(look: Look): Part[] {
  const surface = (u: number, v: number): Vec3 => {
    const y = lerp(-1.2, 1.2, u) * lerp(1, 0.8, v);
    return [0.5 - v * 0.62 - (u - 0.5) ** 2 * 0.9, y, 0.06 + v * 1.2];
  };
  const inner = (a: number, b: number) =>
    patch((s, t) => surface(lerp(a, b, s) + (t - 0.5) * -0.06, lerp(0.08, 0.92, t)), {
      cols: 9,
      rows: 9,
      material: plain(mix(mix(palette.blue, palette.paper, 0.55), palette.paper, 0.3)),
      edge: 'none',
    });
  return [
    onLayer(
      0,
      putInOrder([
        patch(surface, { cols: 41, rows: 21, material: materials.dark, bothSides: true }),
        patch((u, v) => surface(lerp(0.03, 0.97, u), lerp(0.06, 0.94, v)), {
          cols: 41,
          rows: 21,
          material: glass(mix(palette.blue, palette.paper, 0.35 + (look.variant % 3) * 0.1)),
          edge: 'none',
        }),
        inner(0.2, 0.3),
        inner(0.34, 0.37),
      ]),
    ),
    bareOnLayer(
      1,
      putInOrder([
        patch((s, t) => surface(0.44 + s * 0.12, 0.86 + t * 0.1), { cols: 5, rows: 3, material: materials.dark }),
      ]),
    ),
  ];
}

/** A wiper blade on its arm. */
export function wiper(look: Look): Part[] {
  const tilt = [rotate('x', 24), translate([0, 0, 0.5])] as const;
  return [
    onLayer(
      1,
      put(
        prism(
          smoothPlan(path2('-1.5,0 -0.8,0.1 0,0.16 0.8,0.1 1.5,0 0.8,-0.02 -0.8,-0.02')),
          [-0.07, 0.07],
          materials.dark,
        ),
        upright,
        ...tilt,
      ),
    ),
    onLayer(0, put(box([-0.02, -1.5, -0.14], [0.02, 1.5, 0], materials.rubber), ...tilt)),
    onLayer(
      2,
      put(
        prism(roundedRectangle(0.5, 0.22, 0.08), [-0.11, 0.12], paint(look.accent)),
        translate([0, 0.1, 0]),
        upright,
        ...tilt,
      ),
    ),
    onLayer(
      3,
      put(
        [
          tube(
            smoothLine(path3('0.1,0,0.1 0.2,0.5,0.3 0.16,1.1,0.34 0.1,1.5,0.2')),
            (t) => 0.05 + 0.03 * t,
            paint(look.main),
          ),
        ],
        ...tilt,
      ),
    ),
    onLayer(
      4,
      put(cylinder({ radius: 0.16, from: -0.06, to: 0.2 }, materials.dark), translate([0.06, 1.5, 0.16]), ...tilt),
    ),
  ];
}

/** A silencer with its pipes. */
export function exhaust(look: Look): Part[] {
  const plan = smoothPlan(path2('0.7,0 0.62,0.26 0,0.36 -0.62,0.26 -0.7,0 -0.62,-0.26 0,-0.36 0.62,-0.26'));
  return [
    onLayer(0, put([tube(smoothLine(path3('-0.6,0,0.5 -1.1,0,0.5 -1.5,0.2,0.62 -2,0.2,0.64')), 0.11, materials.iron)])),
    onLayer(
      1,
      put(
        prism(plan.map(([x, y]): Vec2 => [y, x]).toReversed(), [-0.62, 0.62], materials.steel),
        rotate('y', 90),
        translate([0, 0, 0.5]),
      ),
    ),
    ...[-0.3, 0.24].map((x): Part =>
      bareOnLayer(
        2,
        putInOrder(
          prism(plan.map(([a, b]): Vec2 => [b * 1.02, a * 1.02]).toReversed(), [x, x + 0.07], paint(look.main)).slice(
            0,
            1,
          ),
          rotate('y', 90),
          translate([0, 0, 0.5]),
        ),
      ),
    ),
    ...[-0.3, 0.3].map((y): Part =>
      onLayer(
        3,
        putInOrder(
          [
            lathe(path2('0.13,0 0.13,0.3 0.16,0.34 0.16,0.6'), materials.steel),
            flat(circle(0.16, 0.6), paint(look.accent)),
            flat(circle(0.13, 0.605), materials.void),
          ],
          rotate('y', 90),
          translate([0.6, y, 0.5]),
        ),
      ),
    ),
  ];
}

/** A side mirror. */
export function mirror(look: Look): Part[] {
  const face = smoothPlan(path2('-0.9,0.34 -0.5,0.06 0.6,0.04 0.95,0.36 0.86,0.9 0.3,1.1 -0.7,0.98 -0.96,0.7'));
  const inner = face.map(([x, y]): Vec2 => [x * 0.88, (y - 0.56) * 0.84 + 0.56]);
  return [
    onLayer(0, put([ellipsoid([-0.3, 0, 0.86], [0.5, 0.98, 0.56], paint(look.main))])),
    onLayer(-1, put([tube(smoothLine(path3('-0.3,0.5,0.5 -0.3,0.9,0.3 -0.4,1.3,0.26')), 0.16, materials.dark)])),
    onLayer(
      1,
      putInOrder(
        [
          ...prism(face, [-0.2, 0], paint(look.main)),
          flat(raise(inner, 0.01), glass(mix(palette.blue, palette.paper, 0.5))),
          flat(raise(path2('-0.4,0.3 -0.2,0.3 0.2,0.96 0,0.96'), 0.02), plain(mix(palette.blue, palette.paper, 0.78)), {
            edge: 'none',
          }),
        ],
        upright,
        translate([0, 0, 0.3]),
      ),
    ),
    bareOnLayer(
      2,
      putInOrder(
        [flat(raise(rect([0.5, 0.5], [0.72, 0.6]), 0.02), paint(look.accent))],
        upright,
        translate([0, 0, 0.3]),
      ),
    ),
  ];
}
