import { circle, polygon } from '../engine/curves.ts';
import { materials, mix, paint, palette } from '../engine/palette.ts';
import { facetedPrism, prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { translate } from '../engine/vector.ts';
import type { Vec2 } from '../engine/vector.ts';
import { beltAround } from './engine.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** Timing belt over two toothed wheels and a tensioner. */
export function timingBelt(look: Look): Part[] {
  const wheels: readonly (readonly [number, Vec2])[] = [
    [0.42, [-0.55, 1.5]],
    [0.42, [0.55, 1.5]],
    [0.28, [0, 0.4]],
  ];
  const around = beltAround(wheels.flatMap(([radius, [x, y]]) => shift(polygon(36, radius + 0.04), x, y)));
  const loop = around.map(([x, y]): Vec2 => [x, y]);
  const inner = around.map(([x, y]): Vec2 => [x * 0.94, (y - 1) * 0.94 + 1]);
  const belt = prism(
    loop.slice(0, -1),
    { from: -0.16, to: 0.16, holes: [inner.slice(0, -1).toReversed()] },
    materials.rubber,
  );
  return [
    onLayer(0, put(belt.slice(0, 1), upright)),
    bareOnLayer(
      1,
      put(
        [flat(raise(inner.slice(0, -1), -0.16), paint(mix(look.main, palette.navy, 0.35)), { edge: 'none' })],
        upright,
      ),
    ),
    ...wheels.map(([radius, [x, y]], index) =>
      onLayer(
        2,
        putInOrder(
          [
            ...facetedPrism(toothed(Math.round(radius * 56), radius), [-0.14, 0.12], materials.steel),
            flat(circle(radius * 0.7, 0.125), index === 2 ? paint(look.accent) : materials.iron),
            ...(index === 2 ? [] : repeatHoles(radius)),
            flat(circle(radius * 0.2, 0.14, 32), paint(look.main)),
          ],
          translate([x, y, 0]),
          upright,
        ),
      ),
    ),
    bareOnLayer(3, put(belt.slice(1, 2), upright)),
  ];
}

function repeatHoles(radius: number) {
  return polygon(5, radius * 0.46).map(([x, y]) =>
    flat(raise(shift(polygon(24, radius * 0.13), x, y), 0.13), materials.void),
  );
}

/** The plan of a gear. */
export function toothed(teeth: number, radius: number, depth = 0.06): Vec2[] {
  return Array.from({ length: teeth }, (_, index) => index).flatMap((index) => {
    const at = (turn: number, reach: number): Vec2 => {
      const angle = ((index + turn) / teeth) * Math.PI * 2;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    };
    return [at(0, radius - depth), at(0.28, radius), at(0.58, radius), at(0.86, radius - depth)];
  });
}
