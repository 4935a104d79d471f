import type { ChildProcess } from 'node:child_process';
import { exitOf, hasExited, killBound, stopBound, type StopOptions } from './bound-process.ts';
import { waitUntil } from './wait-until.ts';

export interface ChildServerPlan {
  name: string;
  spawn: () => ChildProcess;
  check: () => Promise<unknown>;
  timeoutMs: number;
  stop?: StopOptions;
  /** Explains why the child ended before the server was ready. Default: exit code or signal. */
  explainExit?: (child: ChildProcess) => Promise<string>;
  /** Returns the server's process id when the child is only a wrapper. */
  pidOf?: (child: ChildProcess) => number | undefined;
}

/** A server that runs as a child of this process. */
export interface ChildServer {
  readonly pid: number | undefined;
  /** Starts the server, after killing a running one, and waits until it is ready. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  /** Resolves when the current run ends, with the exit code or signal. */
  ended(): Promise<string>;
  stop(): Promise<void>;
}

/** Creates a server without starting it; `restart` starts it. */
export function createChildServer(plan: ChildServerPlan): ChildServer {
  const { name, spawn, check, timeoutMs, stop = {}, explainExit = exitOf, pidOf = ({ pid }) => pid } = plan;
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child) await killBound(child, stop.send);
  };
  return {
    get pid() {
      return child && !hasExited(child) ? pidOf(child) : undefined;
    },
    async restart() {
      // When nothing runs, the child is started without a preceding `await`; otherwise a concurrent `stop` would not see it.
      if (child && !hasExited(child)) await kill();
      const started = spawn();
      child = started;
      const stillPossible = async () => {
        if (hasExited(started)) throw new Error(`${name} ended before it was ready: ${await explainExit(started)}`);
      };
      await waitUntil(check, { what: `${name}'s readiness`, timeoutMs, stillPossible });
    },
    kill,
    ended: async () => (child ? exitOf(child) : 'not started'),
    async stop() {
      if (child) await stopBound(child, stop);
    },
  };
}

/** Starts the server and waits until it is ready; leaves no process when it fails. */
export async function startChildServer(plan: ChildServerPlan): Promise<ChildServer> {
  const server = createChildServer(plan);
  try {
    await server.restart();
    return server;
  } catch (error) {
    await server.kill();
    throw error;
  }
}
