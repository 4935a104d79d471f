import { MessagesSquare } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { vi } from '../../i18n/vi.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { wasChatOpen } from './stored-chat-mode.ts';

const subscribeNever = () => () => undefined;
const load = () => import('./chat-panel.tsx');

/** The button at the bottom right and the chat panel, which is lazily loaded when first opened. */
export function ChatWidget() {
  const wasOpenBefore = useSyncExternalStore(subscribeNever, wasChatOpen, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? wasOpenBefore;
  const close = useCallback(() => setChosen(false), []);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const part = useChunk({ load, enabled: open, onFailure: close });
  useEffect(() => {
    // The button gets the focus only if closing the panel has lost it, and not if a new page has taken it.
    if (wasOpen.current && !open && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (open && part) return <part.ChatPanel onClose={close} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={vi.chat.open}
      aria-busy={open}
      onClick={() => setChosen(true)}
      className="fixed right-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-20 flex size-14 items-center justify-center rounded-full bg-brand text-paper shadow-float hover:bg-brand-strong md:right-6 md:bottom-19 gutter:bottom-6"
    >
      <MessagesSquare aria-hidden size={26} />
    </button>
  );
}
