import { positionCreated } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Position } from './position.ts';
import type { PositionRepository } from './position-repository.ts';

interface WritePositions {
  mongo: Mongo;
  outbox: Outbox;
  positions: PositionRepository;
}

/** @throws a duplicate-key error when the name is taken */
export async function createPosition(
  { mongo, outbox, positions }: WritePositions,
  { name, correlationId }: { name: string; correlationId: string },
): Promise<Position> {
  return inTransaction(mongo, async (session) => {
    const position = await positions.insert(session, name.trim());
    const { id: entityId, version } = position;
    await outbox.append(session, [{ contract: positionCreated, entityId, version, correlationId, data: {} }]);
    return position;
  });
}
