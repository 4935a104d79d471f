import { startConsumer } from '@garage/messaging';
import type { Messaging, RunningConsumer } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '../../../observability/logger.ts';
import { bayEvents } from '../../contracts.ts';
import type { BoardRepository } from './board-repository.ts';

export interface BoardSubscriberOptions {
  messaging: Messaging;
  mongo: Mongo;
  board: BoardRepository;
  logger: Logger;
}

/** Builds the board's read model from the workshop's events. */
export function consumeBays({ messaging, mongo, board, logger }: BoardSubscriberOptions): Promise<RunningConsumer> {
  return startConsumer({
    messaging,
    mongo,
    logger,
    durable: 'board',
    contracts: bayEvents,
    handlers: {
      'catalogue.bay.taken.v1': async ({ entityId, version, data: { plate } }, { session }) =>
        void (await board.put({ _id: entityId, version, plate }, session)),
      'catalogue.bay.freed.v1': async ({ entityId, version }, { session }) =>
        void (await board.remove({ _id: entityId, version }, session)),
    },
  });
}
