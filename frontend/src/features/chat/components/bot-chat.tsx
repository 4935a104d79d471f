import { Trash2, UserRound } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { chat } from '../../../i18n/chat.ts';
import { Bubble } from '../../../shared/chat/bubble.tsx';
import { ChatInput } from '../../../shared/chat/chat-input.tsx';
import { useScrollToEnd } from '../../../shared/chat/use-scroll-to-end.ts';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { useBotChat } from '../lib/use-bot-chat.ts';
import type { BotEntry } from '../lib/bot-conversation.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = chat.bot;

/** Callbacks of the appointment form. */
interface ChatFormProps {
  onBooked: (answer: { message: string; reference: string }) => void;
  onIncomplete: () => void;
}

interface BotChatProps {
  renderForm: (props: ChatFormProps) => ReactNode;
  /** Switches to the live chat, to which the messages with the bot are passed. */
  onHandOver: (messages: readonly BotEntry[]) => void;
}

/** The conversation with the bot. Messages that ask for a person or an appointment open the form instead of being sent. */
export function BotChat({ renderForm, onHandOver }: BotChatProps) {
  const bot = useBotChat();
  const { entries, formOpen, thinking } = bot;
  const question = useRef<HTMLLIElement>(null);
  const box = useScrollToEnd<HTMLDivElement>(question);
  const lastQuestion = entries.findLastIndex(({ isUser }) => isUser);
  const onBooked: ChatFormProps['onBooked'] = ({ message, reference }) => {
    bot.closeForm();
    bot.say(texts.booked(message, reference));
  };
  return (
    <>
      {bot.emergency && <EmergencyCall />}
      <div ref={box} className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
        <ul aria-live="polite" aria-label={chat.messages} className="flex flex-col gap-3">
          <Bubble own={false} name={texts.name}>
            {texts.welcome}
          </Bubble>
          {entries.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the log is append-only
            <Entry key={index} ref={index === lastQuestion ? question : undefined} entry={entry} />
          ))}
          {thinking && (
            <Bubble own={false} name={texts.name}>
              <span className="text-muted">{texts.thinking}</span>
            </Bubble>
          )}
        </ul>
        {formOpen && (
          <section aria-label={texts.form} className="mt-4 rounded-card border border-hairline p-4">
            {renderForm({ onBooked, onIncomplete: () => bot.say(texts.incomplete) })}
            <button type="button" onClick={bot.closeForm} className={buttonStyle('outline', 'mt-3 w-full')}>
              {texts.closeForm}
            </button>
          </section>
        )}
      </div>
      <div className="flex items-center gap-2 px-3 pb-2">
        <button
          type="button"
          onClick={() => onHandOver(entries)}
          className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-control border border-edge/60 px-3 text-sm font-semibold hover:border-brand hover:text-brand"
        >
          <UserRound aria-hidden size={16} />
          {texts.toStaff}
        </button>
        {entries.length > 0 && (
          <button
            type="button"
            aria-label={texts.clear}
            title={texts.clear}
            onClick={bot.clear}
            className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-mist"
          >
            <Trash2 aria-hidden size={18} />
          </button>
        )}
      </div>
      <ChatInput disabled={false} onSend={bot.send} />
    </>
  );
}

interface EntryProps {
  ref: Ref<HTMLLIElement> | undefined;
  entry: BotEntry;
}

function Entry({ ref, entry: { text, isUser, links } }: EntryProps) {
  const asksForFields = !isUser && text === texts.incomplete;
  return (
    <Bubble
      ref={ref}
      own={isUser}
      name={isUser ? chat.you : texts.name}
      messageKey={asksForFields ? texts.incompleteKey : undefined}
    >
      {text}
      {links && links.length > 0 && (
        <ul aria-label={texts.links} className="mt-1 flex flex-col">
          {links.map(({ label, path }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Bubble>
  );
}

/** In an emergency the phone number is shown before everything else. */
function EmergencyCall() {
  const { rescue } = useSiteSettings();
  return (
    <PhoneLink
      phone={rescue}
      className="flex min-h-12 items-center justify-center gap-2 bg-rescue px-4 py-2 font-semibold text-ink hover:bg-rescue-strong"
    >
      {texts.emergency} {rescue}
    </PhoneLink>
  );
}
