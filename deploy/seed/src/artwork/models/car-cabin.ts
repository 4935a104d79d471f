import { tube } from '../engine/primitives.ts';
import { materials, mix, palette, plain } from '../engine/palette.ts';
import { lineOn, patch } from '../engine/shape.ts';
import type { Shape } from '../engine/shape.ts';
import { lerp, steps } from '../engine/vector.ts';
import type { CarForm, CarKit } from './car-form.ts';
import { decal } from './car-parts.ts';
import type { Quad } from './car-parts.ts';
import type { Cabin } from './car-shell.ts';

const glare = plain(mix(mix(palette.navy, palette.blue, 0.25), mix(palette.blue, palette.paper, 0.65), 0.42));

/** A slanted band of light across a window. */
function glareOn(cabin: Cabin, [low, high]: readonly [number, number], [from, to]: readonly [number, number]): Shape {
  const at = (t: number) => lerp(low, high, t);
  const quad: Quad = [
    [at(from), 0.1],
    [at(to), 0.1],
    [at(to + 0.12), 0.86],
    [at(from + 0.12), 0.86],
  ];
  return decal(cabin.sides, quad, { material: glare, edge: 'none', power: 60 });
}

function sideWindows(form: CarForm, cabin: Cabin, kit: CarKit): Shape[] {
  return form.windows.flatMap(([front, rear], index) => {
    const [a, b] = [cabin.belt.uAtX(front), cabin.belt.uAtX(rear)];
    const spans: readonly (readonly [number, number])[] = [
      [a, b],
      [1 - b, 1 - a],
    ];
    return spans.flatMap(([low, high]) => {
      const pane = decal(
        cabin.sides,
        [
          [low, 0.1],
          [high, 0.1],
          [high, 0.9],
          [low, 0.9],
        ],
        { material: kit.glass, power: 12 },
      );
      return index === 0
        ? [pane, glareOn(cabin, [low, high], [0.3, 0.44])]
        : [pane, glareOn(cabin, [low, high], [0.42, 0.5])];
    });
  });
}

function endWindow(cabin: Cabin, [low, high]: readonly [number, number], kit: CarKit): Shape[] {
  const pane = decal(
    cabin.sides,
    [
      [low, 0.05],
      [high, 0.05],
      [high, 0.93],
      [low, 0.93],
    ],
    { material: kit.glass, power: 14 },
  );
  return [pane, glareOn(cabin, [low, high], [0.16, 0.27]), glareOn(cabin, [low, high], [0.31, 0.35])];
}

function wipers(cabin: Cabin, half: number): Shape[] {
  const u = cabin.belt.uAtY(half * 0.62);
  return [0, 1].map((index) => {
    const start = index === 0 ? u : 0.02;
    return lineOn(cabin.sides, (t) => [start - t * u * 0.85, 0.06 + t * 0.1], { stroke: palette.ink, width: 3 });
  });
}

function rails(form: CarForm, cabin: Cabin): Shape[] {
  const { front, rear } = form.cabin.roof;
  return [1, -1].map((side) => {
    const line = steps(14).map((t) => {
      const x = lerp(front - 0.28, rear + 0.3, t);
      const u = cabin.belt.uAtX(lerp(form.cabin.belt.front - 0.7, form.cabin.belt.rear + 0.35, t));
      const [, y, z] = cabin.roof(side > 0 ? u : 1 - u, 0.1);
      return [x, y, z + 0.045 * Math.min(1, 8 * t, 8 * (1 - t))] as const;
    });
    return tube(line, 0.02, materials.dark);
  });
}

/** Everything above the belt line, back to front as it must be painted. */
export function cabinShapes(form: CarForm, cabin: Cabin, kit: CarKit): Shape[] {
  const frontU = cabin.belt.uAtY(form.cabin.belt.half * 0.83);
  const shapes: Shape[] = [
    patch(cabin.sides, { cols: 161, rows: 17, material: kit.body }),
    ...endWindow(cabin, [-frontU, frontU], kit),
    ...wipers(cabin, form.cabin.belt.half),
    ...sideWindows(form, cabin, kit),
  ];
  if (form.rearWindow) shapes.push(...endWindow(cabin, [0.5 - frontU, 0.5 + frontU], kit));
  shapes.push(patch(cabin.roof, { cols: 161, rows: 11, material: kit.body }));
  if (form.roofRails) shapes.push(...rails(form, cabin));
  return shapes;
}
