import { workshopAccountErased } from '@garage/contracts';
import { mailErasureJob } from '@garage/mail';
import type { Messaging, Outbox, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import type { Person as VehiclePerson } from '../vehicles/index.ts';
import { createVehicleRepository, updatedEvent } from '../vehicles/index.ts';
import type { ErasedSpan, Person } from './erasure-repository.ts';
import { createErasureRepository } from './erasure-repository.ts';
import { createHistoryRepository } from './history-repository.ts';
import type { RepairOrder } from './order.ts';
import { changeEvent } from './order-events.ts';
import { createPictureRepository } from './picture-repository.ts';
import type { OrderTasks } from './write-orders.ts';

/** What this module needs of employees and their tasks. */
export interface FollowEmployees {
  /** Stores an employee's new state, and stops the clock of one who may no longer work here. */
  changed(session: ClientSession, employee: EmployeeFacts & { correlationId: string }): Promise<void>;
  /** Removes an employee's name, and cancels the open tasks. */
  deleted(session: ClientSession, employee: { id: string; version: number; correlationId: string }): Promise<void>;
}

interface EmployeeFacts {
  id: string;
  version: number;
  fullName: string;
  roles: string[];
  grants: string[];
  active: boolean;
}

interface AccountSubscribers {
  employees: FollowEmployees;
  tasksOfOrders: Pick<OrderTasks, 'erase'>;
  messaging: Messaging;
  mongo: Mongo;
  outbox: Outbox;
  logger: Logger;
  /** Erases what other modules store about an account, in the transaction of the erasure. */
  eraseFurther?: (session: ClientSession, accountId: string) => Promise<void>;
  /** Delays before each retry, in milliseconds (default: those in production). */
  backoffMs?: readonly number[];
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
  /** Erases what else belongs to these orders and is about the person. */
  eraseOfOrders: (
    session: ClientSession,
    erased: { orderIds: readonly string[]; correlationId: string; at: Date },
  ) => Promise<void>;
}

/** Prefixes of the names of the mails that are sent about repair orders. */
const mailNames = ['quote-', 'repair-', 'slip-'];

function mailErasuresOf(orders: readonly RepairOrder[], correlationId: string) {
  const emails = new Set(orders.flatMap(({ contact: { email } }) => (email === '' ? [] : [email])));
  return [...emails].flatMap((to) => mailNames.map((waiting) => mailErasureJob({ to, waiting }, correlationId)));
}

interface Erasure {
  session: ClientSession;
  person: Person;
  correlationId: string;
  at: Date;
}

const isPerson =
  ({ accountId, emailDigest }: Person) =>
  (one: VehiclePerson): boolean =>
    one.accountId === accountId ||
    (emailDigest !== undefined && one.accountId === null && one.emailDigest === emailDigest);

/**
 * Follows the employees, and erases deleted accounts: people, words and photographs go; the vehicles and what was done to
 * them stay.
 */
export function followAccounts({
  messaging,
  mongo,
  outbox,
  employees,
  tasksOfOrders,
  now = Date.now,
  eraseOfOrders,
  eraseFurther,
  ...options
}: AccountSubscribers): Promise<RunningConsumer> {
  const forgotten = createForgottenAccounts(mongo);
  const vehicles = createVehicleRepository(mongo);
  const erasures = createErasureRepository(mongo);
  const history = createHistoryRepository(mongo);
  const pictures = createPictureRepository(mongo);

  /** Removes a person from the vehicles, and returns the times in which the person had them. */
  async function eraseFromVehicles({ session, person, correlationId, at }: Erasure): Promise<ErasedSpan[]> {
    const isErased = isPerson(person);
    const spans: ErasedSpan[] = [];
    for (const before of await vehicles.findOfPerson(session, person)) {
      const people = before.people.filter((one) => !isErased(one));
      if (people.length === before.people.length) continue;
      const after = await vehicles.change(session, { before, fields: { people }, at });
      if (!after) throw new Error('A vehicle changed during the erasure; the event is handled again');
      await outbox.append(session, [updatedEvent(after, correlationId)]);
      spans.push(...before.people.filter(isErased).map((one) => ({ ...one, vehicleId: before.id })));
    }
    return spans;
  }

  async function eraseFromOrders(
    { session, person, correlationId, at }: Erasure,
    spans: readonly ErasedSpan[],
  ): Promise<void> {
    const orders = await erasures.erase(session, { person, spans, at });
    const orderIds = orders.map(({ id }) => id);
    await history.eraseTexts(session, orderIds);
    await eraseOfOrders(session, { orderIds, correlationId, at });
    await tasksOfOrders.erase(session, orderIds);
    await outbox.appendJobs(session, mailErasuresOf(orders, correlationId));
    for (const before of orders) {
      await pictures.removeOf(session, before.id);
      const contact = { ...before.contact, accountId: null };
      const after = { ...before, contact, version: before.version + 1 };
      await outbox.append(session, [changeEvent({ before, after, action: 'updated' }, correlationId)]);
    }
  }

  return startConsumer({
    messaging,
    mongo,
    durable: 'workshop-accounts',
    ...options,
    handlers: {
      'identity.employee.changed.v1': ({ entityId: id, version, correlationId, data }, { session }) =>
        employees.changed(session, { id, version, correlationId, ...data }),
      'identity.account.deleted.v1': async ({ entityId, version, correlationId, data }, { session }) => {
        const person = { accountId: entityId, emailDigest: data.emailDigest };
        const erasure = { session, person, correlationId, at: new Date(now()) };
        // Intakes that name the account are refused once this is committed.
        await forgotten.add(session, entityId);
        await eraseFromOrders(erasure, await eraseFromVehicles(erasure));
        await employees.deleted(session, { id: entityId, version, correlationId });
        await eraseFurther?.(session, entityId);
        const erased = { contract: workshopAccountErased, entityId, version, correlationId, data: {} };
        await outbox.append(session, [erased]);
      },
    },
  });
}
