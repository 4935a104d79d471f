/** Rebuilds derived data, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { createRepositories } from './app.ts';
import { fillAccounts, fillProducts, rebuildCounts } from './modules/sync/index.ts';

interface RebuildModels extends FillOptions {
  messaging: Messaging;
}

function openParts(mongo: Mongo) {
  return { mongo, outbox: createOutbox({ mongo, producer: 'engagement' }), ...createRepositories(mongo) };
}

/** Recounts likes and comments. Returns the number of products with wrong counts. */
export const rebuildTallies = (mongo: Mongo): Promise<number> => rebuildCounts(openParts(mongo));

/** Loads all products from the catalogue again. @throws RequestFailed */
export const rebuildProducts = (parts: RebuildModels): Promise<FillResult> =>
  fillProducts({ ...openParts(parts.mongo), ...parts, orSame: true });

/** Loads all accounts from identity again. @throws RequestFailed */
export const rebuildAccounts = (parts: RebuildModels): Promise<FillResult> =>
  fillAccounts({ ...openParts(parts.mongo), ...parts, orSame: true });
