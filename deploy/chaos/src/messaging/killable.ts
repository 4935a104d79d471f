import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings } from '@garage/local';
import type { ChildCounts, ChildMessage } from './contract.ts';

export interface Killable {
  /** Starts the process, or starts it again; resolves when it works. */
  start(): Promise<void>;
  /** SIGKILL wherever it happens to be. */
  kill(): Promise<void>;
  /** SIGKILL exactly in its gap; false, without a kill, when it did not come there within the limit. */
  killInGap(limitMs: number): Promise<boolean>;
  /** Sum over all its lives; what a life counted in its last 50 ms is lost. */
  counts(): ChildCounts;
}

/** On a machine that is busy with other things a process takes its time. */
const START_LIMIT_MS = 120_000;

function isChildMessage(value: unknown): value is ChildMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** A child process of this folder that can be killed and started again; it gets the settings as JSON. */
export function createKillable(file: string, settings: object): Killable {
  let child: ChildProcess | undefined;
  let lifeCounts: ChildCounts = { duplicates: 0, redelivered: 0 };
  const total: ChildCounts = { duplicates: 0, redelivered: 0 };

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
    const dying = running();
    const exited = once(dying, 'exit');
    dying.kill('SIGKILL');
    await exited;
    total.duplicates += lifeCounts.duplicates;
    total.redelivered += lifeCounts.redelivered;
    lifeCounts = { duplicates: 0, redelivered: 0 };
  };

  return {
    start: async () => {
      child = fork(join(import.meta.dirname, '..', file), [JSON.stringify(settings)], {
        execArgv: [],
        // Each is started dozens of times.
        env: { ...process.env, NODE_COMPILE_CACHE: join(readSettings().cacheDir, 'compile-cache') },
      });
      child.on('message', (message) => {
        if (isChildMessage(message) && message.kind === 'counts') lifeCounts = message.counts;
      });
      const works = await waitForMessage(child, 'ready', AbortSignal.timeout(START_LIMIT_MS));
      if (!works) throw new Error(`${file} did not start`);
    },
    kill,
    killInGap: async (limitMs) => {
      const target = running();
      const there = waitForMessage(target, 'in-gap', AbortSignal.timeout(limitMs));
      target.send('arm');
      if (await there) {
        await kill();
        return true;
      }
      target.send('disarm');
      return false;
    },
    counts: () => ({
      duplicates: total.duplicates + lifeCounts.duplicates,
      redelivered: total.redelivered + lifeCounts.redelivered,
    }),
  };
}
