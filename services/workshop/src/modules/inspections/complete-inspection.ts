import { describeCounts, inspectionCompleted, inspectionReopened } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { changeOrder } from '../repair-orders/index.ts';
import type { Inspection, InspectionFields } from './inspection.ts';
import { countsOf } from './inspection.ts';
import { auditInspection } from './inspection-audit.ts';
import { inspectionEvent } from './inspection-events.ts';
import type { Inspector, WriteInspections } from './write-inspections.ts';
import { findInspection, findPermitted } from './write-inspections.ts';

interface Write extends Inspector {
  id: string;
}

interface StateChange {
  id: string;
  author: Inspector['author'];
  fields: Pick<InspectionFields, 'state' | 'completedAt' | 'completedBy'>;
  contract: typeof inspectionCompleted | typeof inspectionReopened;
}

/** Changes the state with its event and audit entry; nothing when it has that state already. @throws AppError CONFLICT */
async function changeState(
  dependencies: WriteInspections,
  session: ClientSession,
  { id, author, fields, contract }: StateChange,
): Promise<Inspection> {
  const { inspections, outbox, now } = dependencies;
  const before = await findInspection(dependencies, id, session);
  if (before.state === fields.state) return before;
  const after = await inspections.change(session, { before, fields, at: new Date(now()) });
  if (!after) throw new AppError('CONFLICT');
  await outbox.append(session, [
    inspectionEvent(contract, after, author.correlationId),
    ...auditInspection(author, { before, after }),
  ]);
  return after;
}

/** Rolls back the second of two completions at once, so that the history of the order has one. */
class CompletedMeanwhile extends Error {}

/**
 * Completes an inspection, which the history of its order notes. One that is completed stays as it is.
 * @throws AppError INSPECTION_NOT_FOUND, FORBIDDEN, REPAIR_ORDER_CLOSED
 */
export async function completeInspection(dependencies: WriteInspections, { id, author, subject }: Write) {
  const { inspection, order } = await findPermitted(dependencies, { id, subject });
  if (inspection.state === 'completed') return inspection;
  const completed = { state: 'completed', completedAt: new Date(dependencies.now()), completedBy: author.by } as const;
  const state = { id, author, fields: completed, contract: inspectionCompleted };
  const also = async (session: ClientSession): Promise<void> => {
    const before = await findInspection(dependencies, id, session);
    if (before.state === 'completed') throw new CompletedMeanwhile();
    await changeState(dependencies, session, state);
  };
  const noteInternal = describeCounts(inspection.name, countsOf(inspection));
  const plan = () => ({ action: 'inspected', fields: {}, entry: { noteInternal }, also }) as const;
  try {
    await changeOrder(dependencies, { id: order.id, body: null, author, plan });
  } catch (error) {
    if (!(error instanceof CompletedMeanwhile)) throw error;
  }
  return findInspection(dependencies, id);
}

/**
 * Opens a completed inspection of an open order again.
 * @throws AppError INSPECTION_NOT_FOUND, FORBIDDEN, REPAIR_ORDER_CLOSED
 */
export async function reopenInspection(dependencies: WriteInspections, { id, author, subject }: Write) {
  const { order } = await findPermitted(dependencies, { id, subject });
  if (order.state !== 'open') throw new AppError('REPAIR_ORDER_CLOSED');
  const fields = { state: 'open', completedAt: null, completedBy: null } as const;
  return inTransaction(dependencies.mongo, (session) =>
    changeState(dependencies, session, { id, author, fields, contract: inspectionReopened }),
  );
}
