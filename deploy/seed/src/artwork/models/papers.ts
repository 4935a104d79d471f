import { box, circle, cylinder, prism, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat, wire } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { rotate, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const lean = [upright, rotate('y', -14), translate([0, 0, 0.04])] as const;

function tick(x: number, y: number, size: number): Shape {
  return wire([[x - size, y, 0.16], [x - size * 0.2, y - size * 0.8, 0.16], [x + size, y + size * 0.9, 0.16]], palette.green, 6);
}

/** A clipboard with a list that is ticked off. */
export function checklist(look: Look): Part[] {
  const rows = [1.76, 1.36, 0.96, 0.56].flatMap((y, index): Shape[] => [
    flat(raise(shift(roundedRectangle(0.24, 0.24, 0.05), -0.52, y), 0.13), materials.white),
    flat(raise(shift(roundedRectangle(0.84 - (index % 2) * 0.2, 0.09, 0.04), 0.2 - (index % 2) * 0.1, y + 0.06), 0.13), plain(mix(palette.navy, palette.paper, 0.5)), { edge: 'none' }),
    flat(raise(shift(roundedRectangle(0.5, 0.06, 0.03), 0.03, y - 0.1), 0.13), plain(mix(palette.navy, palette.paper, 0.75)), { edge: 'none' }),
    ...(index < 3 ? [tick(-0.5, y + 0.02, 0.13)] : []),
  ]);
  return [
    { ...put(prism(shift(roundedRectangle(1.8, 2.44, 0.14), 0, 1.22), [0, 0.08], paint(look.main)), ...lean), layer: 0 },
    { ...putInOrder([flat(raise(shift(roundedRectangle(1.54, 2.06, 0.04), 0, 1.12), 0.1), plain(palette.paper)), ...rows], ...lean), layer: 1, outline: false },
    { ...put(prism(shift(roundedRectangle(0.8, 0.26, 0.1), 0, 2.32), [0.08, 0.2], paint(look.accent)), ...lean), layer: 2 },
    { ...put(prism(shift(circle(0.16, 0, 32).map(([x, y]): Vec2 => [x, y]), 0, 2.48), [0.08, 0.18], materials.steel), ...lean), layer: 2 },
  ];
}

/** A wall calendar with a day marked. */
export function calendar(look: Look): Part[] {
  const marked = (look.variant * 5 + 9) % 15;
  const days = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [-0.68 + (index % 5) * 0.34, 1.1 - Math.floor(index / 5) * 0.36];
    return flat(raise(shift(roundedRectangle(0.24, 0.24, 0.05), x, y), 0.13), index === marked ? paint(look.accent) : plain(mix(palette.hairline, palette.blue, 0.06)), { edge: index === marked ? 'line' : 'none' });
  });
  const rings = [-0.55, 0, 0.55].map((x): Part => ({ ...put([tube(smoothLine([[x, 1.86, 0.16], [x, 2.06, 0.16], [x, 2.08, 0], [x, 1.9, -0.1]].map(([a = 0, b = 0, c = 0]): Vec3 => [a, b, c])), 0.05, materials.steel)], ...lean), layer: 3 }));
  return [
    { ...put(prism(shift(roundedRectangle(2.1, 2.0, 0.14), 0, 1.0), [0, 0.1], materials.white), ...lean), layer: 0 },
    { ...put(prism(shift(roundedRectangle(2.1, 0.5, 0.12), 0, 1.75), [0.09, 0.13], paint(look.main)), ...lean), layer: 1 },
    { ...putInOrder(days, ...lean), layer: 2, outline: false },
    ...rings,
  ];
}

/** A shield with a tick: guarantee and safety. */
export function shield(look: Look): Part[] {
  const plan = (k: number): Vec2[] => {
    const half: readonly Vec2[] = [[0, 2.2], [0.5, 2.02], [0.95, 1.92], [0.94, 1.2], [0.7, 0.6], [0.3, 0.2], [0, 0]];
    const right = smoothLine(half.map(([x, y]): Vec3 => [x, y, 0]), 5).map(([x, y]): Vec2 => [x * k, (y - 1.1) * k + 1.1]);
    return [...right.map(([x, y]): Vec2 => [-x, y]), ...right.slice(1, -1).toReversed()];
  };
  return [
    { ...put(prism(plan(1), [-0.1, 0.1], paint(look.main)), upright), layer: 0 },
    { ...putInOrder([flat(raise(plan(0.84), 0.11), paint(mix(look.main, palette.paper, 0.2))), flat(raise([[-0.5, 1.16], [-0.34, 1.32], [-0.1, 1.06], [0.38, 1.6], [0.54, 1.44], [-0.1, 0.74]].toReversed().map(([x = 0, y = 0]): Vec2 => [x, y]), 0.12), paint(look.accent))], upright), layer: 1, outline: false },
  ];
}

/** A diagnostic tablet in its bumper frame, a trace on the screen. */
export function tablet(look: Look): Part[] {
  const trace: readonly Vec2[] = [[-0.84, 1.2], [-0.6, 1.2], [-0.5, 1.36], [-0.4, 0.98], [-0.28, 1.42], [-0.16, 1.2], [0.14, 1.2]];
  const bars = repeat(5, (index) => putInOrder([flat(raise(rect(-0.82 + index * 0.2, 0.42, -0.7 + index * 0.2, 0.56 + ((index * 7 + look.variant * 3) % 5) * 0.06), 0.115), index === 3 ? paint(look.accent) : plain(mix(palette.blue, palette.paper, 0.45)), { edge: 'none' })], ...lean));
  const gaugeAt = flat(circle(0.26, 0.115).map(([x, y, z]): Vec3 => [x + 0.58, y + 1.22, z]), plain(mix(palette.blue, palette.paper, 0.25)));
  const car: readonly Vec2[] = [[0.26, 0.46], [0.9, 0.46], [0.9, 0.58], [0.76, 0.62], [0.66, 0.78], [0.42, 0.78], [0.34, 0.62], [0.26, 0.58]];
  return [
    { ...put(prism(shift(roundedRectangle(2.4, 1.76, 0.24), 0, 0.88), [-0.1, 0.08], paint(look.main)), ...lean), layer: 0 },
    ...[[-1.08, 0.12], [1.08, 0.12], [-1.08, 1.64], [1.08, 1.64]].map(([x = 0, y = 0]): Part => ({ ...put(prism(shift(roundedRectangle(0.4, 0.36, 0.14), x, y), [-0.12, 0.12], paint(look.accent)), ...lean), layer: 1 })),
    {
      ...putInOrder([
        flat(raise(shift(roundedRectangle(2.04, 1.4, 0.08), 0, 0.88), 0.1), plain(mix(palette.ink, palette.navy, 0.6))), gaugeAt, flat(circle(0.17, 0.118).map(([x, y, z]): Vec3 => [x + 0.58, y + 1.22, z]), plain(mix(palette.ink, palette.navy, 0.6)), { edge: 'none' }),
        wire([[0.58, 1.22, 0.12], [0.7, 1.36, 0.12]], palette.orange, 5), wire(raise(trace, 0.115), mix(palette.green, palette.paper, 0.45), 4), flat(raise(car, 0.115), plain(mix(palette.blue, palette.paper, 0.7)), { edge: 'none' }),
      ], ...lean), layer: 2, outline: false,
    },
    ...bars.map((part) => ({ ...part, layer: 3, outline: false })),
  ];
}

/** A plug for the diagnostic socket with its lead. */
export function obdPlug(look: Look): Part[] {
  const pins = Array.from({ length: 16 }, (_, index) => flat(raise(shift(rect(-0.035, -0.07, 0.035, 0.07), -0.56 + (index % 8) * 0.16, index < 8 ? 0.12 : -0.12), 0.52), materials.brass, { edge: 'none' }));
  return [
    { ...put([tube(smoothLine([[-0.5, 0, 0.6], [-0.9, 0.1, 0.5], [-1.2, 0.6, 0.2], [-0.8, 1.4, 0.1], [0, 1.6, 0.1]]), 0.08, materials.rubber)]), layer: 0 },
    { ...put(prism([[-0.86, 0.36], [-0.76, -0.36], [0.76, -0.36], [0.86, 0.36]], [-0.5, 0.4], paint(look.main)), upright, translate([0, 0, 0.6])), layer: 1 },
    { ...putInOrder([...prism([[-0.74, 0.28], [-0.66, -0.28], [0.66, -0.28], [0.74, 0.28]], [0.4, 0.5], materials.dark), flat(raise([[-0.66, 0.22], [-0.6, -0.22], [0.6, -0.22], [0.66, 0.22]], 0.51), materials.void), ...pins], upright, translate([0, 0, 0.6])), layer: 2 },
    { ...put(box([-0.3, -0.3, 0.96], [0.2, 0.3, 1.0], paint(look.accent))), layer: 3 },
  ];
}

/** A laptop-like wheel alignment screen on a stand. */
export function alignmentRig(look: Look): Part[] {
  const wheelMark = (x: number, y: number) => [flat(raise(shift(roundedRectangle(0.12, 0.34, 0.04), x, y), 0.09), paint(look.accent)), wire([[x, y - 0.26, 0.095], [x + (x > 0 ? 0.05 : -0.05), y + 0.28, 0.095]], palette.paper, 2.4)];
  return [
    { ...put(cylinder({ radius: 0.1, from: 0.1, to: 1.3 }, materials.steel)), layer: 0 },
    { ...put(prism(roundedRectangle(1.1, 1.5, 0.3), [0, 0.12], materials.dark)), layer: -1 },
    { ...put(box([-0.3, -0.6, 0.9], [0.4, 0.6, 0.98], paint(look.main))), layer: 1 },
    { ...put(prism(shift(roundedRectangle(2.3, 1.5, 0.12), 0, 1.9), [-0.06, 0.06], materials.dark), upright), layer: 2 },
    { ...putInOrder([flat(raise(shift(roundedRectangle(2.1, 1.3, 0.06), 0, 1.9), 0.07), paint(mix(look.main, palette.navy, 0.4), false)), flat(raise(shift(roundedRectangle(0.46, 1.0, 0.18), 0, 1.9), 0.08), plain(mix(palette.blue, palette.paper, 0.72))), ...[[-0.36, 2.2], [0.36, 2.2], [-0.36, 1.6], [0.36, 1.6]].flatMap(([x = 0, y = 0]) => wheelMark(x, y)), ...[0, 1, 2].map((row) => flat(raise(shift(roundedRectangle(0.36, 0.1, 0.04), 0.78, 2.2 - row * 0.26), 0.08), plain(mix(palette.green, palette.paper, 0.4 + row * 0.15)), { edge: 'none' }))], upright), layer: 3, outline: false },
  ];
}
