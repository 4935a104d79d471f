import type { Order, OrderStatus } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { Check, MapPin, PackageOpen, X } from 'lucide-react';
import { useState } from 'react';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { CallButton } from '../../../shared/office/call-button.tsx';
import { InlineQuestion } from '../../../shared/office/inline-question.tsx';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useSetStatus } from '../api/change-orders.ts';

const texts = officeOrders.detail;

interface OrderActionsProps {
  order: Order;
  /** Called after a step, which may have removed the button that was pressed. */
  onDone: () => void;
}

/** The next steps with an order: process and complete it, call the customer, find the way, cancel it after a confirmation. */
export function OrderActions({ order, onDone }: OrderActionsProps) {
  const { _id: id, status, phone, address } = order;
  const [isCancelling, setIsCancelling] = useState(false);
  const change = useSetStatus();
  const isOpen = status === 'pending' || status === 'processing';
  const set = (next: OrderStatus) => () => change.mutate({ id, status: next, from: status }, { onSettled: onDone });
  const endCancelling = () => {
    setIsCancelling(false);
    onDone();
  };
  if (isCancelling) return <CancelQuestion order={order} onClose={endCancelling} />;
  return (
    <div className="mb-5 flex flex-wrap gap-3 max-sm:*:grow print:hidden">
      {status === 'pending' && (
        <button type="button" disabled={change.isPending} onClick={set('processing')} className={buttonStyle('brand')}>
          <PackageOpen aria-hidden size={18} />
          {texts.process}
        </button>
      )}
      <CallButton phone={phone} />
      {address && (
        <a href={directionsTo(address)} target="_blank" rel="noreferrer" className={buttonStyle('outline')}>
          <MapPin aria-hidden size={18} />
          {texts.directions}
        </a>
      )}
      {/* Not first: after the first press it would stand below the pointer, and a second press would complete the order. */}
      {isOpen && (
        <button
          type="button"
          disabled={change.isPending}
          onClick={set('completed')}
          className={buttonStyle(status === 'processing' ? 'brand' : 'outline')}
        >
          <Check aria-hidden size={18} />
          {texts.complete}
        </button>
      )}
      {isOpen && (
        <button
          type="button"
          disabled={change.isPending}
          onClick={() => setIsCancelling(true)}
          className={buttonStyle('outline')}
        >
          <X aria-hidden size={18} />
          {texts.cancel}
        </button>
      )}
    </div>
  );
}

function CancelQuestion({ order: { _id: id, name, status }, onClose }: { order: Order; onClose: () => void }) {
  const change = useSetStatus();
  const code = orderCodeOf(id);
  return (
    <InlineQuestion
      title={texts.cancelTitle}
      action={texts.cancel}
      keep={officeOrders.keep}
      busy={change.isPending}
      onConfirm={() => change.mutate({ id, status: 'cancelled', from: status }, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.cancelText(code, personNameInSentence(name, code))}
    </InlineQuestion>
  );
}

/** URL of Google Maps directions to an address; phones open it in the Maps app if that is installed. */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
