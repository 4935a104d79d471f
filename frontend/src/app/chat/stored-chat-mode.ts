import type { ChatMode } from '../../features/chat/components/chat-menu.tsx';

const KEY = 'chatMode';

/** Mode in which the widget opens: the mode before the last reload of this tab, otherwise the menu. */
export function storedChatMode(): ChatMode {
  const stored = sessionStorage.getItem(KEY);
  return stored === 'ui' || stored === 'admin' ? stored : 'none';
}

/** True when the widget was open before this tab was reloaded, for example by a login. */
export function wasChatOpen(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Stores the mode of the open widget in this tab; null stores that the widget is closed. */
export function storeChatMode(mode: ChatMode | null): void {
  if (mode === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, mode);
}
