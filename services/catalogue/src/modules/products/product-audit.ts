import type { EventDraft } from '@garage/messaging';
import type { Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import type { Product } from './product.ts';

/** What a change of a product adds to the audit log; null for one that was not there, or is no more. */
export function auditProduct(
  author: Author,
  { before, after }: { before: Product | null; after: Product | null },
): EventDraft[] {
  const { id = '', name = '' } = after ?? before ?? {};
  return audit(author, { kind: 'product', targetId: id, label: name, before: factsOf(before), after: factsOf(after) });
}

const factsOf = (product: Product | null) =>
  product && {
    name: product.name,
    description: product.description,
    price: product.price,
    quantity: product.quantity,
    category: product.category.name,
    image: product.image,
    subImages: product.subImages.join(' '),
    specifications: product.specifications.map(({ label, value }) => `${label}: ${value}`).join('; '),
    isFeatured: product.isFeatured,
  };
