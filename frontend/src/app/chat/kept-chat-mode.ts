import type { ChatMode } from '../../features/chat/components/chat-menu.tsx';

const KEY = 'chatMode';

/** What the widget shows when it opens: what it showed when this tab was loaded anew, else the menu. */
export function keptChatMode(): ChatMode {
  const kept = sessionStorage.getItem(KEY);
  return kept === 'ui' || kept === 'admin' ? kept : 'none';
}

/** Whether the widget was open when this tab was loaded anew, as by a login. */
export function wasChatOpen(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Null: closed. */
export function keepChatMode(mode: ChatMode | null): void {
  if (mode === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, mode);
}
