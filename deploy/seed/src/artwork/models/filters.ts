import { circle, path2, roundedRectangle } from '../engine/curves.ts';
import { materials, mix, paint, palette } from '../engine/palette.ts';
import { lathe, ring } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { TAU, rotate, translate } from '../engine/vector.ts';
import type { Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise } from './kit.ts';
import type { Look } from './kit.ts';

/** A spin-on oil filter. */
export function oilFilter(look: Look): Part[] {
  const flutes = Array.from({ length: 24 }, (_, index) => (index / 24) * TAU).map((angle) => {
    const place = (turn: number, z: number): Vec3 => [
      Math.cos(angle + turn) * 0.602,
      Math.sin(angle + turn) * 0.602,
      z,
    ];
    return flat(
      [place(0, 1.12), place(0.1, 1.12), place(0.1, 1.42), place(0, 1.42)],
      paint(mix(look.main, palette.navy, 0.4)),
      { edge: 'none' },
    );
  });
  return [
    putInOrder([
      lathe(path2('0.55,0 0.6,0.03 0.6,0.12'), materials.steel),
      lathe(path2('0.6,0.12 0.6,1.42 0.57,1.5 0.5,1.56'), paint(look.main)),
      ...flutes,
      lathe(path2('0.602,0.4 0.602,0.86'), materials.white, { edge: 'none' }),
      lathe(path2('0.604,0.4 0.604,0.5'), paint(look.accent), { edge: 'none' }),
      flat(circle(0.5, 1.56), paint(look.main)),
      ring(0.3, 1.565, { colour: palette.navy }),
    ]),
  ];
}

/** A panel air filter: pleats in a rubber frame. */
export function airFilter(look: Look): Part[] {
  const pleats = Array.from({ length: 17 }, (_, index) => -0.95 + index * 0.113).flatMap((y): Shape[] => [
    flat(
      [
        [-0.62, y, 0.2],
        [0.62, y, 0.2],
        [0.62, y + 0.056, 0.3],
        [-0.62, y + 0.056, 0.3],
      ],
      paint(mix(look.accent, palette.paper, 0.5), false),
    ),
    flat(
      [
        [-0.62, y + 0.056, 0.3],
        [0.62, y + 0.056, 0.3],
        [0.62, y + 0.113, 0.2],
        [-0.62, y + 0.113, 0.2],
      ],
      paint(mix(look.accent, palette.paper, 0.72), false),
    ),
  ]);
  const tilt = [rotate('y', 52), translate([0, 0, 0.62])] as const;
  return [
    onLayer(0, put(prism(roundedRectangle(1.6, 2.3, 0.12), [0, 0.22], paint(look.main)), ...tilt)),
    bareOnLayer(
      1,
      putInOrder([flat(raise(roundedRectangle(1.34, 2.02, 0.05), 0.222), materials.void), ...pleats], ...tilt),
    ),
    bareOnLayer(
      2,
      putInOrder(
        prism(
          roundedRectangle(1.6, 2.3, 0.12),
          { from: 0.2, to: 0.32, holes: [roundedRectangle(1.3, 1.98, 0.05).toReversed()] },
          paint(look.main),
        ).slice(0, 2),
        ...tilt,
      ),
    ),
  ];
}
