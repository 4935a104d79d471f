import { bookingAccountErased } from '@garage/contracts';
import { mailErasureJob } from '@garage/mail';
import type { Messaging, Outbox, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';
import { createForgottenAccounts } from '@garage/service-kit/privacy';
import { createSlotRepository } from '../slots/index.ts';
import { createAppointmentRepository } from './appointment-repository.ts';
import { cancelUpcoming } from './cancel-upcoming.ts';
import { createErasureRepository } from './erasure-repository.ts';
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
}

/**
 * Cancels upcoming appointments of deleted accounts and erases their personal data. After a change of an account's e-mail, mails
 * about earlier appointments go to an address that is no longer its own.
 */
export function followAccounts({
  messaging,
  mongo,
  outbox,
  now = Date.now,
  ...options
}: AccountSubscribers): Promise<RunningConsumer> {
  const forgotten = createForgottenAccounts(mongo);
  const erasures = createErasureRepository(mongo);
  const pictures = createPictureRepository(mongo);
  const mailPreferences = createMailPreferences(mongo, 'appointment');
  const changes = { outbox, slots: createSlotRepository(mongo), appointments: createAppointmentRepository(mongo) };
  return startConsumer({
    messaging,
    mongo,
    durable: 'booking-accounts',
    ...options,
    handlers: {
      'identity.account.email-changed.v1': ({ entityId }, { session }) => erasures.forgetOwnAddress(session, entityId),
      'identity.account.deleted.v1': async ({ entityId, version, correlationId, data }, { session }) => {
        const person = { accountId: entityId, emailDigest: data.emailDigest };
        // Bookings that the deleted account has begun are refused once this is committed. It comes first, because bookings write to the account
        // before the slot, too.
        await forgotten.add(session, entityId);
        await cancelUpcoming({ ...changes, erasures, now }, session, { person, correlationId });
        await mailPreferences.forget(session, entityId);
        const { ids, emails } = await erasures.erase(session, person);
        for (const id of ids) await pictures.removeOf(session, id);
        const erased = { contract: bookingAccountErased, entityId, version, correlationId, data: {} };
        await outbox.append(session, [erased]);
        await outbox.appendJobs(
          session,
          emails.map((email) => mailErasureJob({ to: email, waiting: 'appointment-' }, correlationId)),
        );
      },
    },
  });
}
