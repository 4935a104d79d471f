import type { KeyObject } from 'node:crypto';
import { personalDataPages } from '@garage/contracts';
import type { FindPicture } from '@garage/media';
import { openPictures } from '@garage/media';
import { buildApp } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import { createKnownProductRepository, fillKnownProducts, followProducts } from '@garage/service-kit/known-products';
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
import { addHandoverRoutes } from './modules/handovers/index.ts';
import { fillEmptyEmployees } from './modules/employees/index.ts';
import { followEmployees } from './follow-employees.ts';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import { addLinkRoutes, addOpenLinkRoutes, eraseLinks, linkSections, viewWay } from './modules/links/index.ts';
import type { GuessRule } from './modules/own-vehicles/index.ts';
import {
  addClaimRoutes,
  addOwnVehicleRoutes,
  createGuessLimits,
  createOwnVehicleRepository,
  ownVehicleSection,
} from './modules/own-vehicles/index.ts';
import { addPictureRoute, openPictureAddresses } from './modules/pictures/index.ts';
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
import { addReleaseRoutes } from './modules/released-pictures/index.ts';
import {
  anonymiseConsents,
  createClosedOrderRepository,
  removeOldLinks,
  removeOldPictures,
} from './modules/retention/index.ts';
import { addRateRoutes, createRatesRepository, presentRates } from './modules/rates/index.ts';
import type { PartsSweep } from './modules/reservations/index.ts';
import { createStockClient, measureParts, settlePartsOf, startPartsSweeper } from './modules/reservations/index.ts';
import { addSettingsRoutes, createWorkshopSettingsRepository } from './modules/settings/index.ts';
import { addJobRoutes, addTaskRoutes, measureTasks, taskSections } from './modules/tasks/index.ts';
import { addVehicleRoutes, createVehicleListRepository } from './modules/vehicles/index.ts';
import type { Writes } from './create-writes.ts';
import { createWrites } from './create-writes.ts';

export interface WorkshopDependencies extends ServiceBase {
  /** Redis, which counts attempts to open a history by a code; its commands fail at once while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  /** Key of 32 bytes that encrypts links in queued mails. */
  sealKey: KeyObject;
  /** What quotes are priced by; default: the rates of staff and the copy of the products. */
  prices?: PriceSource;
  /** Limit of one account's attempts to open a history by a code; default: that in production. */
  guessRule?: GuessRule;
  /** When catalogue is asked again for parts; default: that in production. */
  partsSweep?: PartsSweep;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

/** Pause between two searches for quotes that have expired. Reads do not depend on it. */
const EXPIRY_EVERY_MS = 60_000;

function ownPrices(mongo: ServiceBase['mongo']): PriceSource {
  const rates = createRatesRepository(mongo);
  const known = createKnownProductRepository(mongo);
  return { rates: async () => presentRates(await rates.read()), products: (ids) => known.findMany(ids) };
}

function addRoutesOfQuotes(app: BuiltService['app'], dependencies: Parameters<typeof addLinkRoutes>[1]): void {
  addQuoteRoutes(app, dependencies);
  addConsentRoutes(app, dependencies);
  addLinkRoutes(app, dependencies);
  addOpenLinkRoutes(app, dependencies);
  addHandoverRoutes(app, dependencies);
  addReleaseRoutes(app, dependencies);
  measureConsents(app.kit.registry, dependencies);
}

type RoutesOfOwn = Parameters<typeof addClaimRoutes>[1] &
  Omit<Parameters<typeof addOwnVehicleRoutes>[1], 'wayOf'> &
  Parameters<typeof addLinkRoutes>[1];

/** Routes of customers' own vehicles, which show an open order as its link does. */
function addRoutesOfOwn(app: BuiltService['app'], dependencies: RoutesOfOwn): void {
  addOwnVehicleRoutes(app, { ...dependencies, wayOf: (order) => viewWay(dependencies, order) });
  addClaimRoutes(app, dependencies);
}

/** Notes that quotes have expired, every minute. */
function startExpiry(writes: Parameters<typeof expireQuotes>[0], logger: ServiceBase['logger']) {
  const sweep = async (shouldContinue: () => boolean): Promise<void> => {
    const expired = await expireQuotes(writes, shouldContinue);
    if (expired > 0) logger.info({ expired }, 'Quotes have expired');
  };
  return startSweeper({ mongo: writes.mongo, name: 'expired-quotes', logger, sweep, everyMs: EXPIRY_EVERY_MS });
}

/** Deletes photographs of old orders. */
function startRemovingPictures(dependencies: Parameters<typeof removeOldPictures>[0], logger: ServiceBase['logger']) {
  const sweep = async (shouldContinue: () => boolean): Promise<void> => {
    const removed = await removeOldPictures(dependencies, shouldContinue);
    if (removed > 0) logger.info({ removed }, 'Deleted photographs of old repair orders');
  };
  return startSweeper({ mongo: dependencies.mongo, name: 'old-pictures', logger, sweep });
}

/** Photographs of all records, and signatures. */
function openPicturesAndSignatures(mongo: ServiceBase['mongo'], { consents }: Pick<Writes, 'consents'>): FindPicture {
  const find = openPictures(mongo);
  return async (id) => (await find(id)) ?? consents.findSignature(id);
}

type EndTerms = Parameters<typeof anonymiseConsents>[0] & Parameters<typeof removeOldLinks>[0];

/** Makes old answers to quotes anonymous, and deletes links that have ended. */
function startEndingTerms(dependencies: EndTerms, logger: ServiceBase['logger']) {
  const sweep = async (shouldContinue: () => boolean): Promise<void> => {
    const consents = await anonymiseConsents(dependencies, shouldContinue);
    if (consents > 0) logger.info({ consents }, 'Made old answers to quotes anonymous');
    const links = await removeOldLinks(dependencies, shouldContinue);
    if (links > 0) logger.info({ links }, 'Deleted links of closed repair orders');
  };
  return startSweeper({ mongo: dependencies.mongo, name: 'old-answers', logger, sweep });
}

/** Builds the service without listening; tests call it directly. */
export async function buildWorkshop(dependencies: WorkshopDependencies): Promise<BuiltService> {
  const { mongo, messaging, outbox, redis, redisPrefix, now = Date.now, guessRule, ...further } = dependencies;
  const { sealKey, prices = ownPrices(mongo), partsSweep, ...options } = further;
  const { logger } = options;
  const app = await buildApp({ name: 'workshop', ...options });
  const known = createKnownProductRepository(mongo);
  const stored = createWrites({ mongo, outbox, now, sealKey, prices });
  const metrics = measureParts(app.kit.registry);
  const parts = { ...stored, stock: createStockClient(messaging), metrics, logger };
  const writes = { ...stored, reserveParts: (orderId: string) => void settlePartsOf(parts, orderId) };
  const { vehicles, employees, tasksOfOrders } = writes;
  const lists = createOrderListRepository(mongo);
  const vehicleLists = createVehicleListRepository(mongo);
  const addresses = await openPictureAddresses(mongo, now);
  addPictureRoute(app, { addresses, find: openPicturesAndSignatures(mongo, writes) });
  addVehicleRoutes(app, { ...writes.ofVehicles, lists: vehicleLists });
  addOrderListRoutes(app, { lists, vehicles, vehicleLists, now });
  addOrderRoutes(app, { ...writes, addresses, names: (ids) => employees.findNames(ids) });
  addTemplateRoutes(app, writes);
  addInspectionRoutes(app, writes);
  addEntryRoutes(app, { ...writes, addresses });
  addTaskRoutes(app, { ...writes, addresses });
  addJobRoutes(app, { ...writes, addresses });
  addRoutesOfQuotes(app, { ...writes, addresses });
  measureOrders(app.kit.registry, { lists, now });
  measureTasks(app.kit.registry, writes);
  const own = createOwnVehicleRepository(mongo);
  const slips = createSlipRepository(mongo);
  const contactOrders = createContactOrderRepository(mongo);
  const guesses = createGuessLimits(createLimits({ redis, prefix: `${redisPrefix}:workshop`, now }), guessRule);
  const { forgotten } = writes.ofVehicles;
  addRoutesOfOwn(app, { ...writes, addresses, own, slips, contactOrders, guesses, forgotten, vehicleLists });
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
  addRateRoutes(app, { mongo, outbox, settings: createRatesRepository(mongo) });
  const retention = { ...writes, settings, closed: createClosedOrderRepository(mongo) };
  return {
    app,
    consumers: [
      () => followAccounts({ ...following, employees: followEmployees(writes) }),
      () => followProducts({ messaging, mongo, known, durable: 'workshop-products', logger }),
    ],
    subscribers: [() => servePersonalData({ messaging, contract: personalDataPages.workshop, sections, logger })],
    sweeps: [
      () => fillKnownProducts({ messaging, mongo, logger, known }),
      () => fillEmptyEmployees({ messaging, mongo, logger, employees }),
      () => startRemovingPictures(retention, logger),
      () => startEndingTerms(retention, logger),
      () => startPartsSweeper(parts, partsSweep),
      () => startExpiry(writes, logger),
    ],
    begin: () => ensureTemplates(writes),
  };
}
