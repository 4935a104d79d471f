import { circle, path2, path3, smoothLine } from '../engine/curves.ts';
import { materials, paint } from '../engine/palette.ts';
import { cylinder, ellipsoid, lathe, tube } from '../engine/primitives.ts';
import { flat } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { TAU, rotate, steps, translate } from '../engine/vector.ts';
import type { Vec3 } from '../engine/vector.ts';
import { onLayer, put, putInOrder, repeat, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A spring over a shock absorber. */
export function shockAbsorber(look: Look): Part[] {
  const turns = 6;
  const coil = steps(turns * 20 + 1).map((t): Vec3 => {
    const angle = t * turns * TAU;
    return [Math.cos(angle) * 0.36, Math.sin(angle) * 0.36, 0.66 + t * 1.02];
  });
  // Cut into arcs, so that each lies before or behind the damper.
  const arcs = repeat(turns * 2, (index) =>
    put([tube(coil.slice(index * 10, index * 10 + 11), 0.065, paint(look.accent))]),
  );
  const body = [
    put(cylinder({ radius: 0.1, from: 0.9, to: 1.74 }, materials.steel)),
    put(cylinder({ radius: 0.21, from: 0.24, to: 1.0 }, paint(look.main), materials.dark)),
  ];
  const eye: Part = onLayer(
    -2,
    putInOrder(
      [
        lathe(path2('0.17,-0.14 0.17,0.14'), materials.iron),
        flat(circle(0.17, 0.14), materials.iron),
        flat(circle(0.08, 0.145), materials.void),
      ],
      upright,
      translate([0, 0, 0.14]),
    ),
  );
  const seat: Part = onLayer(
    -1,
    put([
      lathe(path2('0.2,0.5 0.44,0.54 0.46,0.58 0.46,0.63'), materials.iron),
      flat(circle(0.46, 0.63), materials.iron),
    ]),
  );
  const mount = [
    put(cylinder({ radius: 0.46, from: 1.7, to: 1.82 }, materials.dark)),
    put(cylinder({ radius: 0.24, from: 1.82, to: 1.92 }, materials.rubber)),
    put(cylinder({ radius: 0.07, from: 1.92, to: 2.1 }, materials.steel)),
  ];
  return [eye, seat, ...body, ...arcs, ...mount.map((part, index) => onLayer(2 + index, part))];
}

/** A drive shaft with its rubber boots. */
export function driveShaft(look: Look): Part[] {
  const boot = (from: number, turn: 1 | -1): Part =>
    put(
      [
        lathe(
          [0, 1, 2, 3, 4, 5].flatMap((index) => [
            [0.32 - index * 0.036, index * 0.08] as const,
            [0.26 - index * 0.034, index * 0.08 + 0.04] as const,
          ]),
          materials.rubber,
        ),
      ],
      rotate('y', 90 * turn),
      translate([from, 0, 0.4]),
    );
  const cup = (x: number, from: number): Part =>
    put(
      [
        lathe(path2('0.3,0 0.34,0.04 0.34,0.34'), paint(look.main)),
        flat(circle(0.34, 0.34), materials.steel),
        flat(circle(0.34, 0).toReversed(), materials.steel),
      ],
      rotate('y', 90),
      translate([x + from, 0, 0.4]),
    );
  return [
    put(cylinder({ radius: 0.1, from: 0, to: 0.4 }, materials.steel), rotate('y', 90), translate([-1.75, 0, 0.4])),
    cup(-1.4, 0),
    boot(-1.06, 1),
    put(cylinder({ radius: 0.09, from: 0, to: 1.4 }, materials.iron), rotate('y', 90), translate([-0.7, 0, 0.4])),
    boot(1.06, -1),
    cup(1.04, 0),
    put(
      cylinder({ radius: 0.12, from: 0, to: 0.4 }, materials.steel, paint(look.accent)),
      rotate('y', 90),
      translate([1.38, 0, 0.4]),
    ),
  ].map((part, layer) => ({ ...part, layer }));
}

/** A control arm with bush and ball joint. */
export function controlArm(look: Look): Part[] {
  const bush = (y: number, x: number): Part =>
    putInOrder(
      [
        lathe(path2('0.24,-0.17 0.24,0.17'), materials.iron),
        flat(circle(0.24, 0.17), materials.rubber),
        flat(circle(0.1, 0.175), materials.steel),
      ],
      rotate('x', 0),
      translate([x, y, 0.4]),
    );
  return [
    onLayer(
      0,
      put([tube(smoothLine(path3('-0.9,-0.75,0.4 -0.2,-0.5,0.42 0.5,0,0.44 0.95,0.5,0.44')), 0.15, paint(look.main))]),
    ),
    onLayer(
      1,
      put([
        tube(smoothLine(path3('-0.75,0.85,0.4 -0.1,0.55,0.42 0.5,0.2,0.44 0.95,0.5,0.44')), 0.13, paint(look.main)),
      ]),
    ),
    ...[bush(-0.75, -0.95), bush(0.9, -0.8)].map((part) => onLayer(2, part)),
    onLayer(
      3,
      put(
        [lathe(path2('0.24,0.3 0.27,0.36 0.27,0.56'), materials.iron), flat(circle(0.27, 0.56), materials.steel)],
        translate([0.95, 0.5, 0]),
      ),
    ),
    onLayer(4, put([ellipsoid([0.95, 0.5, 0.6], [0.2, 0.2, 0.16], materials.rubber)])),
    onLayer(5, put(cylinder({ radius: 0.07, from: 0.7, to: 1.02 }, materials.brass), translate([0.95, 0.5, 0]))),
  ];
}
