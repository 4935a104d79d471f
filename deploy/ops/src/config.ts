import { brokerSettings, loadConfig, loginSettings } from '@garage/service-kit';
import { Type, type Static } from 'typebox';

const databaseSettings = {
  ...loginSettings,
  MONGODB_URL: Type.String({ description: 'The server of all databases.' }),
  DATABASE_PREFIX: Type.String({ default: 'garage', description: 'Prefix of the database names.' }),
};

const databaseSchema = Type.Object(databaseSettings);
const brokerSchema = Type.Object(brokerSettings);
const queueSchema = Type.Object({
  ...loginSettings,
  REDIS_URL: Type.String(),
  REDIS_PREFIX: Type.String({ default: 'garage' }),
});
const siteSchema = Type.Object({
  SITE_URL: Type.String({ pattern: '^https?://[^/]+$', default: 'http://localhost:3000' }),
});
const keySchema = Type.Object({
  TOKEN_PRIVATE_KEY_FILE: Type.Optional(Type.String()),
  CODE_KEY_FILE: Type.Optional(Type.String()),
  MAIL_SEAL_KEY_FILE: Type.Optional(Type.String()),
  BOOKING_LINK_KEY_FILE: Type.Optional(Type.String()),
});

/** The only readers of the environment: each command reads only the settings that it needs. */
export const readDatabaseConfig = (): Static<typeof databaseSchema> => loadConfig(databaseSchema);
export const readBrokerConfig = (): Static<typeof brokerSchema> => loadConfig(brokerSchema);
export const readQueueConfig = (): Static<typeof queueSchema> => loadConfig(queueSchema);
export const readSiteConfig = (): Static<typeof siteSchema> => loadConfig(siteSchema);
export const readKeyConfig = (): Static<typeof keySchema> => loadConfig(keySchema);
