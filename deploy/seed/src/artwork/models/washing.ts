import { circle, path2, path3, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { box, ellipsoid, lathe, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { TAU, lerp, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { pail } from './bottles.ts';
import { bareOnLayer, onLayer, put, putInOrder, upright } from './kit.ts';
import type { Look } from './kit.ts';

const foam = mix(palette.blue, palette.paper, 0.86);

/** A pressure washer's gun, spraying to the left. */
export function washGun(look: Look): Part[] {
  const body: readonly Vec2[] = path2(
    '-0.3,1.12 0.1,1.1 0.3,0.8 0.42,0.1 0.74,0.1 0.66,0.9 0.74,1.3 0.6,1.46 -0.3,1.46',
  );
  const jet = [-0.34, -0.11, 0.12, 0.35].map((slope) =>
    flat(
      [
        [0, -2.1, 1.3],
        [0, -3.3, 1.3 + slope * 1.2 - 0.06],
        [0, -3.3, 1.3 + slope * 1.2 + 0.06],
      ],
      plain(mix(palette.blue, palette.paper, 0.6)),
      { edge: 'none', bothSides: true },
    ),
  );
  return [
    bareOnLayer(0, put(jet)),
    onLayer(
      1,
      put([
        tube(path3('0,-0.3,1.3 0,-1.7,1.3'), 0.07, materials.steel),
        tube(path3('0,-1.7,1.3 0,-2.05,1.3'), 0.12, paint(look.accent)),
      ]),
    ),
    onLayer(1, put([tube(smoothLine(path3('0,-0.05,1.1 0,-0.08,0.8 0,0.06,0.62')), 0.05, paint(look.accent))])),
    onLayer(2, put(prism(body, [-0.15, 0.15], paint(look.main)), upright)),
    onLayer(
      1,
      put([
        tube(smoothLine(path3('0,0.58,0.12 0,0.6,-0.2 0,0.2,-0.46 0,-0.6,-0.36 0,-1,-0.1')), 0.08, materials.rubber),
      ]),
    ),
  ];
}

/** A pail full of foam with a wash mitt on its edge. */
export function foamPail(look: Look): Part[] {
  const bubbles: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 1.3, 0.44],
    [0.3, -0.36, 1.36, 0.28],
    [-0.2, 0.36, 1.4, 0.3],
    [0.34, 0.3, 1.34, 0.26],
    [0.1, -0.05, 1.62, 0.26],
    [-0.3, -0.3, 1.44, 0.3],
    [0.52, -0.06, 1.24, 0.18],
  ];
  const open = pail(look).filter((part) => (part.layer ?? 0) === 0);
  return [
    ...open,
    ...bubbles.map(([x, y, z, r]): Part =>
      onLayer(
        1,
        put([
          ellipsoid(
            [x, y, z],
            [r, r, r * 0.9],
            [
              { from: -2, fill: mix(foam, palette.blue, 0.22) },
              { from: 0, fill: foam },
              { from: 0.6, fill: palette.paper },
            ],
          ),
        ]),
      ),
    ),
    onLayer(2, put([ellipsoid([0.66, 0.34, 1.02], [0.12, 0.3, 0.4], paint(look.accent, false))])),
  ];
}

/** A sponge and a folded cloth. */
export function sponge(look: Look): Part[] {
  const holes = path2('-0.5,-0.16 -0.2,0.2 0.1,-0.1 0.42,0.14 0.62,-0.2 -0.66,0.16').map(([y, x], index) =>
    flat(
      circle(0.05 + (index % 3) * 0.02, 0.62, 20).map(([a, b, z]): Vec3 => [a + x, b + y, z]),
      plain(mix(look.accent, palette.navy, 0.3)),
      { edge: 'none' },
    ),
  );
  const cloth = (z: number, k: number) =>
    prism(
      roundedRectangle(1.5 * k, 1.8 * k, 0.16),
      { from: z, to: z + 0.12, bevel: 0.03 },
      paint(mix(look.main, palette.paper, z * 1.4), false),
    );
  return [
    ...[0, 0.12, 0.24].map((z, index): Part =>
      onLayer(index, put(cloth(z, 1 - index * 0.02), rotate('z', 18), translate([-0.5, 0.5, 0]))),
    ),
    onLayer(4, put(prism(roundedRectangle(0.9, 1.6, 0.22), [0, 0.24], paint(look.main)), translate([0.5, -0.4, 0]))),
    onLayer(
      5,
      put(
        prism(roundedRectangle(0.9, 1.6, 0.22), { from: 0.24, to: 0.62, bevel: 0.06 }, paint(look.accent)),
        translate([0.5, -0.4, 0]),
      ),
    ),
    bareOnLayer(6, putInOrder(holes, translate([0.5, -0.4, 0]))),
  ];
}

/** A tin of wax, its lid leaning on it. */
export function waxTin(look: Look): Part[] {
  return [
    onLayer(
      0,
      putInOrder(
        [
          lathe(path2('0.8,-0.08 0.84,0 0.84,0.2'), paint(look.main)),
          flat(circle(0.84, 0.2), paint(look.main)),
          flat(circle(0.62, 0.205), materials.white),
          flat(circle(0.4, 0.21), paint(look.accent)),
          flat(circle(0.24, 0.215), materials.white),
        ],
        upright,
        rotate('y', -14),
        translate([-0.6, 0.36, 0.84]),
      ),
    ),
    onLayer(
      1,
      putInOrder(
        [
          lathe(path2('0.8,0 0.84,0.05 0.84,0.5'), paint(look.main)),
          lathe(path2('0.842,0.12 0.842,0.34'), paint(look.accent), { edge: 'none' }),
          lathe(path2('0.8,0.5 0.8,0.56 0.74,0.56'), materials.steel),
          flat(circle(0.74, 0.56), materials.steel),
          flat(circle(0.68, 0.55), plain(mix(palette.orange, palette.paper, 0.82))),
          patch(
            (u, v) => [
              Math.cos(u * TAU * 0.6 + 0.4) * lerp(0.24, 0.42, v),
              Math.sin(u * TAU * 0.6 + 0.4) * lerp(0.24, 0.42, v),
              0.552,
            ],
            { cols: 25, rows: 2, material: plain(palette.paper), edge: 'none', bothSides: true },
          ),
        ],
        translate([0.3, -0.3, 0]),
      ),
    ),
  ];
}

/** A workshop vacuum cleaner. */
export function vacuum(look: Look): Part[] {
  const castor = (x: number, y: number): Part =>
    onLayer(0, put([ellipsoid([x, y, 0.12], [0.13, 0.13, 0.12], materials.rubber)]));
  return [
    castor(0.5, -0.5),
    castor(0.5, 0.5),
    castor(-0.5, 0.5),
    castor(-0.5, -0.5),
    onLayer(1, put([lathe(path2('0.6,0.14 0.7,0.2 0.7,1.1'), paint(look.main))])),
    onLayer(2, put([lathe(path2('0.73,1.06 0.73,1.2'), materials.dark), flat(circle(0.73, 1.2), materials.dark)])),
    onLayer(
      3,
      put([
        lathe(path2('0.66,1.2 0.64,1.5 0.5,1.74 0.3,1.82'), paint(look.accent)),
        flat(circle(0.3, 1.82), paint(look.accent)),
      ]),
    ),
    onLayer(
      4,
      putInOrder(
        [lathe(path2('0.2,0 0.2,0.12'), materials.dark), flat(circle(0.2, 0.12), materials.void)],
        rotate('y', 90),
        translate([0.68, 0, 0.7]),
      ),
    ),
    onLayer(
      5,
      put([tube(smoothLine(path3('0.76,0,0.7 1.1,0.1,0.8 1.3,0.6,1 1,1.2,0.8 0.9,1.5,0.24')), 0.1, materials.rubber)]),
    ),
    onLayer(5, put(box([0.66, 1.3, 0], [1.16, 1.76, 0.14], materials.dark))),
  ];
}
