import { staffAccounts } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createStaffAccountRepository } from './staff-account-repository.ts';

/** Serves the accounts that may act as staff at the moment, or the one with an id, to other services. */
export function serveStaffAccounts({
  mongo,
  messaging,
  logger,
}: {
  mongo: Mongo;
  messaging: Messaging;
  logger: Logger;
}) {
  const accounts = createStaffAccountRepository(mongo);
  return serveRequests({
    messaging,
    contract: staffAccounts,
    logger,
    handle: async (request) => ({ staff: await accounts.find(request) }),
  });
}
