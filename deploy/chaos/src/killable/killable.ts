import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readSettings } from '@garage/local';
import type { ChildMessage } from './child.ts';

export type Killable = ReturnType<typeof createKillable>;

const START_TIMEOUT_MS = 120_000;

function isChildMessage(value: unknown): value is ChildMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

/** Waits for a message of this kind from the process; returns false when the process ends without sending one, or after a timeout. */
function receives(child: ChildProcess, kind: ChildMessage['kind'], timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const listen = (message: unknown): void => {
    if (isChildMessage(message) && message.kind === kind) resolve(true);
  };
  child.on('message', listen);
  child.once('exit', () => resolve(false));
  AbortSignal.timeout(timeoutMs).addEventListener('abort', () => resolve(false));
  return promise.finally(() => child.off('message', listen));
}

/** A child process that can be killed and started again. `file` is in deploy/chaos/src; the settings are passed as JSON. */
export function createKillable(file: string, settings: object) {
  let child: ChildProcess | undefined;
  const counts: Record<string, number> = {};

  const running = (): ChildProcess => {
    if (!child || child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} is not running`);
    return child;
  };
  async function kill(): Promise<void> {
    const victim = running();
    const exited = once(victim, 'exit');
    victim.kill('SIGKILL');
    await exited;
  }

  return {
    /** Starts the process, or starts it again; resolves when it is ready. */
    async start(): Promise<void> {
      child = fork(join(import.meta.dirname, '..', file), [JSON.stringify(settings)], {
        execArgv: [],
        // The compile cache shortens the start, which a run repeats dozens of times.
        env: { ...process.env, NODE_COMPILE_CACHE: join(readSettings().cacheDir, 'compile-cache') },
      });
      child.on('message', (message) => {
        if (!isChildMessage(message) || message.kind !== 'counts') return;
        for (const [name, count] of Object.entries(message.counts)) counts[name] = (counts[name] ?? 0) + count;
      });
      if (!(await receives(child, 'ready', START_TIMEOUT_MS))) throw new Error(`${file} did not start`);
    },
    /** Kills at a random point. */
    kill,
    /** Kills exactly at the kill point (`gap`); returns false, without a kill, when the process does not reach it in time. */
    async killInGap(timeoutMs: number): Promise<boolean> {
      const target = running();
      const reached = receives(target, 'in-gap', timeoutMs);
      target.send('arm');
      const isReached = await reached;
      if (isReached) await kill();
      else target.send('disarm');
      return isReached;
    },
    /** Counts of the process, summed over its restarts; those of the last 50 ms before a kill are lost. */
    counts,
    [Symbol.asyncDispose]: () => kill().catch(() => undefined),
  };
}
