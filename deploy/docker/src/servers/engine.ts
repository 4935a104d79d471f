// Provides a Docker engine: the running one, or one from Debian's packages started for this run.
import { mkdtemp, rm } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages, spawnBound, stopBound, waitUntil } from '@garage/local';
import { docker } from '../docker.ts';

export interface Engine {
  /** For DOCKER_HOST; undefined for the default engine. */
  host: string | undefined;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const isRunning = (env: Record<string, string> = {}) =>
  docker(['version'], { env }).then(
    () => true,
    () => false,
  );

/** Returns an engine, or undefined when none runs and none can be installed. */
export async function openEngine(log: (line: string) => void): Promise<Engine | undefined> {
  if (await isRunning()) return { host: undefined, stop: async () => {} };
  if (!canInstall()) return undefined;
  log('Installing the Docker engine of Debian…');
  try {
    await installPackages('docker.io');
  } catch (error) {
    log(`Cannot install it: ${String(error)}`);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'garage-engine-'));
  const host = `unix://${join(folder, 'docker.sock')}`;
  const output = openSync(join(folder, 'dockerd.log'), 'a');
  const args = ['-H', host, '--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')];
  const engine = spawnBound(
    { command: 'dockerd', args: [...args, '--pidfile', join(folder, 'pid')] },
    { stdio: ['ignore', output, output] },
  );
  const stop = async () => {
    await stopBound(engine);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ready = async () => {
      if (!(await isRunning({ DOCKER_HOST: host }))) throw new Error('no answer');
    };
    await waitUntil(ready, { what: 'The Docker engine', timeoutMs: START_TIMEOUT_MS });
    return { host, stop };
  } catch (error) {
    await stop();
    log(`The Docker engine did not start: ${String(error)}`);
    return undefined;
  }
}
