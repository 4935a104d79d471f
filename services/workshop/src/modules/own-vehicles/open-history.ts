import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenHistoryBody } from '@garage/contracts';
import { mailJob } from '@garage/mail';
import { readOrderNumber, readSlipCode } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { KeyedMutex, Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { RepairOrder, SlipRepository } from '../repair-orders/index.ts';
import type { Person, Vehicle } from '../vehicles/index.ts';
import { contactPersonOf, hasNewOwner, isLinked } from './contact-person.ts';
import type { GuessLimits } from './guess-limits.ts';
import type { LinkAccounts } from './link-account.ts';
import { linkKnownPerson } from './link-account.ts';
import type { OwnVehicle } from './own-vehicle.ts';

export interface OpenHistory extends LinkAccounts {
  slips: SlipRepository;
  guesses: GuessLimits;
  /** Writes to one vehicle wait for each other in this process. */
  exclusive: KeyedMutex;
}

interface Opening {
  body: OpenHistoryBody;
  caller: Pick<Subject, 'accountId' | 'emailDigest'>;
  correlationId: string;
}

/** One refusal for every reason, so that it tells nothing. */
const refusal = () => new AppError('SLIP_REFUSED');

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, also with the code of an order that does not exist. */
const isSameCode = (entered: string | null, code: string | null): boolean =>
  timingSafeEqual(digestOf(entered ?? 'entered'), digestOf(code ?? 'stored'));

/** The order whose number and code were entered. @throws AppError SLIP_REFUSED */
async function findOrderOfSlip({ slips }: OpenHistory, { number, code }: OpenHistoryBody): Promise<RepairOrder> {
  const known = await slips.findByNumber(readOrderNumber(number) ?? '');
  const isRight = isSameCode(readSlipCode(code), known?.code ?? null);
  if (!known || !isRight) throw refusal();
  return known.order;
}

/** The file of an order, and the vehicle in the caller's list that has one of its plates. @throws AppError SLIP_REFUSED */
async function findBoth(
  { ofVehicles, own }: OpenHistory,
  session: ClientSession,
  { accountId, vehicleId }: { accountId: string; vehicleId: string },
): Promise<{ file: Vehicle; mine: OwnVehicle }> {
  const file = await ofVehicles.vehicles.findById(vehicleId, session);
  const keys = new Set(file?.plates.map(({ key }) => key));
  const mine = (await own.listOf(accountId)).find(({ plateKey }) => keys.has(plateKey));
  if (!file || !mine) throw refusal();
  return { file, mine };
}

/**
 * The person to whom a slip may belong. A code is no longer accepted once the person does not have the vehicle, another owner came after
 * the order, or person or order are those of an account: a slip that was left in a vehicle opens nothing to its next owner.
 * @throws AppError SLIP_REFUSED
 */
function personOfSlip(file: Vehicle, order: RepairOrder): Person {
  const person = contactPersonOf(file, order);
  const isKnown = order.contact.accountId !== null || (person?.accountId ?? null) !== null;
  if (!person || person.until !== null || isKnown || hasNewOwner(file, order)) throw refusal();
  return person;
}

/**
 * Opens the history of a vehicle with the code on a slip. Who has the slip is probably the customer, but not surely: the file of the workshop
 * stays as it is, unless the account has the confirmed e-mail that staff noted for this person. Repeating it changes nothing.
 * @throws AppError SLIP_REFUSED, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export async function openHistory(
  dependencies: OpenHistory,
  { body, caller, correlationId }: Opening,
): Promise<OwnVehicle> {
  const { mongo, guesses, exclusive } = dependencies;
  const { accountId } = caller;
  await guesses.count(accountId);
  const { vehicleId } = await findOrderOfSlip(dependencies, body);
  return exclusive([vehicleId], () =>
    inTransaction(mongo, async (session) => {
      // Read again: staff may have changed the people or the code while this request waited.
      const order = await findOrderOfSlip(dependencies, body);
      const { file, mine } = await findBoth(dependencies, session, { accountId, vehicleId: order.vehicleId });
      const isOpen = order.contact.accountId === accountId || mine.openedOrderIds.includes(order.id);
      if (isOpen) return mine;
      if (isLinked(file, accountId)) throw refusal();
      const person = personOfSlip(file, order);
      const author = { accountId: null, correlationId };
      await remember(dependencies, session, { file, mine, order, person, caller, author });
      return (await dependencies.own.findById(mine.id, session)) ?? mine;
    }),
  );
}

interface Remembered {
  file: Vehicle;
  mine: OwnVehicle;
  order: RepairOrder;
  person: Person;
  caller: Opening['caller'];
  /** Customers are not in the log of staff's changes. */
  author: Author;
}

async function remember(
  dependencies: OpenHistory,
  session: ClientSession,
  { file, mine, order, person, caller, author }: Remembered,
): Promise<void> {
  const isSameEmail = person.emailDigest !== null && person.emailDigest === caller.emailDigest;
  if (isSameEmail) {
    await linkKnownPerson(dependencies, session, { before: file, own: mine, personId: person.id, author });
    return;
  }
  await dependencies.own.noteOpened(session, mine, order.id);
  await tellCustomer(dependencies, session, { order, correlationId: author.correlationId });
}

/** A slip may have been lost, or left in a vehicle that was sold: its customer is told, if staff noted an address. */
async function tellCustomer(
  { outbox, now }: OpenHistory,
  session: ClientSession,
  { order: { number, contact }, correlationId }: { order: RepairOrder; correlationId: string },
): Promise<void> {
  if (contact.email === '') return;
  const data = { to: contact.email, fullName: contact.name, number, at: new Date(now()).toISOString() };
  await outbox.appendJobs(session, [mailJob({ name: 'slip-used', data, correlationId })]);
}
