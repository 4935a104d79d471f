import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImage, processImage, widthsFor } from '@garage/media';
import { describe, expect, it, onTestFinished } from 'vitest';
import { seedAccounts } from './content/accounts.ts';
import { seedBanners } from './content/banners.ts';
import { seedProducts } from './content/catalogue.ts';
import { seedNews } from './content/news/index.ts';
import { seedStaff } from './content/staff.ts';
import { isCommitted, picturesFolder, readPicture, writeWidths } from './pictures.ts';

const MAX_SIDE = 1_600;
const MAX_TOTAL_BYTES = 25_000_000;

const namedPictures = new Set([
  ...seedProducts.flatMap(({ picture, details }) => [picture, ...details]),
  ...[...seedNews, ...seedBanners, ...seedStaff, ...seedAccounts].map(({ picture }) => picture),
]);

async function listFiles(): Promise<string[]> {
  const all = await readdir(picturesFolder, { recursive: true });
  return all.filter((path) => path.endsWith('.webp')).toSorted();
}

const readHeader = async (path: string) => checkImage(await readFile(join(picturesFolder, path)));

/** Creates a folder with one picture of the demo content, without its smaller widths. */
async function copyOneMaster(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'garage-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, dirname(name)));
  await writeFile(join(folder, `${name}.webp`), await readFile(join(picturesFolder, `${name}.webp`)));
  return folder;
}

describe('the demo pictures', () => {
  it('are a master and its smaller widths for each picture of the content, and nothing else', async () => {
    const expected = [...namedPictures].map(async (name) => {
      const { width } = await readHeader(`${name}.webp`);
      const smaller = widthsFor(width).slice(0, -1).filter(isCommitted);
      return [`${name}.webp`, ...smaller.map((step) => `${name.replace('/', `/${step}/`)}.webp`)];
    });
    expect(await listFiles()).toEqual((await Promise.all(expected)).flat().toSorted());
  });

  it('are WebP with a longest side of 1,600 pixels, and each smaller width matches its folder', async () => {
    for (const path of await listFiles()) {
      const { format, width, height } = await readHeader(path);
      const [, step] = /\/(\d+)\//.exec(path) ?? [];
      expect({ path, format, width, isSmallEnough: Math.max(width, height) <= MAX_SIDE }).toEqual({
        path,
        format: 'webp',
        width: step === undefined ? width : Number(step),
        isSmallEnough: true,
      });
    }
  });

  it('weigh at most 25 MB together', async () => {
    const sizes = (await listFiles()).map(async (path) => (await stat(join(picturesFolder, path))).size);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_TOTAL_BYTES);
  });
});

describe('readPicture', () => {
  it('returns the same as the media pipeline, without the width that is not committed: hash, widths and sizes', async () => {
    const [name] = seedProducts.map(({ picture }) => picture);
    const read = await readPicture(name ?? '');
    const processed = await processImage(await readFile(join(picturesFolder, `${name}.webp`)));
    const describeVariants = (variants: typeof read.variants) =>
      variants.map(({ width: step, bytes }) => ({ step, ...checkImage(bytes) }));
    expect(read.hash).toBe(processed.hash);
    const expected = processed.variants.filter(({ width }) => isCommitted(width));
    expect(describeVariants(read.variants)).toEqual(describeVariants(expected));
  });

  it('throws for a picture without its smaller widths', async () => {
    const folder = await copyOneMaster('people/lam-viet-tam');
    await expect(readPicture('people/lam-viet-tam', folder)).rejects.toThrow('ENOENT');
    await writeWidths('people/lam-viet-tam', folder);
    const { variants } = await readPicture('people/lam-viet-tam', folder);
    expect(variants.map(({ width }) => width)).toEqual([160, 320, 640]);
  });
});
