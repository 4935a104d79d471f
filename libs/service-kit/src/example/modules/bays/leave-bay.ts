import { inTransaction } from '@garage/mongo';
import type { Subject } from '../../../auth/subject.ts';
import { AppError } from '../../../http/app-error.ts';
import { bayFreed } from '../../contracts.ts';
import { mayLeave } from './bay-policy.ts';
import type { Bay } from './bay-state.ts';
import type { BayDependencies } from './take-bay.ts';

export interface LeaveBay {
  number: number;
  subject: Subject;
  correlationId: string;
}

/** Throws NOT_FOUND, FORBIDDEN for another driver's car, or CONFLICT when the bay is already free. */
export async function leaveBay({ mongo, outbox, bays }: BayDependencies, command: LeaveBay): Promise<Bay> {
  const { number, subject, correlationId } = command;
  return inTransaction(mongo, async (session) => {
    const before = await bays.find(number, session);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.state === 'taken' && !mayLeave(subject, before)) throw new AppError('FORBIDDEN');
    const bay = await bays.change(session, { number, state: 'free', plate: '', takenBy: '' });
    if (!bay) throw new AppError('CONFLICT');
    const event = { contract: bayFreed, entityId: `${number}`, version: bay.version, correlationId, data: {} };
    await outbox.append(session, [event]);
    return bay;
  });
}
