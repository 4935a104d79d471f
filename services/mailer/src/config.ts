import { loadConfig, loginSettings, processSettings } from '@garage/service-kit';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const queueSettings = {
  ...loginSettings,
  REDIS_URL: Type.String({ description: 'The mail queue.' }),
  REDIS_PREFIX: Type.String({
    default: 'garage',
    description: 'Prefix of all Redis keys; the same as in services that queue mails.',
  }),
};

const address = Type.String({ format: 'email', maxLength: 254 });

const configSchema = Type.Object({
  ...processSettings,
  ...queueSettings,
  SMTP_URL: Type.String({
    pattern: '^smtps?://',
    description: 'smtp://name:password@host:port, or smtps:// for TLS from the first byte; or SMTP_URL_FILE.',
  }),
  SMTP_TLS: Type.Union([Type.Literal('required'), Type.Literal('offered'), Type.Literal('off')], {
    default: 'required',
    description: 'STARTTLS for smtp://: required, used if the server offers it, or off.',
  }),
  SMTP_CA: Type.Optional(
    Type.String({ description: 'Certificate (PEM) of an additional trusted authority; or SMTP_CA_FILE.' }),
  ),
  MAIL_FROM: address,
  MAIL_FROM_NAME: Type.String({
    default: 'Garage Việt Tâm',
    maxLength: 100,
    description: 'Sender name, also in the header of each mail.',
  }),
  MAIL_REPLY_TO: Type.Optional(address),
  MAIL_SEAL_KEY: Type.String({
    description:
      'Decrypts secrets in queued mails; same key as in services that queue mails: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.',
  }),
  MAIL_CONCURRENCY: Type.Integer({
    default: 5,
    minimum: 1,
    maximum: 100,
    description: 'Maximum number of mails sent concurrently.',
  }),
  MAILS_PER_RECIPIENT: Type.Integer({
    default: 20,
    minimum: 1,
    description:
      'Maximum mails per hour to one mailbox about appointments, orders and conversations; three times as many per day.',
  }),
  SITE_URL: Type.String({ pattern: '^https?://[^/]+$', description: 'Base URL of links in mails.' }),
});

const operatorSchema = Type.Object(queueSettings);

export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);
export const readOperatorConfig = (): Static<typeof operatorSchema> => loadConfig(operatorSchema);
