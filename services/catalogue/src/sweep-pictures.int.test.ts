import { orderedPictures } from '@garage/contracts';
import { createImageStore } from '@garage/media';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { connectMessaging, serveRequests } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers } from '@garage/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReferenceFinders } from './sweep-pictures.ts';
import { buildProductBody, openTestCatalogue } from './testing/test-catalogue.ts';

const DAY_MS = 24 * 60 * 60_000;
const start = Date.parse('2026-11-01T00:00:00Z');
const logger = createLogger({ name: 'sweep', level: 'silent' });
const address = /\/api\/media\/catalogue\/[0-9a-f]{64}\/\d{3,4}\.webp/g;

let catalogue: Awaited<ReturnType<typeof openTestCatalogue>>;
let images: ReturnType<typeof createImageStore>;
let messaging: Awaited<ReturnType<typeof connectMessaging>>;
let category_id: string;
let catestaff_id: string;
let width = 300;

beforeAll(async () => {
  catalogue = await openTestCatalogue();
  images = createImageStore({ mongo: catalogue.mongo, service: 'catalogue' });
  category_id = await catalogue.addCategory('Ảnh');
  const made = await catalogue.send('POST', '/api/categoriesStaff/create', { name: 'Thợ' });
  catestaff_id = made.json<{ position: { _id: string } }>().position._id;
});

beforeEach(async () => {
  messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'sweep-test',
    namespace: freshNamespace('sweep'),
    logger,
  });
  cleanUpLater(() => messaging.close());
});

/** A unique image, as an upload. */
async function createImage(): Promise<string> {
  width += 1;
  return toDataUrl(await makeImage('jpeg', { width, height: 200 }));
}

const addressesIn = (value: unknown): string[] => JSON.stringify(value).match(address) ?? [];

/** Sends an upload and returns the first image URL of the response. */
async function upload(url: string, body: object): Promise<string> {
  const answer = await catalogue.send('POST', url, body);
  expect(answer.statusCode).toBe(201);
  return addressesIn(answer.json())[0] ?? '';
}

/** A fake of commerce: the images that its orders use. */
function openOrders() {
  const shown = new Set<string>();
  const requests: string[][] = [];
  const server = serveRequests({
    messaging,
    contract: orderedPictures,
    logger,
    handle: async ({ addresses }) => {
      requests.push(addresses);
      return { addresses: addresses.filter((one) => shown.has(one)) };
    },
  });
  return { shown, requests, stop: () => server.stop() };
}

const sweep = (day: number) => {
  const findReferenced = createReferenceFinders({ mongo: catalogue.mongo, messaging });
  return images.sweep({ findReferenced, now: () => start + day * DAY_MS });
};
const isStored = async (picture: string) => (await images.open(picture.split('/')[4] ?? '', 160)) !== null;

/** Every image URL in all collections, to detect fields missing in the sweep's list. */
async function findAllImageUrls(): Promise<string[]> {
  const collections = await catalogue.mongo.db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !/^media\.|^outbox$|^system\./.test(name));
  const documents = await Promise.all(names.map((name) => catalogue.mongo.db.collection(name).find().toArray()));
  return [...new Set(addressesIn(documents))];
}

describe('the sweep of the catalogue’s pictures', () => {
  it('keeps images that any document uses, and removes those unused for seven days [TRUST-10]', async () => {
    openOrders();
    await upload('/api/products/create', buildProductBody({ category_id, image: await createImage() }));
    const subImages = [await createImage(), await createImage()];
    await upload('/api/products/create', buildProductBody({ name: 'Má phanh', category_id, subImages }));
    await upload('/api/banners/create', { image: await createImage() });
    await upload('/api/staff/create', {
      name: 'An',
      phone: '0900000101',
      position: 'Thợ',
      catestaff_id,
      image: await createImage(),
    });
    const inText = await upload('/api/banners/create', { image: await createImage() });
    const content = `<p>Chữ</p><img src="${inText}">`;
    await upload('/api/news/create', { title: 'Tin', content, image: await createImage() });
    const banners = (await catalogue.send('GET', '/api/banners')).json();
    const stray = await catalogue.addProduct({ name: 'Bỏ', category_id, image: await createImage() });
    const removals = [
      catalogue.send('DELETE', `/api/products/${stray._id}`),
      catalogue.mongo.db.collection('banners').deleteOne({ image: inText }),
    ];
    await Promise.all(removals);

    const urls = await findAllImageUrls();
    expect([urls.length, urls.includes(inText), JSON.stringify(banners).includes(inText)]).toEqual([7, true, true]);
    expect(await sweep(0)).toBe(0);
    expect(await sweep(6.9)).toBe(0);
    expect(await sweep(8)).toBe(1);
    expect(await isStored(stray.image)).toBe(false);
    for (const picture of urls) expect([picture, await isStored(picture)]).toEqual([picture, true]);
  });

  it('removes nothing while commerce is unavailable [TRUST-10]', async () => {
    const orders = openOrders();
    const sold = await catalogue.addProduct({ name: 'Lọc gió', category_id, image: await createImage() });
    await catalogue.send('DELETE', `/api/products/${sold._id}`);
    expect(await sweep(100)).toBe(0);
    await orders.stop();
    await expect(sweep(108)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await isStored(sold.image)).toBe(true);
    openOrders();
    expect(await sweep(109)).toBe(1);
  });

  it('keeps images used by orders, also when they were lost and restored in the meantime [TRUST-10]', async () => {
    const orders = openOrders();
    const sold = await catalogue.addProduct({ name: 'Lốp xe', category_id, image: await createImage() });
    orders.shown.add(sold.image);
    await catalogue.send('DELETE', `/api/products/${sold._id}`);
    for (const day of [200, 210]) expect(await sweep(day)).toBe(0);
    expect(orders.requests.flat()).toContain(sold.image);
    orders.shown.clear();
    for (const day of [211, 217]) expect(await sweep(day)).toBe(0);
    orders.shown.add(sold.image);
    for (const day of [217.9, 230]) expect(await sweep(day)).toBe(0);
    // The seven days start again each time.
    orders.shown.clear();
    for (const day of [231, 237]) expect(await sweep(day)).toBe(0);
    expect(await isStored(sold.image)).toBe(true);
    expect(await sweep(239)).toBe(1);
  });
});
