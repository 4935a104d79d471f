import { circle, path2, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { box, cylinder, lathe, ring } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { TAU, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bar } from './climate.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A radiator or condenser: tubes and fins between two tanks. */
export function radiator(look: Look): Part[] {
  const tubes = repeat(9, (index) =>
    putInOrder(
      [flat(raise(rect([-0.92, 0.2 + index * 0.155], [0.92, 0.27 + index * 0.155]), 0.07), materials.steel)],
      upright,
    ),
  );
  const fins = Array.from({ length: 46 }, (_, index) => -0.9 + index * 0.04).map((y) =>
    flat(raise(rect([y, 0.14], [y + 0.014, 1.56]), 0.062).map(upright), plain(mix(palette.navy, palette.paper, 0.45)), {
      edge: 'none',
    }),
  );
  const tank = (y: number): Part =>
    onLayer(
      y > 0 ? 3 : 2,
      put(
        prism(roundedRectangle(0.34, 0.26, 0.1), { from: 0.04, to: 1.68, bevel: 0.04 }, paint(look.main)),
        translate([0, y, 0]),
      ),
    );
  return [
    putInOrder([...box([-0.06, -1, 0.12], [0.06, 1, 1.58], materials.dark), ...fins]),
    ...tubes.map((part) => bareOnLayer(1, part)),
    tank(-1.06),
    tank(1.06),
    onLayer(4, put(cylinder({ radius: 0.14, from: 1.66, to: 1.8 }, paint(look.accent)), translate([0, -1.06, 0]))),
    onLayer(
      5,
      putInOrder(
        cylinder({ radius: 0.13, from: 0, to: 0.34 }, materials.steel, materials.void),
        rotate('y', 90),
        translate([0.12, 1.06, 0.36]),
      ),
    ),
  ];
}

/** A cooling fan in its shroud. */
export function fan(look: Look): Part[] {
  const blades = Array.from({ length: 7 }, (_, index) => (index / 7) * TAU).map((turn): Part => {
    const plan: readonly Vec2[] = path2('0.2,-0.08 0.5,-0.22 0.84,-0.18 0.86,0.1 0.52,0.12 0.2,0.1');
    const placed = plan.map(([x, y]): Vec2 => [
      x * Math.cos(turn) - y * Math.sin(turn),
      x * Math.sin(turn) + y * Math.cos(turn),
    ]);
    return onLayer(1, putInOrder([flat(raise(placed, 0.05), paint(look.main))], upright, translate([0, 0, 1])));
  });
  const frame = prism(
    roundedRectangle(2.1, 2.1, 0.3),
    {
      from: -0.1,
      to: 0.1,
      holes: [
        circle(0.92, 0, 48)
          .map(([x, y]): Vec2 => [x, y])
          .toReversed(),
      ],
    },
    materials.dark,
  );
  return [
    onLayer(
      0,
      putInOrder([flat(circle(0.92, -0.1), materials.void), ...frame.slice(0, 1)], upright, translate([0, 0, 1])),
    ),
    ...blades,
    onLayer(
      2,
      putInOrder(
        [flat(circle(0.24, 0.12), paint(look.accent)), ring(0.12, 0.125, { colour: palette.navy })],
        upright,
        translate([0, 0, 1]),
      ),
    ),
    bareOnLayer(3, putInOrder(frame.slice(1, 2), upright, translate([0, 0, 1]))),
  ];
}

/** A thermostat or water pump: a flanged housing with an impeller. */
export function waterPump(look: Look): Part[] {
  const flange: readonly Vec2[] = path2('0.95,0 0.66,0.5 0.2,0.9 -0.4,0.78 -0.9,0.36 -0.84,-0.4 -0.3,-0.82 0.4,-0.7');
  const smooth = smoothLine(
    [...flange, [0.95, 0] as const].map(([x, y]): Vec3 => [x, y, 0]),
    6,
  )
    .slice(0, -1)
    .map(([x, y]): Vec2 => [x, y]);
  const vanes = Array.from({ length: 6 }, (_, index) => (index / 6) * TAU).map((turn) =>
    flat(
      raise(
        bar(
          [0.16 * Math.cos(turn), 0.16 * Math.sin(turn)],
          [0.5 * Math.cos(turn + 0.5), 0.5 * Math.sin(turn + 0.5)],
          0.045,
        ),
        0.36,
      ),
      paint(look.accent),
    ),
  );
  const holes = flange
    .filter((_, index) => index % 2 === 0)
    .map(([x, y]) =>
      flat(
        raise(
          shift(
            circle(0.07, 0, 18).map(([a, b]): Vec2 => [a, b]),
            x * 0.86,
            y * 0.86,
          ),
          0.102,
        ),
        materials.void,
      ),
    );
  return [
    onLayer(0, putInOrder([...prism(smooth, [-0.1, 0.1], materials.steel), ...holes], upright, translate([0, 0, 0.9]))),
    onLayer(
      1,
      putInOrder(
        [
          lathe(path2('0.62,0.1 0.6,0.34'), paint(look.main)),
          flat(circle(0.6, 0.34), paint(look.main)),
          flat(circle(0.54, 0.345), materials.iron),
          ...vanes,
          flat(circle(0.14, 0.38), materials.brass),
        ],
        upright,
        translate([0, 0, 0.9]),
      ),
    ),
    onLayer(
      -1,
      put(cylinder({ radius: 0.2, from: 0, to: 0.5 }, materials.steel), rotate('y', -40), translate([-0.2, -0.5, 1.5])),
    ),
  ];
}
