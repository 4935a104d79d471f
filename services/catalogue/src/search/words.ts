import { foldText } from '@garage/contracts';

/** Further words of a query are ignored. */
export const MAX_QUERY_WORDS = 8;

/** Folded words of a text, without punctuation. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
