import { randomUUID } from 'node:crypto';
import { createLease } from '@garage/mongo';
import type { Lease, LeaseDocument, Mongo } from '@garage/mongo';
import type { Messaging } from './connect-messaging.ts';
import type { Log } from './log.ts';
import type { Job, OutboxRow, RowKind } from './outbox-rows.ts';
import type { Outbox } from './outbox.ts';
import { createSender, measureUnsent } from './send-outbox.ts';
import { createSignal } from './signal.ts';

export interface RelayOptions {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  logger: Log;
  /** Hands a job to its queue, under the job's id; without it, job rows stay where they are. */
  enqueue?: (job: Job) => Promise<void>;
  /** Told of every row that was sent and removed: once, but for a process that dies in between. */
  onSent?: (row: OutboxRow) => void;
  /** How long the other instances wait for a leader that died, in milliseconds (default 5,000). */
  leaseMs?: number;
  /** How often the leader looks unasked, in milliseconds (default 1,000). */
  pollMs?: number;
  /** For fault tests: called with the ids of rows that are sent and not yet removed. */
  hooks?: { afterSendBeforeRemove?: (ids: readonly string[]) => Promise<void> };
}

export interface RelayStats {
  /** Rows that wait to be sent. */
  unsent: number;
  /** How long the oldest of them has waited, in seconds. */
  oldestSeconds: number;
  /** Rows that this instance has sent since its start. */
  sent: number;
  /** Whether this instance is the one that sends. */
  leads: boolean;
}

export interface Relay {
  stats(): Promise<RelayStats>;
  /** Ends the batch in hand and gives up the lease. */
  stop(): Promise<void>;
}

const LEASE_MS = 5_000;
/** Every transaction wakes the leader: unasked it only finds what a process left that died in between. */
const POLL_MS = 1_000;
const RETRY_MS = 500;
const rowKinds = ['event', 'job'] as const satisfies readonly RowKind[];

/**
 * Sends what the outbox holds; nothing else publishes or enqueues. Of all instances on one database only the holder of the lease
 * sends. It reads every unsent row, never "what came after the last one", because transactions commit in another order than they
 * began; a sent row is removed. A row is sent at least once: the broker drops repeats by their id, and so does a queue.
 */
export function startRelay(options: RelayOptions): Relay {
  const { mongo, messaging, outbox, logger, enqueue, leaseMs = LEASE_MS, pollMs = POLL_MS } = options;
  const collection = mongo.db.collection<LeaseDocument>('leases');
  const lease = createLease({ collection, name: 'outbox-relay', owner: randomUUID(), lastsMs: leaseMs });
  let stopped = false;
  const goesOn = (): boolean => !stopped;
  const sender = createSender({
    mongo,
    messaging,
    logger,
    enqueue,
    mayGoOn: () => goesOn() && lease.held(),
    onSent: options.onSent,
    afterSendBeforeRemove: options.hooks?.afterSendBeforeRemove,
  });

  const signals = { event: createSignal(), job: createSignal() };
  const senders = rowKinds.map((kind) => ({ drain: sender.drains[kind], signal: signals[kind] }));
  const wake = (kinds: Iterable<RowKind> = rowKinds): void => {
    for (const kind of kinds) signals[kind].raise();
  };

  const subject = messaging.names.nudge(mongo.db.databaseName);
  const subscription = messaging.nats.subscribe(subject, {
    callback: (_error, message) => wake(rowKinds.filter((kind) => message.string().includes(kind))),
  });
  const nudge = (kinds: ReadonlySet<RowKind>): void => {
    if (lease.held()) wake(kinds);
    else if (!messaging.nats.isClosed()) messaging.nats.publish(subject, [...kinds].join(' '));
  };
  const forget = outbox.onAppended(nudge);
  const renewal = setInterval(() => void renew(lease, { logger, onLead: () => wake() }), leaseMs / 3);
  const run = async (): Promise<void> => {
    await renew(lease, { logger });
    await Promise.all(
      senders.map(async ({ drain, signal }) => {
        while (goesOn()) await signal.wait((await drain()) ? pollMs : RETRY_MS);
      }),
    );
  };
  const running = run();

  return {
    stats: async () => ({ ...(await measureUnsent(mongo)), sent: sender.sent(), leads: lease.held() }),
    stop: async () => {
      stopped = true;
      forget();
      if (!messaging.nats.isClosed()) subscription.unsubscribe();
      wake();
      await running;
      clearInterval(renewal);
      await lease.release().catch((error: unknown) => logger.warn({ err: error }, 'Could not give up the relay lease'));
    },
  };
}

async function renew(lease: Lease, { logger, onLead }: { logger: Log; onLead?: () => void }): Promise<void> {
  const led = lease.held();
  await lease.take().catch((error: unknown) => logger.warn({ err: error }, 'Could not take the relay lease'));
  if (!led && lease.held()) onLead?.();
}
