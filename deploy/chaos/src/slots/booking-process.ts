import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  childEnvironment,
  freePort,
  nodeFlags,
  readSettings,
  repositoryRoot,
  spawnBound,
  waitUntil,
} from '@garage/local';

export interface BookingProcess {
  url: string;
  /** Starts the process, or starts it again on its port; resolves when it works. */
  start(): Promise<void>;
  /** SIGKILL wherever it happens to be. */
  kill(): Promise<void>;
}

/** One instance of the real service, as a process that can be killed and started again. */
export async function createBookingProcess(settings: Record<string, string>): Promise<BookingProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { HOST: '127.0.0.1', PORT: `${port}`, LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '127.0.0.1' };
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      const started = spawnBound(
        {
          command: process.execPath,
          args: [...nodeFlags, join(repositoryRoot, 'services/booking/src/server.ts')],
          env: childEnvironment(readSettings().cacheDir, { ...settings, ...own }),
        },
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      child = started;
      await waitUntil(async () => (await fetch(`${url}/readyz`)).ok || Promise.reject(new Error('not ready')), {
        what: 'booking',
        timeoutMs: 60_000,
        stillPossible: () => {
          if (started.exitCode !== null) throw new Error(`booking ended with ${started.exitCode}`);
        },
      });
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const exited = once(dying, 'exit');
      dying.kill('SIGKILL');
      await exited;
    },
  };
}
