import { fitView } from '../engine/fit.ts';
import type { Frame } from '../engine/fit.ts';
import { palette, mix } from '../engine/palette.ts';
import { renderParts } from '../engine/render.ts';
import type { RenderOptions } from '../engine/render.ts';
import { groundShadow } from '../engine/shadow.ts';
import { buildModel, isVehicle } from '../models/index.ts';
import type { ModelName } from '../models/index.ts';
import type { Look } from '../models/kit.ts';

export type Placement = {
  readonly name: ModelName;
  readonly look: Look;
  readonly heading: number;
  readonly pitch: number;
  readonly frame: Frame;
  readonly shadow?: number;
  readonly pen?: RenderOptions;
};

/** A model with its shadow, standing on the lower border of a frame. */
export function place(placement: Placement): string {
  const { name, look, heading, pitch, frame, shadow = 1, pen } = placement;
  const parts = buildModel(name, look);
  const view = fitView(parts, { heading, pitch }, frame);
  const ground = shadow > 0 ? groundShadow(parts, view, shadow) : '';
  return ground + renderParts(parts, view, pen);
}

const carHeadings = [-46, -38, -54, 42, -34, 50, -50, 36];
const partHeadings = [-32, -24, -40, 28, -20, 36, -36, 22];
/** These are built to be seen with their left side toward the viewer. */
const leftOnly: ReadonlySet<ModelName> = new Set([
  'towTruck',
  'carOnLift',
  'lift',
  'washGun',
  'paintGun',
  'jack',
  'torqueWrench',
  'handTools',
  'controlArm',
]);

/** A heading in degrees for a model, by a running number. */
export function headingOf(name: ModelName, turn: number): number {
  const list = isVehicle(name) ? carHeadings : partHeadings;
  const heading = list[turn % list.length] ?? -34;
  return leftOnly.has(name) ? -Math.abs(heading) : heading;
}

export function pitchOf(name: ModelName, turn: number): number {
  if (isVehicle(name)) return [12, 15, 10, 13][turn % 4] ?? 12;
  return [20, 26, 17, 23, 29][turn % 5] ?? 20;
}

const light = mix(palette.blue, palette.paper, 0.4);

/** Main and accent colours by variant: blue and orange in different roles. */
export function lookOf(variant: number): Look {
  const pairs: readonly (readonly [string, string])[] = [
    [palette.blue, palette.orange],
    [palette.orange, palette.blue],
    [mix(palette.navy, palette.blue, 0.3), palette.orange],
    [light, palette.orange],
    [palette.blue, mix(palette.orange, palette.amber, 0.4)],
    [mix(palette.hairline, palette.navy, 0.3), palette.blue],
  ];
  const [main, accent] = pairs[variant % pairs.length] ?? [palette.blue, palette.orange];
  return { main, accent, variant };
}
