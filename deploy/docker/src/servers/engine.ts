// Provides a Docker engine: the running one, or one from Debian's packages started for this run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages, spawnLogged, startChildServer } from '@garage/local';
import { docker, succeeds } from '../docker.ts';

export interface Engine {
  /** Value of DOCKER_HOST; undefined for the default engine. */
  host: string | undefined;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** Returns an engine, or undefined when none runs and none can be installed. */
export async function openEngine(log: (line: string) => void): Promise<Engine | undefined> {
  if (await succeeds(docker(['version']))) return { host: undefined, stop: async () => {} };
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
  const args = ['-H', host, '--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')];
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const engine = await startChildServer({
      name: 'The Docker engine',
      spawn: () =>
        spawnLogged(
          { command: 'dockerd', args: [...args, '--pidfile', join(folder, 'pid')] },
          join(folder, 'dockerd.log'),
        ),
      check: () => docker(['version'], { env: { DOCKER_HOST: host } }),
      timeoutMs: START_TIMEOUT_MS,
    });
    return { host, stop: () => engine.stop().then(removeFolder) };
  } catch (error) {
    await removeFolder();
    log(`The Docker engine did not start: ${String(error)}`);
    return undefined;
  }
}
