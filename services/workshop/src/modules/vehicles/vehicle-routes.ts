import type { RouteOf } from '@garage/contracts';
import {
  addPersonRoute,
  addReadingRoute,
  changePlateRoute,
  createVehicleRoute,
  endPersonRoute,
  getVehicleRoute,
  isNearPlate,
  listVehiclesRoute,
  mergeVehiclesRoute,
  nearVehiclesRoute,
  plateKey,
  SUCCESS,
  successMessages,
  updateVehicleRoute,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { addPerson, addReading, changePlate, createVehicle, editVehicle, endPersonOf } from './change-vehicles.ts';
import { mergeVehicles } from './merge-vehicles.ts';
import type { Vehicle } from './vehicle.ts';
import { presentVehicle, presentVehicleDetail } from './vehicle-presenter.ts';
import { readOpenOrders, withOpenOrders } from './with-open-orders.ts';
import type { VehicleListRepository } from './vehicle-list-repository.ts';
import type { WriteVehicles } from './write-vehicles.ts';
import { findVehicle } from './write-vehicles.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_NEAR = 10;
const MAX_READINGS = 100;
const MAX_ORDERS = 100;

type Answer = RouteOf<'vehicles.create'>['response'];

interface VehicleRoutes extends WriteVehicles {
  lists: VehicleListRepository;
}

export function addVehicleRoutes(app: App, dependencies: VehicleRoutes): void {
  const { vehicles, lists, readings, orders } = dependencies;
  const streams = createListStreams();

  const present = async (list: readonly Vehicle[]) =>
    (await readOpenOrders(list, orders)).map(([vehicle, open]) => presentVehicle(vehicle, open));

  async function answer(vehicle: Vehicle, message: string): Promise<Answer> {
    const [open] = await orders.findOpen([vehicle.id]);
    return { status: SUCCESS, message, vehicle: presentVehicle(vehicle, open) };
  }

  addRoute(app, listVehiclesRoute, async ({ query: { q, page, limit }, reply }) => {
    const list = {
      stream: (part?: Page) => withOpenOrders(lists.stream(q, part), orders),
      count: (max: number) => lists.count(q, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(
      reply,
      { page, limit },
      { list, present: ([vehicle, open]) => presentVehicle(vehicle, open) },
    );
  });

  addRoute(app, nearVehiclesRoute, async ({ query: { plate } }) => {
    const found = await lists.findNear(plate);
    const near = found.filter((vehicle) => isNearPlate(plate, vehicle.plateKey)).slice(0, MAX_NEAR);
    const exact = await vehicles.findByPlate(plateKey(plate));
    const [first = null] = exact ? await present([exact]) : [];
    return { exact: first, near: await present(near) };
  });

  addRoute(app, createVehicleRoute, async ({ body, ...caller }) =>
    answer(await createVehicle(dependencies, { body, author: authorOf(caller) }), successMessages.VEHICLE_CREATED),
  );

  addRoute(app, getVehicleRoute, async ({ params }) => {
    const vehicle = await findVehicle(dependencies, params.id);
    return presentVehicleDetail(vehicle, {
      readings: await readings.listOf(vehicle.id, MAX_READINGS),
      orders: await orders.listOf(vehicle.id, MAX_ORDERS),
    });
  });

  addRoute(app, updateVehicleRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await editVehicle(dependencies, { id, body, author: authorOf(caller) }), successMessages.VEHICLE_UPDATED),
  );

  addRoute(app, addReadingRoute, async ({ params: { id }, body, ...caller }) =>
    answer(
      await addReading(dependencies, { id, body, author: authorOf(caller) }),
      successMessages.VEHICLE_READING_ADDED,
    ),
  );

  addRoute(app, changePlateRoute, async ({ params: { id }, body, ...caller }) =>
    answer(
      await changePlate(dependencies, { id, body, author: authorOf(caller) }),
      successMessages.VEHICLE_PLATE_CHANGED,
    ),
  );

  addRoute(app, addPersonRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await addPerson(dependencies, { id, body, author: authorOf(caller) }), successMessages.VEHICLE_PERSON_ADDED),
  );

  addRoute(app, endPersonRoute, async ({ params: { id, personId }, ...caller }) =>
    answer(
      await endPersonOf(dependencies, { id, personId, author: authorOf(caller) }),
      successMessages.VEHICLE_PERSON_ENDED,
    ),
  );

  addRoute(app, mergeVehiclesRoute, async ({ params: { id }, body, ...caller }) =>
    answer(await mergeVehicles(dependencies, { id, body, author: authorOf(caller) }), successMessages.VEHICLES_MERGED),
  );
}
