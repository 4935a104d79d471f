// Children that never outlive this process: on Linux the kernel kills them with their parent (`setpriv --pdeathsig`), elsewhere
// the guard does.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { findProgram } from './find-program.ts';
import { guard } from './guard.ts';

export interface ProcessCommand {
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
}

export interface BindOptions {
  stdio: ('ignore' | 'pipe' | 'inherit' | number)[];
  /** Path of `setpriv`; null to have the child killed by a guard process (guard.ts). Default: `setpriv` from PATH on Linux. */
  setpriv?: string | null;
}

const findSetpriv = () => (process.platform === 'linux' ? (findProgram('setpriv') ?? null) : null);

/**
 * Starts a child in its own process group (Ctrl-C in the terminal reaches only this process, which stops its children in order).
 * The child is killed when this process ends in any way. Call it only on the main thread: the kernel binds to the thread.
 */
export function spawnBound(process: ProcessCommand, options: BindOptions): ChildProcess {
  const { setpriv = findSetpriv(), stdio } = options;
  const { command, args, ...rest } = process;
  if (setpriv !== null)
    return spawn(setpriv, ['--pdeathsig', 'KILL', '--', command, ...args], { ...rest, stdio, detached: true });
  const child = spawn(command, args, { ...rest, stdio, detached: true });
  if (child.pid !== undefined) child.once('exit', guard({ kind: 'process', pid: child.pid }));
  return child;
}

/** Like `spawnBound`; both outputs are appended to the file. */
export function spawnLogged(process: ProcessCommand, logFile: string): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  try {
    return spawnBound(process, { stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

/** True when the child has ended or could not be started. */
export const hasExited = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Waits for the end of the child; resolves with how it ended, such as `exit code 1` or `SIGKILL`. */
export async function exitOf(child: ChildProcess): Promise<string> {
  if (!hasExited(child)) await once(child, 'exit');
  return child.signalCode ?? `exit code ${child.exitCode}`;
}

export type SendSignal = (child: ChildProcess, signal: NodeJS.Signals) => void;

/** SIGKILL goes to the whole process group. */
const sendSignal: SendSignal = (child, signal) => {
  if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
};

/** Sends SIGKILL and waits for the end of the child. */
export async function killBound(child: ChildProcess, send = sendSignal): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  send(child, 'SIGKILL');
  await exited;
}

export interface StopOptions {
  signal?: NodeJS.Signals | undefined;
  /** Time from the signal to SIGKILL, if the child still runs. Default: 10 s. */
  graceMs?: number | undefined;
  send?: SendSignal | undefined;
}

/** Sends the signal and waits for the end of the child. */
export async function stopBound(child: ChildProcess, options: StopOptions = {}): Promise<void> {
  const { signal = 'SIGTERM', graceMs = 10_000, send = sendSignal } = options;
  if (hasExited(child)) return;
  const exited = once(child, 'exit');
  send(child, signal);
  const timer = setTimeout(() => void killBound(child, send), graceMs);
  await exited;
  clearTimeout(timer);
}
