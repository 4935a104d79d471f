import { loadConfig, serviceSettings } from '@garage/service-kit';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const configSchema = Type.Object({
  ...serviceSettings,
  MAIL_SEAL_KEY: Type.String({
    description: 'Verifies the stop links of mails; same key as the mailer: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.',
  }),
  PUSH_PRIVATE_KEY: Type.Optional(
    Type.String({
      description:
        'Identifies this site at push services: 32 bytes as base64; or PUSH_PRIVATE_KEY_FILE. Without it push is off.',
    }),
  ),
  PUSH_SUBJECT: Type.String({
    pattern: '^(mailto:.+@.+|https://.+)$',
    default: 'https://garage.example',
    description: 'Address under which operators of push services reach this site.',
  }),
  PUSH_HOSTS: Type.Array(Type.String(), {
    default: [],
    description: 'For tests only: further hosts, with ports, to which pushes may be sent, even without TLS.',
  }),
});
export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);
