import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Category } from './category.ts';
import type { CategoryRepository } from './category-repository.ts';

/** Whoever keeps a copy of a category's name next to its own data. */
interface CategoryNameKeeper {
  renameCategory(session: ClientSession, category: Pick<Category, 'id' | 'name'>): Promise<void>;
}

/** What the use cases that change categories work with. */
export interface ChangeCategories {
  mongo: Mongo;
  outbox: Outbox;
  categories: CategoryRepository;
  products: CategoryNameKeeper;
}

/** Turns the unique index's refusal of a name into the caller's error. @throws AppError CATEGORY_NAME_TAKEN */
export async function refusingTakenNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('CATEGORY_NAME_TAKEN', { cause: error });
    throw error;
  }
}
