import type { ChatMessage, ServerEventData } from '@garage/contracts';

const senders: ReadonlySet<string> = new Set<ChatMessage['from']>(['customer', 'admin', 'bot', 'system']);

/** On the wire `from` is any text. */
export function isChatMessage(message: ServerEventData<'receive_message'>): message is ChatMessage {
  return senders.has(message.from);
}
