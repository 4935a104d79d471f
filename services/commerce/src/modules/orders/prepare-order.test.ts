import { describe, expect, it } from 'vitest';
import type { Cart } from '../carts/index.ts';
import { MAX_PENDING } from './order-limits.ts';
import { prepareOrder } from './prepare-order.ts';
import type { PrepareOrders } from './prepare-order.ts';

const accountId = 'a'.repeat(24);
const contact = { name: 'Lan', phone: '0912345678', email: 'lan@example.com', address: '', note: '' };
const request = { accountId, key: 'k', bodyHash: 'h', contact, expectedTotal: undefined };
const filled: Cart = { accountId, lines: [{ id: 'l', productId: 'p', quantity: 1 }], version: 5 };

describe('what an order needs', () => {
  /** An account about which something changes while its cart is read: the reads are queries of their own, and this one is late. */
  function openAccount({ erased = false, pending = 0 }) {
    let isLate = false;
    return {
      carts: {
        find: async () => {
          await Promise.resolve();
          isLate = true;
          return filled;
        },
      },
      forgotten: { has: async () => isLate && erased },
      placing: {
        findForRequest: async () => ({ known: null, recent: { pending: isLate ? pending : 0, started: [] } }),
        findByKey: async () => null,
      },
    } satisfies PrepareOrders;
  }

  it('is refused to an account that is erased and fills its cart again while it is read', async () => {
    await expect(prepareOrder(openAccount({ erased: true }), request)).rejects.toMatchObject({ code: 'TOKEN_REVOKED' });
  });

  it('is refused to an account whose last allowed order is stored, and its cart filled again, while it is read', async () => {
    const account = openAccount({ pending: MAX_PENDING });
    await expect(prepareOrder(account, request)).rejects.toMatchObject({ code: 'ORDERS_WAITING' });
  });
});
