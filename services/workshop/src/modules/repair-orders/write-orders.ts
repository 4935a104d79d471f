import { createHash } from 'node:crypto';
import { orderConflictDetails } from '@garage/contracts';
import type { RepairAction, StepId } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { KeyedMutex, Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { authorOf } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { HistoryRepository } from './history-repository.ts';
import type { ClaimedJob, HistoryEntry, OrderFields, RepairOrder } from './order.ts';
import { auditOrder } from './order-audit.ts';
import { changeEvent } from './order-events.ts';
import type { OrderRepository } from './order-repository.ts';
import type { PictureRepository } from '@garage/media';

/** Dependencies of the use cases that change orders. */
export interface WriteOrders {
  mongo: Mongo;
  outbox: Outbox;
  orders: OrderRepository;
  history: HistoryRepository;
  pictures: PictureRepository;
  /** Writes to one order wait for each other in this process instead of conflicting in the database. */
  exclusive: KeyedMutex;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The tasks of technicians. */
  tasksOfOrders: OrderTasks;
  quotesOfOrders: OrderQuotes;
  handovers: OrderHandovers;
  /** What customers are told about their orders. */
  newsOfOrders: OrderNews;
}

/** A change of an order, as its tasks follow it. */
export interface FollowedChange {
  before: RepairOrder;
  after: RepairOrder;
  at: Date;
  author: Author;
}

/** What orders need of the tasks of technicians. */
export interface OrderTasks {
  /** Stops or cancels the tasks whose step an order leaves, in the transaction of its change. */
  follow(session: ClientSession, change: FollowedChange): Promise<void>;
  /** Stops and cancels the open tasks for a job that is cancelled, in its transaction. */
  cancelOfJob(
    session: ClientSession,
    cancelled: { orderId: string; jobId: string; number: string; at: Date; author: Author },
  ): Promise<void>;
  /** Erases what was written and photographed for tasks of orders. */
  erase(session: ClientSession, orderIds: readonly string[]): Promise<void>;
  /** Deletes the photographs of an order's tasks; returns whether there were any. */
  erasePictures(session: ClientSession, orderId: string): Promise<boolean>;
  /** What was found at the vehicle of an order, and the photographs of it. */
  findingsOf(orderId: string): Promise<Array<{ step: StepId; findings: string }>>;
  picturesOf(orderId: string): Promise<Buffer[]>;
}

/** What is noted when a vehicle is given back. */
export interface HandedOver extends Pick<FollowedChange, 'at' | 'author'> {
  order: RepairOrder;
  /** Reading at the handover; undefined when it was not taken. */
  km: number | undefined;
  kmReason: string | undefined;
  note: string;
}

/** The jobs of earlier visits that a vehicle is back for. */
export interface Claim {
  vehicleId: string;
  claims: readonly ClaimedJob[];
  at: Date;
  /** Last reading; null without any. */
  km: number | null;
}

/** What orders need of handovers. */
export interface OrderHandovers {
  /** Freezes what was done and its guarantee, in the transaction that finishes the order. @throws AppError ODOMETER_BACK */
  finish(session: ClientSession, handedOver: HandedOver): Promise<void>;
  /** @throws AppError GUARANTEE_NOT_FOUND, GUARANTEE_ENDED */
  assertGuaranteed(session: ClientSession, claim: Claim): Promise<void>;
}

/** Updates the quotes and agreed jobs of an order that changes. */
export interface OrderQuotes {
  /** Closes the quote and cancels the jobs of an order that ends, in the transaction of its change. */
  follow(session: ClientSession, change: FollowedChange): Promise<void>;
}

/** A change of an order, as its customers are told about it. */
export interface ToldChange extends FollowedChange {
  action: RepairAction;
  /** Note by staff that the customer may read; empty without one. */
  note: string;
}

/** What orders need of what their customers are told. */
export interface OrderNews {
  /** Queues what a customer is told about a change, in its transaction. */
  follow(session: ClientSession, change: ToldChange): Promise<void>;
}

/** The author of a change of an order. */
export interface OrderAuthor extends Author {
  /**
   * Account that the history names as the author; null when the customer made the change. An import names one here, although it writes no
   * audit entry (`accountId` is null).
   */
  by: string | null;
}

/** The author of a write, who is always an account. */
export interface StaffAuthor extends OrderAuthor {
  by: string;
}

/** The caller of a request as the author of a write. */
export const staffOf = (caller: { subject: Subject; request: { id: string } }): StaffAuthor => ({
  ...authorOf(caller),
  by: caller.subject.accountId,
});

/** @throws AppError REPAIR_ORDER_NOT_FOUND */
export async function findOrder(
  { orders }: Pick<WriteOrders, 'orders'>,
  id: string,
  session?: ClientSession,
): Promise<RepairOrder> {
  const order = await orders.findById(id, session);
  if (!order) throw new AppError('REPAIR_ORDER_NOT_FOUND');
  return order;
}

const isErased = ({ contact }: RepairOrder): boolean => contact.name === '';

/**
 * Reads an order for a transaction that adds something to it without changing it. Of this transaction and an erasure of its customer at the same
 * moment one is repeated and sees the other. What was written for the customer who is erased meanwhile is refused.
 * @param seen the order as it was when the request arrived
 * @throws AppError REPAIR_ORDER_NOT_FOUND; CONFLICT when its customer has been erased since
 */
export async function holdOrder(
  { orders }: Pick<WriteOrders, 'orders'>,
  session: ClientSession,
  seen: RepairOrder,
): Promise<RepairOrder> {
  const order = await orders.hold(session, seen.id);
  if (!order) throw new AppError('REPAIR_ORDER_NOT_FOUND');
  if (isErased(order) && !isErased(seen)) throw new AppError('CONFLICT', { details: orderConflictDetails(order) });
  return order;
}

/** @throws AppError REPAIR_ORDER_CLOSED */
export function assertOpen(order: RepairOrder): void {
  if (order.state !== 'open') throw new AppError('REPAIR_ORDER_CLOSED', { details: orderConflictDetails(order) });
}

/** Refuses a change of an outdated version, and one of a closed order. @throws AppError CONFLICT, REPAIR_ORDER_CLOSED */
function assertChangeable(order: RepairOrder, version: number | null): void {
  if (version !== null && order.version !== version)
    throw new AppError('CONFLICT', { details: orderConflictDetails(order) });
  assertOpen(order);
}

/** What a use case makes of an open order. */
export interface PlannedChange {
  action: Exclude<RepairAction, 'opened'>;
  fields: Partial<OrderFields>;
  entry?: Partial<Pick<HistoryEntry, 'skips' | 'reason' | 'noteInternal' | 'noteForCustomer' | 'promise' | 'task'>>;
  /** Further writes of the transaction. */
  also?: (session: ClientSession, changed: Pick<FollowedChange, 'after' | 'at'>) => Promise<void>;
}

const emptyEntry = { skips: [], reason: '', noteInternal: '', noteForCustomer: '' };

function entryOf(
  { before, after }: { before: RepairOrder; after: RepairOrder },
  { action, entry }: PlannedChange,
  { by, request }: { by: string | null; request: string | null },
): HistoryEntry {
  const { version, updatedAt: at, step: to, state, waiting } = after;
  const facts = { version, at, by, action, from: before.step, to, state, ...(request !== null && { request }) };
  return { ...facts, ...emptyEntry, ...entry, ...(waiting && { waitingFor: waiting.for }) };
}

/** Of these changes the audit log has an entry of the task or the quote; they change no audited field of the order. */
const auditedElsewhere: ReadonlySet<RepairAction> = new Set(['assigned', 'unassigned', 'quoted', 'agreed']);

const auditOf = (
  author: Author,
  { before, after, action }: { before: RepairOrder; after: RepairOrder; action: RepairAction },
): EventDraft[] => (auditedElsewhere.has(action) ? [] : auditOrder(author, { before, after }));

interface OrderWrite {
  id: string;
  /** The request, with the version that the caller has seen; null for a change that does not depend on it. */
  body: { version: number } | null;
  author: OrderAuthor;
  plan: (before: RepairOrder) => PlannedChange;
}

const digestOf = (by: string | null, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([by, body]))
    .digest('base64url');

/**
 * Changes an open order with its history, event and audit entry in one transaction. A request that is repeated, because its response was
 * lost, gets the order as it left it.
 * @throws AppError REPAIR_ORDER_NOT_FOUND, CONFLICT, REPAIR_ORDER_CLOSED and what `plan` throws
 */
export function changeOrder(dependencies: WriteOrders, { id, body, author, plan }: OrderWrite): Promise<RepairOrder> {
  const { mongo, outbox, orders, history, exclusive, now, tasksOfOrders, quotesOfOrders, newsOfOrders } = dependencies;
  const { by } = author;
  const request = body && digestOf(by, body);
  const isRepeated = async (session: ClientSession, { version }: RepairOrder): Promise<boolean> => {
    if (!body || request === null || version !== body.version + 1) return false;
    return history.isMadeBy(session, { orderId: id, version, request });
  };
  const work = async (session: ClientSession): Promise<RepairOrder> => {
    const before = await findOrder(dependencies, id, session);
    if (await isRepeated(session, before)) return before;
    assertChangeable(before, body && body.version);
    const planned = plan(before);
    const at = new Date(now());
    const after = await orders.change(session, { before, fields: planned.fields, at });
    if (!after) throw new AppError('CONFLICT', { details: orderConflictDetails(before) });
    await history.insert(session, id, entryOf({ before, after }, planned, { by, request }));
    await planned.also?.(session, { after, at });
    await tasksOfOrders.follow(session, { before, after, at, author });
    await quotesOfOrders.follow(session, { before, after, at, author });
    const { action, entry } = planned;
    await newsOfOrders.follow(session, { before, after, at, author, action, note: entry?.noteForCustomer ?? '' });
    await outbox.append(session, [
      changeEvent({ before, after, action }, author.correlationId),
      ...auditOf(author, { before, after, action }),
    ]);
    return after;
  };
  return exclusive([id], () => inTransaction(mongo, work));
}
