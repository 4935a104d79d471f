import { at } from './vector.ts';
import type { Vec2 } from './vector.ts';

/** Tenths of a pixel: fine enough for the eye, coarse enough for neighbours to meet. */
const GRID = 10;
const SPAN = 1 << 20;

type Grid = readonly [number, number];

/**
 * Joins polygons that share edges into the loops around them: an edge that is walked both ways lies inside and goes.
 * The result is far smaller than its triangles and has no seams.
 */
export class OutlineBuilder {
  readonly #edges = new Map<number, number[]>();

  /** One polygon, counter-clockwise in the projection; fewer than three corners are ignored. */
  addPolygon(corners: readonly Vec2[]): void {
    if (corners.length < 3) return;
    const keys = corners.map(keyOf);
    for (let index = 0; index < keys.length; index += 1) {
      this.#addEdge(at(keys, index), at(keys, (index + 1) % keys.length));
    }
  }

  #addEdge(from: number, to: number): void {
    if (from === to) return;
    const back = this.#edges.get(to);
    const opposite = back?.indexOf(from) ?? -1;
    if (back !== undefined && opposite >= 0) {
      back.splice(opposite, 1);
      if (back.length === 0) this.#edges.delete(to);
      return;
    }
    const out = this.#edges.get(from);
    if (out === undefined) this.#edges.set(from, [to]);
    else out.push(to);
  }

  /** The loops, in tenths of a pixel. Uses the builder up. */
  takeLoops(): Grid[][] {
    const loops: Grid[][] = [];
    for (const start of this.#edges.keys()) {
      while (this.#edges.has(start)) {
        const loop = this.#walk(start);
        if (loop.length > 2) loops.push(loop);
      }
    }
    return loops;
  }

  #walk(start: number): Grid[] {
    const loop: Grid[] = [];
    let here = start;
    for (;;) {
      const out = this.#edges.get(here);
      const next = out?.pop();
      if (out === undefined || next === undefined) return loop;
      if (out.length === 0) this.#edges.delete(here);
      loop.push(gridOf(here));
      if (next === start) return loop;
      here = next;
    }
  }
}

function keyOf([x, y]: Vec2): number {
  return (Math.round(x * GRID) + SPAN / 2) * SPAN + Math.round(y * GRID) + SPAN / 2;
}

function gridOf(key: number): Grid {
  const x = Math.floor(key / SPAN);
  return [x - SPAN / 2, key - x * SPAN - SPAN / 2];
}

function distanceToSegment(point: Grid, from: Grid, to: Grid): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length;
}

/** Drops points that lie within `tolerance` of the line between their neighbours (Douglas–Peucker). */
function simplify(points: readonly Grid[], tolerance: number): Grid[] {
  const first = at(points, 0);
  const last = at(points, points.length - 1);
  let [worst, split] = [tolerance, -1];
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToSegment(at(points, index), first, last);
    if (distance > worst) [worst, split] = [distance, index];
  }
  if (split < 0) return [first, last];
  return [...simplify(points.slice(0, split + 1), tolerance), ...simplify(points.slice(split), tolerance).slice(1)];
}

function text(value: number): string {
  return String(value / GRID);
}

function relative(points: readonly Grid[]): string {
  const head = at(points, 0);
  let [x, y] = head;
  const moves = points.slice(1).map(([nextX, nextY]) => {
    const move = `${text(nextX - x)} ${text(nextY - y)}`;
    [x, y] = [nextX, nextY];
    return move;
  });
  return `M${text(head[0])} ${text(head[1])}l${moves.join(' ').replaceAll(' -', '-')}`;
}

/** Path data of closed loops. */
export function loopsToPath(loops: readonly (readonly Grid[])[]): string {
  return loops
    .map((loop) => {
      const middle = Math.floor(loop.length / 2);
      const head = simplify(loop.slice(0, middle + 1), 1.2);
      const tail = simplify([...loop.slice(middle), at(loop, 0)], 1.2);
      const points = [...head, ...tail.slice(1, -1)];
      return points.length < 3 ? '' : `${relative(points)}z`;
    })
    .join('');
}

/** Path data of an open line. */
export function lineToPath(points: readonly Vec2[]): string {
  if (points.length < 2) return '';
  const grid = points.map(([x, y]): Grid => [Math.round(x * GRID), Math.round(y * GRID)]);
  return relative(simplify(grid, 1.2));
}

/** Path data of a closed polygon. */
export function polygonToPath(points: readonly Vec2[]): string {
  const grid = points.map(([x, y]): Grid => [Math.round(x * GRID), Math.round(y * GRID)]);
  return grid.length < 3 ? '' : `${relative(grid)}z`;
}
