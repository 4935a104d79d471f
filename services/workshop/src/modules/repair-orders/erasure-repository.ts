import type { OrderPosition } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import type { ContactSpan } from './contact-order-repository.ts';
import { ofSpan } from './contact-order-repository.ts';
import type { OrderFields, RepairOrder } from './order.ts';
import type { OrderDocument, StoredOrder } from './order-documents.ts';
import { orderCollection, storedFields, toOrder } from './order-documents.ts';

export interface Person {
  accountId: string;
  emailDigest?: string | undefined;
}

/** The time in which an erased person had a vehicle. */
export type ErasedSpan = ContactSpan & { emailDigest: string | null };

interface Erased {
  person: Person;
  spans: readonly ErasedSpan[];
  at: Date;
}

const noContact: RepairOrder['contact'] = { name: '', phone: '', email: '', emailDigest: null, accountId: null };

/** What stays after an erasure: facts about the vehicle and the work. */
type KeptFields =
  | keyof OrderPosition
  | 'vehicleId'
  | 'skipped'
  | 'fuel'
  | 'km'
  | 'promisedAt'
  | 'appointmentId'
  | 'comebackOf';

/**
 * Filters for a person's orders: those of the account, those with its e-mail that name no account, and those from before the workshop knew the
 * person's account, unless they name another e-mail.
 */
const ofPerson = ({ person: { accountId, emailDigest }, spans }: Omit<Erased, 'at'>): Filter<OrderDocument>[] => [
  { 'contact.accountId': accountId },
  ...(emailDigest === undefined ? [] : [{ 'contact.emailDigest': emailDigest, 'contact.accountId': null }]),
  ...spans.map((span) => ({
    $and: [ofSpan(span), { 'contact.emailDigest': { $in: [null, span.emailDigest] } }, { 'contact.name': { $ne: '' } }],
  })),
];

export function createErasureRepository(mongo: Pick<Mongo, 'db'>) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  async function eraseOne(
    session: ClientSession,
    { _id, waiting, cancellation }: StoredOrder,
    at: Date,
  ): Promise<void> {
    // A field of an order that is neither here nor kept does not compile.
    const fields = {
      contact: noContact,
      complaint: '',
      belongings: '',
      imageCount: 0,
      waiting: waiting && { ...waiting, note: '' },
      // What was done stays; why the customer gave up is about the person.
      cancellation: cancellation && { ...cancellation, reason: '' },
      updatedAt: at,
    } satisfies Record<Exclude<keyof OrderFields, KeptFields> | 'updatedAt', unknown>;
    await orders.updateOne({ _id }, { $set: fields, $unset: { slipCode: '' }, $inc: { version: 1 } }, { session });
  }

  return {
    /** Erases a person and their words from their orders, and returns the orders as they were. */
    async erase(session: ClientSession, { at, ...whose }: Erased): Promise<RepairOrder[]> {
      const erased: RepairOrder[] = [];
      for (const filter of ofPerson(whose)) {
        const found = await orders.find<StoredOrder>(filter, { session, projection: storedFields }).toArray();
        for (const stored of found) {
          await eraseOne(session, stored, at);
          erased.push(toOrder(stored));
        }
      }
      return erased;
    },
  };
}
