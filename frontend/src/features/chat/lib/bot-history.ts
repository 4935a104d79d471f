import type { BotMessage } from '@garage/contracts';

const KEY = 'chatBotHistory';
const MAX_KEPT = 100;

/** The conversation with the bot as stored in this browser, oldest first. */
export function readBotHistory(): BotMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBotMessage).slice(-MAX_KEPT) : [];
  } catch {
    return [];
  }
}

/** Stores the latest messages with the bot in this browser. Storage errors are ignored, because the chat also works without a history. */
export function storeBotHistory(messages: readonly BotMessage[]): void {
  try {
    const kept = messages.slice(-MAX_KEPT).map(({ text, isUser }) => ({ text, isUser }));
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The browser's storage is full or blocked.
  }
}

function isBotMessage(value: unknown): value is BotMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'isUser' in value &&
    typeof value.isUser === 'boolean'
  );
}
