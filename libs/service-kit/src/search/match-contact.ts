import { foldSearchedText, normalisePhone } from '@garage/contracts';
import { ObjectId, type Document } from 'mongodb';
import { addressTermOf, digitSequencesOf, DIGITS_LENGTH, dropDomainEndings } from './contact-terms.ts';
import { cutWord, sortRarestFirst, wordsOf } from './words.ts';

/** Maximum number of words of a query that are searched; the rest are ignored. */
const MAX_QUERY_WORDS = 8;

/** Matches an e-mail address, or a phone number inside of a text such as `Lan 0912 345 678`. */
const addressOrPhone = /\S*@\S*|(?<![\p{Letter}\p{Number}])(?:\+84|0)\d*(?:[\s.-]+\d+)*/gu;

/** Only with a common ending: others may be the beginning of a longer one that is still being typed. */
export const completeAddress = /^[^@]+@[^@]+\.(?:com|net|org|edu|gov|vn)$/i;

/** A condition on the id or the `searchTerms` of a document, and on what its terms do not prove; empty when nothing is searched. */
export type ContactCondition = { _id?: ObjectId; searchTerms?: { $all: string[] }; $and?: Document[] };

/** The terms that a document must have, and a condition for what they do not prove. */
interface Piece {
  terms: string[];
  check?: Document;
}

/** A regular expression that matches exactly this text. */
export const toPattern = (text: string): string => text.replaceAll(/[^\p{Letter}\p{Number}@]/gu, String.raw`\$&`);

function toNumberPiece(digits: string, phoneField: string): Piece {
  if (digits.length <= DIGITS_LENGTH || normalisePhone(digits) === digits) return { terms: [digits] };
  const check = { $or: [{ [phoneField]: new RegExp(digits) }, { searchTerms: digits }] };
  return { terms: digitSequencesOf(digits), check };
}

/** An address that is still being typed is searched by its words before the `@`. */
function toAddressPiece(typed: string): Piece {
  if (completeAddress.test(typed)) return { terms: [addressTermOf(typed)] };
  const [local = '', domain = ''] = typed.split('@');
  const words = wordsOf(local === '' ? dropDomainEndings(domain) : local);
  return { terms: words.map(cutWord), check: { email: new RegExp(toPattern(typed), 'i') } };
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

function toPieces(typed: string, phoneField: string): Piece[] {
  const toWordPiece = (word: string): Piece =>
    /^\d+$/.test(word) ? toNumberPiece(word, phoneField) : { terms: [cutWord(word)] };
  const pieces = chunksOf(typed).flatMap((chunk) =>
    chunk.includes('@') ? [toAddressPiece(chunk)] : wordsOf(dropDomainEndings(chunk)).map(toWordPiece),
  );
  return pieces.slice(0, MAX_QUERY_WORDS);
}

/** The condition for a searched id of a document; null for other texts. */
export const matchId = (typed: string): ContactCondition | null =>
  /^[0-9a-f]{24}$/i.test(typed) ? { _id: new ObjectId(typed) } : null;

/**
 * The condition for a text that staff searched for in records with `contactTermsOf`; `phoneField` is the field of their
 * phone number.
 */
export function matchContact(searched: string | undefined, phoneField: string): ContactCondition {
  const typed = searched?.trim() ?? '';
  if (typed === '') return {};
  const id = matchId(typed);
  if (id) return id;
  const pieces = toPieces(typed, phoneField);
  const terms = sortRarestFirst(pieces.flatMap((piece) => piece.terms));
  const checks = pieces.flatMap(({ check }) => check ?? []);
  // A text without letters and digits is searched as a term that no document has.
  return { searchTerms: { $all: terms.length === 0 ? [''] : terms }, ...(checks.length > 0 && { $and: checks }) };
}
