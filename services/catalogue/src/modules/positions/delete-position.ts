import { positionDeleted } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditPosition } from './position-audit.ts';
import type { WritePositions } from './write-positions.ts';

/** @throws AppError POSITION_NOT_FOUND, POSITION_IN_USE with the number of its staff in the message */
export async function deletePosition(
  { mongo, outbox, positions }: WritePositions,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  const removed = await inTransaction(mongo, async (session) => {
    const position = await positions.removeEmpty(session, id);
    if (!position) return false;
    const version = position.version + 1;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: positionDeleted, entityId: id, version, correlationId, data: {} },
      ...auditPosition(author, { before: position, after: null }),
    ]);
    return true;
  });
  if (removed) return;
  const kept = await positions.findById(id);
  if (!kept) throw new AppError('POSITION_NOT_FOUND');
  throw new AppError('POSITION_IN_USE', { values: { count: kept.staffCount } });
}
