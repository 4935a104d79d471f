/** Recalculates derived data, for operators; safe while the service runs. */
import type { Mongo } from '@garage/mongo';
import { categoryKind, recountGroups, positionKind } from './modules/groups/index.ts';

/** Counts the products of each category again; returns how many categories had a wrong count. */
export const recountCategories = (mongo: Mongo): Promise<number> => recountGroups(mongo, categoryKind);

/** Counts the staff of each position again; returns how many positions had a wrong count. */
export const recountPositions = (mongo: Mongo): Promise<number> => recountGroups(mongo, positionKind);
