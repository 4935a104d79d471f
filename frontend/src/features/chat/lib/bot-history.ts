import type { BotMessage } from '@garage/contracts';

const KEY = 'chatBotHistory';
const MOST_KEPT = 100;

/** The talk with the bot as this browser keeps it, oldest first. */
export function readBotHistory(): BotMessage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBotMessage).slice(-MOST_KEPT) : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing, or no more, is no reason to stop talking. */
export function keepBotHistory(messages: readonly BotMessage[]): void {
  try {
    const kept = messages.slice(-MOST_KEPT).map(({ text, isUser }) => ({ text, isUser }));
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full, or forbidden.
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
