import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@garage/local';
import type { LocalStack } from '@garage/local';
import { isReady } from './balanced-client.ts';

/** How long one process took. */
export interface Roll {
  name: string;
  /** From SIGTERM to its end, in seconds. */
  exit: number;
  /** From its end to the next one's readiness, in seconds. */
  back: number;
}

/** Between two of a kind, as a cluster waits: those who ask must have learnt that the first is back, in milliseconds. */
const SETTLE_MS = 2_500;
const EXIT_LIMIT_MS = 20_000;
const READY_LIMIT_MS = 120_000;

/** Every process that keeps nothing of its own, with where it answers. */
export function statelessProcesses({
  instances,
  chatNodes,
  gateways,
}: LocalStack): Array<{ name: string; url: string }> {
  const all = { ...instances, chat: chatNodes, gateway: gateways };
  return Object.entries(all).flatMap(([name, urls]) =>
    urls.map((url, index) => ({ name: index === 0 ? name : `${name}-${index + 1}`, url })),
  );
}

/** Ends one process after the other with the signal and waits for each to be back. */
export async function rollAll(
  stack: LocalStack,
  { signal, log }: { signal: 'SIGTERM' | 'SIGKILL'; log: (line: string) => void },
): Promise<Roll[]> {
  const rolls: Roll[] = [];
  for (const { name, url } of statelessProcesses(stack)) {
    const pid = readPid(stack, name);
    const begun = performance.now();
    process.kill(pid, signal);
    await waitUntil(async () => assertGone(pid), { what: `${name}'s end`, timeoutMs: EXIT_LIMIT_MS, intervalMs: 20 });
    const ended = performance.now();
    await waitUntil(() => assertBack(stack, { name, url, pid }), {
      what: `${name}'s return`,
      timeoutMs: READY_LIMIT_MS,
    });
    const roll = { name, exit: (ended - begun) / 1_000, back: (performance.now() - ended) / 1_000 };
    log(`${name.padEnd(13)} ended after ${roll.exit.toFixed(1)} s, back after ${roll.back.toFixed(1)} s`);
    rolls.push(roll);
    await pause(SETTLE_MS);
  }
  return rolls;
}

function readPid({ logs }: LocalStack, name: string): number {
  const now: LocalStack = JSON.parse(readFileSync(join(logs, '../local.json'), 'utf8'));
  const pid = now.pids[name];
  if (pid === undefined) throw new Error(`No process is called ${name}`);
  return pid;
}

/** Throws while the process runs; one that has ended and is not yet collected by its parent runs no more. */
function assertGone(pid: number): void {
  let state = '';
  try {
    state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return;
  }
  if (state !== 'Z') throw new Error('it still runs');
}

async function assertBack(
  stack: LocalStack,
  { name, url, pid }: { name: string; url: string; pid: number },
): Promise<void> {
  if (readPid(stack, name) === pid) throw new Error('it was not started again yet');
  if (!(await isReady(url))) throw new Error('it is not ready');
}
