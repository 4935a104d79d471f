// Finds a Docker engine; does not load testcontainers where none can be running.
import { existsSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { ContainerRuntimeClient } from 'testcontainers';

const ANSWER_TIMEOUT_MS = 5_000;

function mayHaveEngine(env: Record<string, string | undefined>): boolean {
  if (env['DOCKER_HOST'] || existsSync(join(homedir(), '.testcontainers.properties'))) return true;
  if (process.platform === 'win32') return true;
  const sockets = [
    '/var/run/docker.sock',
    join(env['XDG_RUNTIME_DIR'] ?? '/nowhere', 'docker.sock'),
    join(homedir(), '.docker/run/docker.sock'),
    join(homedir(), '.docker/desktop/docker.sock'),
    `/run/user/${userInfo().uid}/docker.sock`,
  ];
  return sockets.some((socket) => existsSync(socket));
}

/** Returns testcontainers' client of the engine; rejects within seconds when none answers. */
export async function findDockerEngine(): Promise<ContainerRuntimeClient> {
  const absent = new Error('no engine answers');
  if (!mayHaveEngine(process.env)) throw absent;
  const { getContainerRuntimeClient } = await import('testcontainers');
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(absent), ANSWER_TIMEOUT_MS);
  try {
    return await Promise.race([getContainerRuntimeClient().catch(() => Promise.reject(absent)), limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}
