import { foldText, grantNames, grantTitles, roleNames, roleTitles } from '@garage/contracts';
import type { GrantName, RoleName } from '@garage/contracts';
import {
  addressTermOf,
  chunksOf,
  completeAddress,
  dropDomainEndings,
  isNameWord,
  isPhoneOrShort,
  joinedTermsOf,
  numbersIn,
  searchedId,
  sequenceTermsOf,
  termsOfPhone,
  toPattern,
  type ContactSearch,
  type Piece,
} from '@garage/service-kit/search';
import type { Account } from './account.ts';

/** Any part of a name or e-mail from this length on is found; a shorter one only at the beginning of a word of the name. */
const PART_LENGTH = 3;
/** Parts up to this length are terms themselves; few accounts share those of longer ones. */
const LONGEST_PART = 6;

/** Maximum number of parts of a query that are searched; the rest are ignored. */
const MAX_PARTS = 8;

/** Domains of so many addresses that they are searched as a whole only. */
const mailProviders = new Set(['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']);

const partsOf = (text: string, length = PART_LENGTH): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => text.slice(start, start + length));

/** The parts of all lengths. */
const allPartsOf = (text: string): string[] =>
  Array.from({ length: LONGEST_PART - PART_LENGTH + 1 }, (_, more) => partsOf(text, PART_LENGTH + more)).flat();

/** The first and the last part: the database reads the entries of every searched term, and the check proves those in between. */
const endsOf = (parts: string[]): string[] => [...new Set([...parts.slice(0, 1), ...parts.slice(-1)])];

/** A text as one term, or its ends when it is longer than that. */
const longPartsOf = (text: string): string[] =>
  text.length <= LONGEST_PART ? partsOf(text, Math.max(PART_LENGTH, text.length)) : endsOf(partsOf(text, LONGEST_PART));

/** Roles and grants are searched by their names and titles. */
const rightNames = [...roleNames, ...grantNames];
const titles: Record<RoleName | GrantName, string> = { ...roleTitles, ...grantTitles };
const textsOf = (right: RoleName | GrantName): string[] => [right, foldText(titles[right])];

/** Matches a text in an e-mail. In the domain only the beginnings of its labels match, because most domains end in `com`. */
function emailPattern(text: string): RegExp {
  const part = toPattern(text);
  return new RegExp(text.includes('@') ? part : `${part}[^@]*@|[@.]${part}`);
}

type SearchedFields = Pick<Account, 'fullName' | 'email' | 'phone' | 'roles' | 'grants'>;

const providerTermOf = (provider: string): string => `@${provider}`;

function termsOfDomain(domain: string, toParts: (name: string) => string[]): string[] {
  const name = dropDomainEndings(domain).trim();
  return mailProviders.has(name) ? [providerTermOf(name)] : toParts(name);
}

function termsOfEmail(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [addressTermOf(email), ...allPartsOf(`${local}@`), ...numbersIn(email), ...termsOfDomain(domain, allPartsOf)];
}

const termsOfName = (name: string): string[] => [
  ...name.split(' ').flatMap((word) => [word.slice(0, 1), word.slice(0, 2), ...allPartsOf(word)]),
  ...numbersIn(name),
  ...joinedTermsOf(name, []),
];

/** The fields that the lists of accounts search and sort by. */
export function listFieldsOf({ fullName, email, phone = '', roles, grants = [] }: SearchedFields) {
  const nameKey = foldText(fullName);
  const held: ReadonlySet<RoleName | GrantName> = new Set([...roles, ...grants]);
  const isNamed = (right: RoleName | GrantName): boolean =>
    textsOf(right).some((text) => nameKey.includes(text) || emailPattern(text).test(email));
  const matched = rightNames.filter((right) => held.has(right) || isNamed(right));
  const terms = [...termsOfName(nameKey), ...termsOfEmail(email), ...termsOfPhone(phone), ...matched.map(roleTermOf)];
  return { nameKey, searchTerms: [...new Set(terms)].filter((term) => term !== '') };
}

const roleTermOf = (role: RoleName | GrantName): string => `role ${role}`;

function toNumberPiece(digits: string): Piece {
  if (isPhoneOrShort(digits)) return { terms: [digits] };
  const pattern = new RegExp(digits);
  return {
    ...sequenceTermsOf(digits),
    check: { $or: [{ phone: pattern }, { email: pattern }, { nameKey: pattern }] },
  };
}

function toAddressPiece(typed: string): Piece {
  if (completeAddress.test(typed)) return { terms: [addressTermOf(typed)] };
  const [local = '', domain = ''] = typed.split('@');
  const termsBy = (toParts: (text: string) => string[]): string[] => [
    ...toParts(`${local}@`),
    ...(local.length < PART_LENGTH ? termsOfDomain(domain, toParts) : []),
  ];
  return { terms: termsBy(partsOf), filled: termsBy(longPartsOf), check: { email: emailPattern(typed) } };
}

function toPiece(typed: string): Piece {
  if (/^\d+$/.test(typed)) return toNumberPiece(typed);
  if (typed.includes('@')) return toAddressPiece(typed);
  const text = dropDomainEndings(typed).trim();
  if (mailProviders.has(text)) return { terms: [providerTermOf(text)] };
  const joinable = isNameWord(text) && { joinable: text };
  if (text.length < PART_LENGTH) return { terms: [text], ...joinable };
  return {
    terms: endsOf(partsOf(text)),
    filled: longPartsOf(text),
    check: { $or: [{ nameKey: new RegExp(toPattern(text)) }, { email: emailPattern(text) }] },
    ...joinable,
  };
}

/** Reads a text that staff searched for: an id, a role as a whole, or parts of name, e-mail and phone number; null without one. */
export function readAccountSearch(searched = ''): ContactSearch | null {
  const folded = foldText(searched);
  if (folded === '') return null;
  const id = searchedId(folded);
  if (id) return { id };
  const right = rightNames.find((name) => textsOf(name).includes(folded));
  if (right) return { pieces: [{ terms: [roleTermOf(right)] }] };
  return { pieces: chunksOf(searched).slice(0, MAX_PARTS).map(toPiece) };
}
