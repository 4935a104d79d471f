import { sessionEnded } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Subject } from '@garage/service-kit';
import { revocationJob } from '@garage/service-kit/backbone';
import type { EndedSessionRepository } from './ended-session-repository.ts';

export interface LogOut {
  mongo: Mongo;
  outbox: Outbox;
  endedSessions: EndedSessionRepository;
}

/** Ends the session of the caller's token; the account's other sessions stay valid. */
export async function logOut(
  { mongo, outbox, endedSessions }: LogOut,
  { subject: { accountId, sessionId }, correlationId }: { subject: Subject; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    if (!(await endedSessions.add(session, sessionId))) return;
    await outbox.append(session, [
      { contract: sessionEnded, entityId: sessionId, version: 1, correlationId, data: { accountId } },
    ]);
    await outbox.appendJobs(session, [revocationJob({ sessionId }, correlationId)]);
  });
}
