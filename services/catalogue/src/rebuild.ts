/** Rebuilds derived data, for operators; safe while the service runs. */
import type { Mongo } from '@garage/mongo';
import { categoryKind, recountGroups, positionKind } from './modules/groups/index.ts';

/** Recounts the products of each category; returns how many counts were wrong. */
export const recountCategories = (mongo: Mongo): Promise<number> => recountGroups(mongo, categoryKind);

/** Recounts the staff of each position; returns how many counts were wrong. */
export const recountPositions = (mongo: Mongo): Promise<number> => recountGroups(mongo, positionKind);
