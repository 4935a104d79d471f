import { circle } from './curves.ts';
import type { Material } from './palette.ts';
import { flat, patch, wire } from './shape.ts';
import type { Edge, Patch, Shape, Surface, Wire } from './shape.ts';
import { TAU, add, at, cross, lerp, normalize, scale, subtract } from './vector.ts';
import type { Vec2, Vec3 } from './vector.ts';

type LatheOptions = {
  readonly edge?: Edge;
  readonly segments?: number;
  readonly from?: number;
  readonly to?: number;
  readonly bothSides?: boolean;
};

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
  return patch(surface, {
    ...base,
    ...(edge === undefined ? {} : { edge }),
    ...(bothSides === undefined ? {} : { bothSides }),
  });
}

/** An upright cylinder with a top; several make a stepped shaft. */
export function cylinder(
  size: { readonly radius: number; readonly from: number; readonly to: number },
  side: Material,
  top = side,
): Shape[] {
  const { radius, from, to } = size;
  return [
    lathe(
      [
        [radius, from],
        [radius, to],
      ],
      side,
    ),
    flat(circle(radius, to), top),
    flat(circle(radius, from).toReversed(), side),
  ];
}

/** A box between two corners; every face takes its own light. */
export function box(low: Vec3, high: Vec3, material: Material): Shape[] {
  const [x0, y0, z0] = low;
  const [x1, y1, z1] = high;
  return [
    flat(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      material,
    ),
    flat(
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
      material,
    ),
    flat(
      [
        [x0, y1, z0],
        [x0, y0, z0],
        [x0, y0, z1],
        [x0, y1, z1],
      ],
      material,
    ),
    flat(
      [
        [x1, y1, z0],
        [x0, y1, z0],
        [x0, y1, z1],
        [x1, y1, z1],
      ],
      material,
    ),
    flat(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      material,
    ),
    flat(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y0, z0],
        [x0, y0, z0],
      ],
      material,
    ),
  ];
}

/** A hose or a bar along a line. */
export function tube(line: readonly Vec3[], radius: number | ((t: number) => number), material: Material): Shape {
  const last = line.length - 1;
  const direction = (index: number) =>
    normalize(subtract(at(line, Math.min(index + 1, last)), at(line, Math.max(index - 1, 0))));
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
    return add(centre, [
      Math.cos(angle) * ring * radii[0],
      Math.sin(angle) * ring * radii[1],
      Math.sin(rise) * radii[2],
    ]);
  };
  return patch(surface, { cols: 49, rows: 25, material });
}

/** A circle as a line on a plane of constant height, seen from above only. */
export function ring(
  radius: number,
  height: number,
  stroke: { readonly colour: string; readonly width?: number },
): Wire {
  const points = circle(radius, height, 64);
  const line = wire([...points, at(points, 0)], stroke.colour, stroke.width);
  return { ...line, facing: line.points.map((): Vec3 => [0, 0, 1]) };
}
