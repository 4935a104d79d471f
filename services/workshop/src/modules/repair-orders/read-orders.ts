import type { RepairBoard, RepairChanges, RepairListQuery } from '@garage/contracts';
import { MAX_BOARD_ORDERS, MAX_ORDER_CHANGES, openSteps, readOrderNumber } from '@garage/contracts';
import { readTimeCursor, writeTimeCursor } from '@garage/service-kit';
import type { VehicleListRepository, VehicleRepository } from '../vehicles/index.ts';
import type { RepairOrder } from './order.ts';
import type { OrderFilter, OrderListRepository } from './order-list-repository.ts';
import type { WithVehicle } from './order-presenter.ts';
import { presentOrder } from './order-presenter.ts';

export interface ReadOrders {
  lists: OrderListRepository;
  vehicles: VehicleRepository;
  vehicleLists: VehicleListRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Number of vehicles whose orders a searched text finds. */
const MAX_SEARCHED_VEHICLES = 100;

/** Number of orders whose vehicles are read together. */
const BATCH = 100;

/**
 * Changes of the last seconds are left out: a change with an earlier time may still be committing, and the cursor would skip
 * it.
 */
const COMMIT_GRACE_MS = 2_000;

/** The orders with their vehicles, in their order. */
export async function withVehicles(
  { vehicles }: Pick<ReadOrders, 'vehicles'>,
  orders: readonly RepairOrder[],
): Promise<WithVehicle[]> {
  if (orders.length === 0) return [];
  const found = await vehicles.findMany(orders.map(({ vehicleId }) => vehicleId));
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]));
  return orders.map((order) => [order, byId.get(order.vehicleId)]);
}

/** The same for a list of any length, in batches. */
export async function* streamWithVehicles(
  dependencies: Pick<ReadOrders, 'vehicles'>,
  orders: AsyncIterable<RepairOrder>,
): AsyncGenerator<WithVehicle> {
  let batch: RepairOrder[] = [];
  for await (const order of orders) {
    batch.push(order);
    if (batch.length < BATCH) continue;
    yield* await withVehicles(dependencies, batch);
    batch = [];
  }
  yield* await withVehicles(dependencies, batch);
}

/** The filter of a list's query. */
export async function toOrderFilter(
  { vehicleLists, now }: Pick<ReadOrders, 'vehicleLists' | 'now'>,
  { q = '', late, state, step, waiting, vehicleId }: RepairListQuery,
): Promise<OrderFilter> {
  const searched =
    q.trim() === ''
      ? undefined
      : { number: readOrderNumber(q), vehicleIds: await vehicleLists.findIds(q, MAX_SEARCHED_VEHICLES) };
  return { state, step, waiting, vehicleId, searched, lateAt: late === undefined ? undefined : new Date(now()) };
}

/** The open orders by step, what is late first. */
export async function readBoard(dependencies: ReadOrders): Promise<RepairBoard> {
  const { lists, now } = dependencies;
  // Taken before the orders are read, so that the next request returns what changes in the meantime.
  const after = writeTimeCursor({ at: new Date(now() - COMMIT_GRACE_MS) });
  const [counts, ...columns] = await Promise.all([
    lists.countOpen(),
    ...openSteps.map((step) => lists.column(step, MAX_BOARD_ORDERS)),
  ]);
  const presented = await Promise.all(columns.map((orders) => withVehicles(dependencies, orders)));
  return {
    columns: openSteps.map((step, index) => {
      const orders = (presented[index] ?? []).map(presentOrder);
      return { step, total: Math.max(counts.get(step) ?? 0, orders.length), orders };
    }),
    after,
  };
}

/** The orders that were changed after a cursor. */
export async function readChanges(dependencies: ReadOrders, after: string): Promise<RepairChanges> {
  const { lists, now } = dependencies;
  const from = readTimeCursor(after);
  const until = new Date(now() - COMMIT_GRACE_MS);
  const found = await lists.findChanged({ after: from, until, limit: MAX_ORDER_CHANGES });
  const last = found.at(-1);
  const next = last ? { at: last.updatedAt, id: last.id } : from;
  return { orders: (await withVehicles(dependencies, found)).map(presentOrder), after: writeTimeCursor(next) };
}
