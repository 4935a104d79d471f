import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createForgottenAccountRepository } from './forgotten-account-repository.ts';
import { createPictureRepository } from './picture-repository.ts';

interface AccountSubscribers {
  messaging: Messaging;
  mongo: Mongo;
  logger: Logger;
  /** Waits before the second, third … try, in milliseconds; tests are less patient. */
  backoffMs?: readonly number[];
}

/** Erases the personal data of accounts that were deleted. */
export function followAccounts({ messaging, mongo, ...options }: AccountSubscribers): Promise<RunningConsumer> {
  const accounts = createForgottenAccountRepository(mongo);
  const pictures = createPictureRepository(mongo);
  return startConsumer({
    messaging,
    mongo,
    durable: 'booking-accounts',
    ...options,
    handlers: {
      'identity.account.deleted.v1': async ({ entityId }, { session }) => {
        for (const id of await accounts.forget(session, entityId)) await pictures.removeOf(session, id);
      },
    },
  });
}
