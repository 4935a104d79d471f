import { positionCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import { auditPosition } from './position-audit.ts';
import type { Position } from './position.ts';
import type { WritePositions } from './write-positions.ts';
import { refusingTakenNames } from './write-positions.ts';

/** @throws AppError POSITION_NAME_TAKEN */
export async function createPosition(
  { mongo, outbox, positions }: WritePositions,
  { name, author }: { name: string; author: Author },
): Promise<Position> {
  return refusingTakenNames(() =>
    inTransaction(mongo, async (session) => {
      const position = await positions.insert(session, name.trim());
      const { id: entityId, version } = position;
      const { correlationId } = author;
      await outbox.append(session, [
        { contract: positionCreated, entityId, version, correlationId, data: {} },
        ...auditPosition(author, { before: null, after: position }),
      ]);
      return position;
    }),
  );
}
