import { createHash } from 'node:crypto';
import { ensureIndexes } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageStore } from './image-store.ts';
import { processImage } from './process-image.ts';
import { drawImage, makeImage, toDataUrl } from './testing/make-images.ts';

async function openStore(service = 'catalogue') {
  const { db } = await openTestDatabase('media');
  const store = createImageStore({ mongo: { db }, service });
  await ensureIndexes(db, store.indexes);
  const files = db.collection('media.files');
  const chunks = db.collection('media.chunks');
  /** Number of stored files and chunks, and whether every chunk belongs to a file. */
  const contents = async () => {
    const ids = (await files.find().toArray()).map(({ _id }) => _id);
    return {
      names: (await files.distinct('filename')).length,
      files: ids.length,
      orphans: await chunks.countDocuments({ files_id: { $nin: ids } }),
    };
  };
  return { db, store, files, chunks, contents };
}

const size = { width: 700, height: 500 };

describe('an image store', () => {
  it('returns every variant byte for byte under the address of the widest [SRV-16]', async () => {
    const { store } = await openStore();
    const image = await processImage(await makeImage('jpeg', size));
    expect(await store.save(image)).toBe(`/api/media/catalogue/${image.hash}/960.webp`);
    for (const { width, bytes } of image.variants) {
      expect(await store.open(image.hash, width)).toEqual({ bytes, length: bytes.length });
    }
  });

  it('returns the smallest variant that is wide enough, else the widest, else null', async () => {
    const { store } = await openStore();
    const { hash, variants } = await processImage(await makeImage('png', { width: 300, height: 200 }));
    await store.save({ hash, variants });
    const [narrow, wide] = variants;
    expect((await store.open(hash, 100))?.bytes).toEqual(narrow?.bytes);
    expect((await store.open(hash, 161))?.bytes).toEqual(wide?.bytes);
    expect((await store.open(hash, 1_920))?.bytes).toEqual(wide?.bytes);
    expect(await store.open('0'.repeat(64), 160)).toBeNull();
  });

  it('returns an image of several chunks completely', async () => {
    const { store, chunks } = await openStore();
    const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, at) => (at * 31) % 251));
    await store.save({ hash: 'a'.repeat(64), variants: [{ width: 160, bytes }] });
    expect(await chunks.countDocuments()).toBe(3);
    expect(await store.open('a'.repeat(64), 160)).toEqual({ bytes, length: 700_000 });
  });

  it('keeps one copy of an upload that is saved repeatedly and concurrently', async () => {
    const { store, contents } = await openStore();
    const upload = toDataUrl(await makeImage('jpeg', size));
    const addresses = await Promise.all(Array.from({ length: 12 }, () => store.saveUpload(upload)));
    expect(new Set(addresses).size).toBe(1);
    expect(await contents()).toEqual({ names: 4, files: 4, orphans: 0 });
    await store.saveUpload(upload);
    expect(await contents()).toEqual({ names: 4, files: 4, orphans: 0 });
  });

  it('keeps one copy when concurrent writers all found nothing stored', async () => {
    const { store, contents } = await openStore();
    const image = await processImage(await makeImage('png', size));
    await Promise.all(Array.from({ length: 10 }, () => store.save(image)));
    expect(await contents()).toEqual({ names: 4, files: 4, orphans: 0 });
    for (const { width, bytes } of image.variants) expect((await store.open(image.hash, width))?.bytes).toEqual(bytes);
  });

  it('completes an upload whose writer was killed', async () => {
    const { store, files } = await openStore();
    const bytes = await makeImage('jpeg', size);
    const image = await processImage(bytes);
    await store.save(image);
    await files.deleteOne({ filename: `${image.hash}/960` });

    expect(await store.saveUpload(toDataUrl(bytes))).toBe(`/api/media/catalogue/${image.hash}/960.webp`);
    expect((await store.open(image.hash, 960))?.bytes).toEqual(image.variants.at(-1)?.bytes);
  });

  it('stores only re-encoded pixels of an upload [SRV-16]', async () => {
    const { store, db } = await openStore();
    const image = await drawImage(size)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([image, Buffer.from('<script>secret</script>')]);
    const address = await store.saveUpload(toDataUrl(bytes));
    expect(address).toContain(createHash('sha256').update(bytes).digest('hex'));
    const stored = await store.open(address.split('/')[4] ?? '', 1_280);
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'webp', width: 700 });
    const chunks = await db.collection<{ data: { buffer: Uint8Array } }>('media.chunks').find().toArray();
    expect(chunks.length).toBeGreaterThan(0);
    for (const { data } of chunks) expect(Buffer.from(data.buffer).includes('secret')).toBe(false);
  });

  it('converts a list of uploads and own addresses to addresses, in order', async () => {
    const { store, contents } = await openStore('identity');
    const first = toDataUrl(await makeImage('png', { width: 30, height: 20 }), 'png');
    const second = toDataUrl(await makeImage('webp', { width: 20, height: 30 }), 'webp');
    const kept = await store.saveUpload(second);
    const addresses = await store.saveUploads([kept, first, second]);
    expect(addresses).toEqual([kept, expect.stringMatching(/^\/api\/media\/identity\/[0-9a-f]{64}\/160\.webp$/), kept]);
    expect(await contents()).toMatchObject({ files: 2 });
    expect(await store.saveUploads([])).toEqual([]);
  });

  it.each([
    ['another service', `/api/media/catalogue/${'a'.repeat(64)}/160.webp`],
    ['another site', 'https://example.com/a.webp'],
    ['a width that is none', `/api/media/identity/${'a'.repeat(64)}/161.webp`],
    ['a way out of the folder', `/api/media/identity/${'a'.repeat(64)}/../160.webp`],
  ])('refuses an address of %s in a list', async (_, address) => {
    const { store } = await openStore('identity');
    await expect(store.saveUploads([address])).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });

  it('stores nothing of a rejected upload', async () => {
    const { store, contents } = await openStore();
    const svg = toDataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png');
    await expect(store.saveUpload(svg)).rejects.toMatchObject({ code: 'IMAGE_TYPE_REFUSED' });
    const cut = (await makeImage('jpeg', size)).subarray(0, -10);
    await expect(store.saveUpload(toDataUrl(cut))).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
    expect(await contents()).toEqual({ names: 0, files: 0, orphans: 0 });
  });
});
