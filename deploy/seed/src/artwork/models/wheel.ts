import { circle } from '../engine/curves.ts';
import { lathe, ring } from '../engine/primitives.ts';
import { materials, mix, palette } from '../engine/palette.ts';
import type { Material } from '../engine/palette.ts';
import { flat } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { TAU } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';

export type WheelStyle = {
  readonly spokes: number;
  /** `single`, `twin` (split) or `steel` (a pressed disc with holes). */
  readonly form: 'single' | 'twin' | 'steel';
  readonly finish: Material;
};

export const wheelStyles: readonly WheelStyle[] = [
  { spokes: 5, form: 'twin', finish: materials.alloy },
  { spokes: 7, form: 'single', finish: materials.alloy },
  { spokes: 10, form: 'single', finish: materials.alloy },
  { spokes: 6, form: 'single', finish: materials.dark },
  { spokes: 8, form: 'steel', finish: materials.alloy },
];

export type WheelSize = { readonly radius: number; readonly rim: number; readonly width: number };

const line = mix(palette.navy, palette.paper, 0.3);

/** A spoke's outline: [distance, width] at the hub and at the rim. */
function bar(angle: number, [from, to]: readonly [Vec2, Vec2], height: number): Vec3[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const place = (along: number, aside: number): Vec3 => [along * c - aside * s, along * s + aside * c, height];
  return [place(from[0], from[1] / 2), place(from[0], -from[1] / 2), place(to[0], -to[1] / 2), place(to[0], to[1] / 2)];
}

function spokesOf(style: WheelStyle, rim: number, height: number): Shape[] {
  const hub = rim * 0.2;
  return Array.from({ length: style.spokes }, (_, index) => (index / style.spokes) * TAU + TAU / 4).flatMap((angle) => {
    if (style.form === 'single') {
      const width = (rim * 2.1) / style.spokes;
      return [
        flat(
          bar(
            angle,
            [
              [hub, width * 0.75],
              [rim * 0.97, width],
            ],
            height,
          ),
          style.finish,
        ),
      ];
    }
    const spread = 0.62 / style.spokes;
    return [-spread, spread].map((turn) =>
      flat(
        bar(
          angle + turn * 1.15,
          [
            [hub, rim * 0.15],
            [rim * 0.97, rim * 0.17],
          ],
          height,
        ),
        style.finish,
      ),
    );
  });
}

function pressedDisc(style: WheelStyle, rim: number, height: number): Shape[] {
  const holes = Array.from({ length: style.spokes }, (_, index) => {
    const angle = (index / style.spokes) * TAU;
    const [cx, cy] = [Math.cos(angle) * rim * 0.68, Math.sin(angle) * rim * 0.68];
    return flat(
      circle(rim * 0.11, height, 20).map(([x, y, z]): Vec3 => [x + cx, y + cy, z]),
      materials.void,
    );
  });
  return [flat(circle(rim * 0.97, height), style.finish), ...holes, ring(rim * 0.46, height, { colour: line })];
}

function boltsOf(rim: number, height: number): Shape[] {
  return Array.from({ length: 5 }, (_, index) => {
    const angle = ((index + 0.5) / 5) * TAU;
    const [cx, cy] = [Math.cos(angle) * rim * 0.13, Math.sin(angle) * rim * 0.13];
    return flat(
      circle(rim * 0.028, height, 10).map(([x, y, z]): Vec3 => [x + cx, y + cy, z]),
      materials.void,
      { edge: 'none' },
    );
  });
}

/** The outside of a tyre, from the inner bead over the tread to the outer bead. */
export function tyreProfile(size: WheelSize): Vec2[] {
  const { radius, rim, width } = size;
  const [low, high] = [-width / 2, width / 2];
  const wall = radius - rim;
  return [
    [rim, low],
    [rim + wall * 0.5, low - width * 0.04],
    [radius - wall * 0.22, low + width * 0.02],
    [radius - wall * 0.06, low + width * 0.1],
    [radius, low + width * 0.22],
    [radius, 0],
    [radius, high - width * 0.22],
    [radius - wall * 0.06, high - width * 0.1],
    [radius - wall * 0.22, high - width * 0.02],
    [rim + wall * 0.5, high + width * 0.04],
    [rim + wall * 0.12, high + width * 0.01],
    [rim, high - width * 0.03],
  ];
}

/** A wheel with tyre around the z axis, its outer face up, centred on the origin. */
export function wheel(size: WheelSize, style: WheelStyle): Part {
  const { rim, width } = size;
  const face = width * 0.36;
  const well = width * 0.12;
  const disc: Shape[] = [
    flat(circle(rim * 0.94, well), materials.void, { edge: 'none' }),
    flat(circle(rim * 0.64, well), materials.iron),
    ring(rim * 0.5, well, { colour: line, width: 1.6 }),
  ];
  const spokes = style.form === 'steel' ? pressedDisc(style, rim, face * 0.8) : spokesOf(style, rim, face);
  return {
    inOrder: true,
    shapes: [
      lathe(tyreProfile(size), materials.rubber),
      ring(rim + (size.radius - rim) * 0.52, width * 0.545, {
        colour: mix(palette.navy, palette.paper, 0.22),
        width: 1.8,
      }),
      lathe(
        [
          [rim * 1.02, width * 0.47],
          [rim * 0.94, width * 0.42],
          [rim * 0.94, well],
        ],
        style.finish,
        { bothSides: true },
      ),
      ...disc,
      ...spokes,
      flat(circle(rim * 0.21, face * 1.02), style.finish),
      ...boltsOf(rim, face * 1.03),
      flat(circle(rim * 0.075, face * 1.06, 24), materials.dark),
    ],
  };
}
