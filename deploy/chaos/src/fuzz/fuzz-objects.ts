import type { LocalStack } from '@garage/local';
import type { Operation } from '../openapi.ts';
import { ask, type Call } from '../stack-client.ts';
import type { FuzzPeople } from './people.ts';

export type FuzzObjects = Awaited<ReturnType<typeof createFuzzObjects>>;

const settingPaths = ['/api/settings', '/api/contacts/settings', '/api/chat/settings'];

const idIn = (text: string): string | undefined => /"_id":"([0-9a-f]{24})"/.exec(text)?.[1];

/** Creates one object of each kind, and reads the settings. */
export async function createFuzzObjects({ gateway }: LocalStack, people: FuzzPeople) {
  const { owner, victim, masterToken } = people;
  const made: Array<{ operationId: string; id: string }> = [];
  const call = (path: string, options: Call = {}) => ask<object>(gateway + path, { token: masterToken, ...options });
  const make = async (operationId: string, body: object, { path = '', token = masterToken } = {}): Promise<string> => {
    const answer = await call(path || `/api/${operationId.replace('.', '/')}`, { body, token });
    const id = idIn(answer.text);
    if (answer.status >= 300 || id === undefined) throw new Error(`${operationId} answered ${answer.text}`);
    made.push({ operationId, id });
    return id;
  };
  const settings = await Promise.all(settingPaths.map(async (path) => ({ path, body: (await call(path)).body })));

  const name = `Thử ${crypto.randomUUID()}`;
  const category_id = await make('categories.create', { name });
  const product = { name, description: name, price: 100_000, quantity: 1_000, category_id };
  const productId = await make('products.create', product);
  await make('news.create', { title: name, content: `<p>${name}</p>` });
  const catestaff_id = await make('positions.create', { name }, { path: '/api/categoriesStaff/create' });
  await make('staff.create', { name: 'Thử', phone: '0912345678', position: name, catestaff_id });
  const own = { accountId: owner.id, productId };
  const { token = '' } = owner;
  await make('comments.create', { ...own, comment: name }, { token });
  await make('cart.add', { ...own, quantity: 1 }, { token, path: '/api/cart' });

  return {
    /** Ids of existing objects, for use in requests. */
    ids: [victim, ...made.map(({ id }) => id)],
    /** Records the object that an answer reports as created. */
    note(operationId: string, answer: string): void {
      const id = operationId.endsWith('.create') ? idIn(answer) : undefined;
      if (id !== undefined) made.push({ operationId, id });
    },
    /** Deletes the created objects and restores the settings. */
    async tidy(operations: readonly Operation[]): Promise<void> {
      for (const { path, body } of settings) {
        // Without a revision the request is accepted although generated requests have changed the settings since.
        const { summary } = await call(path, { method: 'PUT', body: { ...body, revision: undefined } });
        if (summary !== '200') throw new Error(`${path} could not be restored: ${summary}`);
      }
      // Deletes in reverse order, because later objects may refer to earlier ones.
      for (const { operationId, id } of made.toReversed()) {
        const remover = operations.find((one) => one.id === operationId.replace('.create', '.delete'));
        if (remover) await call(remover.path.replace('{id}', id), { method: 'DELETE' });
      }
    },
  };
}
