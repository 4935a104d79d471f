import { circle, path2, roundedRectangle } from '../engine/curves.ts';
import { materials, mix, paint, palette } from '../engine/palette.ts';
import { box, cylinder, lathe } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { TAU, translate } from '../engine/vector.ts';
import type { Vec2 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const ice = mix(palette.blue, palette.paper, 0.62);

export function bar(from: Vec2, to: Vec2, half: number): Vec2[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(-(to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half];
  return [
    [from[0] - nx, from[1] - ny],
    [to[0] - nx, to[1] - ny],
    [to[0] + nx, to[1] + ny],
    [from[0] + nx, from[1] + ny],
  ];
}

/** A snow crystal that faces the viewer. */
export function snowflake(look: Look): Part[] {
  const arms = Array.from({ length: 6 }, (_, index) => (index / 6) * TAU + TAU / 4).map((angle, index) => {
    const place = (along: number, aside: number): Vec2 => [
      Math.cos(angle) * along - Math.sin(angle) * aside,
      Math.sin(angle) * along + Math.cos(angle) * aside,
    ];
    const shapes = [
      bar(place(0.1, 0), place(1, 0), 0.075),
      bar(place(0.56, 0.02), place(0.8, 0.26), 0.06),
      bar(place(0.56, -0.02), place(0.8, -0.26), 0.06),
    ];
    return onLayer(
      index === 2 || index === 4 ? 0 : 1,
      put(
        shapes.flatMap((plan) => prism(plan, [-0.09, 0.09], paint(mix(look.main, ice, 0.94), false))),
        upright,
        translate([0, 0, 1]),
      ),
    );
  });
  const core = prism(
    Array.from({ length: 6 }, (_, index): Vec2 => [
      Math.cos((index / 6) * TAU) * 0.24,
      Math.sin((index / 6) * TAU) * 0.24,
    ]),
    [-0.12, 0.12],
    paint(look.main),
  );
  return [...arms, onLayer(2, put(core, upright, translate([0, 0, 1])))];
}

/** An air vent of the dashboard with its louvres. */
export function airVent(look: Look): Part[] {
  const slats = Array.from({ length: 5 }, (_, index) => 0.24 + index * 0.22).map((y) =>
    flat(raise(shift(roundedRectangle(1.86, 0.12, 0.05), 0, y), 0.2), materials.grey),
  );
  const back = bareOnLayer(
    1,
    putInOrder(
      [flat(raise(shift(roundedRectangle(2.0, 1.24, 0.2), 0, 0.68), 0.16), materials.void), ...slats],
      upright,
    ),
  );
  const knob = onLayer(
    2,
    put(prism(shift(roundedRectangle(0.16, 0.34, 0.06), 0.3, 0.68), [0.2, 0.34], paint(look.accent)), upright),
  );
  const frame = prism(
    shift(roundedRectangle(2.36, 1.6, 0.32), 0, 0),
    { from: -0.16, to: 0.16, bevel: 0.05 },
    paint(look.main),
  );
  return [
    onLayer(0, put(frame, translate([0, 0.68, 0]), upright, translate([0, 0, 0.12]))),
    { ...back, shapes: putInOrder(back.shapes, translate([0, 0, 0.12])).shapes },
    { ...knob, shapes: put(knob.shapes, translate([0, 0, 0.12])).shapes },
  ];
}

/** An air-conditioning compressor with its clutch pulley. */
export function compressor(look: Look): Part[] {
  const along = (shapes: readonly Shape[], layer: number): Part => ({
    ...putInOrder(shapes, upright, translate([0, 0, 0.8])),
    layer,
  });
  return [
    along([lathe(path2('0.5,-0.9 0.6,-0.8 0.6,0.1'), materials.steel)], 0),
    along([lathe(path2('0.62,-0.3 0.62,-0.16'), materials.iron)], 1),
    onLayer(2, put(box([-0.66, -0.3, 1.3], [-0.1, 0.3, 1.62], paint(look.main)))),
    ...[-0.12, 0.16].map((y): Part =>
      onLayer(3, put(cylinder({ radius: 0.1, from: 1.62, to: 1.8 }, materials.brass), translate([-0.38, y, 0]))),
    ),
    along([lathe(path2('0.6,0.1 0.48,0.28 0.4,0.3'), materials.steel)], 4),
    along(
      [
        lathe(path2('0.7,0.3 0.7,0.36 0.62,0.4 0.7,0.44 0.62,0.48 0.7,0.52 0.7,0.6'), materials.iron),
        flat(circle(0.7, 0.6), materials.dark),
        flat(circle(0.56, 0.61), paint(look.accent)),
        ...Array.from({ length: 3 }, (_, index) =>
          flat(
            raise(
              bar(
                [0.14 * Math.cos((index * TAU) / 3), 0.14 * Math.sin((index * TAU) / 3)],
                [0.5 * Math.cos((index * TAU) / 3), 0.5 * Math.sin((index * TAU) / 3)],
                0.07,
              ),
              0.62,
            ),
            materials.steel,
          ),
        ),
        flat(circle(0.18, 0.63), materials.steel),
      ],
      5,
    ),
  ];
}
