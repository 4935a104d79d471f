import { MessagesSquare } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { vi } from '../../i18n/vi.ts';
import { useChunk } from '../../shared/lib/use-chunk.ts';
import { wasChatOpen } from './kept-chat-mode.ts';

const neverChanges = () => () => undefined;
const load = () => import('./chat-panel.tsx');

/** The button at the bottom right, and what it opens. The panel is loaded once it is wanted. */
export function ChatWidget() {
  const kept = useSyncExternalStore(neverChanges, wasChatOpen, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? kept;
  const close = useCallback(() => setChosen(false), []);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const part = useChunk({ load, wanted: open, onFailure: close });
  useEffect(() => {
    // Not from the page that was gone to instead.
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
