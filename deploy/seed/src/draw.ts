import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillArtworkCache } from './artwork/fill-cache.ts';
import { staticArt } from './artwork/static-art.ts';
import { listSeedArt } from './content/all-art.ts';

async function writeStaticArt(folder: string): Promise<number> {
  const files = Object.entries(staticArt()).flatMap(([kind, list]) => list.map((art) => ({ kind, ...art })));
  for (const { kind, key, svg } of files) {
    await mkdir(join(folder, kind), { recursive: true });
    await writeFile(join(folder, kind, `${key}.svg`), svg);
  }
  return files.length;
}

const [command, folder] = process.argv.slice(2);

if (command === 'static' && folder !== undefined) {
  console.log(`${await writeStaticArt(folder)} SVG files`);
} else if (command === 'warm') {
  const began = performance.now();
  const drawn = await fillArtworkCache(listSeedArt());
  console.log(`${drawn} pictures drawn in ${((performance.now() - began) / 1000).toFixed(1)} s`);
} else {
  console.error('use: node src/draw.ts warm | static FOLDER');
  process.exitCode = 2;
}
