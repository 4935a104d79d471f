import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import { readSettings, repositoryRoot } from '../settings.ts';
import { hasExited, killBound, spawnBound, stopBound } from './bound-process.ts';
import { childEnvironment } from './child-environment.ts';
import { nodeFlags } from './node-flags.ts';
import { waitUntil } from './wait-until.ts';

export interface ServiceProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** Starts the process, always on the same port; resolves when /readyz answers 200. */
  start(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL when the process does not end in time. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const host = '127.0.0.1';

/** A process of the product that is not started yet. `entry` is its file, from the top of the repository. */
export async function createServiceProcess(entry: string, settings: Record<string, string>): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const env = childEnvironment(readSettings().cacheDir, {
    LOG_LEVEL: 'fatal',
    HOST: host,
    PORT: `${port}`,
    ...settings,
  });
  const args = [...nodeFlags, join(repositoryRoot, entry)];
  let child: ChildProcess | undefined;
  return {
    url,
    get pid() {
      return child?.pid;
    },
    async start() {
      const started = spawnBound(
        { command: process.execPath, args, env, cwd: repositoryRoot },
        { stdio: ['ignore', 'inherit', 'inherit'] },
      );
      child = started;
      const stillPossible = () => {
        if (hasExited(started)) throw new Error(`${entry} exited with ${started.exitCode ?? started.signalCode}`);
      };
      await waitUntil(() => checkReady(`${url}/readyz`), {
        what: `${entry}'s readiness`,
        timeoutMs: START_TIMEOUT_MS,
        stillPossible,
      });
    },
    async kill() {
      if (child) await killBound(child);
    },
    async stop() {
      if (child) await stopBound(child);
    },
  };
}

/** @throws unless the URL answers with a 2xx status within two seconds */
export async function checkReady(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
