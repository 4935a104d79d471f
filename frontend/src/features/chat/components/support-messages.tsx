import type { ChatMessage } from '@garage/contracts';
import { chat } from '../../../i18n/chat.ts';
import { Bubble } from '../../../shared/chat/bubble.tsx';
import { useScrollToEnd } from '../../../shared/chat/use-scroll-to-end.ts';
import { formatTime } from '../../../shared/lib/format.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import type { SupportChat, SupportView } from '../lib/support-chat.ts';

const texts = chat.admin;

/** Stored messages, messages being sent, and the reason the conversation ended. */
export function SupportMessages({ view, supportChat }: { view: SupportView; supportChat: SupportChat }) {
  const { log, outgoing, phase, endedBy } = view;
  const box = useScrollToEnd<HTMLDivElement>();
  return (
    <div ref={box} className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
      <ul aria-live="polite" aria-label={chat.messages} className="flex flex-col gap-3">
        <Bubble own={false} name={texts.staffName} messageKey={texts.greetingKey}>
          {texts.greeting}
        </Bubble>
        {log.filter(isNoGreeting).map((message) => (
          <Message key={message.sequence} message={message} />
        ))}
        {outgoing.map((one) => (
          <Bubble
            key={one.clientId}
            own
            name={chat.you}
            foot={
              one.failed ? (
                <div className="text-right">
                  {one.reason}
                  <button
                    type="button"
                    onClick={() => supportChat.resend(one)}
                    className="ml-auto block min-h-11 font-medium text-red"
                  >
                    {texts.notSent}
                  </button>
                </div>
              ) : (
                texts.sending
              )
            }
          >
            {one.message}
          </Bubble>
        ))}
        {view.staffTyping && <li className="text-sm text-muted">{texts.typing}</li>}
      </ul>
      {phase === 'ended' && (
        <div className="mt-4 flex flex-col items-center gap-3 text-center">
          <output>{texts.ended(endedBy || texts.over)}</output>
          <button type="button" onClick={supportChat.startNew} className={buttonStyle('outline')}>
            {texts.again}
          </button>
        </div>
      )}
    </div>
  );
}

/** False for a message that repeats the greeting, because the greeting is always shown. */
const isNoGreeting = ({ from, message }: ChatMessage): boolean => from !== 'system' || message !== texts.greeting;

const names: Record<ChatMessage['from'], string> = {
  customer: chat.you,
  admin: texts.staffName,
  bot: chat.bot.name,
  system: texts.staffName,
};

function Message({ message: { from, message, at } }: { message: ChatMessage }) {
  return (
    <Bubble own={from === 'customer'} name={names[from]} foot={formatTime(at)}>
      {message}
    </Bubble>
  );
}
