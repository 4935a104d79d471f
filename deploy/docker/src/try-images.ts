// Builds the images, starts docker-compose.yml with them, sees that the product answers and ends well, and removes what it
// started. The images stay where an engine answers; where none does, one of Debian's packages is started for this run (root).
// Option: --small (with small.yml, for a machine with 2 GB). Without an image registry the images are made of Debian's packages (root).
import { parseArgs } from 'node:util';
import { freePort } from '@garage/local';
import { ensureBaseImages } from './base-images.ts';
import { runBrowserTests, seedDemo, type Reached } from './browser-tests.ts';
import { checks } from './checks.ts';
import { startMailServer } from './mail-server.ts';
import { createProductRun, processes, type ProductRun } from './product-run.ts';
import { openEngine } from './servers/engine.ts';
import { ensurePlugins } from './servers/plugins.ts';
import { prepareServers } from './stand-ins.ts';

const { values } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
const log = (line: string) => console.log(`  ${line}`);

/** Rejects when somebody ends us: what was started is then removed as after a failure, however often they ask. */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => reject(new Error(`Ended by ${signal}`)));
});

async function tryProduct(run: ProductRun, reached: Reached): Promise<void> {
  log('Building the images…');
  await run.compose(['build', ...processes, 'ops']);
  log('Starting…');
  await seedDemo(run);
  await run.up();
  await runBrowserTests(run, reached);
  console.log('✓ the browser tests of the public pages and of logging in');
  for (const { what, check, notWhenSmall } of checks) {
    if (notWhenSmall && values.small) continue;
    await check({ ...reached, run, small: values.small });
    console.log(`✓ ${what}`);
  }
}

async function tryImages(): Promise<void> {
  const bases = await ensureBaseImages(log);
  const servers = await prepareServers(log);
  const port = await freePort();
  const mail = await startMailServer();
  // Certificates that this machine trusts besides are trusted in the build as well.
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
  const engine = await openEngine(log);
  if (!engine) throw new Error('No Docker engine answers, and none can be started here');
  if (engine.host !== undefined) process.env['DOCKER_HOST'] = engine.host;
  try {
    const removePlugins = await ensurePlugins(log);
    try {
      await tryImages();
    } finally {
      await removePlugins();
    }
  } finally {
    await engine.stop();
  }
}

main().then(
  () => console.log('The images work.'),
  (error: unknown) => {
    console.error(error);
    // Where somebody has ended us, the rest of the run would go on.
    process.exit(1);
  },
);
