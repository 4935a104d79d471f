import { foldText } from '../core/text.ts';

/** Words that ask for a person or an appointment: the bot opens the form instead of answering. */
export const triggerWords = [
  'liên hệ',
  'đặt lịch',
  'lịch hẹn',
  'đặt hẹn',
  'cuộc hẹn',
  'hẹn gặp',
  'gặp mặt',
  'gặp nhân viên',
  'contact',
  'booking',
  'appointment',
  'meeting',
] as const;

/** Words that suggest an emergency: when a message contains one, the rescue number is shown first. */
export const emergencyWords = ['cứu hộ', 'chết máy', 'tai nạn', 'gấp'] as const;

/**
 * True when the text contains one of the words as a whole word. Accents must match, unless the text has no accents at all: "gấp" is not
 * "gặp".
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  const written = plain(text);
  const isBare = written === foldText(written);
  return words.some((word) => holds(written, isBare ? foldText(word) : word));
}

/** Normalises a text for comparison: lower case, single spaces, Unicode NFC. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function holds(text: string, word: string): boolean {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);
}
