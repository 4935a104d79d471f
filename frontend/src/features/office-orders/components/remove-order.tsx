import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { office } from '../../../i18n/office.ts';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { useRemoveOrder } from '../api/change-orders.ts';

/** Asks for confirmation before deleting an order, which cancels an open one. */
export function RemoveOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const remove = useRemoveOrder();
  const code = orderCodeOf(order._id);
  const person = personNameInSentence(order.name, code);
  const confirm = () => remove.mutate(order._id, { onSettled: onClose });
  return (
    <ConfirmDialog
      title={texts.confirmTitle}
      action={office.remove}
      keep={texts.keep}
      final
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {order.status === 'pending' || order.status === 'processing'
        ? texts.confirmOpen(code, person)
        : texts.confirmText(code, person)}
    </ConfirmDialog>
  );
}
