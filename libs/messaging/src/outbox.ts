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

/** An event as a use case says it; id, time and producer are added here. */
export interface EventDraft<Contract extends EventContract = EventContract> {
  contract: Contract;
  entityId: string;
  /** The entity's version after the change, from 1. */
  version: number;
  correlationId: string;
  data: EventOf<Contract>['data'];
}

export interface JobDraft {
  queue: string;
  name: string;
  data: unknown;
  correlationId: string;
}

export interface OutboxOptions {
  mongo: Pick<Mongo, 'db'>;
  /** The service that speaks. */
  producer: string;
}

type AppendListener = (kinds: ReadonlySet<RowKind>) => void;

export interface Outbox {
  /** The service that speaks. */
  readonly producer: string;
  /** For ensureIndexes. */
  readonly indexes: CollectionIndexes[];
  /**
   * Writes events beside the state change of the same transaction; they are sent when it commits. Throws InvalidMessage
   * (and so ends the transaction) for data that breaks its contract or weighs more than EVENT_BYTES_LIMIT.
   * Jobs that belong to the same change are written with them, in one go.
   */
  append<const Contracts extends readonly EventContract[]>(
    session: ClientSession,
    drafts: { [Index in keyof Contracts]: EventDraft<Contracts[Index]> },
    jobs?: readonly JobDraft[],
  ): Promise<void>;
  /** The same for jobs of a queue alone; a job's id is its row's id. */
  appendJobs(session: ClientSession, drafts: readonly JobDraft[]): Promise<void>;
  /** Calls back when a transaction that wrote rows has ended, with their kinds; the relay listens. Returns how to end that. */
  onAppended(listener: AppendListener): () => void;
}

/** The outbox of one service's database. */
export function createOutbox({ mongo, producer }: OutboxOptions): Outbox {
  const collection = mongo.db.collection<OutboxRow>(OUTBOX_COLLECTION);
  const listeners = new Set<AppendListener>();
  const announced = new WeakMap<ClientSession, Set<RowKind>>();

  const insert = async (session: ClientSession, rows: OutboxRow[]): Promise<void> => {
    if (!session.inTransaction()) throw new Error('The outbox is written inside a transaction only');
    if (rows.length === 0) return;
    await collection.insertMany(rows, { session });
    // A repeated transaction keeps its session: one announcement is enough.
    const told = announced.get(session);
    const kinds = told ?? new Set<RowKind>();
    for (const { kind } of rows) kinds.add(kind);
    if (told) return;
    announced.set(session, kinds);
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

function eventRow({ contract, ...facts }: EventDraft, producer: string): EventRow {
  const _id = randomUUID();
  const at = new Date();
  const event = { id: _id, type: contract.type, occurredAt: at.toISOString(), producer, ...facts };
  assertEvent(contract, event);
  const bytes = Buffer.byteLength(JSON.stringify(event));
  if (bytes > EVENT_BYTES_LIMIT) {
    throw new InvalidMessage(
      `${contract.type} of ${facts.entityId} weighs ${bytes} bytes; the limit is ${EVENT_BYTES_LIMIT}`,
    );
  }
  return { _id, kind: 'event', order: nextOrder(), at, event, ...tracedBy() };
}

function jobRow(draft: JobDraft): JobRow {
  const _id = randomUUID();
  const at = new Date();
  return { _id, kind: 'job', order: nextOrder(), at, job: { id: _id, ...draft, at: at.toISOString() }, ...tracedBy() };
}

function tracedBy(): { traceparent?: string } {
  const traceparent = runningTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}
