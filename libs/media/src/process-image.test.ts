import { createHash } from 'node:crypto';
import { imageWidths } from '@garage/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageFormat } from './containers/image-header.ts';
import { imageFormats } from './containers/image-header.ts';
import type { ImageVariant } from './process-image.ts';
import { processImage, widthsFor } from './process-image.ts';
import { drawImage, makeImage, makePngBomb, makeWebpBomb } from './testing/make-images.ts';

const photo = { width: 2_000, height: 1_000 };

interface Point {
  x: number;
  y: number;
}

async function colourAt(bytes: Buffer, { x, y }: Point): Promise<'red' | 'blue' | 'neither'> {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  if (red > 180 && blue < 70) return 'red';
  return blue > 180 && red < 70 ? 'blue' : 'neither';
}

async function realWidths(variants: ImageVariant[]): Promise<number[]> {
  return Promise.all(variants.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
}

async function smallest(bytes: Buffer): Promise<Buffer> {
  const { variants } = await processImage(bytes);
  return variants[0]?.bytes ?? Buffer.alloc(0);
}

describe('processImage', () => {
  it.each(imageFormats)(
    'converts a %s to WebP at every width, named by the hash of the upload [SRV-16]',
    async (format) => {
      const upload = await makeImage(format, photo);
      const { hash, variants } = await processImage(upload);
      expect(hash).toBe(createHash('sha256').update(upload).digest('hex'));
      expect(variants.map(({ width }) => width)).toEqual([...imageWidths]);
      expect(await realWidths(variants)).toEqual([...imageWidths]);
      for (const { bytes } of variants) expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp' });
    },
  );

  it('never enlarges: the last variant has the original size', async () => {
    const { variants } = await processImage(await makeImage('png', { width: 500, height: 300 }));
    expect(variants.map(({ width }) => width)).toEqual([160, 320, 640]);
    expect(await realWidths(variants)).toEqual([160, 320, 500]);
    const pixel = await processImage(await makeImage('png', { width: 1, height: 1 }));
    expect(await realWidths(pixel.variants)).toEqual([1]);
  });

  it.each([
    [1, [160]],
    [160, [160]],
    [161, [160, 320]],
    [960, [160, 320, 640, 960]],
    [1_920, [160, 320, 640, 960, 1_280, 1_920]],
    [16_383, [160, 320, 640, 960, 1_280, 1_920]],
  ])('an image %i pixels wide fills the widths %j', (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });

  it.each([
    [16_383, 1],
    [1, 16_383],
  ])('processes an image of %i × %i', async (width, height) => {
    const { variants } = await processImage(await makeImage('png', { width, height }));
    expect(variants.length).toBeGreaterThan(0);
  });

  it('applies the orientation', async () => {
    const upright = await smallest(await makeImage('jpeg', { width: 80, height: 40 }));
    expect(await colourAt(upright, { x: 5, y: 5 })).toBe('blue');

    const turned = await drawImage({ width: 80, height: 40 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const result = await smallest(turned);
    expect(await sharp(result).metadata()).toMatchObject({ width: 40, height: 80 });
    // A quarter turn clockwise moves the blue corner to the right.
    expect(await colourAt(result, { x: 35, y: 5 })).toBe('blue');
    expect(await colourAt(result, { x: 5, y: 5 })).toBe('red');
  });

  it.each(imageFormats)('removes EXIF with GPS, ICC and XMP of a %s [SRV-16]', async (format) => {
    const exif = { IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1' } };
    const upload = await drawImage(photo)
      .withExif(exif)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    const before = await sharp(upload).metadata();
    expect([before.exif, before.icc, before.xmp]).not.toContain(undefined);

    const { variants } = await processImage(upload);
    for (const { bytes } of variants) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(bytes.includes('secret')).toBe(false);
    }
  });

  it.each(imageFormats)(
    'leaves what follows the end of a %s behind: markup, archives, other images',
    async (format) => {
      const payload = '<script>alert(document.domain)</script>PK\u0003\u0004payload';
      const upload = Buffer.concat([await makeImage(format, { width: 40, height: 40 }), Buffer.from(payload)]);
      const { variants } = await processImage(upload);
      for (const { bytes } of variants) {
        expect(bytes.includes('script')).toBe(false);
        expect(bytes.includes('payload')).toBe(false);
        expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
      }
    },
  );

  it('keeps the colours of grey, CMYK, 16-bit and translucent images', async () => {
    const size = { width: 40, height: 40 };
    const deep = await drawImage(size).toColourspace('rgb16').png().toBuffer();
    const cmyk = await drawImage(size).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect(await colourAt(await smallest(deep), { x: 35, y: 35 })).toBe('red');
    expect((await sharp(await smallest(cmyk)).stats()).dominant.r).toBeGreaterThan(150);

    const clear = await smallest(
      await sharp({ create: { ...size, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
        .png()
        .toBuffer(),
    );
    expect((await sharp(clear).metadata()).hasAlpha).toBe(true);
    const grey = await smallest(await drawImage(size).greyscale().jpeg().toBuffer());
    expect(await sharp(grey).metadata()).toMatchObject({ width: 40, height: 40 });
  });

  it('uses the first frame of an animation', async () => {
    const frames = Buffer.concat([await rawFrame('#e00000'), await rawFrame('#0000e0')]);
    const animated = await sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
      .webp()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const still = await smallest(animated);
    expect(await sharp(still).metadata()).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(still).metadata()).pages).toBeUndefined();
    expect(await colourAt(still, { x: 20, y: 20 })).toBe('red');
  });

  it('rejects valid containers with damaged pixels', async () => {
    const png = await makeImage('png', { width: 200, height: 200 });
    const at = png.indexOf('IDAT') + 30;
    png.fill(0xff, at, at + 20);
    await expect(processImage(png)).rejects.toMatchObject({ code: 'IMAGE_INVALID', expose: true });
  });

  it('disables all other loaders in this process [SRV-16]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
    await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp(gif).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(sharp('/etc/hostname').metadata()).rejects.toThrow(/unsupported|unknown/);
  });

  it('limits waiting work, and rejects the excess', async () => {
    const upload = await makeImage('png', { width: 20, height: 20 });
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => processImage(upload)));
    const refused = all.filter((result) => result.status === 'rejected').map(({ reason }) => Object(reason).code);
    expect(new Set(refused)).toEqual(new Set(['OVERLOADED']));
    expect(all.length - refused.length).toBe(66);
    await expect(processImage(upload)).resolves.toHaveProperty('variants');
  });
});

describe('the bombs of these tests', () => {
  it.each<[ImageFormat, (size: { width: number; height: number }) => Buffer]>([
    ['png', makePngBomb],
    ['webp', makeWebpBomb],
  ])('are whole %s images that a decoder takes', async (format, make) => {
    const size = { width: 300, height: 200 };
    const bytes = make(size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, ...size });
    expect((await sharp(bytes).stats()).channels[0]?.max).toBe(0);
  });
});

async function rawFrame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .raw()
    .toBuffer();
}
