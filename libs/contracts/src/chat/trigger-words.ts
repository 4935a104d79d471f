import { foldText } from '../core/text.ts';

/** Words that ask for a person or an appointment: the form opens instead of an answer. */
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

/** Words that ask for help at once: the rescue number comes first. */
export const emergencyWords = ['cứu hộ', 'chết máy', 'tai nạn', 'gấp'] as const;

/**
 * Whether the text has one of the words, as whole words. With accents as they are written; without them only when the text has
 * none at all: "gấp" is not "gặp".
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  const written = plain(text);
  const isBare = written === foldText(written);
  return words.some((word) => holds(written, isBare ? foldText(word) : word));
}

/** Lower case, single spaces, in the composed form. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

function holds(text: string, word: string): boolean {
  return ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${word} `);
}
