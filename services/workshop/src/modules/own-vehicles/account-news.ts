import type { RepairNewsName } from '@garage/contracts';
import { MAX_ORDER_READERS, repairProgressed } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { ClientSession } from 'mongodb';
import type { OrderNews, RepairOrder, ToldChange } from '../repair-orders/index.ts';
import { newsOf } from '../repair-orders/index.ts';
import type { FindOwnOrders } from './own-history.ts';
import { findOwnOrders } from './own-history.ts';
import type { OwnVehicleRepository } from './own-vehicle-repository.ts';

interface FindReaders extends FindOwnOrders {
  own: OwnVehicleRepository;
}

/** The name of what accounts are told about a change; null for nothing. */
function nameOf({ action, ...change }: ToldChange): RepairNewsName | null {
  const { state, step } = change.after;
  if (action === 'quoted') return 'quoted';
  if (action === 'moved' && state === 'finished') return `moved-${step}`;
  const news = newsOf(change);
  if (news === null) return null;
  if ('step' in news) return `moved-${news.step}`;
  return news.kind === 'waiting' ? `waiting-${news.waitingFor}` : 'promised';
}

interface Reader {
  accountId: string;
  ownVehicleId: string;
}

/** The accounts that see an order, each with the vehicle in its list: by the rule of the page that shows it, and as of the transaction. */
async function readersOf(
  { own, ...dependencies }: FindReaders,
  session: ClientSession,
  { id, vehicleId, contact: { accountId } }: RepairOrder,
): Promise<Reader[]> {
  const file = await dependencies.vehicles.findById(vehicleId, session);
  if (!file) return [];
  const plateKeys = file.plates.map(({ key }) => key);
  const readers = new Map<string, Reader>();
  for (const one of await own.listReading(session, { plateKeys, accountId }, MAX_ORDER_READERS)) {
    const seen = readers.has(one.accountId) ? [] : await findOwnOrders(dependencies, one, session);
    if (seen.some((order) => order.id === id))
      readers.set(one.accountId, { accountId: one.accountId, ownVehicleId: one.id });
  }
  return [...readers.values()];
}

/** Publishes what the accounts that see an order are told about a change of it, in its transaction. */
export const createAccountNews = ({ outbox, ...dependencies }: FindReaders & { outbox: Outbox }): OrderNews => ({
  async follow(session, change) {
    const news = nameOf(change);
    if (news === null) return;
    const { after, author } = change;
    const readers = await readersOf(dependencies, session, after);
    if (readers.length === 0) return;
    const { id: entityId, version, number } = after;
    const { correlationId } = author;
    const data = { number, news, readers };
    await outbox.append(session, [{ contract: repairProgressed, entityId, version, correlationId, data }]);
  },
});
