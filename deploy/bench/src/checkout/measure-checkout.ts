import { orderCodeOf } from '@garage/contracts';
import { medianOf, type Measured } from '@garage/local';
import { measureShop, type ShopMeasured } from './measure-shop.ts';
import type { Shops } from './start-shops.ts';

const steps = ['add to cart', 'place order'] as const;
const sellers = ['product', 'bare'] as const;

type Step = (typeof steps)[number];
type Seller = (typeof sellers)[number];

export interface CheckoutLine extends Measured {
  step: Step;
  seller: Seller;
  clients: number;
}

export interface CheckoutPlan {
  clients: readonly number[];
  rounds: number;
  seconds: number;
}

export interface CheckoutReport {
  /** Medians over the rounds. */
  lines: CheckoutLine[];
  /** The product's orders. */
  orders: { acknowledged: number; stored: number; placed: number; sameNumber: number };
  plan: CheckoutPlan;
}

/** Measures both sellers with few and many clients, all of them in each round. Any error ends it. */
export async function measureCheckout(shops: Shops, plan: CheckoutPlan): Promise<CheckoutReport> {
  const runs: Array<{ seller: Seller; clients: number; measured: ShopMeasured }> = [];
  for (let round = 0; round <= plan.rounds; round += 1) {
    console.log(round === 0 ? 'Warming up…' : `Round ${round} of ${plan.rounds}…`);
    for (const clients of plan.clients) {
      for (const seller of sellers) {
        const measured = await measureShop(shops[seller], { clients, seconds: plan.seconds });
        runs.push({ seller, clients, measured });
      }
    }
  }
  const ids = runs.filter(({ seller }) => seller === 'product').flatMap(({ measured }) => measured.orderIds);
  // The first round is the warm-up.
  const warm = runs.slice(plan.clients.length * sellers.length);
  const lines = steps.flatMap((step) =>
    plan.clients.flatMap((clients) =>
      sellers.map((seller) => {
        const same = warm.filter((run) => run.seller === seller && run.clients === clients);
        return { step, seller, clients, ...medianOf(same.map(({ measured }) => measured[step])) };
      }),
    ),
  );
  const sameNumber = ids.length - new Set(ids.map(orderCodeOf)).size;
  return { lines, orders: { acknowledged: ids.length, sameNumber, ...(await shops.countOrders()) }, plan };
}
