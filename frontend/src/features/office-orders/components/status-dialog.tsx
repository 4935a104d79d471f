import type { Order } from '@garage/contracts';
import { orderCodeOf, orderStatuses, orderStatusTitles } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeOrders as texts } from '../../../i18n/office-orders.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useSetStatus } from '../api/change-orders.ts';
import { fetchStatus } from '../api/list-orders.ts';

const choices = orderStatuses.map((value) => ({ value, text: orderStatusTitles[value] }));

/**
 * Dialog in which staff change an order to any status. If someone else has changed the status in the meantime, nothing is saved and the dialog
 * shows the new status first.
 */
export function StatusDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [seen, setSeen] = useState(order.status);
  const [status, setStatus] = useState(order.status);
  const update = useSetStatus();
  const showNewStatus = async (error: Error) => {
    const now = isOutdated(error) ? await fetchStatus(order._id) : null;
    if (now === null || now === seen) return onClose();
    setSeen(now);
    setStatus(now);
  };
  const save = () =>
    update.mutate(
      { id: order._id, status, from: seen },
      { onSuccess: onClose, onError: (error) => void showNewStatus(error) },
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
        {seen !== order.status && (
          <p role="alert" className="rounded-control bg-amber-tint px-3 py-2.5 font-medium text-amber">
            {texts.statusDialog.changed(orderStatusTitles[seen])}
          </p>
        )}
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

const isOutdated = (error: Error): boolean => error instanceof ApiError && error.code === 'CONFLICT';
