import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const symmetricKey = (): string => randomBytes(32).toString('base64');

/** Generators of the local stack's secrets, by file name. */
const secrets = {
  'token-private-key.pem': () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'code-key': symmetricKey,
  'mail-seal-key': symmetricKey,
  'booking-link-key': symmetricKey,
  // Any 32 bytes are a private key of the curve P-256, of which the public key is derived.
  'push-private-key': symmetricKey,
  // The secret with which identity authenticates its calls of Facebook's login API, which a stub replaces here.
  'facebook-app-secret': symmetricKey,
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof secrets;

/** Creates missing secrets, readable by their owner only. Returns a function that maps a secret to its path. */
export function ensureSecrets(dataDir: string): (name: SecretName) => string {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, create] of Object.entries(secrets)) {
    const path = join(folder, name);
    if (!existsSync(path)) writeFileSync(path, create(), { mode: 0o600, flag: 'wx' });
  }
  return (name) => join(folder, name);
}
