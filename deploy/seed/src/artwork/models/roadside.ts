import { circle, path2, path3, polygon, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { cylinder, lathe, tube } from '../engine/primitives.ts';
import { facetedPrism, prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { lerp, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A traffic cone. */
export function cone(look: Look): Part[] {
  const radius = (z: number) => lerp(0.5, 0.1, (z - 0.12) / 1.5);
  const band = (from: number, to: number) =>
    lathe(
      [
        [radius(from) + 0.004, from],
        [radius(to) + 0.004, to],
      ],
      materials.white,
    );
  return [
    onLayer(0, put(prism(roundedRectangle(1.3, 1.3, 0.14), [0, 0.12], materials.dark))),
    onLayer(
      1,
      putInOrder([
        lathe(path2('0.5,0.12 0.1,1.62'), paint(look.accent, false)),
        band(0.5, 0.78),
        band(1.0, 1.2),
        flat(circle(0.1, 1.62), materials.void),
      ]),
    ),
  ];
}

/** A warning triangle on its feet. */
export function warningTriangle(look: Look): Part[] {
  const outer = polygon(3, 1.1, 0.75).map(([x, y]): Vec2 => [x, y + 0.62]);
  const inner = polygon(3, 0.62, 0.75).map(([x, y]): Vec2 => [x, y + 0.62]);
  const middle = polygon(3, 0.86, 0.75).map(([x, y]): Vec2 => [x, y + 0.62]);
  const lean = [rotate('y', -8), translate([0, 0, 0.14])] as const;
  return [
    onLayer(
      0,
      put([
        tube(path3('-0.5,-0.7,0 0.4,-0.7,0'), 0.05, materials.dark),
        tube(path3('-0.5,0.7,0 0.4,0.7,0'), 0.05, materials.dark),
      ]),
    ),
    onLayer(
      1,
      putInOrder(
        [
          ...facetedPrism(outer, { from: -0.08, to: 0.08, holes: [inner.toReversed()] }, paint(palette.red)),
          flat(raise(middle, 0.09), plain(mix(look.accent, palette.red, 0.2)), {
            holes: [raise(inner, 0.09).toReversed()],
          }),
        ],
        upright,
        ...lean,
      ),
    ),
  ];
}

/** Jump leads: a coil of two cables with their clamps hanging from it. */
export function jumpLeads(look: Look): Part[] {
  const coil = (radius: number, x: number, colour: string): Part => {
    const loop = Array.from({ length: 49 }, (_, index): Vec3 => [
      x,
      Math.cos((index / 24) * Math.PI) * radius,
      1.75 + Math.sin((index / 24) * Math.PI) * radius * 0.86,
    ]);
    return put([tube(loop, 0.085, paint(colour))]);
  };
  const jaw: readonly Vec2[] = path2(
    '0.02,0.62 0.16,0.5 0.2,0.16 0.3,-0.1 0.24,-0.62 0.04,-0.96 0.02,-0.8 0.1,-0.56 0.06,-0.2 0.02,0',
  );
  const clamp = (y: number, colour: string): Part[] => {
    const place = [translate([y, 0.5, 0]), upright] as const;
    const other = jaw.map(([a, b]): Vec2 => [-a, b]).toReversed();
    return [
      onLayer(
        3,
        put(
          [
            ...prism(jaw.toReversed(), [0.1, 0.3], paint(colour)),
            ...prism(other.toReversed(), [0.1, 0.3], paint(colour)),
          ],
          ...place,
        ),
      ),
      onLayer(4, putInOrder(cylinder({ radius: 0.11, from: 0.24, to: 0.36 }, materials.steel), ...place)),
      onLayer(
        2,
        put([
          tube(
            smoothLine([
              [0.2, y, 1.0],
              [0.16, y * 1.1, 1.3],
              [0.1, y * 1.3, 1.6],
            ]),
            0.085,
            paint(colour),
          ),
        ]),
      ),
    ];
  };
  return [
    coil(0.86, 0, palette.red),
    coil(0.66, 0.06, look.main),
    ...clamp(-0.56, palette.red),
    ...clamp(0.56, look.main),
  ].map((part, index) => (index === 1 ? onLayer(1, part) : part));
}

/** A portable tyre inflator. */
export function inflator(look: Look): Part[] {
  return [
    onLayer(
      2,
      put([
        tube(smoothLine(path3('0,-0.8,0.9 0.1,-1.3,1 0.4,-1.5,0.4 0.6,-0.9,0.1 0.8,-0.3,0.1')), 0.06, materials.rubber),
      ]),
    ),
    onLayer(0, put(prism(roundedRectangle(0.9, 1.7, 0.26), { from: 0.08, to: 1.3, bevel: 0.12 }, paint(look.main)))),
    onLayer(1, put([tube(smoothLine(path3('0,-0.5,1.26 0,-0.42,1.6 0,0.42,1.6 0,0.5,1.26')), 0.08, materials.dark)])),
    bareOnLayer(
      1,
      putInOrder(
        [
          flat(
            raise(roundedRectangle(0.8, 0.46, 0.1), 0.455).map(([x, y, z]): Vec3 => [x, y + 0.94, z]),
            materials.void,
          ),
          flat(
            raise(path2('-0.26,0.84 0.02,0.84 0.02,1.02 -0.26,1.02'), 0.46),
            plain(mix(palette.orange, palette.paper, 0.4)),
            { edge: 'none' },
          ),
          flat(
            circle(0.1, 0.46, 32).map(([x, y, z]): Vec3 => [x + 0.24, y + 0.94, z]),
            paint(look.accent),
          ),
          flat(
            raise(roundedRectangle(0.9, 0.1, 0.04), 0.46).map(([x, y, z]): Vec3 => [x, y + 0.5, z]),
            paint(look.accent),
          ),
          flat(
            raise(roundedRectangle(0.9, 0.06, 0.03), 0.46).map(([x, y, z]): Vec3 => [x, y + 0.34, z]),
            materials.dark,
          ),
        ],
        upright,
      ),
    ),
    onLayer(
      3,
      put(
        cylinder({ radius: 0.12, from: 0.04, to: 0.34 }, materials.brass),
        rotate('x', 90),
        translate([0.8, -0.1, 0.12]),
      ),
    ),
  ];
}

/** A fire extinguisher. */
export function extinguisher(look: Look): Part[] {
  return [
    onLayer(
      0,
      putInOrder([
        lathe(path2('0.4,0 0.44,0.05 0.44,1.4 0.36,1.62 0.16,1.76 0.14,1.84'), materials.red),
        lathe(path2('0.443,0.5 0.443,1.0'), materials.white),
      ]),
    ),
    onLayer(1, put(cylinder({ radius: 0.16, from: 1.82, to: 2.0 }, materials.dark))),
    onLayer(
      2,
      put([
        tube(smoothLine(path3('0,0.14,1.94 0,0.6,1.8 0,0.72,1.2 0,0.66,0.7')), 0.06, materials.rubber),
        tube(path3('0,0.66,0.72 0,0.64,0.4'), (t) => 0.07 + t * 0.05, materials.dark),
      ]),
    ),
    onLayer(2, put(prism(path2('-0.62,2.02 0.1,2 0.1,2.1 -0.6,2.2'), [-0.07, 0.07], materials.dark), upright)),
    onLayer(
      3,
      putInOrder(
        [
          lathe(path2('0.12,0 0.12,0.1'), materials.steel),
          flat(circle(0.12, 0.1), plain(palette.paper)),
          flat(circle(0.04, 0.11, 20), paint(look.accent), { edge: 'none' }),
        ],
        rotate('y', 90),
        translate([0.14, 0, 1.92]),
      ),
    ),
  ];
}
