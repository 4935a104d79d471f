import { loadConfig } from '@garage/service-kit';
import { loginSettings, processSettings } from '@garage/service-kit/backbone';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const queueSettings = {
  ...loginSettings,
  REDIS_URL: Type.String({ description: 'Where the mails wait.' }),
  REDIS_PREFIX: Type.String({
    default: 'garage',
    description: 'Before all keys in Redis; the same for who writes mails.',
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
    description: 'Whether smtp:// goes on without STARTTLS: never, when the server does not offer it, or always.',
  }),
  SMTP_CA: Type.Optional(
    Type.String({ description: 'Certificate (PEM) of an authority to trust besides; or SMTP_CA_FILE.' }),
  ),
  MAIL_FROM: address,
  MAIL_FROM_NAME: Type.String({ default: 'Garage Việt Tâm', maxLength: 100, description: 'Also on top of each mail.' }),
  MAIL_REPLY_TO: Type.Optional(address),
  MAIL_SEAL_KEY: Type.String({
    description: 'Who writes mails has the same: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.',
  }),
  MAIL_CONCURRENCY: Type.Integer({ default: 5, minimum: 1, maximum: 100, description: 'Mails sent at the same time.' }),
  MAILS_PER_RECIPIENT: Type.Integer({
    default: 20,
    minimum: 1,
    description:
      'Mails an hour to one mailbox on appointments, orders and conversations, and three times as many a day.',
  }),
  SITE_URL: Type.String({ pattern: '^https?://[^/]+$', description: 'Where the links of mails lead.' }),
});

const operatorSchema = Type.Object(queueSettings);

export type Config = Static<typeof configSchema>;

/** The only readers of the environment in this service. */
export const readConfig = (): Config => loadConfig(configSchema);
export const readOperatorConfig = (): Static<typeof operatorSchema> => loadConfig(operatorSchema);
