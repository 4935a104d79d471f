import type { Vec2 } from './vector.ts';

function chainOf(points: readonly Vec2[]): Vec2[] {
  const kept: Vec2[] = [];
  for (const point of points) {
    for (;;) {
      const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]];
      if (a === undefined || b === undefined) break;
      if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** The convex outline of points, counter-clockwise: how a belt lies around pulleys, how a shadow's border runs. */
export function hull(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
}
