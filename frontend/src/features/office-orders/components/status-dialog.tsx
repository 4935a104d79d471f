import type { Order } from '@garage/contracts';
import { orderCodeOf, orderStatuses } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { orderStatusTexts } from '../../../i18n/order-status.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useSetStatus } from '../api/change-orders.ts';

const choices = orderStatuses.map((value) => ({ value, text: orderStatusTexts[value] }));

/** Sets what an order is; staff may set any status. */
export function StatusDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [status, setStatus] = useState(order.status);
  const update = useSetStatus();
  const save = () =>
    update.mutate(
      { id: order._id, status },
      {
        onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
        onError: (error) => {
          const failure = describeFailure(error, { serverSays: [404, 500], text: texts.failures.update });
          showToast({ severity: 'error', ...failure, cause: error });
        },
        onSettled: onClose,
      },
    );
  return (
    <Modal open onClose={onClose} kind="centre" title={texts.statusDialog.title(orderCodeOf(order._id))}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!update.isPending) save();
        }}
        className="flex flex-col gap-5"
      >
        <SelectBox
          label={texts.statusDialog.label}
          choices={choices}
          value={status}
          data-first-focus
          onChange={({ target }) => setStatus(orderStatuses.find((known) => known === target.value) ?? status)}
        />
        <FormActions action={texts.statusDialog.save} busy={update.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
