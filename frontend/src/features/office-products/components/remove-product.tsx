import type { ManagedProduct } from '@garage/contracts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { RemoveDialog } from '../../../shared/office/remove-dialog.tsx';
import { useRemoveProduct } from '../api/change-products.ts';

export function RemoveProduct({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  return (
    <RemoveDialog
      title={texts.confirmTitle}
      text={texts.confirmText(product.name)}
      removal={useRemoveProduct()}
      input={product._id}
      onClose={onClose}
    />
  );
}
