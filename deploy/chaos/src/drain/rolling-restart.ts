import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readPids, waitUntil, type LocalStack } from '@garage/local';
import { isReady } from './balanced-client.ts';

/** The restart of one process. */
export interface Restart {
  name: string;
  /** From the signal to its exit, in seconds. */
  exit: number;
  /** From its exit to the readiness of its successor, in seconds. */
  back: number;
}

/** Pause between two restarts, in milliseconds: callers must have noticed that the restarted process is ready. */
const SETTLE_MS = 2_500;
const EXIT_TIMEOUT_MS = 20_000;
const READY_TIMEOUT_MS = 120_000;

/** All stateless processes with their addresses. */
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

/** Sends the signal to one process after the other and waits until each is ready again. */
export async function restartAll(
  stack: LocalStack,
  { signal, log }: { signal: 'SIGTERM' | 'SIGKILL'; log: (line: string) => void },
): Promise<Restart[]> {
  const restarts: Restart[] = [];
  for (const { name, url } of statelessProcesses(stack)) {
    const pid = readPid(stack, name);
    const start = performance.now();
    process.kill(pid, signal);
    await waitUntil(async () => assertExited(pid), {
      what: `${name}'s exit`,
      timeoutMs: EXIT_TIMEOUT_MS,
      intervalMs: 20,
    });
    const ended = performance.now();
    await waitUntil(() => assertRestarted(stack, { name, url, pid }), {
      what: `${name}'s restart`,
      timeoutMs: READY_TIMEOUT_MS,
    });
    const restart = { name, exit: (ended - start) / 1_000, back: (performance.now() - ended) / 1_000 };
    log(`${name.padEnd(13)} exited after ${restart.exit.toFixed(1)} s, ready after ${restart.back.toFixed(1)} s`);
    restarts.push(restart);
    await pause(SETTLE_MS);
  }
  return restarts;
}

function readPid(stack: LocalStack, name: string): number {
  const pid = readPids(stack)[name];
  if (pid === undefined) throw new Error(`There is no process ${name}`);
  return pid;
}

/** Throws while the process runs; a zombie has ended. */
function assertExited(pid: number): void {
  let state = '';
  try {
    state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return;
  }
  if (state !== 'Z') throw new Error('it is still running');
}

async function assertRestarted(
  stack: LocalStack,
  { name, url, pid }: { name: string; url: string; pid: number },
): Promise<void> {
  if (readPid(stack, name) === pid) throw new Error('it is not restarted yet');
  if (!(await isReady(url))) throw new Error('it is not ready');
}
