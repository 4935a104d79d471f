// Runs a part of the browser tests against the product in containers.
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@garage/contracts';
import { ensureChromium, repositoryRoot, runAttached } from '@garage/local';
import { withLogin } from '@garage/service-kit/logins';
import type { ProductRun } from './product-run.ts';

/** Public pages, search, and login. */
const files = ['home', 'header', 'footer', 'breadcrumb', 'product-detail', 'login', 'login-session'];

const ports: Record<ServiceName, number> = {
  identity: 3001,
  catalogue: 3002,
  engagement: 3004,
  commerce: 3005,
  booking: 3006,
  chat: 3007,
  workshop: 3008,
};

/** The addresses of the product and of its mail server, as seen from this machine. */
export interface ProductAddresses {
  origin: string;
  mail: string;
}

/** Runs a Node program of this repository with additional environment variables; rejects unless it exits with 0. */
async function runProgram(args: string[], env: Record<string, string>): Promise<void> {
  const code = await runAttached(process.execPath, args, { cwd: repositoryRoot, env });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

/** Fills the databases with the demo content, with the operator's login, before the processes start. */
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

export async function runBrowserTests(run: ProductRun, { origin, mail }: ProductAddresses): Promise<void> {
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
      // One worker, because test files may change shared data and there is only one stack.
      '--maxWorkers=1',
      ...files.map((file) => `frontend/e2e/${file}.spec.ts`),
    ],
    {
      GARAGE_TEST_STACKS: JSON.stringify([{ addresses, traces: '', databasePrefix: 'garage' }]),
      CHROMIUM_PATH: await ensureChromium((line) => console.log(line)),
    },
  );
}
