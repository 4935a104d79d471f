/** Products for component tests. */
import type { Product } from '@garage/contracts';
import { newId } from './ids.ts';

export function newProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: newId(),
    name: 'Má phanh trước',
    description: 'Má phanh cho xe con.',
    price: 450_000,
    quantity: 50,
    category_id: { _id: newId(), name: 'Phanh' },
    image: '',
    subImages: [],
    specifications: [],
    isFeatured: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
