import { foldText } from '../core/text.ts';

/** Words that ask for a person or an appointment: a message with one of them opens the form and is not sent to the bot. */
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

const pairs = (verbs: readonly string[], objects: readonly string[]): string[] =>
  verbs.flatMap((verb) => objects.map((object) => `${verb} ${object}`));

/** Phrases of people who want to see, move or cancel an appointment that they have; `huỷ` is the other spelling of `hủy`. */
const ownAppointmentWords = [
  ...pairs(
    ['hủy', 'huỷ', 'bỏ', 'dời', 'đổi', 'chuyển', 'hoãn', 'lùi'],
    ['lịch', 'hẹn', 'cuộc hẹn', 'buổi hẹn', 'giờ hẹn', 'ngày hẹn', 'đặt lịch', 'đặt hẹn'],
  ),
  ...pairs(['xem', 'tra cứu', 'kiểm tra'], ['lịch hẹn', 'cuộc hẹn']),
  ...pairs(['cancel', 'reschedule', 'change'], ['appointment', 'booking', 'meeting']),
];

/** Words that people put between verb and object, folded: “hủy giúp em cái lịch hẹn”. */
const fillers = new Set('giup gium dum cho em anh chi minh toi lai cai my the'.split(' '));

/** True when the text is about an appointment that exists already, which neither the form for a new one nor the bot changes. */
export function isAboutOwnAppointment(text: string): boolean {
  const words = plain(text).split(' ');
  return hasWord(words.filter((word) => !fillers.has(foldText(word))).join(' '), ownAppointmentWords);
}

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
