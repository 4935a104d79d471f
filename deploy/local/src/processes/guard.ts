// Ends processes and containers also when this process is killed: a guard process, started on first use, keeps their list and ends
// what is left on it when its standard input closes.
import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { join } from 'node:path';

export type GuardedResource = { kind: 'process'; pid: number } | { kind: 'container'; id: string };
export type GuardMessage = { add: GuardedResource } | { remove: GuardedResource };

let guardInput: Writable | undefined;

function openGuard(): Writable {
  if (guardInput) return guardInput;
  // `detached` puts the guard in its own process group: Ctrl-C in the terminal must not end it before this process.
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard-main.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guard.unref();
  guard.on('exit', () => (guardInput = undefined));
  // Writing after the guard has ended must not throw a broken pipe.
  guard.stdin.on('error', () => (guardInput = undefined));
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  guardInput = guard.stdin;
  return guard.stdin;
}

const send = (message: GuardMessage) => openGuard().write(`${JSON.stringify(message)}\n`);

/** Registers a process or container, which the guard ends when this process dies. The returned function unregisters it. */
export function guard(thing: GuardedResource): () => void {
  send({ add: thing });
  return () => {
    if (guardInput) send({ remove: thing });
  };
}
