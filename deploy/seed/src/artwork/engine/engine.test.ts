import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { path2 } from './curves.ts';
import { fitView } from './fit.ts';
import { hull } from './hull.ts';
import { loopsToPath, OutlineBuilder } from './outline.ts';
import { mix, paint, palette, plain } from './palette.ts';
import { box, lathe } from './primitives.ts';
import { prism } from './prisms.ts';
import { renderParts } from './render.ts';
import { solid } from './shape.ts';

describe('OutlineBuilder', () => {
  it('joins neighbours into the loop around them', () => {
    const outline = new OutlineBuilder();
    outline.addPolygon([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
    outline.addPolygon([
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ]);
    const loops = outline.takeLoops();
    expect(loops).toHaveLength(1);
    expect(loopsToPath(loops)).toBe('M0 0l20 0 0 10-20 0z');
  });

  it('keeps apart what does not touch', () => {
    const outline = new OutlineBuilder();
    outline.addPolygon([
      [0, 0],
      [5, 0],
      [5, 5],
    ]);
    outline.addPolygon([
      [10, 0],
      [15, 0],
      [15, 5],
    ]);
    expect(outline.takeLoops()).toHaveLength(2);
  });
});

describe('the camera', () => {
  const camera = createCamera({ heading: 0, pitch: 0, zoom: 10, centre: [100, 100] });

  it('shows a model’s front, left to the right and up upward', () => {
    expect(camera.project([0, 1, 0]).map(Math.round)).toEqual([110, 100]);
    expect(camera.project([0, 0, 1]).map(Math.round)).toEqual([100, 90]);
    expect(camera.depth([1, 0, 0])).toBeLessThan(camera.depth([-1, 0, 0]));
  });

  it('sees what faces it', () => {
    expect(camera.sees([0, 0, 0], [1, 0, 0])).toBe(true);
    expect(camera.sees([0, 0, 0], [-1, 0, 0])).toBe(false);
  });
});

describe('renderParts', () => {
  const view = { heading: -30, pitch: 20, zoom: 50, centre: [200, 200] } as const;

  it('draws the three sides of a box that are seen, the top the lightest', () => {
    const svg = renderParts([solid(...box([-1, -1, -1], [1, 1, 1], paint(palette.blue)))], view);
    const fills = [...svg.matchAll(/fill="(#[0-9a-f]{6})" fill-rule/gi)].map(([, fill]) => fill);
    expect(fills).toHaveLength(3);
    expect(fills).toContain(mix(palette.blue, palette.paper, 0.15));
  });

  it('shades a round surface in steps', () => {
    const svg = renderParts([solid(lathe(path2('1,0 1,2'), paint(palette.orange)))], view);
    expect(new Set(svg.match(/fill="#[0-9a-f]{6}"/gi)).size).toBeGreaterThanOrEqual(4);
  });

  it('draws everything in one fill when asked for lines only', () => {
    const svg = renderParts([solid(...prism(path2('0,0 1,0 1,1 0,1'), [0, 1], plain(palette.red)))], view, {
      fill: '#123456',
      ink: '#abcdef',
    });
    expect(new Set(svg.match(/fill="#[0-9a-f]{6}"/gi))).toEqual(new Set(['fill="#123456"', 'fill="#abcdef"']));
  });
});

describe('fitView', () => {
  it('fills the frame and stands on its lower border', () => {
    const parts = [solid(...box([-2, -1, 0], [2, 1, 1], paint(palette.blue)))];
    const frame = { x: 50, y: 20, width: 400, height: 300 };
    const camera = createCamera(fitView(parts, { heading: -40, pitch: 15 }, frame));
    const corners = [-2, 2].flatMap((x) => [-1, 1].flatMap((y) => [0, 1].map((z) => camera.project([x, y, z]))));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    expect(Math.max(...ys)).toBeCloseTo(320, 3);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(400.001);
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(250, 3);
  });
});

describe('hull', () => {
  it('drops what lies inside', () => {
    expect(
      hull([
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [2, 2],
      ]),
    ).toHaveLength(4);
  });
});
