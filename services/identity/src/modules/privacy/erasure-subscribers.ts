import type { ErasingService } from '@garage/contracts';
import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { ErasureRepository } from './erasure-repository.ts';

interface ConsumeErasureEvents {
  messaging: Messaging;
  mongo: Mongo;
  erasures: ErasureRepository;
  logger: Logger;
}

interface ErasedEvent {
  entityId: string;
  occurredAt: string;
}

/** Consumes the events with which services confirm that they have erased an account's data. */
export function consumeErasureEvents({
  messaging,
  mongo,
  erasures,
  logger,
}: ConsumeErasureEvents): Promise<RunningConsumer> {
  const confirm =
    (service: ErasingService) =>
    ({ entityId: accountId, occurredAt }: ErasedEvent, { session }: { session: ClientSession }) =>
      erasures.acknowledge(session, { accountId, service, at: new Date(occurredAt) });
  return startConsumer({
    messaging,
    mongo,
    durable: 'identity-erasures',
    logger,
    handlers: {
      'engagement.account.erased.v1': confirm('engagement'),
      'commerce.account.erased.v1': confirm('commerce'),
      'booking.account.erased.v1': confirm('booking'),
      'chat.account.erased.v1': confirm('chat'),
      'workshop.account.erased.v1': confirm('workshop'),
    },
  });
}
