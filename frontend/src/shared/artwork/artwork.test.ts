import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../..');
const files = globSync('**/artwork/*.svg', { cwd: sources });

describe('the artwork of the site', () => {
  it('consists of SVG files with a size, without fonts, scripts or external addresses', () => {
    const wrong = files.filter((file) => {
      const svg = readFileSync(join(sources, file), 'utf8').trim();
      const isWhole = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="0 0 \d+ \d+"[\s\S]*<\/svg>$/.test(
        svg,
      );
      return !isWhole || /<text|<script|href|font-family/.test(svg);
    });
    expect(files.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
