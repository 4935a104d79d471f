/** Making anew what this service derives, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { createRepositories } from './app.ts';
import { fillAccounts, fillProducts, rebuildCounts } from './modules/sync/index.ts';

interface AskAnew extends FillOptions {
  messaging: Messaging;
}

function openParts(mongo: Mongo) {
  return { mongo, outbox: createOutbox({ mongo, producer: 'engagement' }), ...createRepositories(mongo) };
}

/** Makes the counts of likes and comments from the likes and comments. Gives how many products had wrong ones. */
export const rebuildTallies = (mongo: Mongo): Promise<number> => rebuildCounts(openParts(mongo));

/** Asks the catalogue for all products again. @throws RequestFailed */
export const rebuildProducts = (parts: AskAnew): Promise<FillResult> =>
  fillProducts({ ...openParts(parts.mongo), ...parts, orSame: true });

/** Asks identity for all accounts again. @throws RequestFailed */
export const rebuildAccounts = (parts: AskAnew): Promise<FillResult> =>
  fillAccounts({ ...openParts(parts.mongo), ...parts, orSame: true });
