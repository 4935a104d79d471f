import type { LocalStack } from '@garage/local';
import { ask } from '../stack-client.ts';
import type { Method, Operation } from '../openapi.ts';
import type { FuzzPeople } from './people.ts';

/** An object that the run has created. */
interface Thing {
  operationId: string;
  id: string;
}

export interface Things {
  /** Ids that cases may use. */
  ids: readonly string[];
  /** Records the object that an answer reports as created. */
  note(operationId: string, answer: string): void;
  /** Deletes the created objects and restores the settings. */
  tidy(operations: readonly Operation[]): Promise<void>;
}

/** Singleton settings of the site. */
const settingPaths = ['/api/settings', '/api/contacts/settings', '/api/chat/settings'];

const idIn = (text: string): string | undefined => /"_id":"([0-9a-f]{24})"/.exec(text)?.[1];

/** Without the revision, settings are written unconditionally. */
const withoutRevision = (settings: unknown): object =>
  Object.fromEntries(Object.entries(Object(settings)).filter(([name]) => name !== 'revision'));

/** Creates one object of each kind, and reads the settings. */
export async function makeThings({ gateway }: LocalStack, people: FuzzPeople): Promise<Things> {
  const made: Thing[] = [];
  const owner = people.all.find(({ caller }) => caller === 'owner');
  const call = (
    path: string,
    { token = people.masterToken, method = 'POST', body }: { token?: string; method?: Method; body?: unknown } = {},
  ) => ask<unknown>(gateway + path, { method, token, ...(body !== undefined && { body }) });
  const make = async (
    operationId: string,
    { path, body, token }: { path: string; body: object; token?: string | undefined },
  ): Promise<string> => {
    const { status, body: answer } = await call(path, { body, ...(token !== undefined && { token }) });
    const id = idIn(JSON.stringify(answer));
    if (status >= 300 || id === undefined)
      throw new Error(`${operationId} answered ${status}: ${JSON.stringify(answer)}`);
    made.push({ operationId, id });
    return id;
  };
  const settings = await Promise.all(settingPaths.map(async (path) => (await call(path, { method: 'GET' })).body));

  const name = `Thử ${crypto.randomUUID()}`;
  const category_id = await make('categories.create', { path: '/api/categories/create', body: { name } });
  const product = { name, description: name, price: 100_000, quantity: 1_000, category_id };
  const productId = await make('products.create', { path: '/api/products/create', body: product });
  await make('news.create', { path: '/api/news/create', body: { title: name, content: `<p>${name}</p>` } });
  const catestaff_id = await make('positions.create', { path: '/api/categoriesStaff/create', body: { name } });
  await make('staff.create', {
    path: '/api/staff/create',
    body: { name: 'Thử', phone: '0912345678', position: name, catestaff_id },
  });
  if (owner?.id !== undefined) {
    const accountId = owner.id;
    await make('comments.create', {
      path: '/api/comments/create',
      body: { comment: name, accountId, productId },
      token: owner.token,
    });
    await make('cart.add', { path: '/api/cart', body: { accountId, productId, quantity: 1 }, token: owner.token });
  }

  return {
    ids: [...people.victims, ...made.map(({ id }) => id)],
    note(operationId, answer) {
      const id = operationId.endsWith('.create') ? idIn(answer) : undefined;
      if (id !== undefined) made.push({ operationId, id });
    },
    async tidy(operations) {
      for (const [index, path] of settingPaths.entries()) {
        const body = withoutRevision(settings[index]);
        const { status } = await call(path, { method: 'PUT', body });
        if (status !== 200) throw new Error(`${path} could not be restored: ${status}`);
      }
      // In reverse order: an object is deleted after those that use it.
      for (const { operationId, id } of made.toReversed()) {
        const remover = operations.find((one) => one.id === operationId.replace('.create', '.delete'));
        if (remover) await call(remover.path.replace('{id}', id), { method: 'DELETE' });
      }
    },
  };
}
