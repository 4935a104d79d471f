import { accountPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createAccountPageRepository } from './account-page-repository.ts';

/** Serves pages of all accounts to other services that rebuild their read models. */
export function serveAccountPages(parts: { mongo: Mongo; messaging: Messaging; logger: Logger }): {
  stop(): Promise<void>;
} {
  const { mongo, messaging, logger } = parts;
  const pages = createAccountPageRepository(mongo);
  return serveRequests({
    messaging,
    contract: accountPage,
    logger,
    handle: async ({ after, limit }) => ({ accounts: await pages.findAfter(after, limit) }),
  });
}
