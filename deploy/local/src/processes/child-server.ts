import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { hasExited, killBound, spawnBound, stopBound, type ProcessCommand } from './bound-process.ts';
import { waitUntil } from './wait-until.ts';

export interface ChildServerPlan extends ProcessCommand {
  name: string;
  /** Both outputs are appended to it. */
  logFile: string;
  /** What is left to do once the process runs; `stillPossible` throws when it no longer does. */
  prepare?: (stillPossible: () => void) => Promise<void>;
  /** Throws while the server does not answer yet. */
  check: () => Promise<void>;
}

/** A server that is a child of this process. */
export interface ChildServer {
  /** Starts it, anew when it runs, and waits for its answer. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  /** Resolves when its present run ends. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

/** Starts the server and waits for its answer; leaves no process when it does not come. */
export async function startChildServer(plan: ChildServerPlan): Promise<ChildServer> {
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child) await killBound(child);
  };
  const stop = async () => {
    if (child) await stopBound(child);
  };
  const restart = async () => {
    await kill();
    const started = launch(plan);
    child = started;
    const stillPossible = () => {
      if (hasExited(started)) throw new Error(`${plan.name} ended at once: see ${plan.logFile}`);
    };
    await plan.prepare?.(stillPossible);
    await waitUntil(plan.check, { what: `${plan.name}'s answer`, timeoutMs: START_TIMEOUT_MS, stillPossible });
  };
  const ended = async () => {
    if (child && !hasExited(child)) await once(child, 'exit');
  };
  try {
    await restart();
  } catch (error) {
    await kill();
    throw error;
  }
  return { restart, kill, ended, stop };
}

function launch({ logFile, ...process }: ChildServerPlan): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawnBound(process, { stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}
