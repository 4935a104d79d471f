import { foldText, grantNames, grantTitles, normalisePhone, roleNames, roleTitles } from '@garage/contracts';
import type { GrantName, RoleName } from '@garage/contracts';
import {
  addressTermOf,
  chunksOf,
  completeAddress,
  DIGITS_LENGTH,
  digitSequencesOf,
  dropDomainEndings,
  matchId,
  numbersIn,
  sortRarestFirst,
  termsOfPhone,
  toPattern,
  type ContactCondition,
} from '@garage/service-kit/search';
import type { Document } from 'mongodb';
import type { Account } from './account.ts';

/** Any part of a name or e-mail from this length on is found; a shorter one only at the beginning of a word of the name. */
const PART_LENGTH = 3;

/** Maximum number of parts of a query that are searched; the rest are ignored. */
const MAX_PARTS = 8;

/** Domains of so many addresses that they are searched as a whole only. */
const mailProviders = new Set(['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']);

const partsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - PART_LENGTH + 1) }, (_, start) =>
    text.slice(start, start + PART_LENGTH),
  );

/** The first and the last part: the database reads the entries of every searched term, and the check proves those in between. */
const endsOf = (parts: string[]): string[] => [...new Set([...parts.slice(0, 1), ...parts.slice(-1)])];

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

function termsOfDomain(domain: string): string[] {
  const name = dropDomainEndings(domain).trim();
  return mailProviders.has(name) ? [providerTermOf(name)] : partsOf(name);
}

function termsOfEmail(email: string): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [addressTermOf(email), ...partsOf(`${local}@`), ...numbersIn(email), ...termsOfDomain(domain)];
}

const termsOfName = (name: string): string[] => [
  ...name.split(' ').flatMap((word) => [word.slice(0, 1), word.slice(0, 2), ...partsOf(word)]),
  ...numbersIn(name),
];

/** The fields that the lists of accounts search and sort by. */
export function listFieldsOf({ fullName, email, phone = '', roles, grants = [] }: SearchedFields) {
  const nameKey = foldText(fullName);
  const held: ReadonlyArray<RoleName | GrantName> = [...roles, ...grants];
  const isNamed = (right: RoleName | GrantName): boolean =>
    textsOf(right).some((text) => nameKey.includes(text) || emailPattern(text).test(email));
  const matched = rightNames.filter((right) => held.includes(right) || isNamed(right));
  const terms = [...termsOfName(nameKey), ...termsOfEmail(email), ...termsOfPhone(phone), ...matched.map(roleTermOf)];
  return { nameKey, searchTerms: [...new Set(terms)].filter((term) => term !== '') };
}

const roleTermOf = (role: RoleName | GrantName): string => `role ${role}`;

/** The terms that an account must have, and a condition for what they do not prove. */
interface Piece {
  terms: string[];
  check?: Document;
}

function toNumberPiece(digits: string): Piece {
  if (digits.length <= DIGITS_LENGTH || normalisePhone(digits) === digits) return { terms: [digits] };
  const pattern = new RegExp(digits);
  return {
    terms: digitSequencesOf(digits),
    check: { $or: [{ phone: pattern }, { email: pattern }, { nameKey: pattern }] },
  };
}

function toPiece(typed: string): Piece {
  if (/^\d+$/.test(typed)) return toNumberPiece(typed);
  if (completeAddress.test(typed)) return { terms: [addressTermOf(typed)] };
  const [local = '', domain] = typed.split('@');
  if (domain !== undefined) {
    const terms = [...partsOf(`${local}@`), ...(local.length < PART_LENGTH ? termsOfDomain(domain) : [])];
    return { terms, check: { email: emailPattern(typed) } };
  }
  const text = dropDomainEndings(typed).trim();
  if (mailProviders.has(text)) return { terms: [providerTermOf(text)] };
  if (text.length < PART_LENGTH) return { terms: [text] };
  return {
    terms: endsOf(partsOf(text)),
    check: { $or: [{ nameKey: new RegExp(toPattern(text)) }, { email: emailPattern(text) }] },
  };
}

/** The condition for a text that staff searched for: an id, a role as a whole, or parts of name, e-mail and phone number. */
export function matchAccounts(searched = ''): ContactCondition {
  const folded = foldText(searched);
  if (folded === '') return {};
  const id = matchId(folded);
  if (id) return id;
  const role = rightNames.find((name) => textsOf(name).includes(folded));
  if (role) return { searchTerms: { $all: [roleTermOf(role)] } };
  const pieces = chunksOf(searched).slice(0, MAX_PARTS).map(toPiece);
  const terms = sortRarestFirst(pieces.flatMap((piece) => piece.terms));
  const checks = pieces.flatMap(({ check }) => check ?? []);
  return { searchTerms: { $all: terms.length === 0 ? [''] : terms }, ...(checks.length > 0 && { $and: checks }) };
}
