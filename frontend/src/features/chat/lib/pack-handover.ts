import type { BotMessage } from '@garage/contracts';
import { MAX_HANDOVER_BYTES, MAX_HANDOVER_MESSAGE_LENGTH, MAX_HANDOVER_MESSAGES } from '@garage/contracts/browser';

/** Selects the newest bot messages that fit into one Socket.IO frame, to be passed to the live chat. */
export function packHandover(messages: readonly BotMessage[]): BotMessage[] {
  const packed = messages.slice(-MAX_HANDOVER_MESSAGES).map(({ text, isUser }) => ({ text: cut(text), isUser }));
  while (weightOf(packed) > MAX_HANDOVER_BYTES) packed.shift();
  return packed;
}

/** Cuts a text without leaving half a surrogate pair. */
const cut = (text: string): string => text.slice(0, MAX_HANDOVER_MESSAGE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');

const weightOf = (packed: readonly BotMessage[]): number => new TextEncoder().encode(JSON.stringify(packed)).length;
