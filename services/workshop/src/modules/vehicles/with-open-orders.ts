import type { Vehicle } from './vehicle.ts';
import type { OrderOfVehicle, VehicleOrders } from './vehicle-orders.ts';

/** Number of vehicles whose open orders are read together. */
const BATCH = 100;

export type WithOpenOrder = readonly [vehicle: Vehicle, open: OrderOfVehicle | undefined];

/** The open order of each of a few vehicles. */
export async function readOpenOrders(batch: readonly Vehicle[], orders: VehicleOrders): Promise<WithOpenOrder[]> {
  const open = await orders.findOpen(batch.map(({ id }) => id));
  const byVehicle = new Map(open.map((order) => [order.vehicleId, order]));
  return batch.map((vehicle) => [vehicle, byVehicle.get(vehicle.id)]);
}

/** The vehicles of a list with their open orders, in batches. */
export async function* withOpenOrders(
  vehicles: AsyncIterable<Vehicle>,
  orders: VehicleOrders,
): AsyncGenerator<WithOpenOrder> {
  let batch: Vehicle[] = [];
  for await (const vehicle of vehicles) {
    batch.push(vehicle);
    if (batch.length < BATCH) continue;
    yield* await readOpenOrders(batch, orders);
    batch = [];
  }
  yield* await readOpenOrders(batch, orders);
}
