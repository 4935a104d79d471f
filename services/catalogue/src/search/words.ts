import { foldText } from '@garage/contracts';

/** More words than anyone types; a query is bounded all the same. */
export const mostQueryWords = 8;

/** The words of a text in the form that is compared: folded, without punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
