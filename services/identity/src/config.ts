import { loadConfig } from '@garage/service-kit';
import { backboneSettings, processSettings } from '@garage/service-kit/backbone';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const configSchema = Type.Object({
  ...processSettings,
  ...backboneSettings,
  TOKEN_PRIVATE_KEY: Type.String({
    description: 'Ed25519, PKCS#8 in PEM; TOKEN_PRIVATE_KEY_FILE names a file instead.',
  }),
});

export type Config = Static<typeof configSchema>;

/** The only reader of the environment in this service. */
export const readConfig = (): Config => loadConfig(configSchema);
