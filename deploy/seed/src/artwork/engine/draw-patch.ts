import type { Camera } from './camera.ts';
import { loopsToPath, OutlineBuilder } from './outline.ts';
import type { Patch } from './shape.ts';
import { at } from './vector.ts';
import type { Vec2 } from './vector.ts';

/** A corner on the page with the two fields that it can be cut by. */
type Corner = { readonly place: Vec2; readonly light: number; readonly keep: number };
type Field = 'light' | 'keep';

/** What a patch looks like: fills from the darkest to the lightest, and its border. */
export type DrawnPatch = {
  readonly fills: readonly { readonly path: string; readonly fill: string }[];
  readonly border: string;
};

function between(a: Corner, b: Corner, cut: { readonly field: Field; readonly level: number }): Corner {
  const t = (cut.level - a[cut.field]) / (b[cut.field] - a[cut.field]);
  return {
    place: [a.place[0] + (b.place[0] - a.place[0]) * t, a.place[1] + (b.place[1] - a.place[1]) * t],
    light: a.light + (b.light - a.light) * t,
    keep: a.keep + (b.keep - a.keep) * t,
  };
}

/** The side of an edge's crossing must not depend on its direction, else neighbours would not meet. */
function crossing(a: Corner, b: Corner, cut: { readonly field: Field; readonly level: number }): Corner {
  const forward = a.place[0] < b.place[0] || (a.place[0] === b.place[0] && a.place[1] < b.place[1]);
  return forward ? between(a, b, cut) : between(b, a, cut);
}

/** The piece of a convex polygon where the field is at least the level. */
function clip(polygon: readonly Corner[], field: Field, level: number): readonly Corner[] {
  if (polygon.every((corner) => corner[field] >= level)) return polygon;
  const kept: Corner[] = [];
  polygon.forEach((corner, index) => {
    const next = at(polygon, (index + 1) % polygon.length);
    const [inside, nextInside] = [corner[field] >= level, next[field] >= level];
    if (inside) kept.push(corner);
    if (inside !== nextInside) kept.push(crossing(corner, next, { field, level }));
  });
  return kept;
}

function isSeen([a, b, c]: readonly [Vec2, Vec2, Vec2]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0;
}

function cornersOf(patch: Patch, camera: Camera): Corner[] {
  return patch.points.map((point, index) => ({
    place: camera.project(point),
    light: camera.light(at(patch.normals, index)),
    keep: patch.keep === undefined ? 1 : at(patch.keep, index),
  }));
}

function flipped(corner: Corner): Corner {
  return { ...corner, light: -corner.light };
}

function visibleTriangles(patch: Patch, camera: Camera): (readonly Corner[])[] {
  const corners = cornersOf(patch, camera);
  const triangles: (readonly Corner[])[] = [];
  const offer = (a: Corner, b: Corner, c: Corner) => {
    const seen = isSeen([a.place, b.place, c.place]);
    if (!seen && !patch.bothSides) return;
    const triangle = seen ? [a, b, c] : [flipped(a), flipped(c), flipped(b)];
    const kept = clip(triangle, 'keep', 0);
    if (kept.length > 2) triangles.push(kept);
  };
  for (let row = 0; row < patch.rows - 1; row += 1) {
    for (let col = 0; col < patch.cols - 1; col += 1) {
      const corner = row * patch.cols + col;
      const [a, b] = [at(corners, corner), at(corners, corner + 1)];
      const [c, d] = [at(corners, corner + patch.cols + 1), at(corners, corner + patch.cols)];
      offer(a, b, c);
      offer(a, c, d);
    }
  }
  return triangles;
}

function joined(polygons: readonly (readonly Corner[])[]): string {
  const outline = new OutlineBuilder();
  for (const polygon of polygons) outline.addPolygon(polygon.map((corner) => corner.place));
  return loopsToPath(outline.takeLoops());
}

/** Cuts the visible side of a patch along its steps of light and joins each step into one path. */
export function drawPatch(patch: Patch, camera: Camera): DrawnPatch {
  let polygons = visibleTriangles(patch, camera);
  const border = joined(polygons);
  const fills: { path: string; fill: string }[] = [];
  patch.material.forEach((tone, index) => {
    if (index > 0) polygons = polygons.map((polygon) => clip(polygon, 'light', tone.from)).filter((p) => p.length > 2);
    const path = index === 0 ? border : joined(polygons);
    if (path !== '') fills.push({ path, fill: tone.fill });
  });
  return { fills, border };
}
