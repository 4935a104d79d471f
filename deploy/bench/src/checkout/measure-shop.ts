import { randomBytes } from 'node:crypto';
import { percentile } from '../measure/load.ts';
import type { Measured } from '../measure/load.ts';
import { openPoster } from './call.ts';
import type { Poster } from './call.ts';

interface Buyer {
  accountId: string;
  token: string;
}

export interface ShopToMeasure {
  url: string;
  productIds: readonly string[];
  sign: (accountId: string, role: 'customer') => Promise<string>;
}

export interface ShopMeasured {
  /** A new customer's cart with its first line. */
  'add to cart': Measured;
  /** What one of these carts holds. */
  'place order': Measured;
  orderIds: string[];
}

/** New customers fill carts, then order them. Any refusal ends the benchmark. */
export async function measureShop(
  { url, productIds, sign }: ShopToMeasure,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<ShopMeasured> {
  const { post, close } = openPoster(url, clients);
  const filled: Buyer[] = [];
  const orderIds: string[] = [];
  let next = 0;
  try {
    const adding = await repeat({ clients, seconds }, async () => {
      const accountId = randomBytes(12).toString('hex');
      const buyer = { accountId, token: await sign(accountId, 'customer') };
      const productId = productIds[next % productIds.length] ?? '';
      next += 1;
      return async () => {
        await post({ path: '/api/cart', body: { accountId, productId }, token: buyer.token });
        filled.push(buyer);
      };
    });
    const ordering = await repeat({ clients, seconds }, async () => {
      const buyer = filled.pop();
      return buyer && (async () => void orderIds.push(await order(post, buyer)));
    });
    return { 'add to cart': adding, 'place order': ordering, orderIds };
  } finally {
    close();
  }
}

async function order(post: Poster, { accountId, token }: Buyer): Promise<string> {
  const contact = { name: 'Nguyễn Thị Lan', phone: '0912345678', email: `${accountId}@example.com` };
  const body = { account_id: accountId, payment_method: 'COD', address: '12 Trần Phú, Đà Nẵng', ...contact };
  const answer: { order: { _id: string } } = JSON.parse(
    await post({ path: '/api/orders/create', body, token, key: accountId }),
  );
  return answer.order._id;
}

/** Every client does one thing after the other, until time is over or `prepare` gives nothing more; preparing is not measured. */
async function repeat(
  { clients, seconds }: { clients: number; seconds: number },
  prepare: () => Promise<(() => Promise<void>) | undefined>,
): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const work = async (): Promise<void> => {
    while (performance.now() < begun + seconds * 1_000) {
      const act = await prepare();
      if (!act) return;
      const start = performance.now();
      await act();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const rate = (times.length * 1_000) / (performance.now() - begun);
  times.sort((a, b) => a - b);
  return { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
