// `make bench-checkout`: new carts with their first line, and orders of them, compared with bare handlers that make the same writes.
// Options: --clients 1,50 --rounds 3 --seconds 4
import { orderCodeOf } from '@garage/contracts';
import { readOptions } from '@garage/local';
import { measureShop } from './checkout/measure-shop.ts';
import { startShops } from './checkout/start-shops.ts';
import { runBench } from './run-bench.ts';
import { atLeast, atMost, measureLines, ratios } from './verdicts.ts';

const { clients, rounds, seconds } = readOptions({ clients: '1,50', rounds: 3, seconds: 4 });
/** Aims for the rate ÷ that of the bare handlers. */
const MIN_CARTS = 0.75;
const MIN_ORDERS_OF_ONE = 0.45;
const MIN_ORDERS = 0.5;

await runBench({ name: 'checkout', fresh: true }, async (bench) => {
  const { countOrders, shops } = await startShops(bench);
  const orderIds: string[] = [];
  const targets = clients
    .split(',')
    .flatMap((count) =>
      Object.entries(shops).map(([by, shop]) => ({ where: `${count} clients`, by, clients: Number(count), shop })),
    );
  const measure = async ({ by, clients, shop }: (typeof targets)[number]) => {
    const { steps, orders } = await measureShop(shop, clients, seconds);
    if (by === 'product') orderIds.push(...orders);
    return steps;
  };
  console.log('Warming up…');
  for (const target of targets) await measure(target);
  const lines = await measureLines(targets, rounds, measure);
  const { stored, placed } = await countOrders();
  const acknowledged = orderIds.length;
  const shares = ratios(lines, { of: 'product', to: 'bare', field: 'rate' });
  const sharesOf = (step: string, isOne?: boolean) =>
    shares.filter(
      ({ where }) => where.startsWith(step) && (isOne === undefined || where.endsWith(', 1 clients') === isOne),
    );
  const none = (aim: string, value: number) => atMost(aim, 0, [{ value, where: `${acknowledged} orders` }]);
  return {
    tables: { 'requests, times in ms': lines },
    verdicts: [
      atLeast('carts: rate ÷ bare handlers', MIN_CARTS, sharesOf('add to cart')),
      atLeast('orders of one client: rate ÷ bare handlers', MIN_ORDERS_OF_ONE, sharesOf('place order', true)),
      atLeast('orders of many clients: rate ÷ bare handlers', MIN_ORDERS, sharesOf('place order', false)),
      none('orders with the same number', acknowledged - new Set(orderIds.map(orderCodeOf)).size),
      none('difference between acknowledged and placed orders', Math.abs(acknowledged - placed)),
      none('failed orders', stored - placed),
    ],
  };
});
