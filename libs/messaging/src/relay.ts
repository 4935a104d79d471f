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
  /** Hands a job to its queue, under the job's id; without it, job rows stay where they are. */
  enqueue?: (job: Job) => Promise<void>;
  /** Told of every row that was sent and removed: once, but for a process that dies in between. */
  onSent?: (row: OutboxRow) => void;
  /** How long the other instances wait for a leader that died, in milliseconds (default 5,000). */
  leaseMs?: number;
  /** How often the leader polls without having been woken, in milliseconds (default 2,000). */
  pollMs?: number;
  /** When a row that its receiver refuses is set aside (default: after five tries, and ten minutes where that may change). */
  giveUp?: GiveUpRule;
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
  /** Rows that were set aside because they cannot be sent. */
  setAside: number;
  /** Whether this instance is the one that sends. */
  leads: boolean;
}

export interface Relay {
  stats(): Promise<RelayStats>;
  /** Ends the batch in hand and gives up the lease. */
  stop(): Promise<void>;
}

const LEASE_MS = 5_000;
/** Every transaction wakes the leader. Polling only finds rows whose process died between its commit and the wake-up. */
const POLL_MS = 2_000;
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
  const forget = outbox.onAppended(nudge);
  const renewal = setInterval(() => void renew(lease, { logger, onLead: () => wake() }), leaseMs / 3);
  const waitForRows = async (kind: RowKind, isDrained: boolean): Promise<void> => {
    if (!isDrained) {
      await signals[kind].wait(RETRY_MS);
      return;
    }
    // While idle, each poll is one cheap query instead of a transaction.
    while (goesOn() && !(await signals[kind].wait(pollMs))) {
      if (lease.held() && (await hasUnsent(mongo, kind))) return;
    }
  };
  const run = async (): Promise<void> => {
    await renew(lease, { logger });
    await Promise.all(
      rowKinds.map(async (kind) => {
        while (goesOn()) await waitForRows(kind, await sender.drains[kind]());
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
