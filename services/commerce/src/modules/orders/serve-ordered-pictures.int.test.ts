import { orderedPictures } from '@garage/contracts';
import { ask } from '@garage/messaging';
import { cleanUpLater } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestCommerce } from '../../testing/test-commerce.ts';
import { serveOrderedPictures } from './index.ts';

const pictureOf = (digit: string): string => `/api/media/catalogue/${digit.repeat(64)}/640.webp`;

it('answers which pictures orders use, whatever their status [TRUST-10]', async () => {
  const shop = await openTestCommerce();
  const { messaging, mongo } = shop;
  const server = serveOrderedPictures(shop);
  cleanUpLater(() => server.stop());
  const place = async (image: string): Promise<string> => {
    const productId = await shop.addProduct();
    const product = shop.catalogue.products.get(productId);
    if (product) shop.catalogue.products.set(productId, { ...product, image });
    return (await shop.placed({ product: productId })).id;
  };
  await place(pictureOf('a'));
  const [done, hidden] = [await place(pictureOf('b')), await place(pictureOf('c'))];
  await mongo.db.collection('orders').updateOne({ 'lines.image': pictureOf('b') }, { $set: { status: 'cancelled' } });
  await mongo.db.collection('orders').updateOne({ 'lines.image': pictureOf('c') }, { $set: { listed: false } });
  expect(new Set([done, hidden]).size).toBe(2);

  const addresses = ['a', 'b', 'c', 'd'].map(pictureOf);
  const reply = await ask({ messaging, contract: orderedPictures, request: { addresses } });
  expect(reply.addresses.toSorted()).toEqual(['a', 'b', 'c'].map(pictureOf));
  expect(await ask({ messaging, contract: orderedPictures, request: { addresses: [pictureOf('d')] } })).toEqual({
    addresses: [],
  });
});
