import type { Category as CategoryView } from '@garage/contracts';
import type { Category } from './category.ts';

export function presentCategory(category: Pick<Category, 'id' | 'name'>): CategoryView {
  return { _id: category.id, name: category.name };
}
