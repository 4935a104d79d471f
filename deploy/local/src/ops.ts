// `make ops ARGS='dead-letters list'`: the operator's commands (deploy/ops) on the running local stack.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, repositoryRoot } from './settings.ts';
import { ensureSecrets } from './stack/secrets.ts';
import type { LocalStack } from './stack/addresses.ts';

const { dataDir } = readSettings();

function readStack(): LocalStack | undefined {
  try {
    const stack: LocalStack = JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8'));
    return stack;
  } catch {
    return undefined;
  }
}

const stack = readStack();
if (!stack) {
  console.error('The local stack does not run here: `make start` starts it.');
  process.exit(1);
}
const secret = ensureSecrets(dataDir);
const command = join(repositoryRoot, 'deploy/ops/src/ops.ts');
const child = spawn(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
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
const [code]: Array<number | null> = await once(child, 'close');
process.exitCode = code ?? 1;
