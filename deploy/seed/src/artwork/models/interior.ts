import { circle, path2, path3, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, paint } from '../engine/palette.ts';
import { box, cylinder, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { TAU, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, repeat, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A car seat. */
export function seat(look: Look): Part[] {
  const cloth = paint(look.main, false);
  const accent = paint(look.accent, false);
  const cushion = (half: number) =>
    prism(roundedRectangle(1.2, half * 2, 0.26), { from: 0.3, to: 0.66, bevel: 0.12 }, cloth);
  const back = prism(roundedRectangle(1.14, 1.66, 0.3), { from: -0.16, to: 0.18, bevel: 0.12 }, cloth);
  const lean = [rotate('y', -14), translate([-0.5, 0, 1.36])] as const;
  const stripe = (y: number) =>
    flat(
      raise(
        [
          [y - 0.03, -0.6],
          [y + 0.03, -0.6],
          [y + 0.03, 0.6],
          [y - 0.03, 0.6],
        ],
        0.182,
      ),
      accent,
      { edge: 'none' },
    );
  return [
    onLayer(0, put(box([-0.6, -0.5, 0], [0.6, -0.4, 0.14], materials.dark))),
    onLayer(0, put(box([-0.6, 0.4, 0], [0.6, 0.5, 0.14], materials.dark))),
    onLayer(1, put(box([-0.5, -0.5, 0.12], [0.5, 0.5, 0.34], materials.dark))),
    ...[-0.16, 0.16].map((y): Part =>
      onLayer(
        2,
        put([
          tube(
            [
              [-0.74, y, 2.0],
              [-0.8, y, 2.36],
            ],
            0.035,
            materials.steel,
          ),
        ]),
      ),
    ),
    onLayer(3, put(back, upright, ...lean)),
    bareOnLayer(4, putInOrder([stripe(-0.3), stripe(0.3)], upright, ...lean)),
    onLayer(
      4,
      put(
        prism(roundedRectangle(0.66, 0.4, 0.16), { from: -0.12, to: 0.14, bevel: 0.08 }, cloth),
        upright,
        rotate('y', -14),
        translate([-0.8, 0, 2.42]),
      ),
    ),
    onLayer(5, put(cushion(0.58), translate([0.06, 0, 0]))),
    onLayer(6, put([tube(smoothLine(path3('0.6,-0.5,0.54 0.1,-0.62,0.66 -0.44,-0.58,0.7')), 0.12, accent)])),
    onLayer(6, put([tube(smoothLine(path3('0.6,0.5,0.54 0.1,0.62,0.66 -0.44,0.58,0.7')), 0.12, accent)])),
  ];
}

/** A steering wheel. */
export function steeringWheel(look: Look): Part[] {
  const rim = Array.from({ length: 49 }, (_, index): Vec3 => [
    Math.cos((index / 48) * TAU) * 0.9,
    Math.sin((index / 48) * TAU) * 0.9,
    0,
  ]);
  const arcs = repeat(12, (index) =>
    put(
      [
        tube(
          rim.slice(index * 4, index * 4 + 5),
          0.11,
          index % 6 === 2 || index % 6 === 3 ? paint(look.accent, false) : materials.rubber,
        ),
      ],
      upright,
      rotate('y', -18),
      translate([0, 0, 1]),
    ),
  );
  const spokes: readonly (readonly Vec2[])[] = [
    path2('-0.86,0.1 -0.86,-0.1 -0.2,-0.2 -0.2,0.18'),
    path2('0.2,0.18 0.2,-0.2 0.86,-0.1 0.86,0.1'),
    path2('-0.12,-0.86 0.12,-0.86 0.16,-0.2 -0.16,-0.2'),
  ];
  const place = [upright, rotate('y', -18), translate([0, 0, 1])] as const;
  return [
    ...spokes.map((plan): Part => onLayer(0, put(prism(plan, [-0.05, 0.05], materials.grey), ...place))),
    ...arcs.map((part) => onLayer(1, part)),
    onLayer(
      2,
      put(prism(roundedRectangle(0.66, 0.52, 0.22), { from: -0.06, to: 0.18, bevel: 0.06 }, materials.dark), ...place),
    ),
    bareOnLayer(3, putInOrder([flat(circle(0.13, 0.185), paint(look.main))], ...place)),
  ];
}

/** A fitted floor mat with its ridges. */
export function floorMat(look: Look): Part[] {
  const plan: readonly Vec2[] = path2('-0.8,-0.9 0.5,-0.9 0.9,-0.6 0.9,0.7 0.6,0.95 -0.8,0.95');
  const ridges = Array.from({ length: 9 }, (_, index) => -0.62 + index * 0.16).map((x) =>
    flat(
      [
        [x, -0.7, 0.13],
        [x + 0.06, -0.7, 0.13],
        [x + 0.06, 0.72, 0.13],
        [x, 0.72, 0.13],
      ],
      materials.rubber,
      { edge: 'none' },
    ),
  );
  const tilt = [rotate('y', 34), translate([0, 0, 0.55])] as const;
  return [
    onLayer(
      0,
      putInOrder(
        [
          ...prism(plan, [0, 0.1], paint(look.main, false)),
          flat(
            raise(
              plan.map(([x, y]): Vec2 => [x * 0.92, y * 0.92]),
              0.105,
            ),
            materials.dark,
          ),
          ...ridges,
        ],
        ...tilt,
      ),
    ),
    bareOnLayer(
      1,
      putInOrder(
        [flat(raise(roundedRectangle(0.34, 0.7, 0.08), 0.14), paint(look.accent))],
        translate([0.2, 0, 0]),
        ...tilt,
      ),
    ),
    onLayer(
      1,
      putInOrder(
        [...cylinder({ radius: 0.05, from: 0.1, to: 0.15 }, materials.steel)],
        translate([-0.7, 0.8, 0]),
        ...tilt,
      ),
    ),
  ];
}
