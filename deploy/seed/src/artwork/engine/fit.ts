import { createCamera } from './camera.ts';
import type { View } from './camera.ts';
import type { Part } from './shape.ts';
import type { Vec3 } from './vector.ts';

/** A rectangle of the page, in pixels. */
export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function pointsOf(part: Part): Vec3[] {
  return part.shapes.flatMap((shape): readonly Vec3[] => (shape.kind === 'flat' ? shape.loops.flat() : shape.points));
}

type Bounds = { readonly low: readonly [number, number]; readonly high: readonly [number, number] };

function boundsOf(parts: readonly Part[], view: View): Bounds {
  const camera = createCamera(view);
  const [low, high]: [[number, number], [number, number]] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  for (const part of parts) {
    for (const point of pointsOf(part)) {
      const [x, y] = camera.project(point);
      low[0] = Math.min(low[0], x);
      low[1] = Math.min(low[1], y);
      high[0] = Math.max(high[0], x);
      high[1] = Math.max(high[1], y);
    }
  }
  return { low, high };
}

/**
 * The view in which the parts fill the frame as far as they can: centred across, standing on its lower border.
 * The viewer stands a few lengths of the model away.
 */
export function fitView(
  parts: readonly Part[],
  angles: { readonly heading: number; readonly pitch: number },
  frame: Frame,
): View {
  const first = boundsOf(parts, { ...angles, zoom: 1, centre: [0, 0] });
  const reach = Math.hypot(first.high[0] - first.low[0], first.high[1] - first.low[1]);
  const view: View = { ...angles, zoom: 1, centre: [0, 0], distance: reach * 2.8 };
  const { low, high } = boundsOf(parts, view);
  const zoom = Math.min(frame.width / (high[0] - low[0]), frame.height / (high[1] - low[1]));
  const middle = (low[0] + high[0]) / 2;
  return {
    ...view,
    zoom,
    centre: [frame.x + frame.width / 2 - middle * zoom, frame.y + frame.height - high[1] * zoom],
  };
}
