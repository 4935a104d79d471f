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

export interface Mailer {
  /** Starts the process, or starts it again; resolves when it works. */
  start(): Promise<void>;
  /** SIGKILL wherever it happens to be. */
  kill(): Promise<void>;
  /** How many mails are on the queue in each state. */
  queue(): Promise<Record<string, number>>;
}

/** The real mailer, or one that is careless on purpose, as a process that can be killed and started again. */
export function createMailer(entry: string, settings: Record<string, string>): Mailer {
  let child: ChildProcess | undefined;
  let address = '';

  return {
    async start() {
      const port = await freePort();
      address = `http://127.0.0.1:${port}`;
      const started = spawnBound(
        {
          command: process.execPath,
          args: [...nodeFlags, join(repositoryRoot, entry)],
          env: childEnvironment(readSettings().cacheDir, { ...settings, PORT: `${port}`, LOG_LEVEL: 'error' }),
        },
        { stdio: ['ignore', 'ignore', 'inherit'] },
      );
      child = started;
      await waitUntil(async () => (await fetch(`${address}/readyz`)).ok || Promise.reject(new Error('not ready')), {
        what: 'the mailer',
        timeoutMs: 60_000,
        stillPossible: () => {
          if (started.exitCode !== null) throw new Error(`The mailer ended with ${started.exitCode}`);
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
    async queue() {
      const text = await (await fetch(`${address}/metrics`)).text();
      const found = [...text.matchAll(/^mail_queue_jobs\{.*state="(\w+)".*\} (\d+)$/gm)];
      if (found.length === 0) throw new Error('The mailer does not know its queue');
      return Object.fromEntries(found.map(([, state = '', count]) => [state, Number(count)]));
    },
  };
}
