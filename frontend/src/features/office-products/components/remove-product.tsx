import type { ManagedProduct } from '@garage/contracts';
import { office } from '../../../i18n/office.ts';
import { officeProducts as texts } from '../../../i18n/office-products.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { useRemoveProduct } from '../api/change-products.ts';

/** Asks before a product is removed, and says that it cannot be undone. */
export function RemoveProduct({ product, onClose }: { product: ManagedProduct; onClose: () => void }) {
  const remove = useRemoveProduct();
  const confirm = () =>
    remove.mutate(product._id, {
      onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
      onError: (error) => {
        const failure = describeFailure(error, { serverSays: [404, 500], text: texts.failures.remove });
        showToast({ severity: 'error', ...failure, cause: error });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      action={office.remove}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.confirmText(product.name)}
    </ConfirmDialog>
  );
}
