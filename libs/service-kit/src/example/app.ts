import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { BuiltService, ServiceBase } from '../backbone/index.ts';
import { buildApp } from '../http/app.ts';
import { addBayRoutes, bayIndexes, createBayCache, createBayRepository, followBays } from './modules/bays/index.ts';
import { addBoardRoutes, consumeBays, createBoardRepository } from './modules/board/index.ts';

export const workshopIndexes = (): CollectionIndexes[] => [bayIndexes];

/** The workshop owns the bays. Its processes share one database; each caches what it reads. */
export async function buildWorkshop({ mongo, messaging, outbox, ...options }: ServiceBase): Promise<BuiltService> {
  const app = await buildApp({ name: 'workshop', ...options });
  const cache = createBayCache();
  addBayRoutes(app, { mongo, outbox, cache, bays: createBayRepository(mongo) });
  return { app, subscribers: [() => followBays({ messaging, cache, logger: options.logger })] };
}

export const boardIndexes = (mongo: Mongo): CollectionIndexes[] => [
  ...inboxIndexes,
  ...createBoardRepository(mongo).indexes,
];

/** The service `board` displays the workshop's bays: it keeps a copy of them in a database of its own. */
export async function buildBoard({ mongo, messaging, ...options }: Omit<ServiceBase, 'outbox'>): Promise<BuiltService> {
  const app = await buildApp({ name: 'board', ...options });
  const board = createBoardRepository(mongo);
  addBoardRoutes(app, board);
  return { app, consumers: [() => consumeBays({ messaging, mongo, board, logger: options.logger })] };
}
