import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { office } from '../../../i18n/office.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { useDeleteOrder } from '../api/change-orders.ts';

interface DeleteOrderProps {
  accountId: string;
  order: Order;
  onClose: () => void;
}

/** Asks for confirmation before removing an order from the history, and states the consequences. */
export function DeleteOrder({ accountId, order, onClose }: DeleteOrderProps) {
  const texts = commerceTexts.history;
  const remove = useDeleteOrder(accountId);
  const code = orderCodeOf(order._id);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action={office.remove}
      keep={commerceTexts.order.keep}
      final
      busy={remove.isPending}
      onConfirm={() => remove.mutate(order._id, { onSettled: onClose })}
      onClose={onClose}
    >
      {order.status === 'pending' ? texts.removePending(code) : texts.removeOver(code)}
    </ConfirmDialog>
  );
}
