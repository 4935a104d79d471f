import type { Material } from './palette.ts';
import { add, at, cross, normalize, steps, subtract } from './vector.ts';
import type { Transform, Vec3 } from './vector.ts';

/** A parametric surface; the side that is seen is the one `du × dv` points to. */
export type Surface = (u: number, v: number) => Vec3;

/** How a shape's border is stroked. */
export type Edge = 'line' | 'none';

/** A sampled surface: `rows × cols` points with their normals, row by row. */
export type Patch = {
  readonly kind: 'patch';
  readonly cols: number;
  readonly rows: number;
  readonly points: readonly Vec3[];
  /** Light is computed from these; filled in by `withNormals`. */
  readonly normals: readonly Vec3[];
  /** Per point; what lies below zero is cut away. */
  readonly keep?: readonly number[];
  readonly material: Material;
  readonly edge: Edge;
  readonly bothSides: boolean;
};

/** A planar polygon, the first loop counter-clockwise as seen, further loops holes. */
export type Flat = {
  readonly kind: 'flat';
  readonly loops: readonly (readonly Vec3[])[];
  readonly material: Material;
  readonly edge: Edge;
  readonly bothSides: boolean;
};

/** An open or closed line in space. `facing` is per point: segments that look away are left out. */
export type Wire = {
  readonly kind: 'wire';
  readonly points: readonly Vec3[];
  readonly facing?: readonly Vec3[];
  readonly stroke: string;
  readonly width: number;
};

export type Shape = Patch | Flat | Wire;

/** Shapes that belong together: one heavy outline around them, drawn in one place of the depth order. */
export type Part = {
  readonly shapes: readonly Shape[];
  /** Draw the shapes in the order given instead of back to front. */
  readonly inOrder?: boolean;
  /** Higher is drawn later, before depth is considered. */
  readonly layer?: number;
  readonly outline?: boolean;
};

export type PatchOptions = {
  readonly u?: readonly [number, number];
  readonly v?: readonly [number, number];
  readonly cols?: number;
  readonly rows?: number;
  readonly material: Material;
  readonly edge?: Edge;
  readonly bothSides?: boolean;
  readonly keep?: (point: Vec3, u: number, v: number) => number;
};

/** Makes the points of a seam or a pole share one normal, so that light flows across. */
function mergeNormals(sums: Vec3[], points: readonly Vec3[], indexes: readonly number[]): void {
  const first = at(points, at(indexes, 0));
  const together = indexes.every((index) => Math.hypot(...subtract(at(points, index), first)) < 1e-6);
  if (!together) return;
  const sum = indexes.reduce<Vec3>((total, index) => add(total, at(sums, index)), [0, 0, 0]);
  for (const index of indexes) sums[index] = sum;
}

/** Normals as the mean of the faces around each point, smooth across seams and poles too. */
function normalsOf(points: readonly Vec3[], cols: number, rows: number): Vec3[] {
  const sums = points.map((): Vec3 => [0, 0, 0]);
  for (let row = 0; row < rows - 1; row += 1) {
    for (let col = 0; col < cols - 1; col += 1) {
      const corner = row * cols + col;
      const [a, b] = [at(points, corner), at(points, corner + 1)];
      const [c, d] = [at(points, corner + cols + 1), at(points, corner + cols)];
      const normal = cross(subtract(c, a), subtract(d, b));
      for (const index of [corner, corner + 1, corner + cols + 1, corner + cols])
        sums[index] = add(at(sums, index), normal);
    }
  }
  for (let row = 0; row < rows; row += 1) mergeNormals(sums, points, [row * cols, row * cols + cols - 1]);
  const wholeRow = (row: number) => Array.from({ length: cols }, (_, col) => row * cols + col);
  mergeNormals(sums, points, wholeRow(0));
  mergeNormals(sums, points, wholeRow(rows - 1));
  return sums.map(normalize);
}

export function patch(surface: Surface, options: PatchOptions): Patch {
  const { u = [0, 1], v = [0, 1], cols = 24, rows = 12, material, edge = 'line', bothSides = false } = options;
  const places = steps(rows).flatMap((t) =>
    steps(cols).map((s) => [u[0] + (u[1] - u[0]) * s, v[0] + (v[1] - v[0]) * t] as const),
  );
  const points = places.map(([pu, pv]) => surface(pu, pv));
  const base = {
    kind: 'patch',
    cols,
    rows,
    points,
    normals: normalsOf(points, cols, rows),
    material,
    edge,
    bothSides,
  } as const;
  const { keep } = options;
  if (keep === undefined) return base;
  return { ...base, keep: places.map(([pu, pv], index) => keep(at(points, index), pu, pv)) };
}

export type FlatOptions = {
  readonly edge?: Edge;
  readonly bothSides?: boolean;
  readonly holes?: readonly (readonly Vec3[])[];
};

export function flat(loop: readonly Vec3[], material: Material, options: FlatOptions = {}): Flat {
  const { edge = 'line', bothSides = false, holes = [] } = options;
  return { kind: 'flat', loops: [loop, ...holes], material, edge, bothSides };
}

/** A line drawn on a surface; it disappears where the surface looks away. */
export function lineOn(
  surface: Surface,
  path: (t: number) => readonly [number, number],
  options: { readonly stroke: string; readonly width?: number; readonly count?: number },
): Wire {
  const small = 1e-3;
  const places = steps(options.count ?? 24).map(path);
  const points = places.map(([u, v]) => surface(u, v));
  const facing = places.map(([u, v], index) => {
    const here = at(points, index);
    return normalize(cross(subtract(surface(u + small, v), here), subtract(surface(u, v + small), here)));
  });
  return { kind: 'wire', points, facing, stroke: options.stroke, width: options.width ?? 2.5 };
}

export function wire(points: readonly Vec3[], stroke: string, width = 2.5): Wire {
  return { kind: 'wire', points, stroke, width };
}

function moveShape(shape: Shape, move: Transform): Shape {
  const origin = move([0, 0, 0]);
  const turn = (normal: Vec3) => normalize(subtract(move(normal), origin));
  if (shape.kind === 'flat') return { ...shape, loops: shape.loops.map((loop) => loop.map(move)) };
  if (shape.kind === 'wire') {
    const moved = { ...shape, points: shape.points.map(move) };
    return shape.facing === undefined ? moved : { ...moved, facing: shape.facing.map(turn) };
  }
  return { ...shape, points: shape.points.map(move), normals: shape.normals.map(turn) };
}

/** The part moved, turned or scaled evenly (a mirror image would turn it inside out). */
export function movePart(part: Part, move: Transform): Part {
  return { ...part, shapes: part.shapes.map((shape) => moveShape(shape, move)) };
}

export function moveParts(parts: readonly Part[], move: Transform): Part[] {
  return parts.map((part) => movePart(part, move));
}

export function solid(...shapes: readonly Shape[]): Part {
  return { shapes };
}
