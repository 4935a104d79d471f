import { randomUUID } from 'node:crypto';
import { EVENT_BYTES_LIMIT } from '@garage/contracts';
import type { EventContract, EventOf } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { runningTraceparent } from '@garage/tracing';
import type { ClientSession } from 'mongodb';
import { assertEvent, InvalidMessage } from './codec.ts';
import { nextOrder, OUTBOX_COLLECTION } from './outbox-rows.ts';
import type { EventRow, JobRow, OutboxRow, RowKind } from './outbox-rows.ts';
import { setAsideIndexes } from './set-aside.ts';

/** An event as a use case describes it; the outbox adds id, time and producer. */
export interface EventDraft<Contract extends EventContract = EventContract> {
  contract: Contract;
  entityId: string;
  /** Version of the entity after the change, starting at 1. */
  version: number;
  correlationId: string;
  data: EventOf<Contract>['data'];
  /** W3C `traceparent` to continue; default: that of the running span. */
  traceparent?: string | undefined;
}

export interface JobDraft {
  queue: string;
  /** A queue whose earlier jobs of this outbox must be enqueued first, so that this job finds them there. */
  follows?: string | undefined;
  name: string;
  data: unknown;
  correlationId: string;
  /** W3C `traceparent` to continue; default: that of the running span. */
  traceparent?: string | undefined;
}

export interface OutboxOptions {
  mongo: Pick<Mongo, 'db'>;
  /** Name of the service. */
  producer: string;
}

type AppendListener = (kinds: ReadonlySet<RowKind>) => void;

export interface Outbox {
  /** Name of the service. */
  readonly producer: string;
  /** Indexes of the outbox, to be passed to ensureIndexes. */
  readonly indexes: CollectionIndexes[];
  /**
   * Writes events in the transaction of the state change; they are sent after its commit. Jobs of the same change are
   * inserted with them. Throws InvalidMessage (and so aborts the transaction) for data that violates its contract or
   * exceeds EVENT_BYTES_LIMIT.
   */
  append<const Contracts extends readonly EventContract[]>(
    session: ClientSession,
    drafts: { [Index in keyof Contracts]: EventDraft<Contracts[Index]> },
    jobs?: readonly JobDraft[],
  ): Promise<void>;
  /** Writes jobs without events. The id of a job is that of its row. */
  appendJobs(session: ClientSession, drafts: readonly JobDraft[]): Promise<void>;
  /**
   * Calls the listener with the kinds of rows written when such a transaction has ended; used by the relay. Returns the
   * unsubscribe function.
   */
  onAppended(listener: AppendListener): () => void;
}

/** Creates the outbox of a service's database. */
export function createOutbox({ mongo, producer }: OutboxOptions): Outbox {
  const collection = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  const listeners = new Set<AppendListener>();
  const kindsBySession = new WeakMap<ClientSession, Set<RowKind>>();

  const insert = async (session: ClientSession, rows: OutboxRow[]): Promise<void> => {
    if (!session.inTransaction()) throw new Error('The outbox must be written inside a transaction');
    if (rows.length === 0) return;
    await collection.insertMany(rows, { session });
    // A transaction that is repeated keeps its session, which must not get a second listener.
    const existing = kindsBySession.get(session);
    const kinds = existing ?? new Set<RowKind>();
    for (const { kind } of rows) kinds.add(kind);
    if (existing) return;
    kindsBySession.set(session, kinds);
    session.once('ended', () => listeners.forEach((listener) => listener(kinds)));
  };

  return {
    producer,
    indexes: [
      { collection: OUTBOX_COLLECTION, indexes: [{ key: { kind: 1, order: 1 }, name: 'unsent' }] },
      setAsideIndexes,
    ],
    append: (session, drafts, jobs = []) =>
      insert(session, [...drafts.map((draft) => eventRow(draft, producer)), ...jobs.map(jobRow)]),
    appendJobs: (session, drafts) => insert(session, drafts.map(jobRow)),
    onAppended: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function eventRow({ contract, traceparent, ...fields }: EventDraft, producer: string): EventRow {
  const _id = randomUUID();
  const at = new Date();
  const event = { id: _id, type: contract.type, occurredAt: at.toISOString(), producer, ...fields };
  assertEvent(contract, event);
  const bytes = Buffer.byteLength(JSON.stringify(event));
  if (bytes > EVENT_BYTES_LIMIT) {
    throw new InvalidMessage(
      `${contract.type} of ${fields.entityId} has ${bytes} bytes; the limit is ${EVENT_BYTES_LIMIT}`,
    );
  }
  return { _id, kind: 'event', order: nextOrder(), at, event, ...traceFields(traceparent) };
}

function jobRow({ traceparent, ...draft }: JobDraft): JobRow {
  const _id = randomUUID();
  const at = new Date();
  return {
    _id,
    kind: 'job',
    order: nextOrder(),
    at,
    job: { id: _id, ...draft, at: at.toISOString() },
    ...traceFields(traceparent),
  };
}

function traceFields(traceparent = runningTraceparent()): { traceparent?: string } {
  return traceparent === undefined ? {} : { traceparent };
}
