import type { RepairOrder } from '@garage/contracts';
import { useState } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { FormActions } from '../../../shared/office/form-actions.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useCreateLink } from '../api/quotes.ts';
import { useSingleFlight } from '../lib/use-single-flight.ts';
import { ChannelField, usualChannel } from './channel-field.tsx';
import { LinkResult } from './link-result.tsx';

const texts = officeQuotes.send;

interface LinkDialogProps {
  order: RepairOrder;
  onClose: () => void;
}

/** Makes one more link to an order, and shows it. */
export function LinkDialog({ order, onClose }: LinkDialogProps) {
  const { email } = order.contact;
  const create = useCreateLink(order._id);
  const [channel, setChannel] = useState(usualChannel(email));
  const submitOnce = useSingleFlight();
  return (
    <Modal open busy={create.isPending} onClose={onClose} kind="centre" title={texts.linkTitle}>
      {create.data ? (
        <LinkResult
          title={texts.linkDone}
          token={create.data.token}
          email={create.variables.channel === 'mail' ? email : null}
          onClose={onClose}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submitOnce(() => create.mutateAsync({ channel }));
          }}
          className="flex flex-col gap-4"
        >
          <ChannelField email={email} value={channel} onChange={setChannel} />
          <FormActions action={texts.linkAction} busy={create.isPending} onCancel={onClose} />
        </form>
      )}
    </Modal>
  );
}
