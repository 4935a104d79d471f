import type { ChatMessage, ServerEventData } from '@garage/contracts';

const senders: ReadonlySet<string> = new Set<ChatMessage['from']>(['customer', 'admin', 'bot', 'system']);

/** Type guard for a chat message. It is needed because the event's schema allows any text in `from`. */
export function isChatMessage(message: ServerEventData<'receive_message'>): message is ChatMessage {
  return senders.has(message.from);
}
