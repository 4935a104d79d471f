import { join } from 'node:path';
import { childEnvironment, nodeFlags, readSettings, repositoryRoot, spawnBound, stopBound } from '@garage/local';
import { cleanUpLater, freePort, waitFor } from '@garage/testing';
import type { ChildProcess } from 'node:child_process';

export interface ServerProcess {
  url: string;
  /** Ends it in order and starts it again on the same port. */
  restart(): Promise<void>;
}

/** A service as a process of its own; it ends after the file's tests. Resolves when it is ready. */
export async function startServer(entry: string, settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = childEnvironment(readSettings().cacheDir, { HOST: '127.0.0.1', PORT: `${port}`, ...settings });
  const args = [...nodeFlags, join(repositoryRoot, entry)];
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawnBound({ command: process.execPath, args, env }, { stdio: ['ignore', 'inherit', 'inherit'] });
    await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { timeoutMs: 30_000 });
  }
  await start();
  cleanUpLater(() => stopBound(child));
  return {
    url,
    async restart() {
      await stopBound(child);
      await start();
    },
  };
}
