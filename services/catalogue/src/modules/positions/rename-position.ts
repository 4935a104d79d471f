import { positionUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditPosition } from './position-audit.ts';
import type { Position } from './position.ts';
import type { RenamePositions } from './write-positions.ts';
import { refusingTakenNames } from './write-positions.ts';

/** @throws AppError POSITION_NOT_FOUND, POSITION_NAME_TAKEN */
export async function renamePosition(
  { mongo, outbox, positions, staff }: RenamePositions,
  { id, name, author }: { id: string; name: string; author: Author },
): Promise<Position> {
  return refusingTakenNames(() =>
    inTransaction(mongo, async (session) => {
      const before = await positions.findById(id, session);
      const position = await positions.rename(session, { id, name: name.trim() });
      if (!position) throw new AppError('POSITION_NOT_FOUND');
      await staff.renamePosition(session, position);
      const { version } = position;
      const { correlationId } = author;
      await outbox.append(session, [
        { contract: positionUpdated, entityId: id, version, correlationId, data: {} },
        ...auditPosition(author, { before, after: position }),
      ]);
      return position;
    }),
  );
}
