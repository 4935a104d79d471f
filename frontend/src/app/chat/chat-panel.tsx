import type { BotMessage } from '@garage/contracts';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppointmentForm } from '../../features/booking/components/appointment-form.tsx';
import { BotChat } from '../../features/chat/components/bot-chat.tsx';
import { ChatMenu } from '../../features/chat/components/chat-menu.tsx';
import type { ChatMode } from '../../features/chat/components/chat-menu.tsx';
import { SupportChat } from '../../features/chat/components/support-chat.tsx';
import { chat } from '../../i18n/chat.ts';
import { coversPage, useInertPage } from './use-inert-page.ts';
import { storeChatMode, storedChatMode, wasChatOpen } from './stored-chat-mode.ts';

const round = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-navy-soft';

/** Mode that the panel had when a navigation closed it. The panel opens in this mode the next time. */
let modeBeforeNavigation: ChatMode = 'none';

/** The open chat widget: menu, bot or live chat. On wide screens the page beside it stays usable, on phones only the contact bar. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<ChatMode>(() => (wasChatOpen() ? storedChatMode() : modeBeforeNavigation));
  const [handover, setHandover] = useState<readonly BotMessage[]>([]);
  const panel = useRef<HTMLDialogElement>(null);
  // This hook must run before the panel is opened, because it sets how the panel can be closed.
  const releasePage = useInertPage(panel);
  useLayoutEffect(() => {
    panel.current?.show();
    panel.current?.focus();
  }, []);
  useEffect(() => storeChatMode(mode), [mode]);
  const close = (shownNext: ChatMode = 'none') => {
    modeBeforeNavigation = shownNext;
    storeChatMode(null);
    onClose();
  };
  useOnNavigation(() => {
    // The page is released first: as long as it is inert, the new page cannot take the focus.
    releasePage();
    panel.current?.close();
    close(mode);
  });
  const title = { none: chat.title, ui: chat.modes.bot.title, admin: chat.modes.admin.title }[mode];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes the panel wherever the focus is inside it
    <dialog
      ref={panel}
      aria-label={chat.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
      onClose={() => {
        // The browser itself has closed the panel, for example by a phone's back gesture. The event comes late: the panel may already be
        // unmounted.
        if (panel.current?.open === false) close();
      }}
      className="fixed inset-x-0 top-0 bottom-[calc(65px+env(safe-area-inset-bottom))] z-30 m-0 h-auto max-h-none w-auto max-w-none animate-rise flex-col p-0 bg-paper open:flex outline-none md:inset-auto md:right-6 md:bottom-19 md:h-[min(640px,calc(100dvh-100px))] md:w-[400px] md:overflow-hidden md:rounded-card md:border md:border-hairline md:shadow-float gutter:bottom-6 gutter:h-[min(640px,calc(100dvh-48px))]"
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
          onHandOver={(messages) => {
            setHandover(messages);
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

/** Calls `onNavigate` when the route changes while the panel covers the page. */
function useOnNavigation(onNavigate: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const make = useEffectEvent(onNavigate);
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (window.matchMedia(coversPage).matches) make();
  }, [key]);
}
