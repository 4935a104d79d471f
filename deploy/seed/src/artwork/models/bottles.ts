import { circle, path2, path3, roundedRectangle, smoothLine } from '../engine/curves.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { cylinder, lathe, ring, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat, patch } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { lerp, rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { bareOnLayer, onLayer, put, putInOrder, raise, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const drop: readonly Vec2[] = path2(
  '0,0.34 -0.1,0.16 -0.17,0.02 -0.17,-0.1 -0.1,-0.2 0,-0.23 0.1,-0.2 0.17,-0.1 0.17,0.02 0.1,0.16',
);

function dropAt([x, y, z]: Vec3, colour: string): Shape {
  const loop = smoothLine(
    [...drop, [0, 0.34] as const].map(([a, b]): Vec3 => [a, b, 0]),
    4,
  ).slice(0, -1);
  return flat(
    loop.map(([a, b]): Vec3 => [a + x, b + y, z]),
    plain(colour),
    { edge: 'none' },
  );
}

/** A bottle of oil: a flat canister with a grip through its shoulder. */
export function oilBottle(look: Look): Part[] {
  const body: readonly Vec2[] = path2(
    '-0.72,0 0.72,0 0.76,0.06 0.76,1.5 0.7,1.7 0.36,1.92 0.1,2 -0.28,2 -0.4,1.92 -0.66,1.76 -0.76,1.56 -0.76,0.06',
  );
  const grip: readonly Vec2[] = smoothLine(
    path3('0.3,1.62,0 0.12,1.72,0 0.02,1.66,0 0.14,1.34,0 0.34,1.16,0 0.5,1.2,0 0.52,1.4,0 0.3,1.62,0'),
    5,
  )
    .slice(0, -1)
    .map(([x, y]): Vec2 => [x, y]);
  const label = roundedRectangle(1.06, 0.86, 0.1);
  return [
    onLayer(0, put(prism(body, { from: -0.34, to: 0.34, holes: [grip] }, paint(look.main)), upright)),
    bareOnLayer(
      1,
      putInOrder(
        [
          flat(raise(grip, 0.342), plain(mix(look.main, palette.navy, 0.6))),
          flat(raise(shift(label, -0.08, 0.58), 0.345), materials.white),
          flat(raise(shift(roundedRectangle(1.06, 0.2, 0.02), -0.08, 0.28), 0.35), paint(look.accent), {
            edge: 'none',
          }),
          dropAt([-0.08, 0.68, 0.352], look.accent),
        ],
        upright,
      ),
    ),
    onLayer(
      2,
      put(
        [
          lathe(path2('0.2,0 0.24,0.02 0.24,0.26 0.21,0.3'), paint(look.accent)),
          flat(circle(0.21, 0.3), paint(look.accent)),
        ],
        translate([0, -0.1, 1.98]),
      ),
    ),
  ];
}

/** A round drum or pail with a handle and a lid. */
export function pail(look: Look): Part[] {
  const label = patch(
    (u, v) => {
      const angle = lerp(-0.95, 0.95, u);
      const radius = lerp(0.605, 0.645, v);
      return [Math.cos(angle) * radius, Math.sin(angle) * radius, lerp(0.32, 0.94, v)];
    },
    { cols: 25, rows: 2, material: materials.white },
  );
  const band = patch(
    (u, v) => {
      const angle = lerp(-0.95, 0.95, u);
      return [Math.cos(angle) * 0.614, Math.sin(angle) * 0.614, lerp(0.34, 0.48, v)];
    },
    { cols: 25, rows: 2, material: paint(look.accent), edge: 'none' },
  );
  return [
    putInOrder([lathe(path2('0.56,0 0.59,0.03 0.66,1.2 0.7,1.22 0.7,1.34'), paint(look.main)), label, band]),
    onLayer(
      1,
      putInOrder([
        lathe(path2('0.72,1.32 0.72,1.42 0.68,1.46 0.6,1.44'), paint(look.main)),
        flat(circle(0.6, 1.44), paint(mix(look.main, palette.paper, 0.1))),
        flat(
          circle(0.14, 1.46).map(([x, y, z]): Vec3 => [x + 0.2, y - 0.15, z]),
          paint(look.accent),
        ),
      ]),
    ),
    onLayer(
      2,
      put(
        [
          tube(
            smoothLine(path3('0,-0.72,1.26 0.35,-0.62,0.98 0.62,-0.2,0.84 0.62,0.2,0.84 0.35,0.62,0.98 0,0.72,1.26')),
            0.025,
            materials.steel,
          ),
        ],
        translate([0.12, 0, 0.1]),
      ),
    ),
  ];
}

function roundBottle(look: Look): Part[] {
  const label = (low: number, high: number, material = materials.white) =>
    patch(
      (u, v) => {
        const angle = lerp(-1.15, 1.15, u);
        return [Math.cos(angle) * 0.405, Math.sin(angle) * 0.405, lerp(low, high, v)];
      },
      { cols: 25, rows: 2, material },
    );
  return [
    putInOrder([
      lathe(path2('0.36,0 0.4,0.04 0.4,1.15 0.36,1.3 0.2,1.46 0.15,1.5 0.15,1.58'), paint(look.main)),
      label(0.28, 0.95),
      label(0.3, 0.46, paint(look.accent)),
    ]),
    onLayer(1, put(cylinder({ radius: 0.19, from: 1.54, to: 1.8 }, paint(look.accent)))),
  ];
}

function sprayCan(look: Look): Part[] {
  return [
    putInOrder([
      lathe(path2('0.38,0 0.4,0.03 0.4,1.42 0.37,1.46 0.28,1.56 0.2,1.6'), paint(look.main)),
      lathe(path2('0.402,0.3 0.402,0.5'), paint(look.accent), { edge: 'none' }),
      lathe(path2('0.402,0.6 0.402,1.1'), materials.white, { edge: 'none' }),
      ring(0.4, 1.43, { colour: palette.navy }),
    ]),
    onLayer(1, put(cylinder({ radius: 0.13, from: 1.6, to: 1.82 }, paint(look.accent)))),
    onLayer(2, put([tube(path3('0.1,0,1.74 0.5,0,1.78'), 0.022, materials.red)])),
  ];
}

function triggerBottle(look: Look): Part[] {
  const label = patch(
    (u, v) => {
      const angle = lerp(-1.1, 1.1, u);
      return [Math.cos(angle) * 0.425, Math.sin(angle) * 0.425, lerp(0.2, 0.86, v)];
    },
    { cols: 25, rows: 2, material: materials.white },
  );
  const trigger: readonly Vec2[] = path2('-0.3,1.62 0.2,1.62 0.28,1.7 0.62,1.72 0.62,1.9 -0.12,1.96 -0.36,1.86');
  return [
    putInOrder([lathe(path2('0.38,0 0.42,0.05 0.42,0.9 0.3,1.22 0.15,1.38 0.15,1.5'), paint(look.main)), label]),
    onLayer(1, put(cylinder({ radius: 0.18, from: 1.42, to: 1.62 }, materials.dark))),
    onLayer(2, put(prism(trigger, [-0.12, 0.12], paint(look.accent)), rotate('x', 90), translate([0, 0, 0]))),
    onLayer(1, put([tube(smoothLine(path3('0.28,0,1.68 0.34,0,1.5 0.3,0,1.32')), 0.05, paint(look.accent))])),
  ];
}

/** Small packages of a fluid: bottle, spray can, trigger bottle by variant. */
export function flask(look: Look): Part[] {
  const forms = [roundBottle, sprayCan, triggerBottle] as const;
  return (forms[look.variant % 3] ?? roundBottle)(look);
}

/** A round funnel with a measuring jug's look: for fluid services. */
export function funnel(look: Look): Part[] {
  return [
    put([lathe(path2('0.5,1.4 0.12,0.7 0.09,0.6 0.07,0').toReversed(), paint(look.accent))]),
    onLayer(
      1,
      putInOrder([
        lathe(path2('0.5,1.4 0.74,1.5 0.74,1.62'), paint(look.accent)),
        flat(circle(0.74, 1.62), paint(mix(look.accent, palette.navy, 0.4))),
        flat(circle(0.52, 1.625), plain(mix(look.accent, palette.navy, 0.55))),
      ]),
    ),
    onLayer(2, putInOrder([dropAt([0, -0.05, 0], look.main)], upright, translate([0.1, 0.02, -0.32]))),
  ];
}
