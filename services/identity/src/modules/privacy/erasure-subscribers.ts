import type { ErasingService } from '@garage/contracts';
import type { Messaging, RunningConsumer } from '@garage/messaging';
import { startConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { ErasureRepository } from './erasure-repository.ts';

interface FollowErasures {
  messaging: Messaging;
  mongo: Mongo;
  erasures: ErasureRepository;
  logger: Logger;
}

interface Told {
  entityId: string;
  occurredAt: string;
}

/** Keeps which services have erased what they kept of an account. */
export function followErasures({ messaging, mongo, erasures, logger }: FollowErasures): Promise<RunningConsumer> {
  const note =
    (service: ErasingService) =>
    ({ entityId: accountId, occurredAt }: Told, { session }: { session: ClientSession }) =>
      erasures.acknowledge(session, { accountId, service, at: new Date(occurredAt) });
  return startConsumer({
    messaging,
    mongo,
    durable: 'identity-erasures',
    logger,
    handlers: {
      'engagement.account.erased.v1': note('engagement'),
      'commerce.account.erased.v1': note('commerce'),
      'booking.account.erased.v1': note('booking'),
      'chat.account.erased.v1': note('chat'),
    },
  });
}
