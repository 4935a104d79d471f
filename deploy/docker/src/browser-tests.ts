// The browser tests of the first slice against the product in containers: the same files, told of another stack.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@garage/contracts';
import { ensureChromium, repositoryRoot } from '@garage/local';
import { withLogin } from '@garage/service-kit/logins';
import type { ProductRun } from './product-run.ts';

/** The pages that anybody reads, searching, and logging in. */
const files = ['home', 'header', 'footer', 'breadcrumb', 'product-detail', 'login', 'login-session'];

const ports: Record<ServiceName, number> = {
  identity: 3001,
  catalogue: 3002,
  engagement: 3004,
  commerce: 3005,
  booking: 3006,
  chat: 3007,
};

/** Where this machine reaches the product, and the mails that it sends. */
export interface Reached {
  origin: string;
  mail: string;
}

/** A Node program of this repository with settings of its own; rejects unless it ends well. */
async function runProgram(args: string[], settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${child.exitCode ?? child.signalCode}`);
}

/** Fills the databases with the demo content, as the operator, before the processes start. */
export async function seedDemo(run: ProductRun): Promise<void> {
  const databases = serviceNames.map((name) => [`${name.toUpperCase()}_DATABASE`, `garage_${name}`] as const);
  const [name = '', password = ''] = (await run.printFile('ops', '/login/server-login')).split(':');
  const mongodb = `mongodb://${await run.addressOf('mongodb')}:27017/?directConnection=true`;
  await runProgram(['deploy/seed/src/seed.ts'], {
    ...Object.fromEntries(databases),
    MONGODB_URL: withLogin(mongodb, { name, password }),
    NODE_ENV: 'development',
  });
}

export async function runBrowserTests(run: ProductRun, { origin, mail }: Reached): Promise<void> {
  const services = await Promise.all(
    serviceNames.map(async (name) => [name, `http://${await run.addressOf(name)}:${ports[name]}`] as const),
  );
  const addresses = {
    gateway: origin,
    gateways: [origin],
    services: Object.fromEntries(services),
    mail: { http: mail },
  };
  await runProgram(
    [
      join(repositoryRoot, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'e2e',
      // They share the one stack.
      '--maxWorkers=1',
      ...files.map((file) => `frontend/e2e/${file}.spec.ts`),
    ],
    {
      GARAGE_TEST_STACKS: JSON.stringify([{ addresses, traces: '', databasePrefix: 'garage' }]),
      CHROMIUM_PATH: await ensureChromium((line) => console.log(line)),
    },
  );
}
