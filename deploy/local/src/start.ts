// `make start`: servers, demo content and every process of the product, until Ctrl-C.
import { startServers } from './providers/start-servers.ts';
import { readSettings } from './settings.ts';
import { startStack, type RunningStack } from './stack/stack.ts';
import { secondsSince } from './text.ts';

const start = performance.now();
const log = (line: string) => console.log(`  ${line}`);

const settings = readSettings();
const servers = startServers({ ...settings, log, keepData: true, keepRunning: true }).then((started) => {
  log(`servers are ready after ${secondsSince(start)}`);
  return started;
});
console.log('Starting Garage…');
const stack = startStack({
  settings,
  servers,
  databasePrefix: 'garage',
  mode: 'development',
  demoHistory: true,
  log,
});

let ending: Promise<void> | undefined;

async function endAll(): Promise<void> {
  await stack.stop();
  await servers.then(
    (started) => started.stop(),
    () => undefined,
  );
}

function endOnSignal(): void {
  // On the second signal this process exits at once; its children are killed with it.
  if (ending) process.exit(130);
  console.log('\nEnding…');
  ending = endAll().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, endOnSignal);

function present({ addresses }: RunningStack): void {
  console.log(`
Garage is ready after ${secondsSince(start)}:

  ${addresses.gateway}

  Mails      ${addresses.mail.http}
  Logs       ${addresses.logs}
  Sign in    master@garage.local, admin@garage.local, customer@garage.local or technician@garage.local with Garage@2026

Ctrl-C ends everything.`);
}

try {
  present(await stack.ready);
} catch (error) {
  if (!ending) {
    await endAll().catch((failure: unknown) => console.error(failure));
    fail(error);
  }
}
