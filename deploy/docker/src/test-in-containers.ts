// Runs integration tests with database, Redis and NATS in containers, with a Docker engine from Debian's packages if
// none runs. Without any engine it prints this and exits with 0: the same tests also run on other servers.
import { docker, run, succeeds } from './docker.ts';
import { openEngine, type Engine } from './servers/engine.ts';
import { importPackages, makeServerImages } from './servers/server-images.ts';

const log = (line: string) => console.log(line);

/** The tests that are run: a sample that covers transactions with events, queues, limits, and the start of servers in containers. */
const files = [
  'libs/messaging/src/outbox.int.test.ts',
  'libs/messaging/src/consumer.int.test.ts',
  'libs/mail/src/mail-outbox.int.test.ts',
  'services/commerce/src/modules/orders/place-order.int.test.ts',
  'deploy/local/src/providers/providers.int.test.ts',
];

async function runTests(env: Record<string, string>): Promise<number> {
  const args = ['deploy/local/src/test.ts', '--project', 'int', ...files];
  const inContainers = new Set<string>();
  const onLine = (line: string): void => {
    const [, server] = /^(mongodb|redis|nats) +Docker,/.exec(line) ?? [];
    if (server !== undefined) inContainers.add(server);
    console.log(line);
  };
  const passed = await succeeds(run([process.execPath, ...args], { env, onLine }));
  if (inContainers.size < 3) {
    console.error(`Only these servers ran in containers: ${[...inContainers].join(', ') || 'none'}`);
    return 1;
  }
  return passed ? 0 : 1;
}

/** A running engine may be unable to start containers, for example in an unprivileged container. */
const canRun = (image: string): Promise<boolean> =>
  succeeds(
    docker(['run', '--rm', image, '/bin/true']).catch((error: unknown) => {
      log(String(error));
      throw error;
    }),
  );

async function testOn(engine: Engine): Promise<number> {
  // An engine started for this run publishes ports on localhost. When this process runs in a container, testcontainers would connect to the
  // gateway of Docker's network `bridge` instead.
  const host =
    engine.host === undefined ? undefined : { DOCKER_HOST: engine.host, TESTCONTAINERS_HOST_OVERRIDE: 'localhost' };
  Object.assign(process.env, host);
  if (await canRun(await importPackages(log))) return runTests({ ...host, ...(await makeServerImages(log)) });
  log('The engine cannot start containers: no tests were run in containers.');
  return 0;
}

const engine = await openEngine(log);
if (engine === undefined) {
  log('No Docker engine is running and none can be installed: no tests were run in containers.');
} else {
  try {
    process.exitCode = await testOn(engine);
  } finally {
    await engine.stop();
  }
}
