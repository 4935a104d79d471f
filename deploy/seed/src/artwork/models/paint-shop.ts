import { circle, path2, path3, roundedRectangle, smoothLine, smoothPlan } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { cylinder, lathe, ring, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { onLayer, put, putInOrder, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A spray gun with its paint cup; the nozzle to the left. */
export function paintGun(look: Look): Part[] {
  const body = smoothPlan(
    path2(
      '-1.1,1.3 -0.9,1.18 -0.2,1.14 0.12,0.9 0.26,0.4 0.34,0.02 0.62,0 0.66,0.1 0.6,0.7 0.66,1.24 0.56,1.44 0.2,1.5 -0.8,1.5 -1.08,1.44',
    ),
  );
  const trigger: readonly Vec2[] = smoothPlan(path2('-0.42,1.16 -0.3,1.16 -0.16,0.86 -0.18,0.5 -0.3,0.5 -0.32,0.82'));
  return [
    onLayer(0, put(prism(trigger, [-0.07, 0.07], paint(look.accent)), upright)),
    onLayer(1, put(prism(body, [-0.15, 0.15], materials.steel), upright)),
    onLayer(
      2,
      put(
        [lathe(path2('0.2,-0.1 0.24,0 0.24,0.2 0.14,0.32'), materials.brass), flat(circle(0.14, 0.32), materials.iron)],
        rotate('x', 90),
        translate([0, -1.02, 1.4]),
      ),
    ),
    onLayer(
      2,
      put(
        cylinder({ radius: 0.12, from: -0.02, to: 0.14 }, materials.iron),
        rotate('x', -90),
        translate([0, 0.62, 1.3]),
      ),
    ),
    onLayer(2, put(cylinder({ radius: 0.12, from: 1.46, to: 1.66 }, materials.iron), translate([0, -0.42, 0]))),
    onLayer(
      3,
      put(
        [
          lathe(path2('0.14,1.64 0.44,1.9 0.46,2.5'), paint(look.main)),
          lathe(path2('0.49,2.48 0.49,2.6'), materials.dark),
          flat(circle(0.49, 2.6), materials.dark),
          flat(circle(0.1, 2.61), materials.steel),
        ],
        translate([0, -0.42, 0]),
      ),
    ),
    onLayer(0, put([tube(smoothLine(path3('0,0.48,0.04 0,0.5,-0.2 0,0.8,-0.34 0,1.2,-0.2')), 0.06, materials.rubber)])),
  ];
}

/** Paint tins, one open. */
export function paintTins(look: Look): Part[] {
  const tin = (
    at: Vec3,
    { colour, open, layer }: { readonly colour: string; readonly open: boolean; readonly layer: number },
  ): Part => ({
    ...putInOrder(
      [
        lathe(path2('0.5,0 0.5,1.0'), materials.steel),
        lathe(path2('0.503,0.16 0.503,0.84'), paint(colour)),
        lathe(path2('0.53,0.98 0.53,1.06 0.46,1.08'), materials.steel),
        flat(circle(0.46, 1.08), open ? paint(colour) : materials.steel),
        ...(open ? [flat(circle(0.4, 1.07), plain(colour))] : [ring(0.36, 1.085, { colour: palette.navy })]),
      ],
      translate(at),
    ),
    layer,
  });
  return [
    tin([-0.5, -0.62, 0], { colour: look.main, open: false, layer: 0 }),
    tin([-0.55, 0.56, 0], { colour: palette.green, open: false, layer: 0 }),
    tin([0.5, 0, 0], { colour: look.accent, open: true, layer: 1 }),
  ];
}

/** A polishing machine with its pad. */
export function polisher(look: Look): Part[] {
  return [
    onLayer(
      0,
      put([tube(smoothLine(path3('-0.2,1.1,1 -0.2,1.5,1.1 -0.3,1.7,0.7 -0.3,1.9,0.2')), 0.05, materials.rubber)]),
    ),
    onLayer(
      1,
      put(
        [
          lathe(path2('0.8,0 0.86,0.06 0.86,0.22 0.76,0.28'), paint(look.accent)),
          flat(circle(0.76, 0.28), paint(look.accent)),
        ],
        translate([0, -0.6, 0]),
      ),
    ),
    onLayer(
      2,
      put(
        [lathe(path2('0.66,0.28 0.6,0.4 0.3,0.46'), materials.dark), flat(circle(0.3, 0.46), materials.dark)],
        translate([0, -0.6, 0]),
      ),
    ),
    onLayer(
      3,
      put(
        [
          lathe(path2('0.2,0.46 0.34,0.62 0.38,1.1 0.3,1.26'), paint(look.main)),
          flat(circle(0.3, 1.26), paint(look.main)),
        ],
        translate([0, -0.6, 0]),
      ),
    ),
    onLayer(
      3,
      put([
        tube(
          smoothLine(path3('0,-0.5,0.96 0,0,1.02 0,0.7,1.04 0,1.16,1.02')),
          (t) => 0.26 - t * 0.07,
          paint(look.main),
        ),
      ]),
    ),
    onLayer(4, put([tube(smoothLine(path3('0,0.3,1.03 0,0.9,1.04')), 0.245, materials.rubber)])),
    onLayer(5, put([tube(smoothLine(path3('-0.3,-0.7,1 0.1,-0.7,1.36 0.62,-0.62,1.2')), 0.08, materials.rubber)])),
  ];
}

/** A sanding block with sheets of paper. */
export function sanding(look: Look): Part[] {
  const sheets = repeat(3, (index): Part =>
    onLayer(
      index,
      put(
        prism(
          shift(rect([-0.7, -1.0], [0.7, 1.0]), 0.06 * index, 0.1 * index),
          [index * 0.03, index * 0.03 + 0.03],
          paint(mix(palette.amber, palette.hairline, 0.25 + index * 0.15)),
        ),
        rotate('z', index * 7),
      ),
    ),
  );
  return [
    ...sheets,
    onLayer(4, put(prism(roundedRectangle(0.8, 1.5, 0.1), [0.1, 0.36], materials.dark))),
    onLayer(5, put(prism(roundedRectangle(0.7, 1.3, 0.3), { from: 0.36, to: 0.8, bevel: 0.14 }, paint(look.main)))),
    onLayer(6, put(prism(roundedRectangle(0.4, 0.7, 0.18), [0.78, 0.86], paint(look.accent)))),
  ];
}
