import { foldText } from '@garage/contracts';
import { cutWord, prefixesOf, wordsOf } from './words.ts';

/** Texts of a record about a person, such as an order, by which staff find it. */
export interface ContactParts {
  /** Each word is found by any of its prefixes. */
  names: readonly string[];
  /** Codes and plates: found by their first four characters or more, and by four or more digits in sequence. */
  codes: readonly string[];
  /** Found as a whole, and by each of its words as a whole. */
  email: string;
  /** Number in its normal form: found as a whole, by four or more digits in sequence, and by the last three. */
  phone: string;
}

const SHORTEST_CODE_PREFIX = 4;
export const DIGITS_LENGTH = 4;
const LAST_DIGITS = 3;

/** Maximum length of an e-mail address as one term. */
const MAX_ADDRESS_LENGTH = 64;

/** Domain endings, which too many addresses share to be searched. */
const domainEndings = /\.(?:com|net|org|edu|gov|vn)(?![\p{Letter}\p{Number}])/gu;

export const dropDomainEndings = (text: string): string => text.replaceAll(domainEndings, ' ');

export const addressTermOf = (address: string): string => foldText(address).slice(0, MAX_ADDRESS_LENGTH);

/** All sequences of four digits of a longer one. */
export const digitSequencesOf = (digits: string): string[] =>
  Array.from({ length: Math.max(0, digits.length - DIGITS_LENGTH + 1) }, (_, start) =>
    digits.slice(start, start + DIGITS_LENGTH),
  );

/** Each number of at least four digits in a text, as a whole and in sequences of four. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d{4,}/g) ?? []).flatMap((digits) => [cutWord(digits), ...digitSequencesOf(digits)]);

const termsOfName = (name: string): string[] => [
  ...wordsOf(name).flatMap((word) => prefixesOf(word)),
  ...numbersIn(name),
];

const termsOfCode = (code: string): string[] => [
  ...wordsOf(code).flatMap((word) => prefixesOf(word, SHORTEST_CODE_PREFIX)),
  ...numbersIn(code),
];

export const termsOfPhone = (phone: string): string[] =>
  phone === '' ? [] : [phone, ...digitSequencesOf(phone), phone.slice(-LAST_DIGITS)];

/**
 * Computes the terms by which staff find a record about a person. They are few, because each of them is an entry of the
 * index that is written in the transaction of the record: more digits of a phone number are searched by several terms and
 * checked in the number.
 */
export function contactTermsOf({ names, codes, email, phone }: ContactParts): string[] {
  const terms = [
    ...names.flatMap(termsOfName),
    ...codes.flatMap(termsOfCode),
    addressTermOf(email),
    ...wordsOf(dropDomainEndings(email)).map(cutWord),
    ...termsOfPhone(phone),
  ];
  return [...new Set(terms)].filter((term) => term !== '');
}
