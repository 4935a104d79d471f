import { circle, path2, path3, roundedRectangle } from '../engine/curves.ts';
import { materials, paint, palette } from '../engine/palette.ts';
import { box, cylinder, lathe, ring } from '../engine/primitives.ts';
import { facetedPrism, prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { TAU, rotate, translate } from '../engine/vector.ts';
import type { Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';
import { toothed } from './timing.ts';

/** A gear that faces the viewer. */
function gear(teeth: number, radius: number, place: { readonly centre: Vec3; readonly hub: string }): Part {
  return putInOrder(
    [
      ...facetedPrism(toothed(teeth, radius, 0.08), [-0.12, 0.12], materials.steel),
      ring(radius * 0.74, 0.125, { colour: palette.navy }),
      flat(circle(radius * 0.46, 0.125), paint(place.hub)),
      flat(circle(radius * 0.2, 0.13), materials.void),
    ],
    upright,
    translate(place.centre),
  );
}

/** Three gears in mesh. */
export function gears(look: Look): Part[] {
  return [
    gear(22, 0.78, { centre: [0, -0.5, 0.9], hub: look.main }),
    gear(14, 0.5, { centre: [0.05, 0.68, 1.2], hub: look.accent }),
    gear(10, 0.36, { centre: [0.1, 0.4, 0.42], hub: look.main }),
  ];
}

/** A gearbox: bell housing toward the viewer, ribbed case, tail shaft. */
export function gearbox(look: Look): Part[] {
  const along = (from: number, profile: readonly (readonly [number, number])[], layer: number): Part => ({
    ...put([lathe(profile, materials.steel)], rotate('y', 90), translate([from, 0, 0.86])),
    layer,
  });
  const ribs = repeat(4, (index): Part =>
    onLayer(
      3,
      put(
        [lathe(path2('0.56,0 0.58,0.01 0.58,0.06 0.56,0.07'), materials.steel)],
        rotate('y', 90),
        translate([-0.7 + index * 0.24, 0, 0.86]),
      ),
    ),
  );
  const bolts = repeat(9, (index): Part => {
    const angle = (index / 9) * TAU;
    return bareOnLayer(
      6,
      put(
        cylinder({ radius: 0.05, from: 0, to: 0.05 }, materials.iron),
        rotate('y', 90),
        translate([0.95, Math.cos(angle) * 0.78, 0.86 + Math.sin(angle) * 0.78]),
      ),
    );
  });
  return [
    onLayer(
      0,
      put(cylinder({ radius: 0.16, from: 0, to: 0.6 }, materials.iron), rotate('y', 90), translate([-1.9, 0, 0.86])),
    ),
    along(-1.4, path2('0.24,0 0.4,0.3 0.5,0.6'), 1),
    onLayer(
      2,
      put(
        prism(roundedRectangle(1.0, 0.8, 0.12), { from: 0.14, to: 0.5, bevel: 0.03 }, paint(look.main)),
        translate([-0.3, 0, 0]),
      ),
    ),
    along(-0.8, path2('0.5,0 0.54,0.04 0.56,0.9'), 2),
    ...ribs,
    onLayer(4, put(box([-0.5, 0.4, 0.9], [-0.1, 0.62, 1.2], paint(look.accent)))),
    along(0.1, path2('0.56,0 0.84,0.7 0.86,0.76 0.86,0.85'), 5),
    onLayer(
      5,
      putInOrder(
        [
          flat(circle(0.86, 0), materials.steel),
          flat(circle(0.7, 0), materials.void),
          flat(circle(0.4, 0), materials.iron),
          ring(0.3, 0, { colour: palette.navy }),
          flat(circle(0.16, 0.01), paint(look.accent)),
        ],
        rotate('y', 90),
        translate([0.95, 0, 0.86]),
      ),
    ),
    ...bolts,
  ];
}

/** A clutch disc with its springs. */
export function clutch(look: Look): Part[] {
  const springs = Array.from({ length: 6 }, (_, index) => (index / 6) * TAU);
  const slots = springs.map((angle) => {
    const plan = shift(roundedRectangle(0.26, 0.14, 0.06), 0.44, 0).map(([x, y]): Vec3 => [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
      0.1,
    ]);
    return flat(plan, paint(look.accent));
  });
  const grooves = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * TAU;
    const bar: Vec3[] = path3('0.64,-0.012,0.062 0.98,-0.012,0.062 0.98,0.012,0.062 0.64,0.012,0.062');
    return flat(
      bar.map(([x, y, z]): Vec3 => [
        x * Math.cos(angle) - y * Math.sin(angle),
        x * Math.sin(angle) + y * Math.cos(angle),
        z,
      ]),
      materials.void,
      { edge: 'none' },
    );
  });
  return [
    putInOrder(
      [
        lathe(path2('1,-0.06 1,0.06'), materials.iron),
        flat(circle(1, 0.06), materials.dark),
        ...grooves,
        flat(circle(0.64, 0.07), materials.steel),
        flat(circle(0.6, 0.075), materials.steel),
        ...slots,
        flat(circle(0.24, 0.12), paint(look.main)),
        flat(circle(0.12, 0.13), materials.void),
      ],
      upright,
      translate([0, 0, 1]),
    ),
  ];
}
