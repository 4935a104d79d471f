// What must not outlive this process, though nothing here can run any more when it is killed outright: a guard process,
// started at the first need, holds the list and ends what is left on it once its standard input closes.
import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { join } from 'node:path';

export type Guarded = { kind: 'process'; pid: number } | { kind: 'container'; id: string };
export type GuardMessage = { add: Guarded } | { remove: Guarded };

let guardInput: Writable | undefined;

function openGuard(): Writable {
  if (guardInput) return guardInput;
  // A process group of its own: Ctrl-C in the terminal must not end the guard before what it guards.
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard-main.ts')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  guard.unref();
  guard.on('exit', () => (guardInput = undefined));
  // A guard that ended by itself leaves a broken pipe, which is not this process's failure.
  guard.stdin.on('error', () => (guardInput = undefined));
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  guardInput = guard.stdin;
  return guard.stdin;
}

const send = (message: GuardMessage) => openGuard().write(`${JSON.stringify(message)}\n`);

/** Has the guard end this if our process goes without calling the function given back. */
export function guard(thing: Guarded): () => void {
  send({ add: thing });
  return () => {
    if (guardInput) send({ remove: thing });
  };
}
