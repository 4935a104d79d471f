import type { Material } from './palette.ts';
import { flat, patch, wire } from './shape.ts';
import type { Edge, Patch, Shape, Surface, Wire } from './shape.ts';
import { add, at, cross, lerp, normalize, scale, steps, subtract, TAU } from './vector.ts';
import type { Vec2, Vec3 } from './vector.ts';

/** A circle around the z axis. */
export function circle(radius: number, height = 0, count = 64): Vec3[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * TAU;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, height];
  });
}

type LatheOptions = { readonly edge?: Edge; readonly segments?: number; readonly from?: number; readonly to?: number; readonly bothSides?: boolean };

/** A profile of [radius, height] turned around the z axis: upward outside, inward on top. */
export function lathe(profile: readonly Vec2[], material: Material, options: LatheOptions = {}): Patch {
  const { edge, segments = 72, from = 0, to = 1, bothSides } = options;
  const surface: Surface = (u, v) => {
    const place = v * (profile.length - 1);
    const index = Math.min(Math.floor(place), profile.length - 2);
    const [a, b] = [at(profile, index), at(profile, index + 1)];
    const radius = lerp(a[0], b[0], place - index);
    const angle = u * TAU;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, lerp(a[1], b[1], place - index)];
  };
  const base = { u: [from, to], cols: segments + 1, rows: profile.length, material } as const;
  return patch(surface, { ...base, ...(edge === undefined ? {} : { edge }), ...(bothSides === undefined ? {} : { bothSides }) });
}

/** An upright cylinder with a top; several make a stepped shaft. */
export function cylinder(size: { readonly radius: number; readonly from: number; readonly to: number }, side: Material, top = side): Shape[] {
  const { radius, from, to } = size;
  return [lathe([[radius, from], [radius, to]], side), flat(circle(radius, to), top), flat(circle(radius, from).toReversed(), side)];
}

/** A box between two corners; every face takes its own light. */
export function box(low: Vec3, high: Vec3, material: Material, top = material): Shape[] {
  const [x0, y0, z0] = low;
  const [x1, y1, z1] = high;
  return [
    flat([[x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]], top),
    flat([[x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1]], material),
    flat([[x0, y1, z0], [x0, y0, z0], [x0, y0, z1], [x0, y1, z1]], material),
    flat([[x1, y1, z0], [x0, y1, z0], [x0, y1, z1], [x1, y1, z1]], material),
    flat([[x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1]], material),
    flat([[x0, y1, z0], [x1, y1, z0], [x1, y0, z0], [x0, y0, z0]], material),
  ];
}

/** The corners of a rounded rectangle around the origin, counter-clockwise. */
export function roundedRectangle(width: number, depth: number, radius: number): Vec2[] {
  const corner = (cx: number, cy: number, start: number) =>
    steps(7).map((t): Vec2 => {
      const angle = start + (t * TAU) / 4;
      return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    });
  const [x, y] = [width / 2 - radius, depth / 2 - radius];
  return [...corner(x, y, 0), ...corner(-x, y, TAU / 4), ...corner(-x, -y, TAU / 2), ...corner(x, -y, (TAU * 3) / 4)];
}

export type PrismOptions = { readonly bevel?: number; readonly holes?: readonly (readonly Vec2[])[]; readonly top?: Material };

/** A plan (counter-clockwise) pulled up from one height to another, its upper border bevelled by scaling the plan. */
export function prism(plan: readonly Vec2[], [from, to]: Vec2, material: Material, options: PrismOptions = {}): Shape[] {
  const { bevel = 0, holes = [], top = material } = options;
  const closed = [...plan, at(plan, 0)];
  const reach = Math.max(...plan.map(([x, y]) => Math.hypot(x, y)));
  const shrink = 1 - bevel / reach;
  const levels: readonly Vec2[] = bevel > 0 ? [[1, from], [1, to - bevel], [(1 + shrink) / 2 + (1 - shrink) * 0.2, to - bevel * 0.3], [shrink, to]] : [[1, from], [1, to]];
  const surface = (u: number, v: number): Vec3 => {
    const [x, y] = at(closed, Math.round(u * (closed.length - 1)));
    const [k, z] = at(levels, Math.round(v * (levels.length - 1)));
    return [x * k, y * k, z];
  };
  const k = at(levels, levels.length - 1)[0];
  const lid = plan.map(([x, y]): Vec3 => [x * k, y * k, to]);
  const cuts = holes.map((hole) => hole.map(([x, y]): Vec3 => [x, y, to]));
  return [
    patch(surface, { cols: closed.length, rows: levels.length, material }),
    flat(lid, top, { holes: cuts }),
    flat(plan.map(([x, y]): Vec3 => [x, y, from]).toReversed(), material),
  ];
}

/** A polygonal prism's faces need their own light: the side of a bolt, a box with cut corners. */
export function facetedPrism(plan: readonly Vec2[], [from, to]: Vec2, material: Material, options: PrismOptions = {}): Shape[] {
  const sides = plan.map(([x, y], index) => {
    const [nextX, nextY] = at(plan, (index + 1) % plan.length);
    return flat([[x, y, from], [nextX, nextY, from], [nextX, nextY, to], [x, y, to]], material);
  });
  const cuts = (options.holes ?? []).map((hole) => hole.map(([x, y]): Vec3 => [x, y, to]));
  return [...sides, flat(plan.map(([x, y]): Vec3 => [x, y, to]), options.top ?? material, { holes: cuts })];
}

/** A regular polygon's corners. */
export function polygon(sides: number, radius: number, turn = 0): Vec2[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) / sides) * TAU;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** A smooth line through points (Catmull–Rom). */
export function smoothLine(points: readonly Vec3[], perSpan = 8): Vec3[] {
  const spans = points.length - 1;
  return steps(spans * perSpan + 1).map((t) => {
    const place = t * spans;
    const index = Math.min(Math.floor(place), spans - 1);
    const pick = (offset: number) => at(points, Math.min(Math.max(index + offset, 0), spans));
    const [a, b, c, d] = [pick(-1), pick(0), pick(1), pick(2)];
    const f = place - index;
    const value = (p: number, q: number, r: number, s: number) =>
      0.5 * (2 * q + (r - p) * f + (2 * p - 5 * q + 4 * r - s) * f * f + (3 * q - p - 3 * r + s) * f * f * f);
    return [0, 1, 2].map((axis) => value(at(a, axis), at(b, axis), at(c, axis), at(d, axis)));
  }).map(([x = 0, y = 0, z = 0]): Vec3 => [x, y, z]);
}

/** A hose or a bar along a line. */
export function tube(line: readonly Vec3[], radius: number | ((t: number) => number), material: Material): Shape {
  const last = line.length - 1;
  const direction = (index: number) => normalize(subtract(at(line, Math.min(index + 1, last)), at(line, Math.max(index - 1, 0))));
  let side = normalize(cross(direction(0), Math.abs(direction(0)[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const frames = line.map((point, index) => {
    const along = direction(index);
    const up = normalize(cross(side, along));
    side = normalize(cross(along, up));
    return { point, side, up };
  });
  const radiusAt = typeof radius === 'number' ? () => radius : radius;
  const surface: Surface = (u, v) => {
    const index = Math.round(v * last);
    const frame = at(frames, index);
    const r = radiusAt(index / last);
    const angle = u * TAU;
    return add(frame.point, add(scale(frame.side, Math.cos(angle) * r), scale(frame.up, -Math.sin(angle) * r)));
  };
  return patch(surface, { cols: 25, rows: line.length, material });
}

/** A sphere, or an egg when the radii differ. */
export function ellipsoid(centre: Vec3, radii: Vec3, material: Material): Shape {
  const surface: Surface = (u, v) => {
    const [angle, rise] = [u * TAU, (v - 0.5) * Math.PI];
    const ring = Math.cos(rise);
    return add(centre, [Math.cos(angle) * ring * radii[0], Math.sin(angle) * ring * radii[1], Math.sin(rise) * radii[2]]);
  };
  return patch(surface, { cols: 49, rows: 25, material });
}

/** A circle as a line on a plane of constant height, seen from above only. */
export function ring(radius: number, height: number, stroke: { readonly colour: string; readonly width?: number }): Wire {
  const points = circle(radius, height, 64);
  const line = wire([...points, at(points, 0)], stroke.colour, stroke.width);
  return { ...line, facing: line.points.map((): Vec3 => [0, 0, 1]) };
}
