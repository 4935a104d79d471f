import type { Conversation } from '@garage/contracts';
import { ArrowLeft, Download, X } from 'lucide-react';
import { useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { ChatBox } from '../../../shared/chat/chat-input.tsx';
import { ConfirmDialog } from '../../../shared/office/confirm-dialog.tsx';
import { NEW_RECORD } from '../../../shared/office/drafts/draft.ts';
import { useTextDraft } from '../../../shared/office/drafts/use-text-draft.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useTranscript } from '../api/transcript.ts';
import { conversationOf } from '../lib/desk.ts';
import type { Desk, DeskView } from '../lib/desk.ts';
import { CannedReplies } from './canned-replies.tsx';
import { DeskMessages } from './desk-messages.tsx';

interface ConversationPanelProps {
  view: DeskView;
  desk: Desk;
  adminId: string;
}

/** The conversation that the staff member has selected, with the actions it allows. */
export function ConversationPanel({ view, desk, adminId }: ConversationPanelProps) {
  const conversation = conversationOf(view, view.chosen);
  const others = conversation?.state === 'open' && conversation.admin?._id !== adminId ? conversation.admin : null;
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col">
      {conversation ? (
        <>
          <PanelHead conversation={conversation} desk={desk} />
          <DeskMessages view={view} userId={conversation.userId} onResend={desk.resend} />
        </>
      ) : (
        <p className="flex grow items-center justify-center p-6 text-center text-muted">{officeChat.choose}</p>
      )}
      {others && conversation ? (
        <div className="flex flex-wrap items-center gap-3 border-t border-hairline p-3">
          <p className="grow">{officeChat.takenBy(others.fullName || officeChat.staff)}</p>
          <button type="button" onClick={() => desk.claim(conversation.userId)} className={buttonStyle('outline')}>
            {officeChat.takeOver}
          </button>
        </div>
      ) : (
        <MessageBox key={conversation?.userId ?? NEW_RECORD} desk={desk} conversation={conversation} />
      )}
    </section>
  );
}

interface MessageBoxProps {
  desk: Desk;
  conversation: Conversation | undefined;
}

/** The box for a message, whose unsent text is kept for each customer, and the canned replies that can be put into it. */
function MessageBox({ desk, conversation }: MessageBoxProps) {
  const { text, setText } = useTextDraft({
    form: 'message',
    record: conversation?.userId ?? NEW_RECORD,
    start: '',
    label: conversation?.fullName ?? '',
    asks: false,
  });
  return (
    <>
      <CannedReplies onChoose={setText} />
      <ChatBox disabled={false} text={text} onChange={setText} onSend={desk.send} onType={desk.type} />
    </>
  );
}

function PanelHead({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
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
