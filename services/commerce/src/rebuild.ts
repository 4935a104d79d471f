/** Rebuilds this service's read models, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createKnownProductRepository, rebuildKnownProducts } from './modules/products/index.ts';

/** Loads all products from catalogue again. @throws RequestFailed while catalogue is unavailable */
export const rebuildProducts = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  rebuildKnownProducts({ ...parts, known: createKnownProductRepository(parts.mongo) });
