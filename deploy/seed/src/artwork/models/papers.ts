import { circle, path2, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { prism } from '../engine/prisms.ts';
import { tube } from '../engine/primitives.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

export const lean = [upright, rotate('y', -14), translate([0, 0, 0.04])] as const;

function tick(x: number, y: number, size: number): Shape {
  return wire(
    [
      [x - size, y, 0.16],
      [x - size * 0.2, y - size * 0.8, 0.16],
      [x + size, y + size * 0.9, 0.16],
    ],
    palette.green,
    6,
  );
}

/** A clipboard with a list that is ticked off. */
export function checklist(look: Look): Part[] {
  const rows = [1.76, 1.36, 0.96, 0.56].flatMap((y, index): Shape[] => [
    flat(raise(shift(roundedRectangle(0.24, 0.24, 0.05), -0.52, y), 0.13), materials.white),
    flat(
      raise(shift(roundedRectangle(0.84 - (index % 2) * 0.2, 0.09, 0.04), 0.2 - (index % 2) * 0.1, y + 0.06), 0.13),
      plain(mix(palette.navy, palette.paper, 0.5)),
      { edge: 'none' },
    ),
    flat(
      raise(shift(roundedRectangle(0.5, 0.06, 0.03), 0.03, y - 0.1), 0.13),
      plain(mix(palette.navy, palette.paper, 0.75)),
      { edge: 'none' },
    ),
    ...(index < 3 ? [tick(-0.5, y + 0.02, 0.13)] : []),
  ]);
  return [
    onLayer(0, put(prism(shift(roundedRectangle(1.8, 2.44, 0.14), 0, 1.22), [0, 0.08], paint(look.main)), ...lean)),
    bareOnLayer(
      1,
      putInOrder(
        [flat(raise(shift(roundedRectangle(1.54, 2.06, 0.04), 0, 1.12), 0.1), plain(palette.paper)), ...rows],
        ...lean,
      ),
    ),
    onLayer(2, put(prism(shift(roundedRectangle(0.8, 0.26, 0.1), 0, 2.32), [0.08, 0.2], paint(look.accent)), ...lean)),
    onLayer(
      2,
      put(
        prism(
          shift(
            circle(0.16, 0, 32).map(([x, y]): Vec2 => [x, y]),
            0,
            2.48,
          ),
          [0.08, 0.18],
          materials.steel,
        ),
        ...lean,
      ),
    ),
  ];
}

/** A wall calendar with a day marked. */
export function calendar(look: Look): Part[] {
  const marked = (look.variant * 5 + 9) % 15;
  const days = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [-0.68 + (index % 5) * 0.34, 1.1 - Math.floor(index / 5) * 0.36];
    return flat(
      raise(shift(roundedRectangle(0.24, 0.24, 0.05), x, y), 0.13),
      index === marked ? paint(look.accent) : plain(mix(palette.hairline, palette.blue, 0.06)),
      { edge: index === marked ? 'line' : 'none' },
    );
  });
  const rings = [-0.55, 0, 0.55].map((x): Part =>
    onLayer(
      3,
      put(
        [
          tube(
            smoothLine(
              [
                [x, 1.86, 0.16],
                [x, 2.06, 0.16],
                [x, 2.08, 0],
                [x, 1.9, -0.1],
              ].map(([a = 0, b = 0, c = 0]): Vec3 => [a, b, c]),
            ),
            0.05,
            materials.steel,
          ),
        ],
        ...lean,
      ),
    ),
  );
  return [
    onLayer(0, put(prism(shift(roundedRectangle(2.1, 2.0, 0.14), 0, 1.0), [0, 0.1], materials.white), ...lean)),
    onLayer(1, put(prism(shift(roundedRectangle(2.1, 0.5, 0.12), 0, 1.75), [0.09, 0.13], paint(look.main)), ...lean)),
    bareOnLayer(2, putInOrder(days, ...lean)),
    ...rings,
  ];
}

/** A shield with a tick: guarantee and safety. */
export function shield(look: Look): Part[] {
  const plan = (k: number): Vec2[] => {
    const half: readonly Vec2[] = path2('0,2.2 0.5,2.02 0.95,1.92 0.94,1.2 0.7,0.6 0.3,0.2 0,0');
    const right = smoothLine(
      half.map(([x, y]): Vec3 => [x, y, 0]),
      5,
    ).map(([x, y]): Vec2 => [x * k, (y - 1.1) * k + 1.1]);
    return [...right.map(([x, y]): Vec2 => [-x, y]), ...right.slice(1, -1).toReversed()];
  };
  return [
    onLayer(0, put(prism(plan(1), [-0.1, 0.1], paint(look.main)), upright)),
    bareOnLayer(
      1,
      putInOrder(
        [
          flat(raise(plan(0.84), 0.11), paint(mix(look.main, palette.paper, 0.2))),
          flat(
            raise(path2('-0.5,1.16 -0.34,1.32 -0.1,1.06 0.38,1.6 0.54,1.44 -0.1,0.74').toReversed(), 0.12),
            paint(look.accent),
          ),
        ],
        upright,
      ),
    ),
  ];
}
