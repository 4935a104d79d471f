import { ensureIndexes } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createImageStore } from './image-store.ts';
import { makeImage, toDataUrl } from './testing/make-images.ts';

const DAY_MS = 24 * 60 * 60_000;
const start = Date.parse('2026-11-01T00:00:00Z');
let width = 300;

/** A store, the references of its documents, and a sweep on a given day. */
async function openSwept() {
  const { db } = await openTestDatabase('media');
  const images = createImageStore({ mongo: { db }, service: 'catalogue' });
  await ensureIndexes(db, images.indexes);
  const named = new Set<string>();
  const find = async (addresses: readonly string[]) => addresses.filter((address) => named.has(address));
  const sweep = (day: number, whileAsked: () => Promise<unknown> = async () => undefined) => {
    const asked = async (addresses: readonly string[]) => {
      const found = await find(addresses);
      await whileAsked();
      return found;
    };
    return images.sweep({ findReferenced: [find, asked], now: () => start + day * DAY_MS });
  };
  /** A unique image. */
  const draw = async () => {
    width += 1;
    return toDataUrl(await makeImage('jpeg', { width, height: 200 }));
  };
  const stored = async () => ({
    files: await db.collection('media.files').countDocuments(),
    chunks: await db.collection('media.chunks').countDocuments(),
  });
  const isWhole = async (address: string) => {
    const hash = address.split('/')[4] ?? '';
    const narrow = await images.open(hash, 160);
    const wide = await images.open(hash, 640);
    return narrow !== null && wide !== null && narrow.length < wide.length;
  };
  return { db, images, named, sweep, draw, stored, isWhole };
}

describe('unreferenced images', () => {
  it('are removed seven days after they were first found; referenced ones stay, however old [TRUST-10]', async () => {
    const { images, named, sweep, draw, stored, isWhole } = await openSwept();
    const [kept, left] = [await images.saveUpload(await draw()), await images.saveUpload(await draw())];
    named.add(kept);
    for (const day of [0, 3, 6.9]) expect(await sweep(day)).toBe(0);
    expect(await sweep(7)).toBe(1);
    expect([await isWhole(kept), await isWhole(left)]).toEqual([true, false]);
    expect(await stored()).toEqual({ files: 2, chunks: 2 });
    // Replaced after years: its seven days start now.
    named.delete(kept);
    expect(await sweep(700)).toBe(0);
    expect(await sweep(706)).toBe(0);
    expect(await sweep(707)).toBe(1);
    expect(await stored()).toEqual({ files: 0, chunks: 0 });
  });

  it('stay when they are referenced, uploaded or sent again before that [TRUST-10]', async () => {
    const { images, named, sweep, draw, isWhole } = await openSwept();
    const upload = await draw();
    const [again, sent, back, text] = [
      await images.saveUpload(upload),
      await images.saveUpload(await draw()),
      await images.saveUpload(await draw()),
      await images.saveUpload(await draw()),
    ];
    await sweep(0);
    named.add(back);
    await sweep(5);
    named.delete(back);
    await images.saveUpload(upload);
    await images.saveUploads([sent]);
    await images.touch([text, '/api/media/identity/x/1.webp']);
    expect(await sweep(8)).toBe(0);
    for (const address of [again, sent, back, text]) expect(await isWhole(address)).toBe(true);
    expect(await sweep(14.9)).toBe(0);
    expect(await sweep(15)).toBe(4);
  });

  it('stay when they are uploaded again during the sweep [TRUST-10]', async () => {
    const { images, sweep, draw, isWhole } = await openSwept();
    const upload = await draw();
    const address = await images.saveUpload(upload);
    await sweep(0);
    expect(await sweep(8, () => images.saveUpload(upload))).toBe(0);
    expect(await isWhole(address)).toBe(true);
  });

  it('are stored completely, however sweeps and uploads overlap [TRUST-10]', async () => {
    const { images, sweep, draw, isWhole } = await openSwept();
    const upload = await draw();
    const address = await images.saveUpload(upload);
    for (let round = 0; round < 30; round += 1) {
      await sweep(round * 20);
      const sweeping = [sweep(round * 20 + 8), sweep(round * 20 + 8)];
      await Promise.all([...sweeping, images.saveUpload(upload), images.saveUpload(upload)]);
      expect(await isWhole(address)).toBe(true);
    }
  });

  it('stay while an owner of references cannot be queried [TRUST-10]', async () => {
    const { images, sweep, draw, isWhole } = await openSwept();
    const address = await images.saveUpload(await draw());
    await sweep(0);
    await expect(sweep(8, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await isWhole(address)).toBe(true);
  });

  it('are found across several pages [TRUST-10]', async () => {
    const { db, images, sweep } = await openSwept();
    for (let at = 0; at < 120; at += 1) {
      const hash = at.toString(16).padStart(64, '0');
      await images.save({ hash, variants: [{ width: 160, bytes: Buffer.from([at]) }] });
    }
    expect(await sweep(0)).toBe(0);
    expect(await db.collection('media.files').countDocuments({ 'metadata.unnamedSince': { $exists: true } })).toBe(120);
    expect(await sweep(7)).toBe(120);
  });

  it('are not removed immediately when they are referenced again meanwhile [TRUST-10]', async () => {
    const { images, draw, isWhole } = await openSwept();
    const upload = await draw();
    const address = await images.saveUpload(upload);
    await images.remove(address, async () => (await images.saveUpload(upload), false));
    expect(await isWhole(address)).toBe(true);
    await images.remove(address, async () => true);
    expect(await isWhole(address)).toBe(true);
    await images.remove(address);
    expect(await isWhole(address)).toBe(false);
  });
});
