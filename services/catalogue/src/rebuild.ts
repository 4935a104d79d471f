/** Making anew what this service derives, for operators; safe while the service runs. */
import type { Mongo } from '@garage/mongo';
import { createCountRepository } from './count-repository.ts';

/** Counts the products of each category again. Gives how many categories were wrong. */
export const recountCategories = (mongo: Mongo): Promise<number> =>
  createCountRepository(mongo, { groups: 'categories', field: 'productCount', members: 'products' }).recount();

/** Counts the staff of each position again. Gives how many positions were wrong. */
export const recountPositions = (mongo: Mongo): Promise<number> =>
  createCountRepository(mongo, { groups: 'positions', field: 'staffCount', members: 'staff' }).recount();
