// Builds the images, starts docker-compose.yml, runs the checks and removes what it started. Images are kept in an
// existing engine; without one, an engine from Debian's packages is started for this run (root).
// Option: --small (with small.yml, for a machine with 2 GB). Without an image registry the images are built from
// Debian's packages (root).
import { parseArgs } from 'node:util';
import { freePort } from '@garage/local';
import { ensureBaseImages } from './base-images.ts';
import { runBrowserTests, seedDemo, type ProductAddresses } from './browser-tests.ts';
import { checks } from './checks.ts';
import { startMailServer } from './mail-server.ts';
import { createProductRun, processes, type ProductRun } from './product-run.ts';
import { openEngine } from './servers/engine.ts';
import { ensurePlugins } from './servers/plugins.ts';
import { prepareServers } from './stand-ins.ts';

const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
const log = (line: string) => console.log(`  ${line}`);

/** Rejects on a stop signal, also a repeated one, so that everything started is removed as after a failure. */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => reject(new Error(`Stopped by ${signal}`)));
});

async function tryProduct(run: ProductRun, addresses: ProductAddresses): Promise<void> {
  log('Building the images…');
  await run.compose(['build', ...processes, 'ops']);
  log('Starting…');
  await seedDemo(run);
  await run.up();
  await runBrowserTests(run, addresses);
  console.log('✓ browser tests of public pages and login');
  for (const { what, check, notWhenSmall } of checks) {
    if (notWhenSmall && values.small) continue;
    await check({ ...addresses, run, small: values.small });
    console.log(`✓ ${what}`);
  }
}

async function tryImages(): Promise<void> {
  const bases = await ensureBaseImages(log);
  const servers = await prepareServers(log);
  const port = await freePort();
  const mail = await startMailServer();
  // Additional certificates trusted by this machine are trusted in the build, too.
  const ca = process.env['BUILD_CA'] ?? process.env['NODE_EXTRA_CA_CERTS'];
  const run = createProductRun({
    project: `garage-try-${process.pid}`,
    files: ['docker-compose.yml', ...servers.files, ...(values.small ? ['deploy/docker/small.yml'] : [])],
    env: {
      ...bases,
      ...servers.env,
      SMTP_URL: mail.smtpUrl,
      SMTP_TLS: 'off',
      GARAGE_PORT: `${port}`,
      IMAGE_TAG: 'try',
      ...(ca ? { BUILD_CA: ca } : {}),
    },
  });
  try {
    await Promise.race([tryProduct(run, { origin: `http://127.0.0.1:${port}`, mail: mail.http }), interrupted]);
  } catch (error) {
    console.error(await run.compose(['logs', '--no-color', '--tail', '40']).catch(() => 'no logs'));
    throw error;
  } finally {
    await mail.close();
    await run.compose(['down', '--volumes', '--remove-orphans', '--timeout', '10']);
  }
}

async function main(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const engine = await openEngine(log);
  if (!engine) throw new Error('No Docker engine is running, and none can be started');
  if (engine.host !== undefined) process.env['DOCKER_HOST'] = engine.host;
  cleanUp.defer(() => engine.stop());
  cleanUp.defer(await ensurePlugins(log));
  await tryImages();
}

main().then(
  () => console.log('The images work.'),
  (error: unknown) => {
    console.error(error);
    // A stop signal rejects this promise while steps of the run may be pending; without `exit` they would continue.
    process.exit(1);
  },
);
