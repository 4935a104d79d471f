import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildFont, fontFile } from '../../build-fonts.ts';

it('has the files that the complete fonts make', async () => {
  // One weight, because the others come from the same script.
  expect((await buildFont(700)).equals(readFileSync(fontFile(700)))).toBe(true);
});
