import type { catalogueAudited, EventOf, ServiceName } from '@garage/contracts';
import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { AuditRepository } from './audit-repository.ts';

interface ConsumeAuditEvents {
  messaging: Messaging;
  mongo: Mongo;
  audit: AuditRepository;
  logger: Logger;
}

/** The fields of an audit event that the audit log stores. All services publish them in the same form. */
type AuditEvent = Pick<EventOf<typeof catalogueAudited>, 'id' | 'occurredAt' | 'data'>;

/** Consumes the audit events of every service into the audit log, each once. */
export function consumeAuditEvents({ messaging, mongo, audit, logger }: ConsumeAuditEvents): Promise<RunningConsumer> {
  const store = ({ id, occurredAt, data }: AuditEvent, { session }: { session: ClientSession }) =>
    audit.insert(session, { id, at: new Date(occurredAt), ...data });
  return startConsumer({
    messaging,
    mongo,
    durable: 'identity-audit',
    logger,
    handlers: {
      'identity.audit.recorded.v1': store,
      'catalogue.audit.recorded.v1': store,
      'engagement.audit.recorded.v1': store,
      'commerce.audit.recorded.v1': store,
      'booking.audit.recorded.v1': store,
      'chat.audit.recorded.v1': store,
      'workshop.audit.recorded.v1': store,
      // `satisfies` makes the compiler report a service that is missing here, whose changes the audit log would lack.
    } satisfies Record<`${ServiceName}.audit.recorded.v1`, typeof store>,
  });
}
