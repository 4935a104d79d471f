/** Making anew what this service derives, for operators; safe while the service runs. */
import type { Messaging } from '@garage/messaging';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { createRepositories } from './app.ts';
import { fillAccounts, fillProducts, rebuildCounts } from './modules/sync/index.ts';

function openParts(mongo: Mongo) {
  return { mongo, outbox: createOutbox({ mongo, producer: 'engagement' }), ...createRepositories(mongo) };
}

/** Makes the counts of likes and comments from the likes and comments. Gives how many products had wrong ones. */
export const rebuildTallies = (mongo: Mongo): Promise<number> => rebuildCounts(openParts(mongo));

/** Asks the catalogue for all products again, and forgets those that are gone. Gives how many there are. @throws RequestFailed */
export const rebuildProducts = (parts: { mongo: Mongo; messaging: Messaging }): Promise<number> =>
  fillProducts({ ...openParts(parts.mongo), ...parts, orSame: true });

/** Asks identity for all accounts again, and forgets those that are gone. Gives how many there are. @throws RequestFailed */
export const rebuildAccounts = (parts: { mongo: Mongo; messaging: Messaging }): Promise<number> =>
  fillAccounts({ ...openParts(parts.mongo), ...parts, orSame: true });
