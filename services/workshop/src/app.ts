import { personalDataPages } from '@garage/contracts';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes } from '@garage/mongo';
import { buildApp, createKeyedMutex } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { createForgottenAccounts, forgottenIndexes, servePersonalData } from '@garage/service-kit/privacy';
import type { OpenOrders } from './modules/repair-orders/index.ts';
import {
  addOrderListRoutes,
  addOrderRoutes,
  createHistoryRepository,
  createIntakeRequestRepository,
  createNumberRepository,
  createOrderListRepository,
  createOrderRepository,
  createPictureRepository,
  followAccounts,
  historyIndexes,
  measureOrders,
  numberIndexes,
  orderIndexes,
  personalSections,
  pictureIndexes,
  requestIndexes,
} from './modules/repair-orders/index.ts';
import type { WriteVehicles } from './modules/vehicles/index.ts';
import {
  addVehicleRoutes,
  createReadingRepository,
  createVehicleListRepository,
  createVehicleRepository,
  readingIndexes,
  vehicleIndexes,
} from './modules/vehicles/index.ts';

export const workshopIndexes = (): CollectionIndexes[] => [
  vehicleIndexes,
  readingIndexes,
  orderIndexes,
  historyIndexes,
  pictureIndexes,
  numberIndexes,
  requestIndexes,
  forgottenIndexes,
  ...inboxIndexes,
];

export interface WorkshopDependencies extends ServiceBase {
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

/** The dependencies of all writes; the seed uses them without the HTTP layer. */
export function createWrites({
  mongo,
  outbox,
  now,
}: Pick<ServiceBase, 'mongo' | 'outbox'> & { now: () => number }): OpenOrders & { ofVehicles: WriteVehicles } {
  const exclusive = createKeyedMutex();
  const orders = createOrderRepository(mongo);
  const shared = { mongo, outbox, exclusive, now };
  const vehicles = createVehicleRepository(mongo);
  return {
    ...shared,
    ofVehicles: {
      ...shared,
      vehicles,
      readings: createReadingRepository(mongo),
      orders: orders.ofVehicles,
      forgotten: createForgottenAccounts(mongo),
    },
    orders,
    history: createHistoryRepository(mongo),
    pictures: createPictureRepository(mongo),
    numbers: createNumberRepository(mongo),
    requests: createIntakeRequestRepository(mongo),
  };
}

/** Builds the service without listening; tests call it directly. */
export async function buildWorkshop(dependencies: WorkshopDependencies): Promise<BuiltService> {
  const { mongo, messaging, outbox, now = Date.now, ...options } = dependencies;
  const { logger } = options;
  const app = await buildApp({ name: 'workshop', ...options });
  const writes = createWrites({ mongo, outbox, now });
  const { vehicles } = writes.ofVehicles;
  const lists = createOrderListRepository(mongo);
  const vehicleLists = createVehicleListRepository(mongo);
  addVehicleRoutes(app, { ...writes.ofVehicles, lists: vehicleLists });
  addOrderListRoutes(app, { lists, vehicles, vehicleLists, now });
  addOrderRoutes(app, { ...writes, vehicles });
  measureOrders(app.kit.registry, { lists, now });
  const sections = personalSections({ ...writes, lists, vehicles, vehicleLists });
  return {
    app,
    consumers: [() => followAccounts({ messaging, mongo, outbox, logger, now })],
    subscribers: [() => servePersonalData({ messaging, contract: personalDataPages.workshop, sections, logger })],
  };
}
