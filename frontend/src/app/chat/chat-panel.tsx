import type { BotMessage } from '@garage/contracts';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppointmentForm } from '../../features/booking/index.ts';
import { BotChat } from '../../features/chat/components/bot-chat.tsx';
import { ChatMenu } from '../../features/chat/components/chat-menu.tsx';
import type { ChatMode } from '../../features/chat/components/chat-menu.tsx';
import { SupportChat } from '../../features/chat/components/support-chat.tsx';
import { chat } from '../../i18n/chat.ts';
import { keepChatMode, keptChatMode, wasChatOpen } from './kept-chat-mode.ts';

const round = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-navy-soft';

/** Where it covers the whole page. */
const phone = '(width < 768px)';

/** What it showed when it made way for a page that was gone to from it. */
let laidAside: ChatMode = 'none';

/** The opened widget: a menu, the bot, or a person. The page beside it stays usable; the page behind it is out of reach. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<ChatMode>(() => (wasChatOpen() ? keptChatMode() : laidAside));
  const [handover, setHandover] = useState<readonly BotMessage[]>([]);
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (window.matchMedia(phone).matches) panel.current?.showModal();
    else panel.current?.show();
    panel.current?.focus();
  }, []);
  useEffect(() => keepChatMode(mode), [mode]);
  const close = (shownNext: ChatMode = 'none') => {
    laidAside = shownNext;
    keepChatMode(null);
    onClose();
  };
  useWayForPages(() => {
    // Before the page takes the focus, which it cannot while it is out of reach.
    panel.current?.close();
    close(mode);
  });
  const title = { none: chat.title, ui: chat.modes.bot.title, admin: chat.modes.admin.title }[mode];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from wherever the focus is inside
    <dialog
      ref={panel}
      aria-label={chat.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onClose={() => {
        // As by the back gesture of a phone. The event comes late: by then it may be gone.
        if (panel.current?.open === false) close();
      }}
      className="fixed inset-0 z-30 m-0 h-auto max-h-none w-auto max-w-none animate-rise flex-col p-0 bg-paper open:flex shadow-float outline-none md:inset-auto md:right-6 md:bottom-6 md:h-[min(640px,calc(100dvh-48px))] md:w-[400px] md:overflow-hidden md:rounded-card md:border md:border-hairline"
    >
      <header className="on-navy flex items-center gap-1 bg-navy p-2 text-paper">
        {mode !== 'none' && (
          <button type="button" aria-label={chat.back} onClick={() => setMode('none')} className={round}>
            <ArrowLeft aria-hidden size={20} />
          </button>
        )}
        <h2 className="grow px-2 text-lg">{title}</h2>
        <button type="button" aria-label={chat.close} onClick={() => close()} className={round}>
          <X aria-hidden size={20} />
        </button>
      </header>
      {mode === 'none' && <ChatMenu onChoose={setMode} />}
      {mode === 'ui' && (
        <BotChat
          onHandOver={(said) => {
            setHandover(said);
            setMode('admin');
          }}
          renderForm={({ onBooked, onIncomplete }) => (
            <AppointmentForm
              variant="chat"
              onIncomplete={onIncomplete}
              onBooked={({ message, appointment }) => onBooked({ message, reference: appointment.reference })}
            />
          )}
        />
      )}
      {mode === 'admin' && <SupportChat handover={handover} />}
    </dialog>
  );
}

/** Calls back when another page is gone to while the panel covers the page. */
function useWayForPages(makeWay: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const make = useEffectEvent(makeWay);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (window.matchMedia(phone).matches) make();
  }, [key]);
}
