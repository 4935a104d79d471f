import type { Product, ProductBody } from '@garage/contracts';
import { createImageStore } from '@garage/media';
import { createOutbox } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createLogger, createTokenVerifier } from '@garage/service-kit';
import { createTestTokens, openTestDatabase } from '@garage/testing';
import { buildCatalogue, catalogueIndexes } from '../app.ts';
import { openContentImport } from '../import-content.ts';

const staff = { accountId: 'a'.repeat(24), roles: ['admin'] };
const customer = { accountId: 'b'.repeat(24), roles: ['customer'] };

/** The service on a database of the test's own, and what a test says to it. */
export async function openTestCatalogue() {
  const [mongo, tokens] = await Promise.all([openTestDatabase('catalogue'), createTestTokens()]);
  const outbox = createOutbox({ mongo, producer: 'catalogue' });
  const images = createImageStore({ mongo, service: 'catalogue' });
  await ensureIndexes(mongo.db, [...catalogueIndexes, ...outbox.indexes, ...images.indexes]);
  const app = await buildCatalogue({
    mongo,
    outbox,
    images,
    logger: createLogger({ name: 'catalogue', level: process.env['TEST_LOG'] ?? 'silent' }),
    tokens: createTokenVerifier({ keySet: tokens.keySet }),
    // A busy machine must not make a test fail.
    mostLoopDelayMs: 60_000,
  });
  const [asStaff, asCustomer] = await Promise.all([tokens.authorization(staff), tokens.authorization(customer)]);

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.inject({ method, url, headers: { authorization: asStaff }, ...(body && { payload: body }) });

  return {
    app,
    mongo,
    asStaff,
    asCustomer,
    send,
    /** Imports news, slides, staff and settings, as the seed does. */
    content: openContentImport({ mongo, outbox }),
    /** Adds a category and gives its id. */
    async addCategory(name: string): Promise<string> {
      return (await send('POST', '/api/categories/create', { name })).json<{ category: { _id: string } }>().category
        ._id;
    },
    async addProduct(body: Partial<ProductBody> & Pick<ProductBody, 'category_id'>): Promise<Product> {
      const answer = await send('POST', '/api/products/create', buildProductBody(body));
      return answer.json<{ product: Product }>().product;
    },
    /** The events that wait to be sent, oldest first. */
    async pendingEvents() {
      const rows = await mongo.db
        .collection<{ event: { type: string; entityId: string; version: number; data: unknown } }>('outbox')
        .find({ kind: 'event' })
        .sort({ order: 1 })
        .toArray();
      return rows.map(({ event: { type, entityId, version, data } }) => ({ type, entityId, version, data }));
    },
  };
}

export function buildProductBody(body: Partial<ProductBody> & Pick<ProductBody, 'category_id'>): ProductBody {
  return { name: 'Thay dầu động cơ', description: 'Thay dầu và lọc dầu.', price: 450_000, quantity: 5, ...body };
}
