/** Pages made of parts whose HTML the frontend's server has cached, compared with the same pages rendered whole. */
import { POSITION_HEADER, writePosition } from '@garage/contracts';
import { connectMessaging } from '@garage/messaging/follower';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { PAGE_STATE_ID } from '../src/app/page-state.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';
import { newsAt } from './content-facts.ts';
import { countAnswers } from './count-answers.ts';

/** Header of a gateway that has handled all events so far: with it, the frontend takes answers and fragments from its caches. */
async function headerOfGateway(): Promise<Record<string, string>> {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const messaging = await connectMessaging({ url: runningStack().nats, name: 'ops', logger });
  cleanUpLater(() => messaging.close());
  const { created, state } = await messaging.manager.streams.info(messaging.names.events);
  return { [POSITION_HEADER]: writePosition({ stream: created, sequence: state.last_seq }) };
}

/** Public pages of every kind, among them several that share cards, in other places and in another order. */
async function publicPaths(): Promise<string[]> {
  const [{ products }, { news }] = await Promise.all([
    productsAt('/api/products?page=1&limit=8&sort=newest'),
    newsAt('/api/news?page=1&limit=1'),
  ]);
  const details = products.slice(0, 2).map(({ _id }) => `/products/${_id}`);
  const category = firstOf(products, 'product').category_id._id;
  const lists = ['?page=2', '?sort=newest', '?search=dau', `?category=${category}`].map((query) => `/products${query}`);
  const others =
    '/productoutstand /procedure /partner /staff /services /services/oil-change /about /contact /newslist /privacy /login /cart';
  return ['/', '/products', ...lists, ...details, `/news/${firstOf(news, 'news')._id}`, ...others.split(' ')];
}

it('are the same, byte for byte', async () => {
  const paths = await publicPaths();
  const cached = await headerOfGateway();
  const read = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const response = await fetch(runningStack().services.frontend + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    const html = await response.text();
    // The data after it contain the time of their request.
    return html.slice(0, html.indexOf(`id="${PAGE_STATE_ID}"`));
  };
  const before = await countAnswers();
  // The first view of a page loads its code; the second one caches its fragments.
  for (const path of [...paths, ...paths.toReversed()]) await read(path, cached);
  const after = await countAnswers();
  // Only pages whose answers are kept have fragments.
  expect(after.hit - before.hit).toBeGreaterThan(paths.length);
  const different: string[] = [];
  for (const path of paths) if ((await read(path, cached)) !== (await read(path))) different.push(path);
  expect(different).toEqual([]);
});
