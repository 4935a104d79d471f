import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { measureClients, sendRequest } from '@garage/local';

interface Buyer {
  accountId: string;
  authorization: string;
}

export interface ShopToMeasure {
  url: string;
  productIds: readonly string[];
  sign: (accountId: string, role: 'customer') => Promise<string>;
}

/**
 * New customers each create a cart with one line and order it; also returns the ids of the acknowledged orders. @throws for any refusal,
 * so that a fast failure does not count as a result
 */
export async function measureShop({ url, productIds, sign }: ShopToMeasure, clients: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  setMaxListeners(clients * 2, agent);
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<string> => {
    const json = { 'content-type': 'application/json', ...headers };
    const bytes = Buffer.from(JSON.stringify(body));
    const { status, text } = await sendRequest(url, { agent, method: 'POST', path, body: bytes, headers: json });
    if (status !== 200 && status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
    return text;
  };
  const filled: Buyer[] = [];
  const orders: string[] = [];
  let next = 0;
  try {
    const adding = await measureClients({ clients, seconds }, async () => {
      const accountId = randomBytes(12).toString('hex');
      const authorization = `Bearer ${await sign(accountId, 'customer')}`;
      const productId = productIds[next % productIds.length] ?? '';
      next += 1;
      return async () => {
        await post('/api/cart', { accountId, productId }, { authorization });
        filled.push({ accountId, authorization });
      };
    });
    const ordering = await measureClients({ clients, seconds }, async () => {
      const buyer = filled.pop();
      if (!buyer) return undefined;
      const { accountId, authorization } = buyer;
      const headers = { authorization, 'idempotency-key': accountId };
      return async () => {
        const answer = await post('/api/orders/create', orderOf(accountId), headers);
        const { order }: { order: { _id: string } } = JSON.parse(answer);
        orders.push(order._id);
      };
    });
    return { steps: { 'add to cart': adding, 'place order': ordering }, orders };
  } finally {
    agent.destroy();
  }
}

const orderOf = (accountId: string) => ({
  account_id: accountId,
  payment_method: 'COD',
  address: '12 Trần Phú, Đà Nẵng',
  name: 'Nguyễn Thị Lan',
  phone: '0912345678',
  email: `${accountId}@example.com`,
});
