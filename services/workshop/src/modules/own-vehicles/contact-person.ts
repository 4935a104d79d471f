import { toSingleLine } from '@garage/contracts';
import type { RepairOrder } from '../repair-orders/index.ts';
import type { Person, Vehicle } from '../vehicles/index.ts';

/** Earlier releases stored the letters of names as they were typed, possibly decomposed. */
const isSameName = (one: string, other: string): boolean => toSingleLine(one) === toSingleLine(other);

type Brought = Pick<RepairOrder, 'contact' | 'createdAt'>;

/** The person of the file who brought the vehicle for an order; undefined after an erasure. */
export const contactPersonOf = ({ people }: Vehicle, { contact, createdAt }: Brought): Person | undefined =>
  people.find(
    ({ name, phone, from, until }) =>
      isSameName(name, contact.name) &&
      phone === contact.phone &&
      from <= createdAt &&
      (until === null || createdAt <= until),
  );

const isSameContact = (person: Person, { contact }: Brought): boolean =>
  (person.phone !== '' && person.phone === contact.phone) || isSameName(person.name, contact.name);

/** True when the vehicle has had another owner since the order. Then a slip of the order may have been found in the vehicle. */
export const hasNewOwner = ({ people }: Vehicle, order: Brought): boolean =>
  people.some((person) => person.role === 'owner' && person.from > order.createdAt && !isSameContact(person, order));

/** True when the account is or was a person of the vehicle. */
export const isLinked = ({ people }: Vehicle, accountId: string): boolean =>
  people.some((person) => person.accountId === accountId);
