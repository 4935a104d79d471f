// Creates the missing keys of the containers, each in the file that its environment variable (listed in `keys`) names, and the missing
// logins of the servers in LOGINS_FOLDER. Existing keys and logins are kept.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { makeLogins } from './setup/make-logins.ts';

const symmetricKey = (): string => randomBytes(32).toString('base64');

const keys = {
  TOKEN_PRIVATE_KEY_FILE: () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  CODE_KEY_FILE: symmetricKey,
  MAIL_SEAL_KEY_FILE: symmetricKey,
  BOOKING_LINK_KEY_FILE: symmetricKey,
  // Any 32 bytes are a private key of the curve P-256, of which the public key is derived.
  PUSH_PRIVATE_KEY_FILE: symmetricKey,
  GRAFANA_PASSWORD_FILE: symmetricKey,
};

for (const [setting, make] of Object.entries(keys)) {
  const file = process.env[setting];
  if (!file) throw new Error(`${setting} is not set`);
  if (existsSync(file)) {
    console.log(`${file} already exists`);
  } else {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    console.log(`Created ${file}`);
  }
}

const { LOGINS_FOLDER: folder } = process.env;
if (!folder) throw new Error('LOGINS_FOLDER is not set');
makeLogins(folder);
console.log(`Logins are in ${folder}`);
