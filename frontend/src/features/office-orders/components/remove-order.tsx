import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { useRemoveOrder } from '../api/change-orders.ts';

/** Asks for confirmation before deleting an order permanently. */
export function RemoveOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const remove = useRemoveOrder();
  const code = orderCodeOf(order._id);
  const confirm = () => remove.mutate(order._id, { onSettled: onClose });
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      action={office.remove}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {texts.confirmText(code, personNameInSentence(order.name, code))}
    </ConfirmDialog>
  );
}
