import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { POSITION_HEADER, writePosition } from '@garage/contracts';
import type { EventPosition } from '@garage/contracts';
import { connectMessaging } from '@garage/messaging/follower';
import { buildApp, createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, openLink, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import type { AnswerResult } from './answer-cache.ts';
import { measureAnswers } from './answer-metrics.ts';
import { openKeptAnswers } from './kept-answers.ts';
import { openPageScopes, secondsToKeep } from './page-scope.ts';
import { createServiceRequests } from './service-requests.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** A catalogue whose product has one price. */
async function openCatalogue() {
  const shop = { price: 1, seconds: 30, requests: 0, url: '' };
  const server = createServer((_, response) => {
    shop.requests += 1;
    const cacheControl = `public, max-age=0, s-maxage=${shop.seconds}`;
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': cacheControl, 'cache-tag': 'products' })
      .end(JSON.stringify({ price: shop.price }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUpLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  shop.url = `http://127.0.0.1:${portOf(address)}/api/products`;
  return shop;
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** The part of the frontend that requests services, with a page that shows the price. */
async function openFrontend(url: string, broker: { natsUrl: string | undefined; namespace: string }) {
  const app = await buildApp({ name: 'frontend', logger });
  const kept = openKeptAnswers({ maxBytes: 1_000_000, logger, ...broker });
  app.addHook('onClose', () => kept.stop());
  openPageScopes(app, () => kept.position);
  const results: AnswerResult[] = [];
  const count = measureAnswers(app.kit.registry, () => kept.cache.size);
  const send = createAnswerCache({
    cache: kept.cache,
    send: createServiceRequests(),
    timeoutMs: 5000,
    now: () => performance.now(),
    onResult: (result) => {
      results.push(result);
      count(result);
    },
  });
  app.get('/page', async (_, reply) => {
    const response = await send(url, { headers: { accept: 'application/json' } });
    void reply.header('x-seconds', secondsToKeep(30));
    return response.json();
  });
  cleanUpLater(() => app.close());
  const visit = async (position?: EventPosition): Promise<{ price: number; seconds: number }> => {
    const headers = position === undefined ? {} : { [POSITION_HEADER]: writePosition(position) };
    const { headers: sent, json } = await app.inject({ url: '/page', headers });
    return { price: json<{ price: number }>().price, seconds: Number(sent['x-seconds']) };
  };
  return { app, kept, visit, results };
}

/** A publisher of changes of products, which tells the position of each. */
async function openPublisher(namespace: string) {
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'publisher', logger, namespace });
  cleanUpLater(() => messaging.close());
  const { created } = await messaging.manager.streams.info(messaging.names.events);
  return async (): Promise<EventPosition> => {
    const id = crypto.randomUUID();
    const type = 'catalogue.product.deleted.v1';
    const event = {
      id,
      type,
      occurredAt: new Date().toISOString(),
      producer: 'catalogue',
      correlationId: id,
      entityId: 'a'.repeat(24),
      version: 1,
      data: {},
    };
    const { seq } = await messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), {
      msgID: id,
    });
    return { stream: created, sequence: seq };
  };
}

describe('kept answers', () => {
  it('serve further pages until an event concerns them', async () => {
    const shop = await openCatalogue();
    const namespace = freshNamespace();
    const publish = await openPublisher(namespace);
    const { app, kept, visit, results } = await openFrontend(shop.url, { natsUrl: servers().natsUrl, namespace });
    await waitFor(() => kept.position !== undefined);
    for (let at = 0; at < 3; at += 1) expect((await visit(kept.position)).price).toBe(1);
    shop.price = 2;
    const position = await publish();
    await waitFor(() => kept.position?.sequence === position.sequence);
    expect((await visit(position)).price).toBe(2);
    expect(results).toEqual(['miss', 'hit', 'hit', 'miss']);
    const metrics = await app.kit.registry.metrics();
    expect(metrics).toMatch(/frontend_answers_total\{result="hit",service="frontend"\} 2/);
    expect(metrics).toMatch(/frontend_kept_answers\{service="frontend"\} 1/);
  });

  it('are not used for a page that the gateway requests after an event that has not arrived here', async () => {
    const shop = await openCatalogue();
    const namespace = freshNamespace();
    const { kept, visit, results } = await openFrontend(shop.url, { natsUrl: servers().natsUrl, namespace });
    await waitFor(() => kept.position !== undefined);
    const { stream = '', sequence = 0 } = kept.position ?? {};
    await visit({ stream, sequence });
    shop.price = 2;
    expect((await visit({ stream, sequence: sequence + 1 })).price).toBe(2);
    expect((await visit({ stream: 'another', sequence })).price).toBe(2);
    expect((await visit()).price).toBe(2);
    expect(results).toEqual(['miss', 'bypass', 'bypass', 'bypass']);
  });

  it('limit the time for which the page may be kept', async () => {
    const shop = await openCatalogue();
    shop.seconds = 5;
    const namespace = freshNamespace();
    const { kept, visit } = await openFrontend(shop.url, { natsUrl: servers().natsUrl, namespace });
    await waitFor(() => kept.position !== undefined);
    expect((await visit(kept.position)).seconds).toBe(5);
    expect((await visit()).seconds).toBe(5);
  });

  it.each([undefined, 'nats://127.0.0.1:1'])(
    'are none with the broker at %s, and every page is served',
    async (natsUrl) => {
      const shop = await openCatalogue();
      const { kept, visit, results } = await openFrontend(shop.url, { natsUrl, namespace: freshNamespace() });
      const anywhere = { stream: 'a', sequence: 0 };
      for (let at = 0; at < 2; at += 1) expect((await visit(anywhere)).price).toBe(1);
      expect([kept.position, kept.cache.size.entries, results]).toEqual([undefined, 0, ['bypass', 'bypass']]);
    },
  );

  it('begin when the broker can be reached, end when it is lost, and begin anew when it is back', async () => {
    const shop = await openCatalogue();
    const namespace = freshNamespace();
    const publish = await openPublisher(namespace);
    const link = await openLink(servers().natsUrl);
    await link.cut();
    const { kept, visit, results } = await openFrontend(shop.url, { natsUrl: `nats://${link.host}`, namespace });
    const before = await publish();
    expect((await visit(before)).price).toBe(1);
    await link.restore();
    await waitFor(() => kept.position?.sequence === before.sequence, { timeoutMs: 20_000 });
    await visit(before);
    expect((await visit(before)).price).toBe(1);
    await link.cut();
    await waitFor(() => kept.position === undefined);
    shop.price = 2;
    const missed = await publish();
    expect((await visit(before)).price).toBe(2);
    await link.restore();
    await waitFor(() => kept.position?.sequence === missed.sequence, { timeoutMs: 20_000 });
    expect((await visit(missed)).price).toBe(2);
    expect((await visit(missed)).price).toBe(2);
    expect(results).toEqual(['bypass', 'miss', 'hit', 'bypass', 'miss', 'hit']);
  });
});
