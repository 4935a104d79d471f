import type { OrderQuotes, RepairOrder } from '@garage/contracts';
import { MAX_PHONE_TRIES } from '@garage/contracts/browser';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useRevokeLinks } from '../api/quotes.ts';
import { LinkDialog } from './link-dialog.tsx';

const texts = officeQuotes.panel;

interface CustomerLinksProps {
  order: RepairOrder;
  quotes: OrderQuotes;
}

/** The valid links of an order. Their addresses cannot be shown again, because only hashes are stored. */
export function CustomerLinks({ order, quotes: { links, triesLeft } }: CustomerLinksProps) {
  const [dialog, setDialog] = useState<'create' | 'revoke' | null>(null);
  const close = () => setDialog(null);
  const isOpen = order.state === 'open';
  return (
    <>
      <h3 className="mt-4 font-semibold">{texts.links}</h3>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow">
          {texts.linkCount(links.length)}
          {triesLeft > 0 && triesLeft < MAX_PHONE_TRIES && ` ${texts.triesLeft(triesLeft)}`}
        </p>
        {isOpen && (
          <button type="button" onClick={() => setDialog('create')} className={buttonStyle('outline', 'print:hidden')}>
            <Link2 aria-hidden size={18} />
            {texts.createLink}
          </button>
        )}
        {links.length > 0 && (
          <button
            type="button"
            onClick={() => setDialog('revoke')}
            className={buttonStyle('outline', 'text-red print:hidden')}
          >
            <Link2Off aria-hidden size={18} />
            {texts.revoke}
          </button>
        )}
      </div>
      {isOpen && triesLeft === 0 && (
        <p className="mt-2 rounded-control bg-amber-tint px-3 py-2.5 font-medium text-amber">
          {order.contact.phone === '' ? texts.noPhone : texts.locked}
        </p>
      )}
      {dialog === 'create' && <LinkDialog order={order} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog orderId={order._id} count={links.length} onClose={close} />}
    </>
  );
}

function RevokeDialog({ orderId, count, onClose }: { orderId: string; count: number; onClose: () => void }) {
  const revoke = useRevokeLinks();
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      action={texts.revoke}
      keep={texts.keep}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(orderId, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.revokeText(count)}
    </ConfirmDialog>
  );
}
