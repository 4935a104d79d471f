import type { OwnOrder, RouteOf } from '@garage/contracts';
import {
  addOwnVehicleRoute,
  listOwnVehiclesRoute,
  openOwnHistoryRoute,
  ownHistoryRoute,
  removeOwnVehicleRoute,
  SUCCESS,
  successMessages,
  updateOwnVehicleRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { RepairOrder } from '../repair-orders/index.ts';
import type { ChangeOwn } from './change-own.ts';
import { addOwnVehicle, editOwnVehicle, removeOwnVehicle } from './change-own.ts';
import type { OpenHistory } from './open-history.ts';
import { openHistory } from './open-history.ts';
import type { ReadOwn } from './own-history.ts';
import { readOwnHistory, seeVehicles } from './own-history.ts';
import { presentOwnOrder, presentOwnVehicle } from './own-presenter.ts';
import type { OwnVehicle } from './own-vehicle.ts';
import { assertOwn } from './own-vehicle.ts';

type Answer = RouteOf<'ownvehicles.create'>['response'];

/** Routes of customers: everything is looked up under the caller's account. */
export function addOwnVehicleRoutes(
  app: App,
  dependencies: ChangeOwn &
    OpenHistory &
    ReadOwn & {
      /** How far an order is. */
      wayOf: (order: RepairOrder) => Promise<OwnOrder['way']>;
    },
): void {
  const { own, wayOf } = dependencies;

  const presentAll = async (accountId: string, list: readonly OwnVehicle[]) =>
    (await seeVehicles(dependencies, accountId, list)).map(presentOwnVehicle);

  async function answer(saved: OwnVehicle, message: string): Promise<Answer> {
    const [vehicle] = await presentAll(saved.accountId, [saved]);
    if (!vehicle) throw new TypeError('No vehicle to present');
    return { status: SUCCESS, message, vehicle };
  }

  addRoute(app, listOwnVehiclesRoute, async ({ subject: { accountId } }) => ({
    status: SUCCESS,
    vehicles: await presentAll(accountId, await own.listOf(accountId)),
  }));

  addRoute(app, addOwnVehicleRoute, async ({ body, subject }) =>
    answer(await addOwnVehicle(dependencies, { body, caller: subject }), successMessages.OWN_VEHICLE_SAVED),
  );

  addRoute(app, updateOwnVehicleRoute, async ({ params: { id }, body, subject: { accountId } }) =>
    answer(await editOwnVehicle(dependencies, { accountId, id, body }), successMessages.OWN_VEHICLE_SAVED),
  );

  addRoute(app, removeOwnVehicleRoute, async ({ params: { id }, subject: { accountId } }) => {
    await removeOwnVehicle(dependencies, { accountId, id });
    return { status: SUCCESS, message: successMessages.OWN_VEHICLE_REMOVED };
  });

  addRoute(app, ownHistoryRoute, async ({ params: { id }, subject: { accountId } }) => {
    const vehicle = assertOwn(await own.find(accountId, id));
    const orders: OwnOrder[] = [];
    for (const found of await readOwnHistory(dependencies, vehicle))
      orders.push(presentOwnOrder(found, found.order.state === 'open' ? await wayOf(found.order) : null));
    return { status: SUCCESS, orders };
  });

  addRoute(app, openOwnHistoryRoute, async ({ body, subject, request }) =>
    answer(
      await openHistory(dependencies, { body, caller: subject, correlationId: request.id }),
      successMessages.OWN_HISTORY_OPENED,
    ),
  );
}
