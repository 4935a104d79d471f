import { workshopAccountErased } from '@garage/contracts';
import type { Messaging, Outbox, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import type { Person as VehiclePerson } from '../vehicles/index.ts';
import { createVehicleRepository, updatedEvent } from '../vehicles/index.ts';
import type { Person } from './erasure-repository.ts';
import { createErasureRepository } from './erasure-repository.ts';
import { createHistoryRepository } from './history-repository.ts';
import { changeEvent } from './order-events.ts';
import { createPictureRepository } from './picture-repository.ts';

interface AccountSubscribers {
  messaging: Messaging;
  mongo: Mongo;
  outbox: Outbox;
  logger: Logger;
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

/** Erases deleted accounts: people, words and photographs go; the vehicles and what was done to them stay. */
export function followAccounts({
  messaging,
  mongo,
  outbox,
  now = Date.now,
  eraseOfOrders,
  ...options
}: AccountSubscribers): Promise<RunningConsumer> {
  const forgotten = createForgottenAccounts(mongo);
  const vehicles = createVehicleRepository(mongo);
  const erasures = createErasureRepository(mongo);
  const history = createHistoryRepository(mongo);
  const pictures = createPictureRepository(mongo);

  async function eraseFromVehicles({ session, person, correlationId, at }: Erasure): Promise<void> {
    const isErased = isPerson(person);
    for (const before of await vehicles.findOfPerson(session, person)) {
      const people = before.people.filter((one) => !isErased(one));
      if (people.length === before.people.length) continue;
      const after = await vehicles.change(session, { before, fields: { people }, at });
      if (!after) throw new Error('A vehicle changed during the erasure; the event is handled again');
      await outbox.append(session, [updatedEvent(after, correlationId)]);
    }
  }

  async function eraseFromOrders({ session, person, correlationId, at }: Erasure): Promise<void> {
    const orders = await erasures.erase(session, person, at);
    const orderIds = orders.map(({ id }) => id);
    await history.eraseTexts(session, orderIds);
    await eraseOfOrders(session, { orderIds, correlationId, at });
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
      'identity.account.deleted.v1': async ({ entityId, version, correlationId, data }, { session }) => {
        const person = { accountId: entityId, emailDigest: data.emailDigest };
        const erasure = { session, person, correlationId, at: new Date(now()) };
        // Intakes that name the account are refused once this is committed.
        await forgotten.add(session, entityId);
        await eraseFromVehicles(erasure);
        await eraseFromOrders(erasure);
        const erased = { contract: workshopAccountErased, entityId, version, correlationId, data: {} };
        await outbox.append(session, [erased]);
      },
    },
  });
}
