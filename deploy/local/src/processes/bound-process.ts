// Children that cannot outlive us: on Linux the kernel kills them with their parent (`setpriv --pdeathsig`), elsewhere the guard does.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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
  /** Path of `setpriv`, or null to leave it to the guard. Default: `setpriv` of PATH on Linux. */
  setpriv?: string | null;
}

const findSetpriv = () => (process.platform === 'linux' ? (findProgram('setpriv') ?? null) : null);

/**
 * Starts a child in a process group of its own (Ctrl-C in the terminal reaches only us, who end it in order) that is
 * killed when this process ends in whatever way. Only call it on the main thread: the kernel binds to the thread.
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

export const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Kills the whole group of the child with SIGKILL and waits for it to be gone. */
export async function killBound(child: ChildProcess): Promise<void> {
  if (hasExited(child) || child.pid === undefined) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

/** SIGTERM, then SIGKILL to the whole group when it is not gone after `graceMs`. */
export async function stopBound(child: ChildProcess, graceMs = 10_000): Promise<void> {
  if (hasExited(child) || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => void killBound(child), graceMs);
  await exited;
  clearTimeout(timer);
}
