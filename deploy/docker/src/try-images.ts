// Builds the images, starts docker-compose.yml with them, sees that the product answers and ends well, and removes what it
// started. The images stay. Needs a Docker engine; without an image registry also root and mmdebstrap.
import { freePort } from '@garage/local';
import { ensureBaseImages } from './base-images.ts';
import { runBrowserTests, seedDemo } from './browser-tests.ts';
import { checks } from './checks.ts';
import { requireDocker } from './docker.ts';
import { createProductRun, processes, type ProductRun } from './product-run.ts';
import { prepareServers, type Servers } from './stand-ins.ts';

const log = (line: string) => console.log(`  ${line}`);

/** Rejects when somebody ends us: what was started is then removed as after a failure, however often they ask. */
const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => reject(new Error(`Ended by ${signal}`)));
});

async function tryProduct(run: ProductRun, servers: Servers, origin: string): Promise<void> {
  log('Building the images…');
  await run.compose(['build', ...processes, 'ops']);
  log('Starting…');
  await run.compose(['up', '--wait', '--wait-timeout', '180', '--quiet-pull', 'mongodb']);
  await seedDemo(await servers.mongodbUrl(run));
  await run.up();
  await runBrowserTests(run, origin);
  console.log('✓ the browser tests of the public pages and of logging in');
  for (const { what, check } of checks) {
    await check({ origin, run });
    console.log(`✓ ${what}`);
  }
}

async function main(): Promise<void> {
  await requireDocker();
  const bases = await ensureBaseImages(log);
  const servers = await prepareServers(log);
  const port = await freePort();
  // Certificates that this machine trusts besides are trusted in the build as well.
  const ca = process.env['BUILD_CA'] ?? process.env['NODE_EXTRA_CA_CERTS'];
  const run = createProductRun({
    project: `garage-try-${process.pid}`,
    files: ['docker-compose.yml', ...servers.files],
    env: { ...bases, ...servers.env, GARAGE_PORT: `${port}`, IMAGE_TAG: 'try', ...(ca ? { BUILD_CA: ca } : {}) },
  });
  try {
    await Promise.race([tryProduct(run, servers, `http://127.0.0.1:${port}`), interrupted]);
  } catch (error) {
    console.error(await run.compose(['logs', '--no-color', '--tail', '40']).catch(() => 'no logs'));
    throw error;
  } finally {
    try {
      await run.compose(['down', '--volumes', '--remove-orphans', '--timeout', '10']);
    } finally {
      await servers.stop();
    }
  }
}

main().then(
  () => console.log('The images work.'),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
