import { describe, expect, it } from 'vitest';
import type { Cart } from '../carts/index.ts';
import { prepareOrder } from './prepare-order.ts';
import type { PrepareOrders } from './prepare-order.ts';

const accountId = 'a'.repeat(24);
const contact = { name: 'Lan', phone: '0912345678', email: 'lan@example.com', address: '', note: '' };
const request = { accountId, key: 'k', bodyHash: 'h', contact, expectedTotal: undefined };
const filled: Cart = { accountId, lines: [{ id: 'l', productId: 'p', quantity: 1 }], version: 5 };

describe('what an order needs', () => {
  it('is refused to an account that is erased and fills its cart again while it is read', async () => {
    let isErased = false;
    const dependencies = {
      carts: {
        find: async () => {
          // The reads are queries of their own, and this one is late.
          await Promise.resolve();
          isErased = true;
          return filled;
        },
      },
      forgotten: { has: async () => isErased },
      placing: {
        findForRequest: async () => ({ known: null, recent: { pending: 0, started: [] } }),
        findByKey: async () => null,
      },
    } satisfies PrepareOrders;
    await expect(prepareOrder(dependencies, request)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
  });
});
