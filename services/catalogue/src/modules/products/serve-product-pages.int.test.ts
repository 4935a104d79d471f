import { productPage } from '@garage/contracts';
import { ask, connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';
import { serveProductPages } from './index.ts';

it('serves all products page by page by id, with the same data as the events', async () => {
  const catalogue = await openTestCatalogue();
  const category = await catalogue.addCategory('Phanh');
  const names = ['Má phanh trước', 'Má phanh sau', 'Dầu phanh'];
  for (const name of names) await catalogue.addProduct({ name, category_id: category });
  const logger = createLogger({ name: 'pages', level: 'silent' });
  const namespace = freshNamespace('pages');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'pages', logger, namespace });
  const pages = serveProductPages({ mongo: catalogue.mongo, messaging, logger });
  cleanUpLater(async () => {
    await pages.stop();
    await messaging.close();
  });

  const first = await ask({ messaging, contract: productPage, request: { limit: 2 } });
  const after = first.products.at(-1)?.id ?? '';
  const second = await ask({ messaging, contract: productPage, request: { limit: 2, after } });
  const all = [...first.products, ...second.products];
  expect([first.products.length, second.products.length]).toEqual([2, 1]);
  expect(all.map(({ name }) => name)).toEqual(names);
  const events = (await catalogue.pendingEvents()).filter(({ type }) => type === 'catalogue.product.created.v1');
  expect(all).toEqual(events.map(({ entityId: id, version, data }) => Object.assign({ id, version }, data)));
});
