import { box, circle, cylinder, lathe, prism, ring, roundedRectangle, smoothLine, tube } from '../engine/primitives.ts';
import { materials, mix, paint, palette, plain } from '../engine/palette.ts';
import { flat } from '../engine/shape.ts';
import type { Part, Shape } from '../engine/shape.ts';
import { rotate, TAU, translate } from '../engine/vector.ts';
import type { Vec2, Vec3 } from '../engine/vector.ts';
import { put, putInOrder, raise, rect, repeat, shift, upright } from './kit.ts';
import type { Look } from './kit.ts';

const ice = mix(palette.blue, palette.paper, 0.62);

function bar(from: Vec2, to: Vec2, half: number): Vec2[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [(-(to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half];
  return [[from[0] - nx, from[1] - ny], [to[0] - nx, to[1] - ny], [to[0] + nx, to[1] + ny], [from[0] + nx, from[1] + ny]];
}

/** A snow crystal that faces the viewer. */
export function snowflake(look: Look): Part[] {
  const arms = Array.from({ length: 6 }, (_, index) => (index / 6) * TAU + TAU / 4).map((angle, index) => {
    const place = (along: number, aside: number): Vec2 => [Math.cos(angle) * along - Math.sin(angle) * aside, Math.sin(angle) * along + Math.cos(angle) * aside];
    const shapes = [bar(place(0.1, 0), place(1, 0), 0.075), bar(place(0.56, 0.02), place(0.8, 0.26), 0.06), bar(place(0.56, -0.02), place(0.8, -0.26), 0.06)];
    return { ...put(shapes.flatMap((plan) => prism(plan, [-0.09, 0.09], paint(mix(look.main, ice, 0.94), false))), upright, translate([0, 0, 1])), layer: index === 2 || index === 4 ? 0 : 1 };
  });
  const core = prism(Array.from({ length: 6 }, (_, index): Vec2 => [Math.cos((index / 6) * TAU) * 0.24, Math.sin((index / 6) * TAU) * 0.24]), [-0.12, 0.12], paint(look.main));
  return [...arms, { ...put(core, upright, translate([0, 0, 1])), layer: 2 }];
}

/** An air vent of the dashboard with its louvres. */
export function airVent(look: Look): Part[] {
  const slats = Array.from({ length: 5 }, (_, index) => 0.24 + index * 0.22).map((y) => flat(raise(shift(roundedRectangle(1.86, 0.12, 0.05), 0, y), 0.2), materials.grey));
  const back = { ...putInOrder([flat(raise(shift(roundedRectangle(2.0, 1.24, 0.2), 0, 0.68), 0.16), materials.void), ...slats], upright), layer: 1, outline: false };
  const knob = { ...put(prism(shift(roundedRectangle(0.16, 0.34, 0.06), 0.3, 0.68), [0.2, 0.34], paint(look.accent)), upright), layer: 2 };
  const frame = prism(shift(roundedRectangle(2.36, 1.6, 0.32), 0, 0), [-0.16, 0.16], paint(look.main), { bevel: 0.05 });
  return [{ ...put(frame, translate([0, 0.68, 0]), upright, translate([0, 0, 0.12])), layer: 0 }, { ...back, shapes: putInOrder(back.shapes, translate([0, 0, 0.12])).shapes }, { ...knob, shapes: put(knob.shapes, translate([0, 0, 0.12])).shapes }];
}

/** An air-conditioning compressor with its clutch pulley. */
export function compressor(look: Look): Part[] {
  const along = (shapes: readonly Shape[], layer: number): Part => ({ ...putInOrder(shapes, upright, translate([0, 0, 0.8])), layer });
  return [
    along([lathe([[0.5, -0.9], [0.6, -0.8], [0.6, 0.1]], materials.steel)], 0),
    along([lathe([[0.62, -0.3], [0.62, -0.16]], materials.iron)], 1),
    { ...put(box([-0.66, -0.3, 1.3], [-0.1, 0.3, 1.62], paint(look.main))), layer: 2 },
    ...[-0.12, 0.16].map((y): Part => ({ ...put(cylinder({ radius: 0.1, from: 1.62, to: 1.8 }, materials.brass), translate([-0.38, y, 0])), layer: 3 })),
    along([lathe([[0.6, 0.1], [0.48, 0.28], [0.4, 0.3]], materials.steel)], 4),
    along([lathe([[0.7, 0.3], [0.7, 0.36], [0.62, 0.4], [0.7, 0.44], [0.62, 0.48], [0.7, 0.52], [0.7, 0.6]], materials.iron), flat(circle(0.7, 0.6), materials.dark), flat(circle(0.56, 0.61), paint(look.accent)), ...Array.from({ length: 3 }, (_, index) => flat(raise(bar([0.14 * Math.cos((index * TAU) / 3), 0.14 * Math.sin((index * TAU) / 3)], [0.5 * Math.cos((index * TAU) / 3), 0.5 * Math.sin((index * TAU) / 3)], 0.07), 0.62), materials.steel)), flat(circle(0.18, 0.63), materials.steel)], 5),
  ];
}

/** A radiator or condenser: tubes and fins between two tanks. */
export function radiator(look: Look): Part[] {
  const tubes = repeat(9, (index) => putInOrder([flat(raise(rect(-0.92, 0.2 + index * 0.155, 0.92, 0.27 + index * 0.155), 0.07), materials.steel)], upright));
  const fins = Array.from({ length: 46 }, (_, index) => -0.9 + index * 0.04).map((y) => flat(raise(rect(y, 0.14, y + 0.014, 1.56), 0.062), plain(mix(palette.navy, palette.paper, 0.45)), { edge: 'none' }));
  const tank = (y: number): Part => ({ ...put(prism(roundedRectangle(0.34, 0.26, 0.1), [0.04, 1.68], paint(look.main), { bevel: 0.04 }), translate([0, y, 0])), layer: y > 0 ? 3 : 2 });
  return [
    putInOrder([...box([-0.06, -1, 0.12], [0.06, 1, 1.58], materials.dark), ...fins]),
    ...tubes.map((part) => ({ ...part, layer: 1, outline: false })),
    tank(-1.06), tank(1.06),
    { ...put(cylinder({ radius: 0.14, from: 1.66, to: 1.8 }, paint(look.accent)), translate([0, -1.06, 0])), layer: 4 },
    { ...putInOrder(cylinder({ radius: 0.13, from: 0, to: 0.34 }, materials.steel, materials.void), rotate('y', 90), translate([0.12, 1.06, 0.36])), layer: 5 },
  ];
}

/** A cooling fan in its shroud. */
export function fan(look: Look): Part[] {
  const blades = Array.from({ length: 7 }, (_, index) => (index / 7) * TAU).map((turn): Part => {
    const plan: readonly Vec2[] = [[0.2, -0.08], [0.5, -0.22], [0.84, -0.18], [0.86, 0.1], [0.52, 0.12], [0.2, 0.1]];
    const placed = plan.map(([x, y]): Vec2 => [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]);
    return { ...putInOrder([flat(raise(placed, 0.05), paint(look.main))], upright, translate([0, 0, 1])), layer: 1 };
  });
  const frame = prism(roundedRectangle(2.1, 2.1, 0.3), [-0.1, 0.1], materials.dark, { holes: [circle(0.92, 0, 48).map(([x, y]): Vec2 => [x, y]).toReversed()] });
  return [
    { ...putInOrder([flat(circle(0.92, -0.1), materials.void), ...frame.slice(0, 1)], upright, translate([0, 0, 1])), layer: 0 },
    ...blades,
    { ...putInOrder([flat(circle(0.24, 0.12), paint(look.accent)), ring(0.12, 0.125, { colour: palette.navy })], upright, translate([0, 0, 1])), layer: 2 },
    { ...putInOrder(frame.slice(1, 2), upright, translate([0, 0, 1])), layer: 3, outline: false },
  ];
}

/** A thermostat or water pump: a flanged housing with an impeller. */
export function waterPump(look: Look): Part[] {
  const flange: readonly Vec2[] = [[0.95, 0], [0.66, 0.5], [0.2, 0.9], [-0.4, 0.78], [-0.9, 0.36], [-0.84, -0.4], [-0.3, -0.82], [0.4, -0.7]];
  const smooth = smoothLine([...flange, [0.95, 0] as const].map(([x, y]): Vec3 => [x, y, 0]), 6).slice(0, -1).map(([x, y]): Vec2 => [x, y]);
  const vanes = Array.from({ length: 6 }, (_, index) => (index / 6) * TAU).map((turn) => flat(raise(bar([0.16 * Math.cos(turn), 0.16 * Math.sin(turn)], [0.5 * Math.cos(turn + 0.5), 0.5 * Math.sin(turn + 0.5)], 0.045), 0.36), paint(look.accent)));
  const holes = flange.filter((_, index) => index % 2 === 0).map(([x, y]) => flat(raise(shift(circle(0.07, 0, 18).map(([a, b]): Vec2 => [a, b]), x * 0.86, y * 0.86), 0.102), materials.void));
  return [
    { ...putInOrder([...prism(smooth, [-0.1, 0.1], materials.steel), ...holes], upright, translate([0, 0, 0.9])), layer: 0 },
    { ...putInOrder([lathe([[0.62, 0.1], [0.6, 0.34]], paint(look.main)), flat(circle(0.6, 0.34), paint(look.main)), flat(circle(0.54, 0.345), materials.iron), ...vanes, flat(circle(0.14, 0.38), materials.brass)], upright, translate([0, 0, 0.9])), layer: 1 },
    { ...put(cylinder({ radius: 0.2, from: 0, to: 0.5 }, materials.steel), rotate('y', -40), translate([-0.2, -0.5, 1.5])), layer: -1 },
  ];
}
