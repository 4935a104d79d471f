import type { ChatMessage, Transfer } from '@garage/contracts';
import { officeChat } from '../../../i18n/office-chat.ts';
import { Bubble } from '../../../shared/chat/bubble.tsx';
import { useScrollToEnd } from '../../../shared/chat/use-scroll-to-end.ts';
import { formatTime } from '../../../shared/lib/format.ts';
import type { Desk, DeskView } from '../lib/desk.ts';

interface DeskMessagesProps {
  view: DeskView;
  userId: string;
  onResend: Desk['resend'];
}

const texts = officeChat.transfer;

const names: Record<ChatMessage['from'], string> = {
  customer: officeChat.customer,
  admin: officeChat.staff,
  bot: officeChat.bot,
  system: officeChat.system,
};

/** Messages of a conversation, with those of staff on the right. */
export function DeskMessages({ view, userId, onResend }: DeskMessagesProps) {
  const box = useScrollToEnd<HTMLDivElement>();
  const { logs, outgoing, typing } = view;
  return (
    <div ref={box} className="min-h-0 grow overflow-y-auto p-4">
      <ul aria-live="polite" aria-label={officeChat.conversations} className="flex flex-col gap-3">
        {(logs[userId] ?? []).map((message) => (
          <Message key={message.sequence} message={message} />
        ))}
        {(outgoing[userId] ?? []).map(({ clientId, message, failed }) => (
          <Bubble
            key={clientId}
            own
            name={officeChat.staff}
            foot={
              failed ? (
                <button
                  type="button"
                  onClick={() => onResend({ userId, clientId, message })}
                  className="min-h-11 font-medium text-red"
                >
                  {officeChat.notSent}
                </button>
              ) : (
                officeChat.sending
              )
            }
          >
            {message}
          </Bubble>
        ))}
        {typing[userId] && <li className="text-sm text-muted">{officeChat.typing}</li>}
      </ul>
    </div>
  );
}

/** Bot messages reported by the customer's browser are shown on the customer's side and marked as unverified. */
function Message({ message: { from, message, at, unverified, transfer } }: { message: ChatMessage }) {
  const name = unverified ? `${names[from]} (${officeChat.unverified})` : names[from];
  return (
    <>
      {transfer && <TransferNote transfer={transfer} />}
      <Bubble
        own={from !== 'customer' && !unverified}
        unverified={unverified}
        name={name}
        foot={`${name} · ${formatTime(at)}`}
      >
        {message}
      </Bubble>
    </>
  );
}

/** Who gave the conversation to whom, with the note: only for staff. */
function TransferNote({ transfer: { from, to, note } }: { transfer: Transfer }) {
  return (
    <li className="self-stretch rounded-card border border-dashed border-amber bg-amber-tint px-3.5 py-2 text-sm">
      <p className="font-semibold">
        {to ? texts.passed(from.fullName, to.fullName) : texts.passedToQueue(from.fullName)}
        <span className="font-normal text-muted"> · {texts.staffOnly}</span>
      </p>
      {note !== '' && <p className="mt-0.5 text-base wrap-anywhere whitespace-pre-wrap">{note}</p>}
    </li>
  );
}
