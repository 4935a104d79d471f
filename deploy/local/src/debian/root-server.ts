import { waitUntil } from '../processes/wait-until.ts';
import { explainExit, type RootExit, type RootProcess } from './spawn-in-root.ts';

/** A server of the unpacked root, on a port of 127.0.0.1. */
export interface RootServer {
  readonly port: number;
  readonly url: string;
  /** Host process id of the server itself; undefined while it is not running. */
  readonly pid: number | undefined;
  /** The end of the present run. */
  readonly exited: Promise<RootExit>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** SIGKILL, as a fault would have it. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data (stopping it first if it runs); resolves when it answers. */
  restart(): Promise<void>;
}

export interface ServerPlan {
  name: string;
  port: number;
  url: string;
  logFile: string;
  stopSignal: NodeJS.Signals;
  spawn: () => RootProcess;
  /** Throws while the server does not answer yet. */
  check: () => Promise<void>;
}

const READY_LIMIT_MS = 60_000;

/** Starts the server and resolves when it answers; throws with the end of its log when it does not. */
export async function startServer(plan: ServerPlan): Promise<RootServer> {
  let running = await startOnce(plan);
  const stop = () => running.stop(plan.stopSignal);
  return {
    port: plan.port,
    url: plan.url,
    get pid() {
      return running.pid;
    },
    get exited() {
      return running.exited;
    },
    stop,
    kill: () => running.kill(),
    async restart() {
      await stop();
      running = await startOnce(plan);
    },
  };
}

async function startOnce(plan: ServerPlan): Promise<RootProcess> {
  const started = plan.spawn();
  let end: RootExit | undefined;
  void started.exited.then((exit) => (end = exit));
  const stillPossible = () => {
    if (end) throw new Error(`${plan.name} did not start. ${explainExit(end, plan.logFile)}`);
  };
  try {
    await waitUntil(plan.check, { what: `${plan.name}'s first answer`, timeoutMs: READY_LIMIT_MS, stillPossible });
    return started;
  } catch (error) {
    await started.kill();
    throw error;
  }
}
