import { accountPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createAccountPageRepository } from './account-page-repository.ts';

/** Tells other services of all accounts, page after page, when they build what they keep of them. Returns how to end that. */
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
