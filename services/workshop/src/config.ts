import { loadConfig, serviceSettings } from '@garage/service-kit';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const configSchema = Type.Object({
  ...serviceSettings,
  MAIL_SEAL_KEY: Type.String({
    description: 'Encrypts links in queued mails; same key as the mailer: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.',
  }),
});
export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);
