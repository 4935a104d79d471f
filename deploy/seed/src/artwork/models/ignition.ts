import { circle, path2, path3, polygon, roundedRectangle } from '../engine/curves.ts';
import { materials, mix, paint, palette } from '../engine/palette.ts';
import { cylinder, lathe, tube } from '../engine/primitives.ts';
import { facetedPrism, prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import { onLayer, put } from './kit.ts';
import type { Look } from './kit.ts';

/** A spark plug lying toward the viewer, or standing (variant 1). */
export function sparkPlug(look: Look): Part[] {
  const white = mix(palette.paper, palette.mist, 0.5);
  const hex = facetedPrism(polygon(6, 0.36), [0.92, 1.16], materials.steel);
  return [
    put([tube(path3('0,0.02,-0.02 0.12,0,-0.06 0.14,0,0.1'), 0.04, materials.iron)]),
    put([
      lathe(
        path2(
          '0.06,0 0.06,0.12 0.2,0.12 0.2,0.18 0.23,0.2 0.2,0.24 0.23,0.28 0.2,0.32 0.23,0.36 0.2,0.4 0.23,0.44 0.2,0.48 0.23,0.52 0.2,0.56 0.23,0.6 0.2,0.64 0.2,0.7',
        ),
        materials.steel,
      ),
    ]),
    put(cylinder({ radius: 0.3, from: 0.68, to: 0.74 }, materials.brass)),
    put(cylinder({ radius: 0.3, from: 0.74, to: 0.92 }, materials.steel)),
    put(hex),
    put(cylinder({ radius: 0.26, from: 1.16, to: 1.26 }, paint(look.accent))),
    put([
      lathe(
        path2('0.2,1.26 0.2,1.36 0.17,1.4 0.2,1.44 0.2,1.52 0.17,1.56 0.2,1.6 0.2,1.68 0.17,1.72 0.18,1.78 0.13,2'),
        paint(white),
      ),
      flat(circle(0.13, 2.0), materials.white),
    ]),
    put(cylinder({ radius: 0.09, from: 2.0, to: 2.22 }, materials.brass)),
  ].map((part, index) => onLayer(index, part));
}

/** A fuel injector. */
export function injector(look: Look): Part[] {
  return [
    put([
      lathe(path2('0.05,0 0.09,0.04 0.09,0.3 0.16,0.36 0.16,0.62'), materials.steel),
      flat(circle(0.16, 0.62), materials.steel),
    ]),
    put([lathe(path2('0.19,0.56 0.21,0.6 0.19,0.64'), materials.rubber)]),
    put([
      lathe(path2('0.26,0.66 0.28,0.7 0.28,1.16 0.22,1.24'), paint(look.main)),
      flat(circle(0.22, 1.24), paint(look.main)),
    ]),
    put(
      prism(roundedRectangle(0.3, 0.36, 0.08), [0, 0.42], materials.dark),
      rotate('y', 52),
      translate([0.14, 0, 1.02]),
    ),
    put([
      lathe(path2('0.14,1.24 0.14,1.5 0.2,1.53 0.2,1.6 0.14,1.63 0.14,1.72'), materials.steel),
      flat(circle(0.14, 1.72), materials.void),
    ]),
    put([lathe(path2('0.18,1.53 0.22,1.565 0.18,1.6'), paint(look.accent))]),
  ].map((part, index) => onLayer(index, part));
}
