import type { Mongo } from '@garage/mongo';
import type { Outbox } from '@garage/messaging';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { maskEmail } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { ContactOrderRepository, OrderRepository } from '../repair-orders/index.ts';
import { changeEvent } from '../repair-orders/index.ts';
import type { Person, Vehicle, WriteVehicles } from '../vehicles/index.ts';
import { assertRemembered, changeVehicle, linkPerson } from '../vehicles/index.ts';
import type { OwnVehicle } from './own-vehicle.ts';
import type { OwnVehicleRepository } from './own-vehicle-repository.ts';

export interface LinkAccounts {
  mongo: Mongo;
  outbox: Outbox;
  own: OwnVehicleRepository;
  orders: OrderRepository;
  contactOrders: ContactOrderRepository;
  /** Dependencies of the writes to vehicles. */
  ofVehicles: WriteVehicles;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Orders of one person that are given to an account at once. */
const MAX_LINKED_ORDERS = 500;

/** An account as the audit log shows it. */
export const maskAccount = ({ name, email }: OwnVehicle): string =>
  email === '' ? `${name.slice(0, 1)}***` : maskEmail(email);

interface Link {
  before: Vehicle;
  own: OwnVehicle;
  /** The people of the vehicle, among whom the account is now. */
  people: Person[];
  author: Author;
}

/** Writes the people of a vehicle after an account became one of them. @throws AppError ACCOUNT_NOT_FOUND, CONFLICT */
export async function writeLink(
  { own: ownVehicles, ofVehicles }: LinkAccounts,
  session: ClientSession,
  { before, own, people, author }: Link,
): Promise<Vehicle> {
  await assertRemembered(ofVehicles, session, [own]);
  await ownVehicles.close(session, own.id, { isRefused: false });
  const audited = { confirmedAccount: maskAccount(own) };
  return changeVehicle(ofVehicles, session, { before, fields: { people }, author, audited });
}

/**
 * Notes that an account is a person of a vehicle, in a transaction: the orders that the person brought the vehicle for become those of the
 * account, so that its export and erasure include them. Nothing is written if it is known already.
 * @throws AppError VEHICLE_PERSON_NOT_FOUND, CLAIM_PERSON_TAKEN, ACCOUNT_NOT_FOUND, CONFLICT
 */
export async function linkKnownPerson(
  dependencies: LinkAccounts,
  session: ClientSession,
  { personId, ...link }: Omit<Link, 'people'> & { personId: string },
): Promise<Vehicle> {
  const { before, own, author } = link;
  const people = linkPerson(before.people, personId, own.accountId);
  const person = before.people.find(({ id }) => id === personId);
  if (!person || person.accountId === own.accountId) return before;
  await giveOrders(dependencies, session, { vehicleId: before.id, person, own, author });
  return writeLink(dependencies, session, { ...link, people });
}

interface Given {
  vehicleId: string;
  person: Person;
  own: OwnVehicle;
  author: Author;
}

async function giveOrders(
  { outbox, orders, contactOrders, now }: LinkAccounts,
  session: ClientSession,
  { vehicleId, person, own: { accountId }, author }: Given,
): Promise<void> {
  const at = new Date(now());
  for (const before of await contactOrders.ofSpan({ ...person, vehicleId }, MAX_LINKED_ORDERS, session)) {
    const contact = { ...before.contact, accountId };
    const after = await orders.change(session, { before, fields: { contact }, at });
    if (!after) throw new AppError('CONFLICT');
    await outbox.append(session, [changeEvent({ before, after, action: 'updated' }, author.correlationId)]);
  }
}
