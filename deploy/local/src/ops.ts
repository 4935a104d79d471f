// `make ops ARGS='dead-letters list'`: the operator's commands (deploy/ops) on the running local stack.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAttached } from './processes/run-command.ts';
import { readSettings, repositoryRoot } from './settings.ts';
import { ensureSecrets } from './stack/secrets.ts';
import type { LocalStack } from './stack/addresses.ts';

const { dataDir } = readSettings();

const addressFile = join(dataDir, 'local.json');

if (!existsSync(addressFile)) {
  console.error('The local stack is not running: `make start` starts it.');
  process.exit(1);
}
const stack: LocalStack = JSON.parse(readFileSync(addressFile, 'utf8'));
const secret = ensureSecrets(dataDir);
const command = join(repositoryRoot, 'deploy/ops/src/ops.ts');
process.exitCode = await runAttached(process.execPath, [command, ...process.argv.slice(2)], {
  env: {
    MONGODB_URL: stack.mongodb,
    NATS_URL: stack.nats,
    REDIS_URL: stack.redis,
    SITE_URL: stack.gateway,
    TOKEN_PRIVATE_KEY_FILE: secret('token-private-key.pem'),
    CODE_KEY_FILE: secret('code-key'),
    MAIL_SEAL_KEY_FILE: secret('mail-seal-key'),
    BOOKING_LINK_KEY_FILE: secret('booking-link-key'),
  },
});
