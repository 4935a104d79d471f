import { circle, path2, path3, polygon, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, paint, palette } from '../engine/palette.ts';
import { box, cylinder, lathe, tube } from '../engine/primitives.ts';
import { facetedPrism, prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { translate } from '../engine/vector.ts';
import type { Transform, Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A starter battery with its terminals. */
export function battery(look: Look): Part[] {
  const label = raise(rect([-0.78, 0.34], [0.78, 0.86]), 0.56).map(upright);
  const bolt: readonly Vec2[] = path2('0.06,0.8 -0.2,0.56 -0.04,0.56 -0.1,0.38 0.2,0.64 0.02,0.64');
  const post = (y: number, colour: string): Part[] => [
    onLayer(2, put(cylinder({ radius: 0.17, from: 1.26, to: 1.32 }, paint(colour)), translate([0, y, 0]))),
    onLayer(3, put(cylinder({ radius: 0.1, from: 1.32, to: 1.48 }, materials.steel), translate([0, y, 0]))),
  ];
  return [
    putInOrder([
      ...box([-0.55, -0.95, 0], [0.55, 0.95, 1.05], materials.dark),
      flat(label, paint(look.main)),
      flat(raise(bolt, 0.565).map(upright), paint(look.accent)),
    ]),
    onLayer(1, put(prism(roundedRectangle(1.18, 1.98, 0.06), { from: 1.05, to: 1.26, bevel: 0.03 }, paint(look.main)))),
    ...post(-0.66, palette.red),
    ...post(0.66, palette.navy),
    onLayer(
      4,
      put([
        tube(
          smoothLine(path3('0.2,-0.42,1.28 0.2,-0.4,1.5 0.2,0,1.58 0.2,0.4,1.5 0.2,0.42,1.28')),
          0.04,
          materials.rubber,
        ),
      ]),
    ),
  ];
}

function alternatorSlots(stand: readonly Transform[]): Part[] {
  return repeat(12, (index) => {
    const angle = (index / 12) * Math.PI * 2;
    const plan = shift(roundedRectangle(0.2, 0.07, 0.03), 0.5, 0).map(([x, y]): Vec3 => [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
      0.47,
    ]);
    return bareOnLayer(3, put([flat(plan, materials.void)], ...stand));
  });
}

/** An alternator. */
export function alternator(look: Look): Part[] {
  const stand = [upright, translate([0, 0, 0.86])] as const;
  const front = lathe(path2('0.72,0.12 0.72,0.36 0.66,0.46'), materials.steel);
  const grooves = path2('0.32,0.5 0.32,0.56 0.27,0.6 0.32,0.64 0.27,0.68 0.32,0.72 0.27,0.76 0.32,0.8');
  const pulley = [
    lathe(grooves, materials.iron),
    flat(circle(0.32, 0.8), materials.iron),
    flat(circle(0.14, 0.82), paint(look.accent)),
  ];
  const lug = [
    lathe(path2('0.14,-0.1 0.14,0.3'), materials.steel),
    flat(circle(0.14, 0.3), materials.steel),
    flat(circle(0.06, 0.305), materials.void),
  ];
  return [
    ...[-0.67, 0.67].map((y) => onLayer(-1, putInOrder(lug, upright, translate([0, y, 0.18])))),
    onLayer(0, put([lathe(path2('0.6,-0.6 0.72,-0.5 0.72,-0.1'), materials.steel)], ...stand)),
    onLayer(1, put([lathe(path2('0.76,-0.1 0.76,0.12'), paint(look.main))], ...stand)),
    onLayer(2, put([front, flat(circle(0.66, 0.46), materials.steel)], ...stand)),
    ...alternatorSlots(stand),
    onLayer(4, putInOrder(pulley, ...stand)),
  ];
}

/** An open fuse box. */
export function fuseBox(look: Look): Part[] {
  const colours = [palette.red, look.accent, look.main, palette.green, palette.amber];
  const fuses = repeat(20, (index) => {
    const [row, col] = [Math.floor(index / 5), index % 5];
    return onLayer(
      2 + row,
      put(
        box(
          [0.5 - row * 0.3, -0.66 + col * 0.3, 0.42],
          [0.68 - row * 0.3, -0.44 + col * 0.3, 0.6],
          paint(colours[(index * 3 + row) % colours.length] ?? palette.blue),
        ),
      ),
    );
  });
  return [
    put(prism(roundedRectangle(1.7, 1.9, 0.12), { from: 0, to: 0.4, bevel: 0.04 }, materials.dark)),
    bareOnLayer(1, put([flat(raise(roundedRectangle(1.36, 1.62, 0.08), 0.405), materials.grey)])),
    ...fuses.map((part) => bareOnLayer(2, part)),
  ];
}

/** A sensor with its plug and lead. */
export function sensor(look: Look): Part[] {
  return [
    put([lathe(path2('0.12,0 0.17,0.05 0.17,0.5'), materials.steel), flat(circle(0.17, 0.5), materials.steel)]),
    put(cylinder({ radius: 0.22, from: 0.46, to: 0.72 }, materials.brass)),
    put(facetedPrism(polygon(6, 0.36), [0.72, 0.92], materials.steel)),
    put([lathe(path2('0.26,0.92 0.26,1.1 0.16,1.34'), paint(look.main)), flat(circle(0.16, 1.34), materials.dark)]),
    put([tube(smoothLine(path3('0,0,1.3 0,0.02,1.7 0,0.4,2 0.1,0.86,1.8 0.1,1,1.3')), 0.07, materials.rubber)]),
    put(prism(roundedRectangle(0.3, 0.42, 0.06), [0.76, 1.3], paint(look.accent)), translate([0.1, 1.0, 0])),
  ].map((part, layer) => ({ ...part, layer }));
}
