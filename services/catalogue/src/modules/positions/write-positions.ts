import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Position } from './position.ts';
import type { PositionRepository } from './position-repository.ts';

/** Whoever keeps a copy of a position's name next to its own data. */
interface PositionNameKeeper {
  renamePosition(session: ClientSession, position: Pick<Position, 'id' | 'name'>): Promise<void>;
}

/** What the use cases that change positions work with. */
export interface WritePositions {
  mongo: Mongo;
  outbox: Outbox;
  positions: PositionRepository;
}

export interface RenamePositions extends WritePositions {
  staff: PositionNameKeeper;
}

/** Turns the unique index's refusal of a name into the caller's error. @throws AppError POSITION_NAME_TAKEN */
export async function refusingTakenNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('POSITION_NAME_TAKEN', { cause: error });
    throw error;
  }
}
