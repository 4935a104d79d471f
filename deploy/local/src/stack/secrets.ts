import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const symmetricKey = (): string => randomBytes(32).toString('base64');

/** What each secret of the local stack is made of, by file name. */
const secrets = {
  'token-private-key.pem': () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'code-key': symmetricKey,
  'mail-seal-key': symmetricKey,
  'booking-link-key': symmetricKey,
  // Of the application that the stand-in for Facebook knows.
  'facebook-app-secret': symmetricKey,
} satisfies Record<string, () => string>;

export type SecretName = keyof typeof secrets;

/** Makes the secrets that the folder does not hold yet, readable by their owner only. Gives the path of a secret. */
export function ensureSecrets(dataDir: string): (name: SecretName) => string {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, create] of Object.entries(secrets)) {
    const path = join(folder, name);
    if (!existsSync(path)) writeFileSync(path, create(), { mode: 0o600, flag: 'wx' });
  }
  return (name) => join(folder, name);
}
