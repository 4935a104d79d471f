import type { Conversation } from '@garage/contracts';
import { ArrowLeft, Download, X } from 'lucide-react';
import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useTranscript } from '../api/transcript.ts';
import { conversationOf } from '../lib/desk.ts';
import type { Desk, DeskView } from '../lib/desk.ts';
import { CustomerPage } from './customer-page.tsx';
import { DeskMessages } from './desk-messages.tsx';
import { ReplyBox } from './reply-box.tsx';
import { TransferButton } from './transfer-button.tsx';

interface ConversationPanelProps {
  view: DeskView;
  desk: Desk;
  adminId: string;
}

/** The conversation that the staff member has selected, with the actions it allows. */
export function ConversationPanel({ view, desk, adminId }: ConversationPanelProps) {
  const conversation = conversationOf(view, view.chosen);
  const claimReason = conversation && claimReasonOf(conversation, adminId);
  const page = conversation && view.pages[conversation.userId];
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col">
      {conversation ? (
        <>
          <PanelHead conversation={conversation} desk={desk} adminId={adminId} />
          {page && conversation.online && <CustomerPage page={page} />}
          <DeskMessages view={view} userId={conversation.userId} onResend={desk.resend} />
        </>
      ) : (
        <p className="flex grow items-center justify-center p-6 text-center text-muted">{officeChat.choose}</p>
      )}
      {claimReason !== undefined && conversation ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-hairline p-3">
          <p className="grow">{claimReason}</p>
          <button type="button" onClick={() => desk.claim(conversation.userId)} className={buttonStyle('outline')}>
            {officeChat.takeOver}
          </button>
        </div>
      ) : (
        <ReplyBox key={conversation?.userId ?? NEW_RECORD} desk={desk} conversation={conversation} />
      )}
    </section>
  );
}

/** Why this member of staff must claim the conversation before writing; undefined when writing is possible. */
function claimReasonOf({ state, admin, returnedAt }: Conversation, adminId: string): string | undefined {
  // A new conversation is claimed when it is selected. One that is given back may be selected already.
  if (state === 'waiting') return returnedAt === undefined ? undefined : officeChat.returned;
  return admin && admin._id !== adminId ? officeChat.takenBy(admin.fullName || officeChat.staff) : undefined;
}

interface PanelHeadProps {
  conversation: Conversation;
  desk: Desk;
  adminId: string;
}

function PanelHead({ conversation, desk, adminId }: PanelHeadProps) {
  const { fullName, online, userId, _id } = conversation;
  const [ending, setEnding] = useState(false);
  const transcript = useTranscript();
  return (
    <header className="flex items-center gap-2 border-b border-hairline p-2">
      <span className="lg:hidden">
        <IconButton label={officeChat.backToList} onClick={() => desk.choose(null)}>
          <ArrowLeft aria-hidden size={20} />
        </IconButton>
      </span>
      <div className="min-w-0 grow px-1">
        <h2 className="truncate text-base font-semibold">{fullName}</h2>
        <p className="text-sm text-muted">{online ? officeChat.online : officeChat.offline}</p>
      </div>
      <TransferButton conversation={conversation} desk={desk} adminId={adminId} />
      <IconButton
        label={officeChat.transcript}
        disabled={transcript.isPending}
        onClick={() => transcript.mutate({ id: _id, fullName })}
      >
        <Download aria-hidden size={18} />
      </IconButton>
      <button
        type="button"
        title={officeChat.end}
        onClick={() => setEnding(true)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap text-red hover:bg-red-tint sm:px-3"
      >
        <X aria-hidden size={18} />
        <span className="max-sm:sr-only">{officeChat.end}</span>
      </button>
      {ending && (
        <ConfirmDialog
          title={officeChat.endTitle}
          action={officeChat.end}
          keep={office.cancel}
          busy={false}
          onClose={() => setEnding(false)}
          onConfirm={() => {
            setEnding(false);
            desk.end(userId);
          }}
        >
          {officeChat.endText(fullName)}
        </ConfirmDialog>
      )}
    </header>
  );
}
