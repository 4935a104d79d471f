import { foldText } from '@garage/contracts';
import { joinedTermsOf } from './joined-terms.ts';
import { cutWord, prefixesOf, wordsOf } from './words.ts';

/** Texts of a record about a person, such as an order, by which staff find it. */
export interface ContactParts {
  /** Each word is found by any of its prefixes; several words of one name are found together. */
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
/** Few records share a sequence of this length. */
export const LONG_DIGITS_LENGTH = 6;
export const LAST_DIGITS = 3;

/** Maximum length of an e-mail address as one term. */
const MAX_ADDRESS_LENGTH = 64;

/** Domain endings, which too many addresses share to be searched. */
const domainEndings = /\.(?:com|net|org|edu|gov|vn)(?![\p{Letter}\p{Number}])/gu;

export const dropDomainEndings = (text: string): string => text.replaceAll(domainEndings, ' ');

export const addressTermOf = (address: string): string => foldText(address).slice(0, MAX_ADDRESS_LENGTH);

/** All sequences of some digits of a longer one. */
export const digitSequencesOf = (digits: string, length = DIGITS_LENGTH): string[] =>
  Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, start) => digits.slice(start, start + length));

const searchedSequencesOf = (digits: string): string[] => [
  ...digitSequencesOf(digits),
  ...digitSequencesOf(digits, LONG_DIGITS_LENGTH),
];

/** Each number of at least four digits in a text, as a whole and in sequences of four and six. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d{4,}/g) ?? []).flatMap((digits) => [cutWord(digits), ...searchedSequencesOf(digits)]);

/** True for a number such as the last digits of a phone number, which staff type beside a name. */
export const isShortNumber = (word: string): boolean => word.length === LAST_DIGITS && /^\d+$/.test(word);

const termsOfName = (name: string): string[] => [
  ...wordsOf(name).flatMap((word) => prefixesOf(word)),
  ...numbersIn(name),
];

const termsOfCode = (code: string): string[] => [
  ...wordsOf(code).flatMap((word) => prefixesOf(word, SHORTEST_CODE_PREFIX)),
  ...numbersIn(code),
];

export const termsOfPhone = (phone: string): string[] =>
  phone === '' ? [] : [phone, ...searchedSequencesOf(phone), phone.slice(-LAST_DIGITS)];

/** The end of the part before the `@`, by which an incomplete address is found. */
export const localEndTermOf = (address: string): string => {
  const [local = ''] = address.split('@');
  const last = wordsOf(local).at(-1);
  return last === undefined ? '' : `${cutWord(last)}@`;
};

/**
 * Computes the terms by which staff find a record about a person. They are few, because each of them is an entry of the
 * index that is written in the transaction of the record: other digits of a phone number are searched by a shorter sequence and
 * checked in the number.
 */
export function contactTermsOf({ names, codes, email, phone }: ContactParts): string[] {
  const others = [
    ...codes.flatMap(termsOfCode),
    addressTermOf(email),
    localEndTermOf(email),
    ...wordsOf(dropDomainEndings(email)).map(cutWord),
    ...termsOfPhone(phone),
  ];
  const numbers = [...new Set(others)].filter(isShortNumber);
  const joined = names.flatMap((name) => joinedTermsOf(name, numbers));
  return [...new Set([...names.flatMap(termsOfName), ...others, ...joined])].filter((term) => term !== '');
}
