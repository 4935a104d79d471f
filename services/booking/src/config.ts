import { loadConfig, serviceSettings } from '@garage/service-kit';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const configSchema = Type.Object({
  ...serviceSettings,
  BOOKING_LINK_KEY: Type.String({
    description: 'Signs the links of appointments: 32 bytes as base64; or BOOKING_LINK_KEY_FILE.',
  }),
  MAIL_SEAL_KEY: Type.String({
    description: 'Encrypts links in queued mails; same key as the mailer: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.',
  }),
});

export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);
