import type { Camera, View } from './camera.ts';
import { createCamera } from './camera.ts';
import { drawPatch } from './draw-patch.ts';
import { lineToPath, polygonToPath } from './outline.ts';
import { palette } from './palette.ts';
import type { Flat, Part, Shape, Wire } from './shape.ts';
import { at, cross, normalize, subtract } from './vector.ts';
import type { Vec3 } from './vector.ts';

/** Widths in pixels of the picture, the same for every object whatever its scale. */
const LINE = 5;
const DETAIL = 2.4;

type Drawn = { readonly border: string; readonly svg: string };
type Pen = {
  readonly camera: Camera;
  readonly line: number;
  readonly detail: number;
  readonly ink: string;
  readonly fill: string | undefined;
};

/** The normal of a planar polygon of any form (Newell's method). */
function normalOf(loop: readonly Vec3[]): Vec3 {
  let sum: Vec3 = [0, 0, 0];
  const origin = at(loop, 0);
  loop.forEach((point, index) => {
    const next = at(loop, (index + 1) % loop.length);
    const turn = cross(subtract(point, origin), subtract(next, origin));
    sum = [sum[0] + turn[0], sum[1] + turn[1], sum[2] + turn[2]];
  });
  return normalize(sum);
}

function drawFlat(shape: Flat, pen: Pen): Drawn {
  const loop = at(shape.loops, 0);
  const normal = normalOf(loop);
  const seen = pen.camera.sees(at(loop, 0), normal);
  if (!seen && !shape.bothSides) return { border: '', svg: '' };
  const light = pen.camera.light(normal) * (seen ? 1 : -1);
  const tone = shape.material.findLast((step) => light >= step.from) ?? at(shape.material, 0);
  const border = shape.loops.map((points) => polygonToPath(points.map((point) => pen.camera.project(point)))).join('');
  return {
    border,
    svg: `<path d="${border}" fill="${pen.fill ?? tone.fill}" fill-rule="evenodd"${strokeOf(shape, pen)}/>`,
  };
}

function strokeOf(shape: Exclude<Shape, Wire>, pen: Pen): string {
  return shape.edge === 'none' ? '' : ` stroke="${pen.ink}" stroke-width="${pen.detail}"`;
}

function drawWire(shape: Wire, pen: Pen): Drawn {
  const runs: Vec3[][] = [[]];
  shape.points.forEach((point, index) => {
    const facing = shape.facing?.[index];
    if (facing === undefined || pen.camera.sees(point, facing)) at(runs, runs.length - 1).push(point);
    else if (at(runs, runs.length - 1).length > 0) runs.push([]);
  });
  const path = runs.map((run) => lineToPath(run.map((point) => pen.camera.project(point)))).join('');
  const width = Math.round(shape.width * (pen.detail / DETAIL) * 100) / 100;
  return {
    border: '',
    svg:
      path === ''
        ? ''
        : `<path d="${path}" fill="none" stroke="${pen.fill === undefined ? shape.stroke : pen.ink}" stroke-width="${width}"/>`,
  };
}

function drawShape(shape: Shape, pen: Pen): Drawn {
  if (shape.kind === 'flat') return drawFlat(shape, pen);
  if (shape.kind === 'wire') return drawWire(shape, pen);
  const { fills, border } = drawPatch(shape, pen.camera);
  if (border === '') return { border, svg: '' };
  const seen = pen.fill === undefined ? fills : [{ path: border, fill: pen.fill }];
  const svg = seen.map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`).join('');
  const stroke = shape.edge === 'none' ? '' : `<path d="${border}" fill="none"${strokeOf(shape, pen)}/>`;
  return { border, svg: svg + stroke };
}

function depthOfShape(shape: Shape, camera: Camera): number {
  const points = shape.kind === 'flat' ? at(shape.loops, 0) : shape.points;
  return points.reduce((sum, point) => sum + camera.depth(point), 0) / points.length;
}

function depthOfPart(part: Part, camera: Camera): number {
  const depths = part.shapes.map((shape) => depthOfShape(shape, camera));
  return depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
}

function backToFront<T>(items: readonly T[], depth: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, depth: depth(item) }))
    .sort((a, b) => b.depth - a.depth)
    .map(({ item }) => item);
}

function drawPart(part: Part, pen: Pen): string {
  const shapes =
    part.inOrder === true ? part.shapes : backToFront(part.shapes, (shape) => depthOfShape(shape, pen.camera));
  const drawn = shapes.map((shape) => drawShape(shape, pen));
  const svg = drawn.map((shape) => shape.svg).join('');
  if (part.outline === false) return svg;
  const border = drawn.map((shape) => shape.border).join('');
  return `<path d="${border}" fill="${pen.ink}" stroke="${pen.ink}" stroke-width="${pen.line * 2}"/>${svg}`;
}

export type RenderOptions = {
  readonly line?: number;
  readonly detail?: number;
  readonly ink?: string;
  /** One fill for everything: a line drawing instead of materials. */
  readonly fill?: string;
};

/** Draws parts as seen in the view: an SVG group, in pixels of the page that holds it. */
export function renderParts(parts: readonly Part[], view: View, options: RenderOptions = {}): string {
  const camera = createCamera(view);
  const { line = LINE, detail = DETAIL, ink = palette.navy, fill } = options;
  const pen: Pen = { camera, line, detail, ink, fill };
  const layers = [...new Set(parts.map((part) => part.layer ?? 0))].sort((a, b) => a - b);
  const ordered = layers.flatMap((layer) =>
    backToFront(
      parts.filter((part) => (part.layer ?? 0) === layer),
      (part) => depthOfPart(part, camera),
    ),
  );
  return `<g stroke-linejoin="round" stroke-linecap="round">${ordered.map((part) => drawPart(part, pen)).join('')}</g>`;
}
