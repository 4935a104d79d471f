import type { KeyObject } from 'node:crypto';
import { personalDataPages, PICTURE_ADDRESS_SECONDS } from '@garage/contracts';
import { createSignedAddresses, openAddressKey } from '@garage/media';
import { buildApp } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import { servePersonalData } from '@garage/service-kit/privacy';
import {
  addEntryRoutes,
  addInspectionRoutes,
  addTemplateRoutes,
  ensureTemplates,
  eraseInspections,
  inspectionSections,
} from './modules/inspections/index.ts';
import { addConsentRoutes, measureConsents } from './modules/consents/index.ts';
import { fillEmptyEmployees } from './modules/employees/index.ts';
import { followEmployees } from './follow-employees.ts';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import { addLinkRoutes, addOpenLinkRoutes, eraseLinks, linkSections } from './modules/links/index.ts';
import type { GuessRule } from './modules/own-vehicles/index.ts';
import {
  addClaimRoutes,
  addOwnVehicleRoutes,
  createGuessLimits,
  createOwnVehicleRepository,
  ownVehicleSection,
} from './modules/own-vehicles/index.ts';
import type { PriceSource } from './modules/quotes/index.ts';
import { addQuoteRoutes, expireQuotes } from './modules/quotes/index.ts';
import {
  addOrderListRoutes,
  addOrderRoutes,
  createContactOrderRepository,
  createOrderListRepository,
  createSlipRepository,
  followAccounts,
  measureOrders,
  personalSections,
} from './modules/repair-orders/index.ts';
import { createClosedOrderRepository, removeOldPictures } from './modules/retention/index.ts';
import { addSettingsRoutes, createWorkshopSettingsRepository } from './modules/settings/index.ts';
import { addJobRoutes, addTaskRoutes, measureTasks, taskSections } from './modules/tasks/index.ts';
import { addVehicleRoutes, createVehicleListRepository } from './modules/vehicles/index.ts';
import { createWrites } from './create-writes.ts';

export interface WorkshopDependencies extends ServiceBase {
  /** Redis for the limit of guesses; its commands fail fast while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  /** Key of 32 bytes that encrypts links in queued mails. */
  sealKey: KeyObject;
  /** What quotes are priced by. */
  prices?: PriceSource;
  /** Limit of one account's attempts to open a history by a code; default: that in production. */
  guessRule?: GuessRule;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

/** Pause between two searches for quotes that have expired. Reads do not depend on it. */
const EXPIRY_EVERY_MS = 60_000;

const openPictureAddresses = async (mongo: ServiceBase['mongo'], now: () => number) =>
  createSignedAddresses({
    key: await openAddressKey(mongo),
    path: '/api/workshop/pictures',
    seconds: PICTURE_ADDRESS_SECONDS,
    now,
  });

/** Builds the service without listening; tests call it directly. */
export async function buildWorkshop(dependencies: WorkshopDependencies): Promise<BuiltService> {
  const { mongo, messaging, outbox, redis, redisPrefix, now = Date.now, guessRule, ...further } = dependencies;
  const { sealKey, prices, ...options } = further;
  const { logger } = options;
  const app = await buildApp({ name: 'workshop', ...options });
  const writes = createWrites({ mongo, outbox, now, sealKey, prices });
  const { vehicles, employees, tasksOfOrders } = writes;
  const lists = createOrderListRepository(mongo);
  const vehicleLists = createVehicleListRepository(mongo);
  addVehicleRoutes(app, { ...writes.ofVehicles, lists: vehicleLists });
  addOrderListRoutes(app, { lists, vehicles, vehicleLists, now });
  addOrderRoutes(app, { ...writes, names: (ids) => employees.findNames(ids) });
  addTemplateRoutes(app, writes);
  addInspectionRoutes(app, writes);
  const addresses = await openPictureAddresses(mongo, now);
  addEntryRoutes(app, { ...writes, addresses, findFurtherPicture: (id) => writes.quotePhotos.find(id) });
  addTaskRoutes(app, writes);
  addJobRoutes(app, writes);
  addQuoteRoutes(app, writes);
  addConsentRoutes(app, writes);
  addLinkRoutes(app, { ...writes, addresses });
  addOpenLinkRoutes(app, { ...writes, addresses });
  measureConsents(app.kit.registry, writes);
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
    ...linkSections({ ...writes, lists }),
    ownVehicleSection(own),
  ];
  const eraseOfOrders: Parameters<typeof followAccounts>[0]['eraseOfOrders'] = async (session, erased) => {
    await eraseInspections(writes, session, erased);
    await eraseLinks(writes, session, erased);
  };
  const following = { messaging, mongo, outbox, logger, now, eraseOfOrders, eraseFurther: own.removeOf, tasksOfOrders };
  const settings = createWorkshopSettingsRepository(mongo);
  addSettingsRoutes(app, { mongo, outbox, settings });
  const retention = { ...writes, settings, closed: createClosedOrderRepository(mongo) };
  const sweep = async (shouldContinue: () => boolean): Promise<void> => {
    const removed = await removeOldPictures(retention, shouldContinue);
    if (removed > 0) logger.info({ removed }, 'Deleted photographs of old repair orders');
  };
  const expire = async (shouldContinue: () => boolean): Promise<void> => {
    const expired = await expireQuotes(writes, shouldContinue);
    if (expired > 0) logger.info({ expired }, 'Quotes have expired');
  };
  return {
    app,
    consumers: [() => followAccounts({ ...following, employees: followEmployees(writes) })],
    subscribers: [() => servePersonalData({ messaging, contract: personalDataPages.workshop, sections, logger })],
    sweeps: [
      () => fillEmptyEmployees({ messaging, mongo, logger, employees }),
      () => startSweeper({ mongo, name: 'old-pictures', logger, sweep }),
      () => startSweeper({ mongo, name: 'expired-quotes', logger, sweep: expire, everyMs: EXPIRY_EVERY_MS }),
    ],
    begin: () => ensureTemplates(writes),
  };
}
