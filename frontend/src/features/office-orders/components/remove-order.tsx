import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { personWithin } from '../../../shared/office/person-name.ts';
import { useRemoveOrder } from '../api/change-orders.ts';

/** Asks before an order is removed, and says that it cannot be undone. */
export function RemoveOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const remove = useRemoveOrder();
  const code = orderCodeOf(order._id);
  const confirm = () =>
    remove.mutate(order._id, {
      onSuccess: ({ data }) => showToast({ severity: 'success', text: data.message }),
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
      {texts.confirmText(code, personWithin(order.name, code))}
    </ConfirmDialog>
  );
}
