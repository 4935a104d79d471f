import type { App } from '@garage/service-kit';
import type { SigningKey } from './signing-key.ts';
import { keySetOf } from './signing-key.ts';

/** Publishes the public keys for other services. The gateway does not route this path. */
export function addTokenRoutes(app: App, key: SigningKey): void {
  const keySet = keySetOf(key);
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, () => keySet);
}
