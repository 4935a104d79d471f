import { path2, path3, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, paint, palette } from '../engine/palette.ts';
import { box, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { lerp, steps, translate } from '../engine/vector.ts';
import type { Vec3 } from '../engine/vector.ts';
import { carForms } from './car-forms.ts';
import { buildCar } from './car.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, repeat, upright } from './kit.ts';
import type { Look } from './kit.ts';
import { wheelStyles } from './wheel.ts';

/** A tow truck with crane, light bar and chequered flank; its front stays toward the viewer. */
export function towTruck(look: Look): Part[] {
  const cab = buildCar(carForms.truckCab, {
    colour: look.accent,
    wheels: wheelStyles[4] ?? { spokes: 8, form: 'steel', finish: materials.alloy },
    steer: -8,
  });
  const deck = paint(look.main);
  const flank = repeat(9, (index): Part => {
    const x = -0.1 - index * 0.27;
    return bareOnLayer(
      2.6,
      putInOrder([
        flat(
          [
            [x, 0.981, 0.86],
            [x - 0.27, 0.981, 0.86],
            [x - 0.39, 0.981, 1.1],
            [x - 0.12, 0.981, 1.1],
          ],
          index % 2 === 0 ? paint(look.accent) : materials.white,
          { edge: 'none' },
        ),
      ]),
    );
  });
  const lamps = [-0.42, -0.14, 0.14, 0.42].map((y, index): Part =>
    onLayer(
      4.2,
      put(
        box(
          [0.5, y - 0.12, 1.98],
          [0.72, y + 0.12, 2.14],
          index % 2 === 0 ? paint(palette.orange) : paint(palette.blue),
        ),
      ),
    ),
  );
  return [
    ...cab,
    bareOnLayer(1.5, put(box([-2.9, -0.5, 0.44], [0.3, 0.5, 0.66], materials.dark))),
    onLayer(2.5, put(box([-2.9, -0.98, 0.78], [0.06, 0.98, 1.16], deck))),
    ...flank,
    onLayer(2.7, put(box([-0.34, -0.9, 1.16], [0.02, 0.9, 1.7], materials.dark))),
    onLayer(2.7, put(box([-1.5, -0.26, 1.16], [-0.9, 0.26, 1.5], materials.iron))),
    onLayer(2.8, put([tube(path3('-1.1,0,1.4 -3.3,0,2.5'), 0.13, paint(look.accent))])),
    onLayer(2.75, put([tube(path3('-1.5,0,1.3 -2.3,0,1.96'), 0.07, materials.steel)])),
    bareOnLayer(2.6, put([tube(path3('-3.3,0,2.46 -3.3,0,1.5'), 0.018, materials.iron)])),
    onLayer(
      2.6,
      put([
        tube(
          hookLine(0.3).map(([x, y, z]): Vec3 => [x - 3.3, y, z + 1.1]),
          0.045,
          materials.iron,
        ),
      ]),
    ),
    onLayer(4.1, put(box([0.44, -0.6, 1.92], [0.78, 0.6, 1.99], materials.dark))),
    ...lamps,
  ];
}

function hookLine(size: number): Vec3[] {
  return steps(25).map((t): Vec3 => {
    if (t < 0.2) return [0, 0, lerp(1.9, 1.0, t / 0.2) * size];
    const angle = Math.PI / 2 - ((t - 0.2) / 0.8) * Math.PI * 1.35;
    return [0, Math.cos(angle) * size * 0.6, (Math.sin(angle) * 0.6 + 0.4) * size];
  });
}

/** A towing hook on its strap. */
export function towHook(look: Look): Part[] {
  const hook = steps(33).map((t): Vec3 => {
    const angle = Math.PI * 0.5 - t * Math.PI * 1.5;
    return [0, Math.cos(angle) * 0.55, Math.sin(angle) * 0.6 + 0.7];
  });
  return [
    onLayer(0, put(prism(path2('-0.2,1.75 0.2,1.75 0.34,2.6 -0.34,2.6'), [-0.05, 0.05], paint(look.accent)), upright)),
    bareOnLayer(
      1,
      put(
        [flat(raise(path2('-0.06,1.8 0.06,1.8 0.1,2.6 -0.1,2.6'), 0.052), materials.white, { edge: 'none' })],
        upright,
      ),
    ),
    onLayer(
      2,
      putInOrder(
        [...prism(roundedRectangle(0.62, 0.56, 0.18), [-0.14, 0.14], paint(look.main))],
        translate([0, 1.56, 0]),
        upright,
      ),
    ),
    onLayer(
      3,
      put([
        tube(
          [...path3('0,0,1.5 0,0,1.36'), ...hook],
          (t) => 0.17 - (0.09 * Math.max(0, t - 0.6)) / 0.4,
          materials.steel,
        ),
      ]),
    ),
    onLayer(4, put([tube(smoothLine(path3('0.05,0.16,1.26 0.1,-0.2,1.1 0.1,-0.5,0.86')), 0.045, materials.brass)])),
  ];
}
