// `make mails ARGS='list'`: the failed mails of the running local stack, for services/mailer/src/failed-mails.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, repositoryRoot } from './settings.ts';
import type { LocalStack } from './stack/addresses.ts';

function readStack(): LocalStack | undefined {
  try {
    const stack: LocalStack = JSON.parse(readFileSync(join(readSettings().dataDir, 'local.json'), 'utf8'));
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
const command = join(repositoryRoot, 'services/mailer/src/failed-mails.ts');
const child = spawn(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, REDIS_URL: stack.redis },
});
const [code]: Array<number | null> = await once(child, 'close');
process.exitCode = code ?? 1;
