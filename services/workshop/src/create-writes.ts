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
import { initialGuarantee } from './modules/rates/index.ts';
import type { PriceSource } from './modules/quotes/index.ts';
import { createQuotePhotoRepository, createQuoteRepository } from './modules/quotes/index.ts';
import type { OpenOrders } from './modules/repair-orders/index.ts';
import {
  createHistoryRepository,
  createIntakeRequestRepository,
  createNumberRepository,
  createOrderRepository,
  createPictureRepository,
} from './modules/repair-orders/index.ts';
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
import { createReadingRepository, createVehicleRepository } from './modules/vehicles/index.ts';

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

/** The dependencies of all writes; the seed uses them without the HTTP layer. */
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
    quotePhotos: createQuotePhotoRepository(mongo),
    inspected: photosOfOrders({ inspections, photos }),
    prices,
    consents: createConsentRepository(mongo),
    orderLinks,
    links: createOrderLinks({ ...ofQuotes, orderLinks, outbox, now }),
    mailChoices,
    newsOfOrders: createOrderNews({ orderLinks, mailChoices, outbox, sealKey: sealKey ?? null }),
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
  };
}
