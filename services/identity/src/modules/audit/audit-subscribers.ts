import type { catalogueAudited, EventOf } from '@garage/contracts';
import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { AuditRepository } from './audit-repository.ts';

interface AuditSubscribers {
  messaging: Messaging;
  mongo: Mongo;
  audit: AuditRepository;
  logger: Logger;
}

/** What the audit log takes from an event: the same in every service's. */
type Told = Pick<EventOf<typeof catalogueAudited>, 'id' | 'occurredAt' | 'data'>;

/** Keeps what every service tells of the writes of staff, each once. */
export function followAudits({ messaging, mongo, audit, logger }: AuditSubscribers): Promise<RunningConsumer> {
  const keep = ({ id, occurredAt, data }: Told, { session }: { session: ClientSession }) =>
    audit.insert(session, { id, at: new Date(occurredAt), ...data });
  return startConsumer({
    messaging,
    mongo,
    durable: 'identity-audit',
    logger,
    handlers: {
      'identity.audit.recorded.v1': keep,
      'catalogue.audit.recorded.v1': keep,
      'engagement.audit.recorded.v1': keep,
      'commerce.audit.recorded.v1': keep,
      'booking.audit.recorded.v1': keep,
      'chat.audit.recorded.v1': keep,
    },
  });
}
