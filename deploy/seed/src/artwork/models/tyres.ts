import { materials, mix, palette } from '../engine/palette.ts';
import { lathe, ring } from '../engine/primitives.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { TAU, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { onLayer, putInOrder, upright } from './kit.ts';
import type { Look } from './kit.ts';
import { tyreProfile, wheel, wheelStyles } from './wheel.ts';

function tread(radius: number, width: number): Shape[] {
  const rubber = mix(palette.ink, palette.navy, 0.1);
  const groove = [{ from: -2, fill: rubber }];
  const place = (angle: number, height: number): Vec3 => [
    Math.cos(angle) * radius * 1.002,
    Math.sin(angle) * radius * 1.002,
    height,
  ];
  const rings = [-0.18, 0.18].map((height) =>
    patch((u, v) => place(u * TAU, (height + (v - 0.5) * 0.05) * width), {
      cols: 73,
      rows: 2,
      material: groove,
      edge: 'none',
    }),
  );
  const cuts = Array.from({ length: 44 }, (_, index) => (index / 44) * TAU).flatMap((angle) =>
    [-1, 1].map((side) =>
      flat(
        [
          place(angle, side > 0 ? width * 0.2 : -width * 0.42),
          place(angle + 0.035, side > 0 ? width * 0.2 : -width * 0.42),
          place(angle + 0.085, side > 0 ? width * 0.42 : -width * 0.2),
          place(angle + 0.05, side > 0 ? width * 0.42 : -width * 0.2),
        ],
        groove,
        { edge: 'none' },
      ),
    ),
  );
  return [...rings, ...cuts];
}

function bareTyre(size: { readonly radius: number; readonly rim: number; readonly width: number }): Part {
  const inside: readonly Vec2[] = [
    [size.rim, size.width * 0.47],
    [size.rim * 1.1, 0],
    [size.rim, -size.width * 0.47],
  ];
  return {
    inOrder: true,
    shapes: [
      lathe(inside, materials.void),
      lathe(tyreProfile(size), materials.rubber),
      ...tread(size.radius, size.width),
      ...[0.36, 0.7].map((share) =>
        ring(size.rim + (size.radius - size.rim) * share, size.width * 0.53, {
          colour: mix(palette.navy, palette.paper, 0.26),
          width: 2,
        }),
      ),
    ],
  };
}

const tyreSize = { radius: 1, rim: 0.6, width: 0.62 };

/** A standing tyre; odd variants lie as a stack of three. */
export function tyre(look: Look): Part[] {
  const one = bareTyre(tyreSize);
  if (look.variant % 2 === 1)
    return [0, 1, 2].map((index) =>
      onLayer(
        index,
        putInOrder(one.shapes, rotate('z', index * 11), translate([index === 1 ? 0.04 : 0, 0, 0.32 + index * 0.63])),
      ),
    );
  return [putInOrder(one.shapes, upright, translate([0, 0, 1]))];
}

/** A wheel with tyre, facing the viewer. */
export function alloyWheel(look: Look): Part[] {
  const style = wheelStyles[look.variant % wheelStyles.length];
  const one = wheel(
    { radius: 1, rim: 0.74, width: 0.56 },
    style ?? { spokes: 5, form: 'twin', finish: materials.alloy },
  );
  return [putInOrder(one.shapes, upright, translate([0, 0, 1]))];
}
