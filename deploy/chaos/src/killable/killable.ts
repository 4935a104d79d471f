import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings } from '@garage/local';
import type { ChildMessage } from './child.ts';

export interface Killable {
  /** Starts the process, or starts it again; resolves when it is ready. */
  start(): Promise<void>;
  /** SIGKILL at any point. */
  kill(): Promise<void>;
  /** SIGKILL exactly in its gap; returns false, without a kill, when the process does not reach it within the limit. */
  killInGap(limitMs: number): Promise<boolean>;
  /** What the process counted, summed over its restarts; the last 50 ms before a kill are lost. */
  counts(): Record<string, number>;
}

const START_TIMEOUT_MS = 120_000;

function isChildMessage(value: unknown): value is ChildMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** A child process that can be killed and started again. `file` is in deploy/chaos/src; the settings are passed as JSON. */
export function createKillable(file: string, settings: object): Killable {
  let child: ChildProcess | undefined;
  const total = new Map<string, number>();
  let latest: Record<string, number> = {};

  const counts = (): Record<string, number> => {
    const sums = new Map(total);
    for (const [name, count] of Object.entries(latest)) sums.set(name, count + (sums.get(name) ?? 0));
    return Object.fromEntries(sums);
  };

  const running = (): ChildProcess => {
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} is not running`);
    return child;
  };

  const waitForMessage = (from: ChildProcess, kind: ChildMessage['kind'], signal: AbortSignal): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const listen = (message: unknown): void => {
      if (isChildMessage(message) && message.kind === kind) resolve(true);
    };
    from.on('message', listen);
    from.once('exit', () => resolve(false));
    signal.addEventListener('abort', () => resolve(false));
    return promise.finally(() => from.off('message', listen));
  };

  const kill = async (): Promise<void> => {
    const victim = running();
    const exited = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exited;
    for (const [name, count] of Object.entries(counts())) total.set(name, count);
    latest = {};
  };

  return {
    start: async () => {
      child = fork(join(import.meta.dirname, '..', file), [JSON.stringify(settings)], {
        execArgv: [],
        // Each is started dozens of times.
        env: { ...process.env, NODE_COMPILE_CACHE: join(readSettings().cacheDir, 'compile-cache') },
      });
      child.on('message', (message) => {
        if (isChildMessage(message) && message.kind === 'counts') latest = message.counts;
      });
      const isReady = await waitForMessage(child, 'ready', AbortSignal.timeout(START_TIMEOUT_MS));
      if (!isReady) throw new Error(`${file} did not start`);
    },
    kill,
    killInGap: async (limitMs) => {
      const target = running();
      const reached = waitForMessage(target, 'in-gap', AbortSignal.timeout(limitMs));
      target.send('arm');
      if (await reached) {
        await kill();
        return true;
      }
      target.send('disarm');
      return false;
    },
    counts,
  };
}
