import { foldText } from './text.ts';

/**
 * Matches the separators that people type in phone numbers, and what comes with a number that is copied from a list of contacts or a document:
 * invisible marks of the direction of text, and other dashes.
 */
const separators = /[\s.·()\p{Pd}\p{Cf}]/gu;

/** Matches a mobile number (0 and nine digits) or a landline number (02 and nine digits). */
const vietnamese = /^0(?:[35789]\d{8}|2\d{9})$/;

/** Matches digits with the separators and the `+` of phone numbers, such as a part of a number that staff type. */
const phoneLike = /^[\d\s.·()+\p{Pd}\p{Cf}]+$/u;

/**
 * The text that staff search for, as it is compared with stored names, codes and phone numbers: folded, and a phone number or the beginning of
 * one without separators and country code (`+84 912` → `0912`).
 */
export function foldSearchedText(text: string): string {
  const typed = text.trim();
  if (!phoneLike.test(typed)) return foldText(typed);
  // Without its prefix the country code counts only before at least five digits, because codes of orders may begin with 84.
  return typed.replaceAll(separators, '').replace(/^(?:(?:\+|00)840?|84(?=\d{5}))/, '0');
}

/**
 * Normalizes a Vietnamese phone number to digits starting with 0: `+84 912 345 678` and `+84 (0)912 345 678` → `0912345678`. Null when invalid.
 */
export function normalisePhone(written: string): string | null {
  const digits = written.replaceAll(separators, '').replace(/^(?:\+|00)840?/, '0');
  return vietnamese.test(digits) ? digits : null;
}

/** Matches the ways in which people write Vietnamese phone numbers in a text. */
const phonesInText = /(?<![\d+])(?:\+?84|0)(?:[\s._*()|\p{Pd}·•\u200B-\u200D\u2060]{0,3}\d){8,10}(?!\d)/gu;

/** The text with its phone numbers replaced by dots, for readers who do not need to call. */
export const hidePhones = (text: string): string => text.replaceAll(phonesInText, '•••');
