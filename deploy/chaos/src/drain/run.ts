import type { LocalStack } from '@garage/local';
import { startChatLoad } from './chat-load.ts';
import { underLoad } from './load.ts';
import { restartAll, type Signal } from './rolling-restart.ts';
import { verifyWrites } from './verify.ts';

export interface DrainOptions {
  prefix: string;
  perSecond: number;
  /** Signal that ends each process: SIGTERM normally, SIGKILL to prove that the check detects failed requests. */
  signal: Signal;
  log: (line: string) => void;
}

/**
 * Number of customers who take turns in sending requests. It is coprime to the number of request kinds, so that every customer sends every
 * kind, and large enough that none of them exceeds the rate limit of comments.
 */
const SHOPPERS = 61;

/** Restarts every stateless process, one after the other, under load; returns the faults. */
export async function drain(stack: LocalStack, { prefix, perSecond, signal, log }: DrainOptions): Promise<string[]> {
  const size = { perSecond, shoppers: SHOPPERS, registerEvery: 25 };
  const { result, traffic } = await underLoad(stack, size, async ({ shoppers }) => {
    const finishChat = await startChatLoad(stack, { prefix, customers: shoppers.slice(0, 3), log });
    const start = performance.now();
    const faults = await restartAll(stack, signal, log);
    return { finishChat, faults, seconds: (performance.now() - start) / 1_000 };
  });
  const { sent, failures, acknowledged } = traffic;
  log(`${sent} requests while processes restarted for ${result.seconds.toFixed(0)} s, ${failures.length} failed`);
  return [
    ...failures,
    ...result.faults,
    ...(await result.finishChat()),
    ...(await verifyWrites(stack, { prefix, acknowledged, log })),
  ];
}
