import type { MoveBody, RepairCancelBody, RepairEditBody, WaitingBody } from '@garage/contracts';
import { agreedSteps, allowedMoves, LAST_STEP, orderConflictDetails, positionAfter, stepName } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { OrderFields, RepairOrder } from './order.ts';
import { prepareChange } from '@garage/media';
import type { PlannedChange, StaffAuthor, WriteOrders } from './write-orders.ts';
import { changeOrder, findOrder } from './write-orders.ts';

interface Write<Body> {
  id: string;
  body: Body;
  author: StaffAuthor;
}

/** Why an order cannot move to a step: the table of moves, or only that the customer has not agreed yet. */
function refusalOf(before: RepairOrder, to: MoveBody['to']): AppError {
  const values = { step: stepName(before.step), to: stepName(to) };
  const details = orderConflictDetails(before);
  const isAllowedAgreed = allowedMoves({ ...before, hasConsent: true }).some((move) => move.to === to);
  const code = isAllowedAgreed && agreedSteps.includes(to) ? 'QUOTE_NOT_AGREED' : 'REPAIR_MOVE_REFUSED';
  return new AppError(code, { values, details });
}

/** The odometer is read when the vehicle is given back, and at no other move. @throws AppError VALIDATION_FAILED */
function assertReading({ to, km, kmReason }: MoveBody): void {
  if (to !== LAST_STEP && (km !== undefined || kmReason !== undefined))
    throw new AppError('VALIDATION_FAILED', { details: [{ path: '/km', rule: 'lastStep' }] });
}

/** @throws AppError REPAIR_MOVE_REFUSED, QUOTE_NOT_AGREED, SKIP_REASON_MISSING, VALIDATION_FAILED */
function planMove(before: RepairOrder, body: MoveBody): PlannedChange {
  assertReading(body);
  const move = allowedMoves(before).find(({ to }) => to === body.to);
  if (!move) throw refusalOf(before, body.to);
  const reason = body.skippedReason?.trim() ?? '';
  if (move.skips.length > 0 && reason === '')
    throw new AppError('SKIP_REASON_MISSING', { values: { steps: move.skips.map(stepName).join(', ') } });
  const { state, step, skipped } = positionAfter(before, move);
  return {
    action: 'moved',
    fields: { state, step, skipped: [...skipped], waiting: null },
    entry: {
      skips: move.skips,
      reason: move.skips.length > 0 ? reason : '',
      noteInternal: body.noteInternal?.trim() ?? '',
      noteForCustomer: body.noteForCustomer?.trim() ?? '',
    },
  };
}

/**
 * Moves an order to another step, which ends its waiting. The last step finishes it with the statement of the handover.
 * @throws AppError as changeOrder; REPAIR_MOVE_REFUSED, QUOTE_NOT_AGREED, SKIP_REASON_MISSING, VALIDATION_FAILED, ODOMETER_BACK,
 * PARTS_NOT_READY
 */
export function moveOrder(dependencies: WriteOrders, { id, body, author }: Write<MoveBody>): Promise<RepairOrder> {
  const { km, kmReason, noteForCustomer = '' } = body;
  const plan = (before: RepairOrder): PlannedChange => {
    const planned = planMove(before, body);
    if (body.to !== LAST_STEP) return planned;
    return {
      ...planned,
      also: (session, { after: order, at }) =>
        dependencies.handovers.finish(session, { order, at, author, km, kmReason, note: noteForCustomer.trim() }),
    };
  };
  return changeOrder(dependencies, { id, body, author, plan });
}

/** Notes what an order waits for, or that it no longer waits. @throws AppError as changeOrder */
export function setWaiting(dependencies: WriteOrders, { id, body, author }: Write<WaitingBody>): Promise<RepairOrder> {
  const { waiting } = body;
  const plan = (): PlannedChange => {
    if (waiting === null) return { action: 'resumed', fields: { waiting: null } };
    const since = new Date(waiting.since ?? dependencies.now());
    const note = waiting.note?.trim() ?? '';
    return { action: 'waiting', fields: { waiting: { for: waiting.for, since, note } }, entry: { noteInternal: note } };
  };
  return changeOrder(dependencies, { id, body, author, plan });
}

/** Cancels an open order on its step. @throws AppError as changeOrder */
export function cancelOrder(
  dependencies: WriteOrders,
  { id, body, author }: Write<RepairCancelBody>,
): Promise<RepairOrder> {
  const cancellation = { reason: body.reason.trim(), done: body.done.trim() };
  const plan = (): PlannedChange => ({
    action: 'cancelled',
    fields: { state: 'cancelled', waiting: null, cancellation },
    entry: { reason: cancellation.reason },
  });
  return changeOrder(dependencies, { id, body, author, plan });
}

const editedFields = (before: RepairOrder, body: RepairEditBody): Partial<OrderFields> => ({
  complaint: body.complaint?.trim() ?? before.complaint,
  belongings: body.belongings?.trim() ?? before.belongings,
  ...(body.fuel !== undefined && { fuel: body.fuel }),
  ...(body.promisedAt !== undefined && { promisedAt: body.promisedAt === null ? null : new Date(body.promisedAt) }),
});

const isLater = (from: Date | null, to: Date | null): boolean => from !== null && (to === null || to > from);

/** The entry of a change of the promised time, with the reason for the customer. @throws AppError PROMISE_REASON_MISSING */
function promiseEntry({ promisedAt: from }: RepairOrder, body: RepairEditBody): NonNullable<PlannedChange['entry']> {
  if (body.promisedAt === undefined) return {};
  const to = body.promisedAt === null ? null : new Date(body.promisedAt);
  if (from?.getTime() === to?.getTime()) return {};
  const reason = body.promisedReason?.trim() ?? '';
  if (reason === '' && isLater(from, to)) throw new AppError('PROMISE_REASON_MISSING');
  return { promise: { from, to }, noteForCustomer: reason };
}

/** Edits what was noted at intake. @throws AppError as changeOrder; PROMISE_REASON_MISSING; ImageRefused */
export async function editOrder(
  dependencies: WriteOrders,
  { id, body, author }: Write<RepairEditBody>,
): Promise<RepairOrder> {
  const { pictures } = dependencies;
  const { images } = body;
  await findOrder(dependencies, id);
  const list = images && (await prepareChange(images, await pictures.idsOf(id)));
  const plan = (before: RepairOrder): PlannedChange => ({
    action: 'updated',
    fields: { ...editedFields(before, body), ...(list && { imageCount: list.length }) },
    entry: promiseEntry(before, body),
    also: async (session) => {
      if (list) await pictures.replace(session, { id, list });
    },
  });
  return changeOrder(dependencies, { id, body, author, plan });
}
