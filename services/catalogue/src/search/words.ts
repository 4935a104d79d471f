import { foldText } from '@garage/contracts';

/** Maximum number of words of a query that are searched; the rest are ignored. */
export const MAX_QUERY_WORDS = 8;

const WORD = /[\p{Letter}\p{Mark}\p{Number}]+/gu;
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** Folded words of a text, without punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** A word of a text, with and without its accents. */
export interface Word {
  /** The word in lower case without accents. */
  folded: string;
  /**
   * The word with its accents, normalised: the tone follows the letters, so that `hoà` equals `hòa`; hỏi and ngã, which
   * the south pronounces alike, are one tone. Null for a word without accents.
   */
  accented: string | null;
}

/** Splits a text into words, each folded and with its accents. */
export function readWords(text: string): Word[] {
  const written = text.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return written.map(toWord).filter(({ folded }) => folded !== '');
}

function toWord(written: string): Word {
  const folded = foldText(written).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  const parts = written.normalize('NFD');
  const tones = (parts.match(TONES) ?? []).map((tone) => (tone === '\u0303' ? '\u0309' : tone));
  const letters = parts.replaceAll(TONES, '').normalize('NFC');
  return { folded, accented: letters === folded && tones.length === 0 ? null : letters + tones.join('') };
}

/** Joins words into one, because people type some names without spaces. */
export const joinWords = (words: readonly Word[]): Word => ({
  folded: words.map(({ folded }) => folded).join(''),
  accented: words.some(({ accented }) => accented !== null) ? joinAccented(words) : null,
});

/** The letters of a word with the accents that are part of the letter (â, ơ, đ), but without tones. */
export const lettersOf = ({ folded, accented }: Word): string => (accented ?? folded).replaceAll(TONES, '');

export const tonesOf = ({ accented }: Word): string[] => accented?.match(TONES) ?? [];

/** Joins words in the normal form of one word: first all letters, then all tones. */
const joinAccented = (words: readonly Word[]): string =>
  words.map(lettersOf).join('') + words.flatMap(tonesOf).join('');
