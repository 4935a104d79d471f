import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { imageAddressSchema, imageUploadSchema, mediaParamsSchema } from './image-schemas.ts';
import { IMAGE_BYTES_LIMIT, IMAGE_CHARACTERS_LIMIT, imageAtWidth, imageBodyLimit, imageWidths } from './images.ts';

const hash = 'a1'.repeat(32);
const address = `/api/media/catalogue/${hash}/1920.webp`;

describe('an image’s address', () => {
  it('contains the width, and differs only in it', () => {
    const addresses = imageWidths.map((width) => imageAtWidth(address, width));
    expect(addresses).toEqual(imageWidths.map((width) => `/api/media/catalogue/${hash}/${width}.webp`));
    expect(addresses.every((each) => Compile(imageAddressSchema).Check(each))).toBe(true);
  });

  it.each(['', 'https://example.com/a.png', '/logo.svg', 'data:image/png;base64,AA==', `${address}?x=1`])(
    'is given back as it is when it is not ours: %s',
    (other) => {
      expect(imageAtWidth(other, 320)).toBe(other);
      expect(Compile(imageAddressSchema).Check(other)).toBe(false);
    },
  );

  it('exists in the stored widths only', () => {
    const params = Compile(mediaParamsSchema);
    expect(imageWidths.every((width) => params.Check({ hash, file: `${width}.webp` }))).toBe(true);
    for (const file of ['161.webp', '160.png', '../160.webp', '']) expect(params.Check({ hash, file })).toBe(false);
    expect(params.Check({ hash: hash.toUpperCase(), file: '160.webp' })).toBe(false);
  });
});

describe('an upload', () => {
  const upload = Compile(imageUploadSchema);
  const base64Of = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`;

  it('may have five million bytes, and hardly more', () => {
    expect(upload.Check(base64Of(IMAGE_BYTES_LIMIT))).toBe(true);
    expect(upload.Check(base64Of(IMAGE_BYTES_LIMIT + 100))).toBe(false);
  });

  it.each([
    '',
    'data:text/html;base64,AA==',
    'data:image/png,AA',
    'https://example.com/a.png',
    ' data:image/png;base64,AA==',
  ])('is a base64 data address of an image, not %j', (text) => expect(upload.Check(text)).toBe(false));

  it('fits into the body limit of its route, with room for the other fields', () => {
    for (const count of [1, 2, 9]) {
      expect(imageBodyLimit(count)).toBeGreaterThan(count * IMAGE_CHARACTERS_LIMIT + 60_000);
    }
    expect(imageBodyLimit(1_000)).toBe(64_000_000);
  });
});
