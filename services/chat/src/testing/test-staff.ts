import { staffAccounts } from '@garage/contracts';
import { serveRequests } from '@garage/messaging';
import type { Messaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';

/** Answers as identity which accounts are staff. Returns the names by id, which the test may change. */
export function serveTestStaff(messaging: Messaging): Map<string, string> {
  const staff = new Map<string, string>();
  const logger = createLogger({ name: 'staff', level: 'silent' });
  const served = serveRequests({
    messaging,
    contract: staffAccounts,
    logger,
    handle: async ({ id: wanted }) => ({
      staff: [...staff].flatMap(([id, fullName]) => (wanted === undefined || wanted === id ? [{ id, fullName }] : [])),
    }),
  });
  cleanUpLater(() => served.stop());
  return staff;
}
