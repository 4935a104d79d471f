/** Making anew what this service derives, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createKnownProductRepository, rebuildKnownProducts } from './modules/products/index.ts';

/** Asks the catalogue for all products again. @throws RequestFailed while it is away */
export const rebuildProducts = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  rebuildKnownProducts({ ...parts, known: createKnownProductRepository(parts.mongo) });
