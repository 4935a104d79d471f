/** Rebuilds this service's read model, for operators; safe while the service runs. */
import type { FillOptions, FillResult, Messaging } from '@garage/messaging';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';

/** Loads from engagement again which accounts want mails about appointments. @throws RequestFailed while engagement is unavailable */
export const rebuildMailPreferences = (parts: FillOptions & { messaging: Messaging }): Promise<FillResult> =>
  createMailPreferences(parts.mongo, 'appointment').rebuild(parts);
