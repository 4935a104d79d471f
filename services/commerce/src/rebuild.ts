/** Rebuilds this service's read models, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';
import { createKnownProductRepository, rebuildKnownProducts } from '@garage/service-kit/known-products';

/** Loads all products from catalogue again. @throws RequestFailed while catalogue is unavailable */
export const rebuildProducts = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  rebuildKnownProducts({ ...parts, known: createKnownProductRepository(parts.mongo) });

/** Loads from engagement again which accounts want mails about orders. @throws RequestFailed while engagement is unavailable */
export const rebuildMailPreferences = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  createMailPreferences(parts.mongo, 'order').rebuild(parts);
