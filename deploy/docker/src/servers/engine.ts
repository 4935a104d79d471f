// A Docker engine: the one that answers, or one of Debian's packages, started for us alone.
import { mkdtemp, rm } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, installPackages, spawnBound, stopBound, waitUntil } from '@garage/local';
import { docker } from '../docker.ts';

export interface Engine {
  /** For DOCKER_HOST; undefined for the engine that answers anyway. */
  host: string | undefined;
  stop(): Promise<void>;
}

const startMs = 60_000;
const answers = (env: Record<string, string> = {}) =>
  docker(['version'], { env }).then(
    () => true,
    () => false,
  );

/** Gives an engine, or undefined where there is none and none can be installed. */
export async function openEngine(log: (line: string) => void): Promise<Engine | undefined> {
  if (await answers()) return { host: undefined, stop: async () => {} };
  if (!canInstall()) return undefined;
  log('Installing the Docker engine of Debian…');
  try {
    await installPackages('docker.io');
  } catch (error) {
    log(`It cannot be installed: ${String(error)}`);
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
      if (!(await answers({ DOCKER_HOST: host }))) throw new Error('no answer');
    };
    await waitUntil(ready, { what: 'The Docker engine', timeoutMs: startMs });
    return { host, stop };
  } catch (error) {
    await stop();
    log(`The Docker engine did not start: ${String(error)}`);
    return undefined;
  }
}
