import type { PersonBody } from '@garage/contracts';
import { MAX_VEHICLE_PEOPLE, toSingleLine } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import { emailDigest } from '@garage/service-kit/privacy';
import { newId } from './vehicle-repository.ts';
import type { Person } from './vehicle.ts';
import { isPresent } from './vehicle.ts';
import { toPhone } from './vehicle-fields.ts';

/** A person as entered, in normal form. */
export type EnteredPerson = Omit<Person, 'id' | 'from' | 'until'>;

/** @throws AppError PHONE_INVALID */
export function toPerson({ role, name, phone = '', email = '', accountId }: PersonBody): EnteredPerson {
  const address = email.trim().toLowerCase();
  return {
    role,
    name: toSingleLine(name),
    phone: toPhone(phone),
    email: address,
    emailDigest: address === '' ? null : emailDigest(address),
    accountId: accountId ?? null,
  };
}

/** The account of a person as the file knows it: an entered one may name none. */
export const knownAccountOf = (people: readonly Person[], entered: EnteredPerson): string | null =>
  entered.accountId ?? findPresent(people, entered)?.accountId ?? null;

/** Earlier releases stored the letters of names as they were typed, possibly decomposed. */
const isSame = (one: EnteredPerson, other: EnteredPerson): boolean =>
  one.role === other.role && toSingleLine(one.name) === toSingleLine(other.name) && one.phone === other.phone;

/** The person who is already among the present ones: with the same role, name and phone number. */
const findPresent = (people: readonly Person[], entered: EnteredPerson): Person | undefined =>
  people.find((person) => isPresent(person) && isSame(person, entered));

/** Later entries of an e-mail or account complete a known person. */
const complete = (known: Person, entered: EnteredPerson): Person =>
  known.email === '' || known.accountId === null
    ? {
        ...known,
        email: known.email || entered.email,
        emailDigest: known.emailDigest ?? entered.emailDigest,
        accountId: known.accountId ?? entered.accountId,
      }
    : known;

/** Adds those who are not there yet. @throws AppError VEHICLE_PEOPLE_FULL */
export function addPeople(people: readonly Person[], entered: readonly EnteredPerson[], at: Date): Person[] {
  let list = [...people];
  for (const one of entered) {
    const known = findPresent(list, one);
    if (known) list = list.map((person) => (person === known ? complete(known, one) : person));
    else list.push({ id: newId(), ...one, from: at, until: null });
  }
  if (list.length > people.length) assertRoom(list);
  return list;
}

function assertRoom(list: readonly Person[]): void {
  if (list.length > MAX_VEHICLE_PEOPLE)
    throw new AppError('VEHICLE_PEOPLE_FULL', { values: { most: MAX_VEHICLE_PEOPLE } });
}

/** Adds a person even if one with the same name is there: only staff know that they are the same. @throws AppError VEHICLE_PEOPLE_FULL */
export function addNewPerson(people: readonly Person[], entered: EnteredPerson, at: Date): Person[] {
  const list = [...people, { id: newId(), ...entered, from: at, until: null }];
  assertRoom(list);
  return list;
}

/** Notes which account a person has. @throws AppError VEHICLE_PERSON_NOT_FOUND, CLAIM_PERSON_TAKEN */
export function linkPerson(people: readonly Person[], id: string, accountId: string): Person[] {
  const person = people.find((one) => one.id === id);
  if (!person) throw new AppError('VEHICLE_PERSON_NOT_FOUND');
  if (person.accountId !== null && person.accountId !== accountId) throw new AppError('CLAIM_PERSON_TAKEN');
  return people.map((one) => (one === person ? { ...one, accountId } : one));
}

/** @throws AppError VEHICLE_PERSON_NOT_FOUND */
export function endPerson(people: readonly Person[], id: string, at: Date): Person[] {
  if (!people.some((person) => person.id === id)) throw new AppError('VEHICLE_PERSON_NOT_FOUND');
  return people.map((person) => (person.id === id && isPresent(person) ? { ...person, until: at } : person));
}

/** Merges the people of two vehicle files, oldest first. A present person who is in both files is kept once, with the earlier start. */
export function mergePeople(kept: readonly Person[], other: readonly Person[]): Person[] {
  const all = [...kept, ...other].toSorted((one, two) => one.from.getTime() - two.from.getTime());
  const merged: Person[] = [];
  for (const person of all) {
    const known = isPresent(person) ? findPresent(merged, person) : undefined;
    if (known) merged[merged.indexOf(known)] = complete(known, person);
    else merged.push(person);
  }
  return merged;
}
