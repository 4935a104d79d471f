import type { PersonalSection } from '@garage/service-kit/privacy';
import type { CartRepository } from '../carts/index.ts';
import type { EnteredContact, OrderRepository } from '../orders/index.ts';

interface Repositories {
  carts: CartRepository;
  orders: OrderRepository;
}

/** Personal data of an account: its orders, including failed ones, and its cart. */
export const personalSections = ({ carts, orders }: Repositories): PersonalSection[] => [
  {
    name: 'orders',
    pageSize: 20,
    async find(page) {
      const found = await orders.findOfAccount(page);
      return found.map(({ id, status, name, phone, email, address, note, createdAt, placed }) => {
        const contact: EnteredContact = { name, phone, email, address, note };
        const lines = placed?.lines.map((line) => ({ name: line.name, quantity: line.quantity, price: line.price }));
        const facts = { createdAt: createdAt.toISOString(), total: placed?.total ?? null, lines: lines ?? [] };
        return { key: id, entry: { id, status, ...contact, ...facts } };
      });
    },
  },
  {
    name: 'cart',
    pageSize: 1_000,
    async find({ accountId, after }) {
      // A cart is a single short document, so that the first page contains all of it.
      const { lines } = after === undefined ? await carts.find(accountId) : { lines: [] };
      return lines.map(({ id, productId, quantity }) => ({ key: id, entry: { productId, quantity } }));
    },
  },
];
