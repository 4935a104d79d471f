import type { StockHistory } from './history.ts';

/** The run as a table of two columns. */
export function tableOf(history: StockHistory): string {
  const { orders, reservations, checkouts } = history;
  const count = (status: string): number => orders.filter((order) => order.status === status).length;
  const rows: Array<[string, number]> = [
    ['seed', history.seed],
    ['checkouts', checkouts.length],
    ['  that became orders', checkouts.filter(({ orderId }) => orderId !== null).length],
    ['  sent twice at once', checkouts.filter(({ answers }) => answers.length > 1).length],
    ['reservations past commerce', history.direct.length],
    ['orders pending', count('pending')],
    ['orders processing', count('processing')],
    ['orders completed', count('completed')],
    ['orders cancelled', count('cancelled')],
    ['orders that came to nothing', count('failed')],
    ['reservations released', reservations.filter(({ state }) => state === 'released').length],
    ['units left of those there were', history.products.reduce((sum, { available }) => sum + available, 0)],
    ['units there were', history.products.reduce((sum, { initial }) => sum + initial, 0)],
    ['seconds from the last kill until all were final', history.secondsToFinal],
    ...Object.entries(history.kills).map(([kind, killed]): [string, number] => [`SIGKILL: ${kind}`, killed]),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${String(value).padStart(8)}`).join('\n');
}
