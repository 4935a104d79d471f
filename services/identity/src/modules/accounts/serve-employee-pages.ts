import { employeePage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { createEmployeePageRepository } from './employee-page-repository.ts';

/** Serves pages of the present employees to other services that rebuild their read models. */
export function serveEmployeePages(parts: { mongo: Mongo; messaging: Messaging; logger: Logger }): {
  stop(): Promise<void>;
} {
  const { mongo, messaging, logger } = parts;
  const pages = createEmployeePageRepository(mongo);
  return serveRequests({
    messaging,
    contract: employeePage,
    logger,
    handle: async ({ after, limit }) => ({ employees: await pages.findAfter(after, limit) }),
  });
}
