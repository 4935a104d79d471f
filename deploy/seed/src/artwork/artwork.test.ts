import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSeedArt } from '../content/all-art.ts';
import { artSizes, bannerScenes } from './descriptor.ts';
import type { ArtDescriptor } from './descriptor.ts';
import { drawArtwork } from './draw.ts';
import { fillArtworkCache } from './fill-cache.ts';
import { models } from './models/index.ts';
import { renderArtwork } from './render-artwork.ts';

const PIXELS_LIMIT = 24_000_000;

/** One picture of each kind, and every banner. */
function samples(): ArtDescriptor[] {
  const all = listSeedArt();
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const banners = bannerScenes.map((scene): ArtDescriptor => ({ kind: 'banner', scene }));
  return [...kinds.flatMap((kind) => all.filter((art) => art.kind === kind).slice(0, 1)), ...banners];
}

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garage-artwork-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('the seed’s pictures', () => {
  it('name only models that exist', () => {
    const names = listSeedArt().flatMap((art) => ('subject' in art ? [art.subject] : []));
    expect(names.filter((name) => !Object.hasOwn(models, name))).toEqual([]);
  });

  it('use every model at least once', () => {
    const used = new Set<string>(
      listSeedArt().flatMap((art) => [
        ...('subject' in art ? [art.subject] : []),
        ...('props' in art ? art.props : []),
      ]),
    );
    expect(Object.keys(models).filter((name) => !used.has(name))).toEqual([]);
  });

  it('hold no number that is none, and no text', () => {
    for (const art of samples()) {
      const svg = drawArtwork(art);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
    }
  });
});

describe('renderArtwork', () => {
  it('gives PNG of the size of its kind, within the limits of the media pipeline', async () => {
    for (const art of samples()) {
      const raster = await renderArtwork(art, folder);
      const { format, width, height } = await sharp(raster).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', ...artSizes[art.kind] });
      expect(raster.byteLength).toBeLessThan(IMAGE_BYTES_LIMIT);
      expect(width * height).toBeLessThanOrEqual(PIXELS_LIMIT);
    }
  });

  it('fills the picture: many colours, none transparent', async () => {
    const [art] = samples();
    expect(art).toBeDefined();
    const { isOpaque, entropy } = await sharp(
      await renderArtwork(art ?? { kind: 'banner', scene: 'workshop' }, folder),
    ).stats();
    expect(isOpaque).toBe(true);
    expect(entropy).toBeGreaterThan(2);
  });

  it('takes a picture from the folder the second time', async () => {
    const art: ArtDescriptor = {
      kind: 'detail',
      style: 'blueprint',
      subject: 'gears',
      tint: 'slate',
      turn: 0,
      variant: 0,
    };
    const first = await renderArtwork(art, folder);
    const before = await readdir(folder);
    const second = await renderArtwork(art, folder);
    expect(second.equals(first)).toBe(true);
    expect(await readdir(folder)).toEqual(before);
  });

  it('draws another picture for another descriptor', async () => {
    const art = { kind: 'detail', style: 'plain', subject: 'gears', tint: 'blue', turn: 0, variant: 0 } as const;
    const [a, b] = [await renderArtwork(art, folder), await renderArtwork({ ...art, turn: 3 }, folder)];
    expect(a.equals(b)).toBe(false);
  });
});

describe('fillArtworkCache', () => {
  it('draws what is missing, once, in its own threads', async () => {
    const own = await mkdtemp(join(tmpdir(), 'garage-artwork-'));
    try {
      const all = (['gears', 'battery', 'cone'] as const).map((subject): ArtDescriptor => ({
        kind: 'detail',
        style: 'plain',
        subject,
        tint: 'blue',
        turn: 0,
        variant: 0,
      }));
      const progress: number[] = [];
      expect(await fillArtworkCache([...all, ...all], { folder: own, onProgress: (done) => progress.push(done) })).toBe(
        3,
      );
      expect(progress).toEqual([1, 2, 3]);
      expect(await readdir(own)).toHaveLength(3);
      expect(await fillArtworkCache(all, { folder: own })).toBe(0);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  });
});
