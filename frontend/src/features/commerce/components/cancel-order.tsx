import { orderCodeOf } from '@garage/contracts/browser';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { useCancelOrder } from '../api/change-orders.ts';

interface CancelOrderProps {
  accountId: string;
  id: string;
  onClose: () => void;
}

/** Asks for confirmation before cancelling an order. */
export function CancelOrder({ accountId, id, onClose }: CancelOrderProps) {
  const texts = commerceTexts.order;
  const cancel = useCancelOrder(accountId, id);
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      action={texts.cancel}
      keep={texts.keep}
      final
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.cancelText(orderCodeOf(id))}
    </ConfirmDialog>
  );
}
