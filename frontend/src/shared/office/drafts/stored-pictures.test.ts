import { expect, it } from 'vitest';
import { packPictures, sizeOf, unpackPictures } from './stored-pictures.ts';

const picture = `data:image/png;base64,${btoa('not really a picture')}`;

it('stores pictures as binary data, and restores them as they were [OFFICE-21]', async () => {
  const fields = { name: 'Lốp', images: [picture, '/uploads/a.webp'], rows: [{ label: 'Cỡ' }], count: 3, none: null };
  const packed = packPictures(fields);
  expect(packed).toEqual({ ...fields, images: [expect.any(Blob), '/uploads/a.webp'] });
  expect(await unpackPictures(packed)).toEqual(fields);
});

it('counts the bytes of pictures and texts [OFFICE-29]', () => {
  const empty = sizeOf(packPictures({ images: [], name: '' }));
  expect(sizeOf(packPictures({ images: [picture], name: 'Lốp' }))).toBe(empty + 'not really a picture'.length + 6);
});
