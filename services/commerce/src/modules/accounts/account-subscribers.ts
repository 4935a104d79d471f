import { commerceAccountErased } from '@garage/contracts';
import { mailErasureJob } from '@garage/mail';
import type { Messaging, Outbox, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { CartRepository } from '../carts/index.ts';
import { cancelPendingOf } from '../orders/index.ts';
import type { OrderRepository } from '../orders/index.ts';

export interface AccountSubscribers {
  messaging: Messaging;
  mongo: Mongo;
  outbox: Outbox;
  forgotten: ForgottenAccounts;
  carts: CartRepository;
  orders: OrderRepository;
  mailPreferences: MailPreferences;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/**
 * Erases the personal data of deleted accounts; order lines and totals stay. Pending orders are cancelled: they could not be
 * delivered any more, and would reserve their stock forever. After a change of an account's e-mail, mails about earlier orders go
 * to an address that is no longer its own.
 */
export function followAccounts({
  messaging,
  mongo,
  outbox,
  forgotten,
  carts,
  orders,
  mailPreferences,
  logger,
}: AccountSubscribers): Promise<RunningConsumer> {
  return startConsumer({
    messaging,
    mongo,
    durable: 'commerce-accounts',
    logger,
    handlers: {
      'identity.account.email-changed.v1': ({ entityId }, { session }) => orders.forgetOwnAddress(session, entityId),
      'identity.account.deleted.v1': async ({ entityId, version, correlationId }, { session }) => {
        await forgotten.add(session, entityId);
        await carts.erase(session, entityId);
        await mailPreferences.forget(session, entityId);
        const emails = await orders.erasePeople(session, entityId);
        // The e-mail addresses are erased before the orders are cancelled, so that no mail is sent.
        await cancelPendingOf({ orders, outbox, mailPreferences }, session, { accountId: entityId, correlationId });
        const erased = { contract: commerceAccountErased, entityId, version, correlationId, data: {} };
        await outbox.append(session, [erased]);
        await outbox.appendJobs(
          session,
          emails.map((email) => mailErasureJob({ to: email, waiting: 'order-' }, correlationId)),
        );
      },
    },
  });
}
