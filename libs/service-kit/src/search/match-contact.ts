import { foldSearchedText, normalisePhone } from '@garage/contracts';
import { ObjectId, type Document } from 'mongodb';
import {
  addressTermOf,
  digitSequencesOf,
  DIGITS_LENGTH,
  dropDomainEndings,
  isShortNumber,
  localEndTermOf,
  LONG_DIGITS_LENGTH,
} from './contact-terms.ts';
import { cutWord, sortRarestFirst, wordsOf } from './words.ts';

/** Maximum number of words of a query that are searched; the rest are ignored. */
const MAX_QUERY_WORDS = 8;

/** Matches an e-mail address, or a phone number inside of a text such as `Lan 0912 345 678`. */
const addressOrPhone = /\S*@\S*|(?<![\p{Letter}\p{Number}])(?:\+84|0)\d*(?:[\s.-]+\d+)*/gu;

/** Matches a plate with separators, such as `51H-678.90`, `29-B1 234.56` or the beginning `51h-6`. */
const separatedPlate = /(?<!\S)\d\d(?:-?\p{Letter}{1,2}|[\s.-]\p{Letter})\d?[\s.-]+\d{1,3}(?:[\s.-]?\d{1,3})?(?!\S)/gu;

/** Only with a common ending: others may be the beginning of a longer one that is still being typed. */
export const completeAddress = /^[^@]+@[^@]+\.(?:com|net|org|edu|gov|vn)$/i;

/** A condition on the id or the `searchTerms` of a document, and on what its terms do not prove; empty when nothing is searched. */
export type ContactCondition = { _id?: ObjectId; searchTerms?: { $all: string[] }; $and?: Document[] };

/** The terms that a document must have, and a condition for what they do not prove. */
export interface Piece {
  terms: string[];
  /** The terms that replace `terms` as soon as all documents have those of this release. */
  filled?: string[];
  check?: Document;
  /** The word, or the number of three digits, which is searched together with the other words. */
  joinable?: string;
}

/** What staff searched for. */
export type ContactSearch = { id: ObjectId } | { pieces: Piece[] };

/** A regular expression that matches exactly this text. */
export const toPattern = (text: string): string => text.replaceAll(/[^\p{Letter}\p{Number}@]/gu, String.raw`\$&`);

export const isPhoneOrShort = (digits: string): boolean =>
  digits.length <= DIGITS_LENGTH || normalisePhone(digits) === digits;

/** The terms of digits in the middle of a number; more of them must be checked. */
export const sequenceTermsOf = (digits: string): Pick<Piece, 'terms' | 'filled'> => ({
  terms: digitSequencesOf(digits),
  // One of them, because few documents have it.
  ...(digits.length >= LONG_DIGITS_LENGTH && { filled: digitSequencesOf(digits, LONG_DIGITS_LENGTH).slice(-1) }),
});

function toNumberPiece(digits: string, phoneField: string): Piece {
  if (isShortNumber(digits)) return { terms: [digits], joinable: digits };
  if (isPhoneOrShort(digits)) return { terms: [digits] };
  const check = { $or: [{ [phoneField]: new RegExp(digits) }, { searchTerms: digits }] };
  return { ...sequenceTermsOf(digits), check };
}

/** An address that is still being typed is searched by its words before the `@`. */
function toAddressPiece(typed: string): Piece {
  if (completeAddress.test(typed)) return { terms: [addressTermOf(typed)] };
  const [local = '', domain = ''] = typed.split('@');
  const words = wordsOf(local === '' ? dropDomainEndings(domain) : local);
  const end = localEndTermOf(typed);
  return {
    terms: words.map(cutWord),
    ...(end !== '' && { filled: [end] }),
    check: { email: new RegExp(toPattern(typed), 'i') },
  };
}

/** The parts of a searched text between spaces: folded, a phone number in any notation as one part. */
export const chunksOf = (typed: string): string[] =>
  foldSearchedText(
    typed
      .replaceAll('(0)', '')
      .replaceAll(addressOrPhone, (found) => (found.includes('@') ? found : foldSearchedText(found))),
  )
    .split(' ')
    .filter((chunk) => chunk !== '');

export const isNameWord = (chunk: string): boolean => /^\p{Letter}+$/u.test(chunk);

function toPieces(typed: string, phoneField: string): Piece[] {
  const toWordPiece = (word: string): Piece =>
    /^\d+$/.test(word) ? toNumberPiece(word, phoneField) : { terms: [cutWord(word)] };
  const plain = typed.replaceAll(separatedPlate, (plate) => plate.replaceAll(/[^\p{Letter}\p{Number}]/gu, ''));
  const pieces = chunksOf(plain).flatMap((chunk): Piece[] => {
    if (chunk.includes('@')) return [toAddressPiece(chunk)];
    if (isNameWord(chunk)) return [{ terms: [cutWord(chunk)], joinable: cutWord(chunk) }];
    return wordsOf(dropDomainEndings(chunk)).map(toWordPiece);
  });
  return pieces.slice(0, MAX_QUERY_WORDS);
}

/** The searched id of a document; null for other texts. */
export const searchedId = (typed: string): ObjectId | null =>
  /^[0-9a-f]{24}$/i.test(typed) ? new ObjectId(typed) : null;

/** Reads a text that staff searched for in records with `contactTermsOf`; `phoneField` is the field of their phone number. */
export function readContactSearch(searched: string | undefined, phoneField: string): ContactSearch | null {
  const typed = searched?.trim() ?? '';
  if (typed === '') return null;
  const id = searchedId(typed);
  return id ? { id } : { pieces: toPieces(typed, phoneField) };
}

/** The condition of a search by terms that all releases store. */
export function toCondition(search: ContactSearch | null): ContactCondition {
  if (!search) return {};
  if ('id' in search) return { _id: search.id };
  return conditionOf(
    search.pieces,
    search.pieces.flatMap(({ terms }) => terms),
  );
}

export function conditionOf(pieces: readonly Piece[], terms: readonly string[]): ContactCondition {
  const checks = pieces.flatMap(({ check }) => check ?? []);
  // A text without letters and digits is searched as a term that no document has.
  const all = terms.length === 0 ? [''] : sortRarestFirst(terms);
  return { searchTerms: { $all: all }, ...(checks.length > 0 && { $and: checks }) };
}
