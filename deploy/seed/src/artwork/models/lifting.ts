import { circle, path2, path3, smoothLine } from '../engine/curves.ts';
import { materials, paint, palette, plain } from '../engine/palette.ts';
import { box, cylinder, lathe, tube } from '../engine/primitives.ts';
import { prism } from '../engine/prisms.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import { arcPlan } from './brakes.ts';
import { onLayer, put, putInOrder, raise, upright } from './kit.ts';
import type { Look } from './kit.ts';

/** A trolley jack. */
export function jack(look: Look): Part[] {
  const side = (y: number): Part =>
    put(
      prism(path2('-1.1,0.16 1.1,0.16 1.1,0.42 0.5,0.62 -0.6,0.62 -1.1,0.44'), [-0.05, 0.05], paint(look.main)),
      rotate('x', 90),
      translate([0, y, 0]),
    );
  const roller = (x: number, y: number): Part =>
    put(cylinder({ radius: 0.18, from: -0.07, to: 0.07 }, materials.dark), rotate('x', -90), translate([x, y, 0.18]));
  return [
    ...[roller(-0.95, -0.44), roller(0.95, -0.44)].map((part) => onLayer(0, part)),
    onLayer(1, side(-0.34)),
    onLayer(2, put([tube(path3('-0.3,0,0.44 0.5,0,1'), 0.12, materials.iron)])),
    onLayer(
      3,
      put(
        [lathe(path2('0.1,0.9 0.3,1.04 0.34,1.12'), paint(look.accent)), flat(circle(0.34, 1.12), materials.rubber)],
        translate([0.5, 0, 0]),
      ),
    ),
    onLayer(4, side(0.34)),
    onLayer(
      1,
      put([
        tube(path3('-0.9,0,0.5 -1.7,0,1.7'), 0.06, materials.steel),
        tube(path3('-1.5,0,1.4 -1.8,0,1.85'), 0.1, materials.rubber),
      ]),
    ),
    ...[roller(-0.95, 0.44), roller(0.95, 0.44)].map((part) => onLayer(5, part)),
  ];
}

/** A two-post lift, `height` being where its arms stand; cars are placed on it by the scenes. */
export function liftPosts(look: Look, height = 1.2): { readonly back: Part[]; readonly front: Part[] } {
  const post = (y: number): Part[] => [
    put(box([-0.28, y - 0.2, 0], [0.28, y + 0.2, 0.06], materials.dark)),
    onLayer(1, put(box([-0.17, y - 0.13, 0.06], [0.17, y + 0.13, 3.1], paint(look.main)))),
    onLayer(2, put(box([-0.21, y - 0.17, height - 0.3], [0.21, y + 0.17, height + 0.34], paint(look.accent)))),
    onLayer(2, put(box([-0.2, y - 0.16, 3.1], [0.2, y + 0.16, 3.22], materials.dark))),
  ];
  const arm = (y: number, x: number): Part =>
    onLayer(
      3,
      put([
        tube(
          [
            [0, y, height - 0.12],
            [x, y * 0.5, height - 0.12],
          ],
          0.065,
          materials.iron,
        ),
      ]),
    );
  const pad = (y: number, x: number): Part =>
    onLayer(
      4,
      put(
        cylinder({ radius: 0.1, from: height - 0.12, to: height + 0.02 }, materials.rubber),
        translate([x, y * 0.5, 0]),
      ),
    );
  const one = (y: number) => [...post(y), ...[-1, 1].flatMap((x) => [arm(y, x), pad(y, x)])];
  return { back: one(-1.55), front: one(1.55) };
}

/** A two-post lift by itself. */
export function lift(look: Look): Part[] {
  const { back, front } = liftPosts(look, 1.1);
  const beam = put(box([-0.1, -1.6, 3.12], [0.1, 1.6, 3.3], materials.dark));
  const offset = (parts: readonly Part[], by: number) => parts.map((part) => onLayer((part.layer ?? 0) + by, part));
  return [...offset(back, 0), onLayer(8, beam), ...offset(front, 10)];
}

/** A wheel-alignment or pressure gauge: a dial with a hose. */
export function gauge(look: Look): Part[] {
  const ticks = Array.from({ length: 11 }, (_, index) => Math.PI * (1.2 - index * 0.14)).map((angle) =>
    wire(
      [
        [Math.cos(angle) * 0.58, Math.sin(angle) * 0.58, 0.24],
        [Math.cos(angle) * 0.7, Math.sin(angle) * 0.7, 0.24],
      ],
      palette.navy,
      3,
    ),
  );
  const zone = flat(raise(arcPlan(0.6, 0.7, [-0.6, 0.4]), 0.235), paint(look.accent), { edge: 'none' });
  const at = [upright, translate([0, 0, 1.36])] as const;
  return [
    onLayer(
      0,
      put([
        tube(smoothLine(path3('0,0,0.7 0,0,0.3 0,0.4,0.06 0.1,0.9,0.2 0,1.1,0.6 0,1.3,1')), 0.07, materials.rubber),
      ]),
    ),
    onLayer(1, put(cylinder({ radius: 0.13, from: 0.4, to: 0.62 }, materials.brass))),
    onLayer(
      2,
      putInOrder(
        [
          lathe(path2('0.86,-0.2 0.88,-0.1 0.88,0.16 0.82,0.22'), paint(look.main)),
          flat(circle(0.82, 0.22), paint(look.main)),
          flat(circle(0.74, 0.225), plain(palette.paper)),
          zone,
          ...ticks,
          flat(raise(path2('-0.03,-0.06 0.05,-0.02 0.42,0.44 0.4,0.46'), 0.25), materials.red),
          flat(circle(0.1, 0.26), materials.dark),
        ],
        ...at,
      ),
    ),
  ];
}
