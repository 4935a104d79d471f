import { setTimeout as pause } from 'node:timers/promises';
import { checkReady, isAlive, readPids, waitUntil, type LocalStack } from '@garage/local';

/** Pause between two restarts, in milliseconds: callers must have noticed that the restarted process is ready. */
const SETTLE_MS = 2_500;
const EXIT_TIMEOUT_MS = 20_000;
const MAX_EXIT_SECONDS = 10;
const READY_TIMEOUT_MS = 120_000;

export type Signal = 'SIGTERM' | 'SIGKILL';

export function statelessProcesses({ instances, chatNodes, gateways }: LocalStack) {
  const all = { ...instances, chat: chatNodes, gateway: gateways };
  return Object.entries(all).flatMap(([name, urls]) =>
    urls.map((url, index) => ({ name: index === 0 ? name : `${name}-${index + 1}`, url })),
  );
}

/** Sends the signal to one process after the other and waits until each is ready again; returns the faults. */
export async function restartAll(stack: LocalStack, signal: Signal, log: (line: string) => void): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, url } of statelessProcesses(stack)) {
    const pid = readPid(stack, name);
    const start = performance.now();
    const secondsUntil = async (what: string, timeoutMs: number, check: () => Promise<void>): Promise<number> => {
      await waitUntil(check, { what: `${name}'s ${what}`, timeoutMs });
      return (performance.now() - start) / 1_000;
    };
    process.kill(pid, signal);
    const ended = await secondsUntil('exit', EXIT_TIMEOUT_MS, async () => {
      if (isAlive(pid)) throw new Error('it is still running');
    });
    const back = await secondsUntil('restart', READY_TIMEOUT_MS, async () => {
      if (readPid(stack, name) === pid) throw new Error('it is not restarted yet');
      await checkReady(`${url}/readyz`);
    });
    log(`${name.padEnd(13)} exited after ${ended.toFixed(1)} s, ready ${(back - ended).toFixed(1)} s later`);
    if (ended > MAX_EXIT_SECONDS) faults.push(`${name} took ${ended.toFixed(1)} s to exit`);
    await pause(SETTLE_MS);
  }
  return faults;
}

function readPid(stack: LocalStack, name: string): number {
  const pid = readPids(stack)[name];
  if (pid === undefined) throw new Error(`There is no process ${name}`);
  return pid;
}
