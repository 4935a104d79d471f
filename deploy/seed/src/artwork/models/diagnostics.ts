import { circle, path2, path3, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { box, cylinder, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';
import { lean } from './papers.ts';

/** A diagnostic tablet in its bumper frame, a trace on the screen. */
export function tablet(look: Look): Part[] {
  const trace: readonly Vec2[] = path2('-0.84,1.2 -0.6,1.2 -0.5,1.36 -0.4,0.98 -0.28,1.42 -0.16,1.2 0.14,1.2');
  const bars = repeat(5, (index) =>
    putInOrder(
      [
        flat(
          raise(
            rect([-0.82 + index * 0.2, 0.42], [-0.7 + index * 0.2, 0.56 + ((index * 7 + look.variant * 3) % 5) * 0.06]),
            0.115,
          ),
          index === 3 ? paint(look.accent) : plain(mix(palette.blue, palette.paper, 0.45)),
          { edge: 'none' },
        ),
      ],
      ...lean,
    ),
  );
  const gaugeAt = flat(
    circle(0.26, 0.115).map(([x, y, z]): Vec3 => [x + 0.58, y + 1.22, z]),
    plain(mix(palette.blue, palette.paper, 0.25)),
  );
  const car: readonly Vec2[] = path2('0.26,0.46 0.9,0.46 0.9,0.58 0.76,0.62 0.66,0.78 0.42,0.78 0.34,0.62 0.26,0.58');
  return [
    onLayer(0, put(prism(shift(roundedRectangle(2.4, 1.76, 0.24), 0, 0.88), [-0.1, 0.08], paint(look.main)), ...lean)),
    ...path2('-1.08,0.12 1.08,0.12 -1.08,1.64 1.08,1.64').map(([x, y]): Part =>
      onLayer(
        1,
        put(prism(shift(roundedRectangle(0.4, 0.36, 0.14), x, y), [-0.12, 0.12], paint(look.accent)), ...lean),
      ),
    ),
    bareOnLayer(
      2,
      putInOrder(
        [
          flat(
            raise(shift(roundedRectangle(2.04, 1.4, 0.08), 0, 0.88), 0.1),
            plain(mix(palette.ink, palette.navy, 0.6)),
          ),
          gaugeAt,
          flat(
            circle(0.17, 0.118).map(([x, y, z]): Vec3 => [x + 0.58, y + 1.22, z]),
            plain(mix(palette.ink, palette.navy, 0.6)),
            { edge: 'none' },
          ),
          wire(path3('0.58,1.22,0.12 0.7,1.36,0.12'), palette.orange, 5),
          wire(raise(trace, 0.115), mix(palette.green, palette.paper, 0.45), 4),
          flat(raise(car, 0.115), plain(mix(palette.blue, palette.paper, 0.7)), { edge: 'none' }),
        ],
        ...lean,
      ),
    ),
    ...bars.map((part) => bareOnLayer(3, part)),
  ];
}

/** A plug for the diagnostic socket with its lead. */
export function obdPlug(look: Look): Part[] {
  const pins = Array.from({ length: 16 }, (_, index) =>
    flat(
      raise(shift(rect([-0.035, -0.07], [0.035, 0.07]), -0.56 + (index % 8) * 0.16, index < 8 ? 0.12 : -0.12), 0.52),
      materials.brass,
      { edge: 'none' },
    ),
  );
  return [
    onLayer(
      0,
      put([
        tube(smoothLine(path3('-0.5,0,0.6 -0.9,0.1,0.5 -1.2,0.6,0.2 -0.8,1.4,0.1 0,1.6,0.1')), 0.08, materials.rubber),
      ]),
    ),
    onLayer(
      1,
      put(
        prism(path2('-0.86,0.36 -0.76,-0.36 0.76,-0.36 0.86,0.36'), [-0.5, 0.4], paint(look.main)),
        upright,
        translate([0, 0, 0.6]),
      ),
    ),
    onLayer(
      2,
      putInOrder(
        [
          ...prism(path2('-0.74,0.28 -0.66,-0.28 0.66,-0.28 0.74,0.28'), [0.4, 0.5], materials.dark),
          flat(raise(path2('-0.66,0.22 -0.6,-0.22 0.6,-0.22 0.66,0.22'), 0.51), materials.void),
          ...pins,
        ],
        upright,
        translate([0, 0, 0.6]),
      ),
    ),
    onLayer(3, put(box([-0.3, -0.3, 0.96], [0.2, 0.3, 1.0], paint(look.accent)))),
  ];
}

/** A laptop-like wheel alignment screen on a stand. */
export function alignmentRig(look: Look): Part[] {
  const wheelMark = (x: number, y: number) => [
    flat(raise(shift(roundedRectangle(0.12, 0.34, 0.04), x, y), 0.09), paint(look.accent)),
    wire(
      [
        [x, y - 0.26, 0.095],
        [x + (x > 0 ? 0.05 : -0.05), y + 0.28, 0.095],
      ],
      palette.paper,
      2.4,
    ),
  ];
  return [
    onLayer(0, put(cylinder({ radius: 0.1, from: 0.1, to: 1.3 }, materials.steel))),
    onLayer(-1, put(prism(roundedRectangle(1.1, 1.5, 0.3), [0, 0.12], materials.dark))),
    onLayer(1, put(box([-0.3, -0.6, 0.9], [0.4, 0.6, 0.98], paint(look.main)))),
    onLayer(2, put(prism(shift(roundedRectangle(2.3, 1.5, 0.12), 0, 1.9), [-0.06, 0.06], materials.dark), upright)),
    bareOnLayer(
      3,
      putInOrder(
        [
          flat(
            raise(shift(roundedRectangle(2.1, 1.3, 0.06), 0, 1.9), 0.07),
            paint(mix(look.main, palette.navy, 0.4), false),
          ),
          flat(
            raise(shift(roundedRectangle(0.46, 1.0, 0.18), 0, 1.9), 0.08),
            plain(mix(palette.blue, palette.paper, 0.72)),
          ),
          ...path2('-0.36,2.2 0.36,2.2 -0.36,1.6 0.36,1.6').flatMap(([x, y]) => wheelMark(x, y)),
          ...[0, 1, 2].map((row) =>
            flat(
              raise(shift(roundedRectangle(0.36, 0.1, 0.04), 0.78, 2.2 - row * 0.26), 0.08),
              plain(mix(palette.green, palette.paper, 0.4 + row * 0.15)),
              { edge: 'none' },
            ),
          ),
        ],
        upright,
      ),
    ),
  ];
}
