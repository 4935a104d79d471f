import type { ChangedProducts, ProductChange } from '@garage/contracts';
import { officeProductsBulk as texts } from '../../../i18n/office-products-bulk.ts';
import { request } from '../../../shared/office/client.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import { useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { productsKey } from './list-managed-products.ts';

interface ManyChanges {
  changes: ProductChange[];
  /** True for the changes that undo earlier ones. */
  isUndo: boolean;
}

const warningOf = ({ refused }: ChangedProducts): string | undefined => {
  const [first] = refused;
  return first && texts.refused(refused.length, first.message);
};

/** Changes several products in one call; a warning says how many the server refused, and why. */
export const useChangeProducts = () =>
  useMutationWithToast({
    write: ({ changes }: ManyChanges) => request('products.changeMany', { body: { changes } }),
    invalidates: [productsKey],
    successText: ({ changed: { length } }, { isUndo }) =>
      length === 0 ? undefined : (isUndo ? texts.undone : texts.changed)(length),
    warningText: warningOf,
    failureToast: (error) => describeFailure(error, texts.failed),
  });
