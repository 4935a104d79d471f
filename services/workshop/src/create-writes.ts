import type { KeyObject } from 'node:crypto';
import { QUOTE_DAYS } from '@garage/contracts';
import { createKeyedMutex } from '@garage/service-kit';
import type { ServiceBase } from '@garage/service-kit/backbone';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import {
  createConsentRepository,
  createOrderQuotes,
  createQuotedJobRepository,
  createTryRepository,
} from './modules/consents/index.ts';
import type { WriteInspections } from './modules/inspections/index.ts';
import {
  createEntryRepository,
  createInspectionRepository,
  createPhotoRepository,
  createTemplateRepository,
  openCreations,
  photosOfOrders,
} from './modules/inspections/index.ts';
import { createEmployeeRepository } from './modules/employees/index.ts';
import type { StatementRepository } from './modules/handovers/index.ts';
import { createOrderHandovers, createStatementRepository } from './modules/handovers/index.ts';
import type { WriteLinks } from './modules/links/index.ts';
import {
  createLinkRepository,
  createMailChoiceRepository,
  createOrderLinks,
  createOrderNews,
  createQuestionRepository,
} from './modules/links/index.ts';
import { createAccountNews, createOwnVehicleRepository } from './modules/own-vehicles/index.ts';
import { initialGuarantee } from './modules/rates/index.ts';
import type { PriceSource } from './modules/quotes/index.ts';
import { createQuotePhotoRepository, createQuoteRepository } from './modules/quotes/index.ts';
import type { OpenOrders, OrderNews } from './modules/repair-orders/index.ts';
import {
  createContactOrderRepository,
  createHistoryRepository,
  createIntakeRequestRepository,
  createNumberRepository,
  createOrderRepository,
  createPictureRepository,
} from './modules/repair-orders/index.ts';
import { createClosedOrderRepository } from './modules/retention/index.ts';
import { createWorkshopSettingsRepository, readSettings } from './modules/settings/index.ts';
import { createReleasedRepository, picturesOfOrders } from './modules/released-pictures/index.ts';
import type { WriteTasks } from './modules/tasks/index.ts';
import {
  createOrderTasks,
  createTaskPictureRepository,
  createTaskRepository,
  createTimeRepository,
} from './modules/tasks/index.ts';
import type { WriteVehicles } from './modules/vehicles/index.ts';
import {
  createReadingRepository,
  createVehicleListRepository,
  createVehicleRepository,
} from './modules/vehicles/index.ts';

export type Writes = OpenOrders &
  WriteInspections &
  WriteTasks &
  WriteLinks & { ofVehicles: WriteVehicles; statements: StatementRepository };

/** Without a price list: nothing has a list price, and no product is known. */
const noPrices: PriceSource = {
  rates: async () => ({
    labour: [],
    taxes: [],
    jobs: [],
    days: QUOTE_DAYS.initial,
    terms: '',
    guarantee: initialGuarantee,
  }),
  products: async () => new Map(),
};

interface WritesOptions extends Pick<ServiceBase, 'mongo' | 'outbox'> {
  now: () => number;
  prices?: PriceSource | undefined;
  /** Key that encrypts links in queued mails; absent for an import, which sends none. */
  sealKey?: KeyObject | undefined;
}

/** A merge of two files of a vehicle moves the statements of their orders, too. */
const withStatements = (orders: WriteVehicles['orders'], statements: StatementRepository): WriteVehicles['orders'] => ({
  ...orders,
  async moveAll(session, merged) {
    await orders.moveAll(session, merged);
    await statements.moveAll(session, merged);
  },
});

/** What customers are told about their orders, by mail and in their accounts. An import tells nobody: what it writes is past. */
function createNews(
  { mongo, outbox, sealKey }: Pick<WritesOptions, 'mongo' | 'outbox' | 'sealKey'>,
  { orderLinks, mailChoices, vehicles }: Pick<WriteLinks, 'orderLinks' | 'mailChoices' | 'vehicles'>,
): OrderNews {
  if (!sealKey) return { follow: async () => undefined };
  const own = createOwnVehicleRepository(mongo);
  const lists = {
    vehicleLists: createVehicleListRepository(mongo),
    contactOrders: createContactOrderRepository(mongo),
  };
  const ways = [
    createOrderNews({ orderLinks, mailChoices, outbox }),
    createAccountNews({ ...lists, own, vehicles, outbox }),
  ];
  return {
    async follow(session, change) {
      for (const way of ways) await way.follow(session, change);
    },
  };
}

/** Creates what all operations that write need. The seed calls them directly, without HTTP. */
export function createWrites({ mongo, outbox, now, prices = noPrices, sealKey }: WritesOptions): Writes {
  const exclusive = createKeyedMutex();
  const orders = createOrderRepository(mongo);
  const shared = { mongo, outbox, exclusive, now };
  const vehicles = createVehicleRepository(mongo);
  const quotedJobs = createQuotedJobRepository(mongo);
  const ofTasks: WriteTasks = {
    ...shared,
    quotedJobs,
    tasks: createTaskRepository(mongo),
    times: createTimeRepository(mongo),
    employees: createEmployeeRepository(mongo),
    taskPictures: createTaskPictureRepository(mongo),
  };
  const pictures = createPictureRepository(mongo);
  const inspections = createInspectionRepository(mongo);
  const photos = createPhotoRepository(mongo);
  const orderLinks = createLinkRepository(mongo);
  const settings = createWorkshopSettingsRepository(mongo);
  const mailChoices = createMailChoiceRepository(mongo);
  const ofQuotes = {
    quotes: createQuoteRepository(mongo),
    quotedJobs,
    tries: createTryRepository(mongo),
  };
  const statements = createStatementRepository(mongo);
  const closedOrders = createClosedOrderRepository(mongo);
  const ofVehicles: WriteVehicles = {
    ...shared,
    vehicles,
    readings: createReadingRepository(mongo),
    orders: withStatements(orders.ofVehicles, statements),
    forgotten: createForgottenAccounts(mongo),
  };
  return {
    ...ofTasks,
    ...ofQuotes,
    quotesOfOrders: createOrderQuotes({ ...ofQuotes, outbox }),
    comebacks: quotedJobs,
    quotePhotos: createQuotePhotoRepository(mongo),
    inspected: photosOfOrders({ inspections, photos }),
    prices,
    consents: createConsentRepository(mongo),
    orderLinks,
    links: createOrderLinks({ ...ofQuotes, orderLinks, outbox, now }),
    mailChoices,
    newsOfOrders: createNews({ mongo, outbox, sealKey }, { orderLinks, mailChoices, vehicles }),
    questions: createQuestionRepository(mongo),
    linkDays: async () => (await readSettings(settings)).linkDays,
    released: createReleasedRepository(mongo),
    orderPictures: picturesOfOrders({ pictures, inspections, ...ofTasks }),
    sealKey: sealKey ?? null,
    tasksOfOrders: createOrderTasks(ofTasks),
    ofVehicles,
    statements,
    handovers: createOrderHandovers({ ...ofQuotes, ofVehicles, statements, prices }),
    orders,
    history: createHistoryRepository(mongo),
    pictures,
    numbers: createNumberRepository(mongo),
    requests: createIntakeRequestRepository(mongo),
    vehicles,
    templates: createTemplateRepository(mongo),
    inspections,
    entries: createEntryRepository(mongo),
    photos,
    creations: openCreations(mongo),
    arePicturesDeleted: (order) => closedOrders.isPassed(order),
  };
}
