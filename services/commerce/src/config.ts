import { loadConfig, serviceSettings } from '@garage/service-kit';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const configSchema = Type.Object(serviceSettings);
export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);
