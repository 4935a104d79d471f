import type { Product, ProductBody } from '@garage/contracts';
import { closeLater, listPendingEvents, openTestBase } from '@garage/service-kit/testing';
import { buildCatalogue, catalogueIndexes } from '../app.ts';
import { openContentImport } from '../import-content.ts';

const staff = { accountId: 'a'.repeat(24), roles: ['admin'] };
const customer = { accountId: 'b'.repeat(24), roles: ['customer'] };

/** Starts the service on a database of its own, with helpers for requests. */
export async function openTestCatalogue() {
  const { base, tokens } = await openTestBase('catalogue', catalogueIndexes);
  const { mongo, outbox } = base;
  const { app } = await buildCatalogue(base);
  closeLater(app);
  const [asStaff, asCustomer] = await Promise.all([tokens.authorization(staff), tokens.authorization(customer)]);

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.inject({ method, url, headers: { authorization: asStaff }, ...(body && { payload: body }) });

  return {
    app,
    mongo,
    asStaff,
    asCustomer,
    send,
    /** The import functions that the seed uses. */
    content: openContentImport({ mongo, outbox }),
    /** Adds a category and returns its id. */
    async addCategory(name: string): Promise<string> {
      return (await send('POST', '/api/categories/create', { name })).json<{ category: { _id: string } }>().category
        ._id;
    },
    async addProduct(body: Partial<ProductBody> & Pick<ProductBody, 'category_id'>): Promise<Product> {
      const answer = await send('POST', '/api/products/create', buildProductBody(body));
      return answer.json<{ product: Product }>().product;
    },
    /** Events pending in the outbox, oldest first. */
    pendingEvents: () => listPendingEvents(mongo),
  };
}

export function buildProductBody(body: Partial<ProductBody> & Pick<ProductBody, 'category_id'>): ProductBody {
  return { name: 'Thay dầu động cơ', description: 'Thay dầu và lọc dầu.', price: 450_000, quantity: 5, ...body };
}
