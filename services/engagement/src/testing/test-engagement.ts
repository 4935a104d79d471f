import { randomBytes } from 'node:crypto';
import type { Comment } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { closeLater, listPendingEvents, openTestBase, openTestRedis } from '@garage/service-kit/testing';
import { readSealKeys } from '@garage/mail/stop-token';
import { uniqueName } from '@garage/testing';
import type { EngagementDependencies } from '../app.ts';
import { buildEngagement, createRepositories, engagementIndexes } from '../app.ts';
import { readPushKeys } from '../modules/notices/index.ts';
import type { KnownProduct } from '../modules/products/index.ts';

export const newId = (): string => randomBytes(12).toString('hex');

/** A product as published by the catalogue. */
export const buildProduct = (facts: Partial<KnownProduct> = {}): KnownProduct => ({
  id: newId(),
  version: 1,
  name: 'Thay dầu động cơ',
  description: 'Thay dầu và lọc dầu.',
  price: 450_000,
  quantity: 5,
  categoryId: 'c'.repeat(24),
  image: '/api/catalogue/media/anh/640.webp',
  createdAt: '2026-01-05T03:00:00.000Z',
  ...facts,
});

type TestEngagementOptions = Partial<Pick<EngagementDependencies, 'pushHosts' | 'pushKeys'>>;

export type TestEngagement = Awaited<ReturnType<typeof openTestEngagement>>;
export type Person = Awaited<ReturnType<TestEngagement['addPerson']>>;

/** Starts the service on a database of its own, with helpers for requests. */
export async function openTestEngagement(options: TestEngagementOptions = {}) {
  const service = await openService(options);
  return { ...service, addPerson: createPeople(service) };
}

async function openService(options: TestEngagementOptions) {
  const { base, tokens } = await openTestBase('engagement', engagementIndexes);
  const { mongo, outbox, logger } = base;
  let clock = Date.now();
  const pushKeys = readPushKeys(randomBytes(32).toString('base64'), 'mailto:test@garage.example');
  const [stopKey] = readSealKeys(randomBytes(32).toString('base64'));
  const { app } = await buildEngagement({
    ...base,
    redis: await openTestRedis(),
    redisPrefix: uniqueName('engagement'),
    stopKeys: [stopKey],
    pushKeys,
    now: () => clock,
    ...options,
  });
  closeLater(app);
  const repositories = createRepositories(mongo);
  const sync = { outbox, ...repositories };

  return {
    app,
    tokens,
    mongo,
    logger,
    repositories,
    sync,
    stopKey,
    pushKeys,
    /** The time of the service. */
    now: () => clock,
    /** Advances the clock of the service. */
    pass: (ms: number) => void (clock += ms),
    /** Stores a product, as an event does. */
    addProduct: async (facts: Partial<KnownProduct> = {}): Promise<string> => {
      const product = buildProduct(facts);
      await inTransaction(mongo, async (session) => {
        await repositories.products.put(session, product);
        await repositories.tallies.create(session, product.id);
      });
      return product.id;
    },
    /** Events pending in the outbox, oldest first. */
    pendingEvents: () => listPendingEvents(mongo),
  };
}

/** Stores accounts and sends requests for them. */
function createPeople({ app, mongo, tokens, repositories }: Awaited<ReturnType<typeof openService>>) {
  return async function addPerson(fullName = 'Nguyễn Văn An', role = 'customer') {
    const id = newId();
    const authorization = await tokens.authorization({ accountId: id, roles: [role] });
    await inTransaction(mongo, (session) => repositories.accounts.put(session, { id, version: 1, fullName }));
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      app.inject({ method, url, headers: { authorization }, ...(body && { payload: body }) });
    return {
      id,
      authorization,
      send,
      like: (productId: string) => send('POST', '/api/favorites/like', { accountId: id, productId }),
      unlike: (productId: string) => send('DELETE', `/api/favorites/unlike/${id}/${productId}`),
      comment: (productId: string, comment: string) =>
        send('POST', '/api/comments/create', { comment, accountId: id, productId }),
      /** Adds a comment and returns it. */
      addComment: async (productId: string, comment: string): Promise<Comment> => {
        const answer = await send('POST', '/api/comments/create', { comment, accountId: id, productId });
        return answer.json<{ comment: Comment }>().comment;
      },
    };
  };
}
