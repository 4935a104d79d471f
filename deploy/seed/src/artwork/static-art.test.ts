import { describe, expect, it } from 'vitest';
import { palette } from './engine/palette.ts';
import { staticArt } from './static-art.ts';

describe('staticArt', () => {
  const art = staticArt();

  it('holds nine partners, four certificates and four sides of a car', () => {
    expect(art.partners).toHaveLength(9);
    expect(art.certificates).toHaveLength(4);
    expect(art.cars).toHaveLength(4);
  });

  it('is complete SVG that needs no typeface, script or other address', () => {
    for (const { svg } of Object.values(art).flat()) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"[\s\S]*<\/svg>$/);
      expect(svg).not.toMatch(/<text|<script|href|font-family|NaN|undefined/);
    }
  });

  it('stays small', () => {
    const heavy = Object.values(art)
      .flat()
      .filter(({ svg }) => svg.length > 140_000);
    expect(heavy.map(({ key }) => key)).toEqual([]);
  });

  it('draws the sides of the car differently, in the house’s blue', () => {
    expect(new Set(art.cars.map(({ svg }) => svg)).size).toBe(4);
    expect(
      art.cars.filter(({ svg }) => !svg.includes(palette.blue.toLowerCase()) && !svg.includes(palette.blue)),
    ).toEqual([]);
  });
});
