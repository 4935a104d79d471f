// Writes the login files of the servers and the Secrets of the processes into a folder: node deploy/kubernetes/src/make-server-logins.ts
// FOLDER --mongodb URL --nats URL --redis URL --redis-volatile URL [--open]. Keeps passwords that the folder already contains.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loginNames } from '@garage/contracts';
import { createPassword } from '@garage/service-kit/logins';
import { serverFiles } from './logins/server-files.ts';

const USAGE =
  'make-server-logins.ts FOLDER --mongodb mongodb://HOSTS:27017/?replicaSet=…&tls=true --nats tls://HOST:4222 --redis rediss://HOST:6379 --redis-volatile rediss://HOST:6379 [--open]';

const address = { type: 'string' } as const;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    mongodb: address,
    nats: address,
    redis: address,
    'redis-volatile': address,
    open: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
const { mongodb, nats, redis, 'redis-volatile': volatile, open } = values;
if (!folder || !mongodb || !nats || !redis || !volatile) {
  console.error(USAGE);
  process.exit(2);
}

mkdirSync(folder, { recursive: true, mode: 0o700 });
const passwordsFile = join(folder, 'passwords.json');
const kept: Record<string, string> = existsSync(passwordsFile) ? JSON.parse(readFileSync(passwordsFile, 'utf8')) : {};
const logins = loginNames.map((name) => ({ name, password: kept[name] ?? createPassword() }));
const passwords = { ...kept, ...Object.fromEntries(logins.map(({ name, password }) => [name, password])) };
const addresses = { mongodb, nats, redis, 'redis-volatile': volatile };
const files = { 'passwords.json': JSON.stringify(passwords, null, 2), ...serverFiles({ logins, addresses, open }) };
for (const [name, text] of Object.entries(files)) {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  chmodSync(join(folder, name), 0o600);
}
console.log(`${folder} contains ${Object.keys(files).join(', ')}`);
