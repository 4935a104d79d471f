import type { Conversation } from '@garage/contracts';
import { hasRole } from '@garage/contracts/browser';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { officeChat } from '../../../i18n/office-chat.ts';
import { useSession } from '../../../shared/lib/session.ts';
import type { Desk } from '../lib/desk.ts';
import { TransferDialog } from './transfer-dialog.tsx';

interface TransferButtonProps {
  conversation: Conversation;
  desk: Desk;
  adminId: string;
}

/** For the member of staff to whom the conversation is assigned, and for masters. */
export function TransferButton({ conversation, desk, adminId }: TransferButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const roles = useSession()?.roles.map(({ name }) => name) ?? [];
  const isHolder = conversation.admin?._id === adminId;
  if (conversation.state !== 'open' || !(isHolder || hasRole(roles, 'master'))) return null;
  return (
    <>
      <button
        type="button"
        title={officeChat.transfer.open}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap text-brand hover:bg-brand-tint sm:px-3"
      >
        <ArrowRightLeft aria-hidden size={18} />
        <span className="max-sm:sr-only">{officeChat.transfer.open}</span>
      </button>
      {isOpen && <TransferDialog conversation={conversation} desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}
