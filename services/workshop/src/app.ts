import { personalDataPages, PICTURE_ADDRESS_SECONDS } from '@garage/contracts';
import { addressKeyIndexes, createSignedAddresses, openAddressKey } from '@garage/media';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { buildApp, createKeyedMutex } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import { settingsIndexes } from '@garage/service-kit/settings';
import { createForgottenAccounts, forgottenIndexes, servePersonalData } from '@garage/service-kit/privacy';
import type { WriteInspections } from './modules/inspections/index.ts';
import {
  addEntryRoutes,
  addInspectionRoutes,
  addTemplateRoutes,
  createEntryRepository,
  createInspectionRepository,
  createPhotoRepository,
  createTemplateRepository,
  creationIndexes,
  ensureTemplates,
  entryIndexes,
  eraseInspections,
  inspectionIndexes,
  inspectionSections,
  openCreations,
  photoIndexes,
  templateIndexes,
} from './modules/inspections/index.ts';
import { createEmployeeRepository, employeeIndexes, fillEmptyEmployees } from './modules/employees/index.ts';
import { followEmployees } from './follow-employees.ts';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import type { GuessRule } from './modules/own-vehicles/index.ts';
import {
  addClaimRoutes,
  addOwnVehicleRoutes,
  createGuessLimits,
  createOwnVehicleRepository,
  ownVehicleIndexes,
  ownVehicleSection,
} from './modules/own-vehicles/index.ts';
import type { OpenOrders } from './modules/repair-orders/index.ts';
import {
  addOrderListRoutes,
  addOrderRoutes,
  createContactOrderRepository,
  createHistoryRepository,
  createIntakeRequestRepository,
  createNumberRepository,
  createOrderListRepository,
  createOrderRepository,
  createPictureRepository,
  createSlipRepository,
  followAccounts,
  historyIndexes,
  measureOrders,
  numberIndexes,
  orderIndexes,
  personalSections,
  pictureIndexes,
  requestIndexes,
} from './modules/repair-orders/index.ts';
import { createClosedOrderRepository, removeOldPictures } from './modules/retention/index.ts';
import { addSettingsRoutes, createWorkshopSettingsRepository } from './modules/settings/index.ts';
import type { WriteTasks } from './modules/tasks/index.ts';
import {
  addJobRoutes,
  addTaskRoutes,
  createOrderTasks,
  createTaskPictureRepository,
  createTaskRepository,
  createTimeRepository,
  measureTasks,
  taskIndexes,
  taskPictureIndexes,
  taskSections,
  timeIndexes,
} from './modules/tasks/index.ts';
import type { WriteVehicles } from './modules/vehicles/index.ts';
import {
  addVehicleRoutes,
  createReadingRepository,
  createVehicleListRepository,
  createVehicleRepository,
  readingIndexes,
  vehicleIndexes,
} from './modules/vehicles/index.ts';

export const workshopIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] => [
  vehicleIndexes,
  readingIndexes,
  orderIndexes,
  historyIndexes,
  pictureIndexes,
  numberIndexes,
  requestIndexes,
  templateIndexes,
  inspectionIndexes,
  entryIndexes,
  photoIndexes,
  creationIndexes,
  addressKeyIndexes,
  settingsIndexes,
  ownVehicleIndexes,
  forgottenIndexes,
  taskIndexes,
  timeIndexes,
  taskPictureIndexes,
  ...employeeIndexes(mongo),
  ...inboxIndexes,
];

export interface WorkshopDependencies extends ServiceBase {
  /** Redis for the limit of guesses; its commands fail fast while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  /** Limit of one account's attempts to open a history by a code; default: that in production. */
  guessRule?: GuessRule;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

type Writes = OpenOrders & WriteInspections & WriteTasks & { ofVehicles: WriteVehicles };

/** The dependencies of all writes; the seed uses them without the HTTP layer. */
export function createWrites({
  mongo,
  outbox,
  now,
}: Pick<ServiceBase, 'mongo' | 'outbox'> & { now: () => number }): Writes {
  const exclusive = createKeyedMutex();
  const orders = createOrderRepository(mongo);
  const shared = { mongo, outbox, exclusive, now };
  const vehicles = createVehicleRepository(mongo);
  const ofTasks: WriteTasks = {
    ...shared,
    tasks: createTaskRepository(mongo),
    times: createTimeRepository(mongo),
    employees: createEmployeeRepository(mongo),
    taskPictures: createTaskPictureRepository(mongo),
  };
  return {
    ...ofTasks,
    tasksOfOrders: createOrderTasks(ofTasks),
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
    vehicles,
    templates: createTemplateRepository(mongo),
    inspections: createInspectionRepository(mongo),
    entries: createEntryRepository(mongo),
    photos: createPhotoRepository(mongo),
    creations: openCreations(mongo),
  };
}

const openPictureAddresses = async (mongo: ServiceBase['mongo'], now: () => number) =>
  createSignedAddresses({
    key: await openAddressKey(mongo),
    path: '/api/workshop/pictures',
    seconds: PICTURE_ADDRESS_SECONDS,
    now,
  });

/** Builds the service without listening; tests call it directly. */
export async function buildWorkshop(dependencies: WorkshopDependencies): Promise<BuiltService> {
  const { mongo, messaging, outbox, redis, redisPrefix, now = Date.now, guessRule, ...options } = dependencies;
  const { logger } = options;
  const app = await buildApp({ name: 'workshop', ...options });
  const writes = createWrites({ mongo, outbox, now });
  const { vehicles, employees, tasksOfOrders } = writes;
  const lists = createOrderListRepository(mongo);
  const vehicleLists = createVehicleListRepository(mongo);
  addVehicleRoutes(app, { ...writes.ofVehicles, lists: vehicleLists });
  addOrderListRoutes(app, { lists, vehicles, vehicleLists, now });
  addOrderRoutes(app, { ...writes, names: (ids) => employees.findNames(ids) });
  addTemplateRoutes(app, writes);
  addInspectionRoutes(app, writes);
  addEntryRoutes(app, { ...writes, addresses: await openPictureAddresses(mongo, now) });
  addTaskRoutes(app, writes);
  addJobRoutes(app, writes);
  measureOrders(app.kit.registry, { lists, now });
  measureTasks(app.kit.registry, writes);
  const own = createOwnVehicleRepository(mongo);
  const slips = createSlipRepository(mongo);
  const contactOrders = createContactOrderRepository(mongo);
  const guesses = createGuessLimits(createLimits({ redis, prefix: `${redisPrefix}:workshop`, now }), guessRule);
  const { forgotten } = writes.ofVehicles;
  addOwnVehicleRoutes(app, { ...writes, own, slips, contactOrders, guesses, forgotten, vehicleLists });
  addClaimRoutes(app, { ...writes, own, slips, contactOrders });
  const sections = [
    ...personalSections({ ...writes, lists, vehicleLists }),
    ...inspectionSections({ ...writes, lists }),
    ...taskSections(writes),
    ownVehicleSection(own),
  ];
  const eraseOfOrders: Parameters<typeof followAccounts>[0]['eraseOfOrders'] = (session, erased) =>
    eraseInspections(writes, session, erased);
  const following = { messaging, mongo, outbox, logger, now, eraseOfOrders, eraseFurther: own.removeOf, tasksOfOrders };
  const settings = createWorkshopSettingsRepository(mongo);
  addSettingsRoutes(app, { mongo, outbox, settings });
  const retention = { ...writes, settings, closed: createClosedOrderRepository(mongo) };
  const sweep = async (shouldContinue: () => boolean): Promise<void> => {
    const removed = await removeOldPictures(retention, shouldContinue);
    if (removed > 0) logger.info({ removed }, 'Deleted photographs of old repair orders');
  };
  return {
    app,
    consumers: [() => followAccounts({ ...following, employees: followEmployees(writes) })],
    subscribers: [() => servePersonalData({ messaging, contract: personalDataPages.workshop, sections, logger })],
    sweeps: [
      () => fillEmptyEmployees({ messaging, mongo, logger, employees }),
      () => startSweeper({ mongo, name: 'old-pictures', logger, sweep }),
    ],
    begin: () => ensureTemplates(writes),
  };
}
