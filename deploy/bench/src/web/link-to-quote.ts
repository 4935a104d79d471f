import { LINK_PATH } from '@garage/contracts';
import type { OrderQuotes, RepairBoard } from '@garage/contracts';
import type { StackClient } from '../stack-client.ts';

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const isBoard = (value: unknown): value is RepairBoard => has(value, 'columns');
const isQuotes = (value: unknown): value is OrderQuotes => has(value, 'quotes');

/** Makes a link to a quote of the demo content that waits for its customer; returns its URL. @throws Error without such a quote */
export async function linkToQuote({ gateway, call, logIn }: StackClient): Promise<string> {
  const as = await logIn('admin@garage.local', 'Garage@2026');
  const board = await call('GET', '/api/workshop/orders/board', { as });
  if (!isBoard(board)) throw new Error('The board has no columns');
  for (const { _id } of board.columns.flatMap(({ orders }) => orders)) {
    const path = `/api/workshop/orders/${_id}`;
    const found = await call('GET', `${path}/quotes`, { as });
    if (!isQuotes(found) || !found.quotes.some(({ state }) => state === 'sent')) continue;
    const link = await call('POST', `${path}/links`, { as, body: { channel: 'copy' } });
    if (has(link, 'token')) return `${gateway}${LINK_PATH}${String(link.token)}`;
  }
  throw new Error('No quote of the demo content waits for an answer');
}
