import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { fillArtworkCache } from './artwork/fill-cache.ts';
import { renderArtwork } from './artwork/render-artwork.ts';
import { markSvg, siteIcons } from './artwork/site-icons.ts';
import { staticArt } from './artwork/static-art.ts';
import { listSeedArt } from './content/all-art.ts';
import { serviceArt } from './content/service-art.ts';

async function writeStaticArt(folder: string): Promise<number> {
  const files = Object.entries(staticArt()).flatMap(([kind, list]) => list.map((art) => ({ kind, ...art })));
  for (const { kind, key, svg } of files) {
    await mkdir(join(folder, kind), { recursive: true });
    await writeFile(join(folder, kind, `${key}.svg`), svg);
  }
  return files.length;
}

/** The scenes of the service articles, 960×540: as SVG they would weigh five times as much. */
async function writeServiceArt(folder: string): Promise<number> {
  await mkdir(join(folder, 'services'), { recursive: true });
  for (const { key, art } of serviceArt) {
    const picture = sharp(await renderArtwork(art)).resize(960);
    await picture.webp({ quality: 80, effort: 6 }).toFile(join(folder, 'services', `${key}.webp`));
  }
  return serviceArt.length;
}

/** Of each WebP file in the folder one of half its width, in `small/`: for cards and for small screens. */
async function writeSmaller(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  await mkdir(join(folder, 'small'), { recursive: true });
  for (const file of files) {
    const picture = sharp(join(folder, file));
    const { width } = await picture.metadata();
    await picture
      .resize(Math.round(width / 2))
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, 'small', file));
  }
  return files.length;
}

/** What others show of the site: its icons, and the picture of a shared link, 1200×630. */
async function writeSiteIcons(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const { file, size, svg } of siteIcons) {
    await sharp(Buffer.from(svg), { density: 72 * 16 })
      .resize(size)
      .png({ palette: true })
      .toFile(join(folder, file));
  }
  const scene = await renderArtwork({ kind: 'banner', scene: 'workshop' });
  const mark = await sharp(Buffer.from(markSvg), { density: 72 * 16 })
    .resize(150)
    .toBuffer();
  await sharp(scene)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .composite([{ input: mark, left: 60, top: 60 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, 'share.jpg'));
  return siteIcons.length + 1;
}

const [command, folder] = process.argv.slice(2);

if (command === 'static' && folder !== undefined) {
  console.log(`${await writeStaticArt(folder)} SVG files, ${await writeServiceArt(folder)} WebP files`);
} else if (command === 'small' && folder !== undefined) {
  console.log(`${await writeSmaller(folder)} WebP files`);
} else if (command === 'icons' && folder !== undefined) {
  console.log(`${await writeSiteIcons(folder)} files`);
} else if (command === 'warm') {
  const began = performance.now();
  const drawn = await fillArtworkCache(listSeedArt());
  console.log(`${drawn} pictures drawn in ${((performance.now() - began) / 1000).toFixed(1)} s`);
} else {
  console.error('use: node src/draw.ts warm | static FOLDER | small FOLDER | icons FOLDER');
  process.exitCode = 2;
}
