/** Making anew what this service derives, for operators; safe while the service runs. */
import type { Messaging } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { createKnownProductRepository, rebuildKnownProducts } from './modules/products/index.ts';

/** Asks the catalogue for all products again. Gives how many there are. @throws RequestFailed while it is away */
export const rebuildProducts = (parts: { mongo: Mongo; messaging: Messaging }): Promise<number> =>
  rebuildKnownProducts({ ...parts, known: createKnownProductRepository(parts.mongo) });
