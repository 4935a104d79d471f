import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import { readSettings, repositoryRoot } from '../settings.ts';
import { spawnBound } from './bound-process.ts';
import { childEnvironment } from './child-environment.ts';
import { createChildServer, type ChildServer } from './child-server.ts';
import { nodeFlags } from './node-flags.ts';

export interface ServiceProcess extends ChildServer {
  readonly url: string;
  /** Starts the process, always on the same port; resolves when /readyz answers 200. */
  start(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;
const host = '127.0.0.1';

/** Creates a process of the product without starting it. `entry`: its file, relative to the root of the repository. */
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
  const command = { command: process.execPath, args, env, cwd: repositoryRoot };
  const server = createChildServer({
    name: entry,
    spawn: () => spawnBound(command, { stdio: ['ignore', 'inherit', 'inherit'] }),
    check: () => checkReady(`${url}/readyz`),
    timeoutMs: START_TIMEOUT_MS,
  });
  return Object.assign(server, { url, start: () => server.restart() });
}

/** @throws unless the URL answers with a 2xx status within two seconds */
export async function checkReady(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
