import type { Messaging, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { buildApp } from '../http/app.ts';
import type { AppOptions } from '../http/app.ts';
import type { App } from '../http/app-types.ts';
import { addBayRoutes, createBayCache, createBayRepository, followBays } from './modules/bays/index.ts';
import { addBoardRoutes, consumeBays, createBoardRepository } from './modules/board/index.ts';

export interface Running {
  app: App;
  stop: () => Promise<void>;
}

interface Dependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  messaging: Messaging;
}

/** The workshop owns its bays. Several instances share one database; each remembers what it read. */
export async function startWorkshop(dependencies: Dependencies & { outbox: Outbox }): Promise<Running> {
  const { mongo, messaging, outbox, ...options } = dependencies;
  const app = await buildApp({ name: 'workshop', ...options });
  const cache = createBayCache();
  addBayRoutes(app, { mongo, outbox, cache, bays: createBayRepository(mongo) });
  const follower = await followBays({ messaging, cache, logger: options.logger });
  return { app, stop: () => follower.stop() };
}

/** The board by the gate is another service, with a database of its own. */
export async function startBoard({ mongo, messaging, ...options }: Dependencies): Promise<Running> {
  const app = await buildApp({ name: 'board', ...options });
  const board = createBoardRepository(mongo);
  addBoardRoutes(app, board);
  const consumer = await consumeBays({ messaging, mongo, board, logger: options.logger });
  return { app, stop: () => consumer.stop() };
}
