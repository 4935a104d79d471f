// Makes the key that signs tokens, in the file that TOKEN_PRIVATE_KEY_FILE names; a key that is there stays.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

const file = process.env['TOKEN_PRIVATE_KEY_FILE'];
if (!file) throw new Error('TOKEN_PRIVATE_KEY_FILE is not set');

if (existsSync(file)) {
  console.log(`${file} is there already`);
} else {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  console.log(`${file} was made`);
}
