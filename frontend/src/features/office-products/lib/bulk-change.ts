import type { ChangedProducts, ManagedProduct, ProductChange } from '@garage/contracts';
import { MAX_STOCK } from '@garage/contracts/browser';

/** What staff want to do to all chosen products. */
export type BulkEdit =
  | { kind: 'price'; percent: number; roundTo: number }
  | { kind: 'stock'; add: number }
  | { kind: 'category'; categoryId: string }
  | { kind: 'featured'; isFeatured: boolean };

/** One product of a bulk change. */
export interface PlannedChange {
  product: ManagedProduct;
  /** The change to send; null when the product stays as it is. */
  change: ProductChange | null;
  /** Why it stays as it is although the edit is possible for others. */
  problem?: 'stock';
}

/** The price after a change by percent, in whole đồng, rounded; never 0, which would mean “on request”. */
function priceAfter(price: number, { percent, roundTo }: Extract<BulkEdit, { kind: 'price' }>): number {
  const exact = (price * (100 + percent)) / 100;
  return Math.max(Math.round(exact / roundTo) * roundTo, roundTo);
}

/** What an edit does to a product. Products whose price is on request keep it. */
export function planChange(product: ManagedProduct, edit: BulkEdit): PlannedChange {
  const unchanged: PlannedChange = { product, change: null };
  const changed = (fields: Partial<ProductChange>): PlannedChange => ({
    product,
    change: { id: product._id, revision: product.revision, ...fields },
  });
  if (edit.kind === 'price') {
    const price = product.price === 0 ? 0 : priceAfter(product.price, edit);
    return price === product.price ? unchanged : changed({ price });
  }
  if (edit.kind === 'stock') {
    const quantity = product.quantity + edit.add;
    if (quantity < 0 || quantity > MAX_STOCK) return { ...unchanged, problem: 'stock' };
    return edit.add === 0 ? unchanged : changed({ addQuantity: edit.add });
  }
  if (edit.kind === 'category') {
    return product.category_id._id === edit.categoryId ? unchanged : changed({ categoryId: edit.categoryId });
  }
  return product.isFeatured === edit.isFeatured ? unchanged : changed({ isFeatured: edit.isFeatured });
}

/** The changes that undo those which the server made: the earlier values, and the opposite difference of the stock. */
export function undoOf(
  planned: readonly PlannedChange[],
  { changed }: Pick<ChangedProducts, 'changed'>,
): ProductChange[] {
  return changed.flatMap(({ id, revision }) => {
    const found = planned.find(({ product }) => product._id === id);
    if (!found?.change) return [];
    const { product, change } = found;
    return {
      id,
      revision,
      ...(change.price !== undefined && { price: product.price }),
      ...(change.addQuantity !== undefined && { addQuantity: -change.addQuantity }),
      ...(change.categoryId !== undefined && { categoryId: product.category_id._id }),
      ...(change.isFeatured !== undefined && { isFeatured: product.isFeatured }),
    };
  });
}
