import type { Running } from '@garage/service-kit/backbone';
import { startSweeper } from '@garage/service-kit/backbone';
import type { DuePush } from './notice.ts';
import type { SendPushes } from './send-push.ts';
import { sendPush } from './send-push.ts';

const BATCH_SIZE = 100;
const CONCURRENCY = 10;
const INTERVAL_MS = 2_000;
const LEASE_MS = 6_000;

/** Sends due pushes until none is left; returns their number. */
export async function sendDuePushes(parts: SendPushes, shouldContinue: () => boolean = () => true): Promise<number> {
  let handled = 0;
  while (shouldContinue()) {
    const due = await parts.notifications.pushes.findDue(new Date(parts.now()), BATCH_SIZE);
    await sendAll(parts, due.values(), shouldContinue);
    handled += due.length;
    if (due.length < BATCH_SIZE) break;
  }
  return handled;
}

async function sendAll(parts: SendPushes, due: IteratorObject<DuePush>, shouldContinue: () => boolean): Promise<void> {
  const work = async (): Promise<void> => {
    for (const notice of due) {
      if (!shouldContinue()) return;
      await sendPush(parts, notice);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Sends due pushes every two seconds, in one process at a time. */
export const startPushSender = (parts: SendPushes, everyMs: number = INTERVAL_MS): Running =>
  startSweeper({
    mongo: parts.mongo,
    name: 'pushes',
    logger: parts.logger,
    hasWork: async () => (await parts.notifications.pushes.oldestDue(new Date(parts.now()))) !== null,
    sweep: async (shouldContinue) => void (await sendDuePushes(parts, shouldContinue)),
    everyMs,
    leaseMs: LEASE_MS,
  });
