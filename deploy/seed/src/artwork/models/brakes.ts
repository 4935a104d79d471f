import { circle, path2, roundedRectangle } from '../engine/curves.ts';
import { materials, paint } from '../engine/palette.ts';
import { cylinder, lathe } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { TAU, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { onLayer, put, putInOrder, raise, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A sector of a ring, as a plan. */
export function arcPlan(inner: number, outer: number, [from, to]: Vec2): Vec2[] {
  const count = 24;
  const along = (radius: number) =>
    Array.from({ length: count }, (_, index): Vec2 => {
      const angle = from + ((to - from) * index) / (count - 1);
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    });
  return [...along(outer), ...along(inner).toReversed()];
}

function drilled(): Shape[] {
  return Array.from({ length: 16 }, (_, index) => index).flatMap((index) =>
    [0.68, 0.8, 0.91].map((radius, row) => {
      const angle = ((index + row * 0.33) / 16) * TAU;
      return flat(
        raise(
          shift(
            circle(0.028, 0, 12).map(([x, y]): Vec2 => [x, y]),
            Math.cos(angle) * radius,
            Math.sin(angle) * radius,
          ),
          0.075,
        ),
        materials.void,
        { edge: 'none' },
      );
    }),
  );
}

/** A ventilated brake disc with its caliper. */
export function brakeDisc(look: Look): Part[] {
  const vents = Array.from({ length: 48 }, (_, index) => (index / 48) * TAU).map((angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [c2, s2] = [Math.cos(angle + 0.06), Math.sin(angle + 0.06)];
    return flat(
      [
        [c, s, -0.03],
        [c2, s2, -0.03],
        [c2, s2, 0.02],
        [c, s, 0.02],
      ],
      materials.void,
      { edge: 'none' },
    );
  });
  const bolts = Array.from({ length: 5 }, (_, index) => (index / 5) * TAU + 0.3).map((angle) =>
    flat(
      raise(
        shift(
          circle(0.06, 0, 20).map(([x, y]): Vec2 => [x, y]),
          Math.cos(angle) * 0.3,
          Math.sin(angle) * 0.3,
        ),
        0.28,
      ),
      materials.void,
    ),
  );
  const disc = putInOrder(
    [
      lathe(path2('1,-0.08 1,0.07'), materials.iron),
      ...vents,
      flat(circle(1, 0.07), materials.steel),
      ...(look.variant % 2 === 0 ? drilled() : slots()),
      flat(circle(0.56, 0.072), materials.iron),
      lathe(path2('0.5,0.07 0.46,0.26 0.44,0.28'), materials.iron),
      flat(circle(0.44, 0.28), materials.steel),
      ...bolts,
      flat(circle(0.16, 0.282), materials.void),
    ],
    upright,
    translate([0, 0, 1]),
  );
  const caliper = prism(arcPlan(0.62, 1.14, [0.35, 1.35]), [-0.2, 0.26], paint(look.accent));
  const bridge = prism(arcPlan(0.74, 1.02, [0.52, 1.18]), [0.26, 0.33], paint(look.accent));
  const place = [upright, translate([0, 0, 1])] as const;
  return [disc, onLayer(1, put(caliper, ...place)), onLayer(2, put(bridge, ...place))];
}

function slots(): Shape[] {
  return Array.from({ length: 9 }, (_, index) => (index / 9) * TAU).map((turn) => {
    const bar: readonly Vec2[] = path2('0.62,-0.014 0.95,0.12 0.94,0.15 0.61,0.02');
    return flat(
      bar.map(([x, y]): Vec3 => [
        x * Math.cos(turn) - y * Math.sin(turn),
        x * Math.sin(turn) + y * Math.cos(turn),
        0.075,
      ]),
      materials.void,
      { edge: 'none' },
    );
  });
}

/** Two brake pads leaning on each other. */
export function brakePads(look: Look): Part[] {
  const plate = arcPlan(0.86, 1.5, [0.95, 2.19]);
  const lining = arcPlan(0.92, 1.44, [1.02, 1.54]);
  const second = arcPlan(0.92, 1.44, [1.6, 2.12]);
  const one = (material = paint(look.main)) => [
    putInOrder([...prism(plate, [0, 0.1], material)]),
    onLayer(
      1,
      putInOrder([...prism(lining, [0.1, 0.26], materials.dark), ...prism(second, [0.1, 0.26], materials.dark)]),
    ),
  ];
  const set = (moves: readonly ((point: Vec3) => Vec3)[], layer: number): Part[] =>
    one().map((part, index) =>
      onLayer(layer + index, putInOrder(part.shapes, translate([0, -0.86, 0]), upright, ...moves)),
    );
  return [
    ...set([rotate('y', -8), translate([-0.3, 0.35, 0.02])], 0),
    ...set([rotate('y', -16), rotate('z', -14), translate([0.35, -0.3, 0])], 2),
  ];
}

/** A brake drum or booster: a stepped round case with a rod. */
export function brakeBooster(look: Look): Part[] {
  return [
    onLayer(
      0,
      put(
        [
          lathe(
            path2('0.7,0 0.86,0.12 0.88,0.3 0.86,0.36 0.9,0.38 0.9,0.46 0.8,0.52 0.5,0.66 0.34,0.7'),
            paint(look.main),
          ),
          flat(circle(0.34, 0.7), materials.dark),
        ],
        upright,
        translate([0, 0, 0.9]),
      ),
    ),
    onLayer(
      1,
      put(
        [lathe(path2('0.26,0.68 0.26,1.3'), materials.steel), flat(circle(0.26, 1.3), materials.steel)],
        upright,
        translate([0, 0, 0.9]),
      ),
    ),
    onLayer(
      2,
      put(
        prism(roundedRectangle(0.6, 0.42, 0.1), { from: 1.12, to: 1.5, bevel: 0.05 }, materials.white),
        translate([0.98, 0, 0]),
      ),
    ),
    onLayer(3, put(cylinder({ radius: 0.15, from: 1.5, to: 1.62 }, paint(look.accent)), translate([0.98, 0, 0]))),
    onLayer(1, put(cylinder({ radius: 0.07, from: 1.3, to: 1.42 }, materials.iron), upright, translate([0, 0, 0.9]))),
  ];
}
