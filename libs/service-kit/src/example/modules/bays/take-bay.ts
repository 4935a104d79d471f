import type { Outbox } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { AppError } from '../../../http/app-error.ts';
import { bayTaken } from '../../contracts.ts';
import type { BayRepository } from './bay-repository.ts';
import type { Bay } from './bay-state.ts';

export interface BayDependencies {
  mongo: Mongo;
  outbox: Outbox;
  bays: BayRepository;
}

export interface TakeBay {
  number: number;
  plate: string;
  accountId: string;
  correlationId: string;
}

/** Throws NOT_FOUND, or CONFLICT when the bay is taken. */
export async function takeBay({ mongo, outbox, bays }: BayDependencies, command: TakeBay): Promise<Bay> {
  const { number, plate, accountId, correlationId } = command;
  return inTransaction(mongo, async (session) => {
    const bay = await bays.change(session, { number, state: 'taken', plate, takenBy: accountId });
    if (!bay) throw new AppError((await bays.find(number, session)) ? 'CONFLICT' : 'NOT_FOUND');
    const event = { contract: bayTaken, entityId: `${number}`, version: bay.version, correlationId, data: { plate } };
    await outbox.append(session, [event]);
    return bay;
  });
}
