import { randomUUID } from 'node:crypto';
import { createLease } from '@garage/mongo';
import type { Lease, LeaseDocument, Mongo } from '@garage/mongo';
import type { Messaging } from './connect-messaging.ts';
import type { Log } from './log.ts';
import type { Job, OutboxRow, RowKind } from './outbox-rows.ts';
import type { Outbox } from './outbox.ts';
import { createSender, hasUnsent, measureUnsent } from './send-outbox.ts';
import { countSetAside } from './set-aside.ts';
import type { GiveUpRule } from './set-aside.ts';
import { createSignal } from './signal.ts';

export interface RelayOptions {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  logger: Log;
  /** Enqueues a job under its id; without it, job rows stay in the outbox. */
  enqueue?: (job: Job) => Promise<void>;
  /** Called once for every row that was sent and removed; not when the process dies in between. */
  onSent?: (row: OutboxRow) => void;
  /** Lease time: how long other processes wait for a dead leader, in milliseconds (default 5,000). */
  leaseMs?: number;
  /** Polling interval of an idle leader, in milliseconds (default 2,000). */
  pollMs?: number;
  /**
   * When a refused row is set aside. Default: after five attempts; if a change of configuration may help, not before ten minutes have passed
   * since the first refusal.
   */
  giveUp?: GiveUpRule;
  /** Called with the ids of rows that were sent but not yet removed, so that a test can simulate a failure there. */
  hooks?: { afterSendBeforeRemove?: (ids: readonly string[]) => Promise<void> };
}

export interface RelayStats {
  /** Number of rows that wait to be sent. */
  unsent: number;
  /** Age of the oldest row that waits to be sent, in seconds. */
  oldestSeconds: number;
  /** Number of rows that this process has sent since its start. */
  sent: number;
  /** Number of rows that were set aside because their receiver refused them. */
  setAside: number;
  /** True when this process holds the lease and sends. */
  leads: boolean;
}

export interface Relay {
  stats(): Promise<RelayStats>;
  /** Finishes the current batch and releases the lease. */
  stop(): Promise<void>;
}

const LEASE_MS = 5_000;
/**
 * Interval in milliseconds at which the leader looks for rows. Every transaction wakes it, so that polling finds only
 * the rows of processes that died between commit and wake-up.
 */
const POLL_MS = 2_000;
const RETRY_MS = 500;
const rowKinds = ['event', 'job'] as const satisfies readonly RowKind[];

/**
 * Sends the rows of the outbox; nothing else publishes or enqueues. Of all processes on a database only the holder of
 * the lease sends. It reads all unsent rows, never "rows after the last one", because transactions do not commit in the
 * order in which they started; sent rows are removed. Rows are sent at least once: broker and queues drop duplicates by
 * id.
 */
export function startRelay(options: RelayOptions): Relay {
  const { mongo, messaging, outbox, logger, enqueue, leaseMs = LEASE_MS, pollMs = POLL_MS } = options;
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name: 'outbox-relay', owner: randomUUID(), lastsMs: leaseMs });
  let stopped = false;
  const isRunning = (): boolean => !stopped;
  const sender = createSender({
    mongo,
    messaging,
    logger,
    enqueue,
    shouldContinue: () => isRunning() && lease.held(),
    onSent: options.onSent,
    giveUp: options.giveUp,
    afterSendBeforeRemove: options.hooks?.afterSendBeforeRemove,
  });

  const signals = { event: createSignal(), job: createSignal() };
  const wake = (kinds: Iterable<RowKind> = rowKinds): void => {
    for (const kind of kinds) signals[kind].raise();
  };

  const subject = messaging.names.nudge(outbox.producer, mongo.db.databaseName);
  const subscription = messaging.nats.subscribe(subject, {
    callback: (_error, message) => wake(rowKinds.filter((kind) => message.string().includes(kind))),
  });
  const nudge = (kinds: ReadonlySet<RowKind>): void => {
    if (lease.held()) wake(kinds);
    else if (!messaging.nats.isClosed()) messaging.nats.publish(subject, [...kinds].join(' '));
  };
  const unsubscribe = outbox.onAppended(nudge);
  const renewal = setInterval(() => void renew(lease, { logger, onLead: () => wake() }), leaseMs / 3);
  const waitForRows = async (kind: RowKind, isDrained: boolean): Promise<void> => {
    if (!isDrained) {
      await signals[kind].wait(RETRY_MS);
      return;
    }
    // An idle relay polls with a cheap query instead of a transaction.
    while (isRunning() && !(await signals[kind].wait(pollMs))) {
      if (lease.held() && (await hasUnsent(mongo, kind))) return;
    }
  };
  const run = async (): Promise<void> => {
    await renew(lease, { logger });
    await Promise.all(
      rowKinds.map(async (kind) => {
        while (isRunning()) await waitForRows(kind, await sender.drains[kind]());
      }),
    );
  };
  const running = run();

  return {
    stats: async () => {
      const [unsent, setAside] = await Promise.all([measureUnsent(mongo), countSetAside(mongo)]);
      return { ...unsent, setAside, sent: sender.sent(), leads: lease.held() };
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      if (!messaging.nats.isClosed()) subscription.unsubscribe();
      wake();
      await running;
      clearInterval(renewal);
      await lease.release().catch((error: unknown) => logger.warn({ err: error }, 'Could not release the relay lease'));
    },
  };
}

async function renew(lease: Lease, { logger, onLead }: { logger: Log; onLead?: () => void }): Promise<void> {
  const wasLeader = lease.held();
  await lease.take().catch((error: unknown) => logger.warn({ err: error }, 'Could not acquire the relay lease'));
  if (!wasLeader && lease.held()) onLead?.();
}
