import type { CollectionIndexes } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import { foldText } from '@garage/contracts';
import type { Appointment } from './appointment.ts';

/** MongoDB document of an appointment. */
export interface AppointmentDocument extends Omit<Appointment, 'id'> {
  _id: ObjectId;
  /** Instant at which the slot of the appointment starts. */
  startsAt: Date;
  /** Folded name, phone number and reference, for searches. */
  sought: string;
  /** SHA-256 of the e-mail, to find appointments when an account is erased; null without an e-mail. */
  emailDigest: string | null;
}

export const appointmentCollection = 'appointments';

export const appointmentIndexes: CollectionIndexes = {
  collection: appointmentCollection,
  indexes: [
    { key: { reference: 1 }, name: 'by-reference', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
    { key: { date: 1, timeSlot: 1, _id: 1 }, name: 'by-slot' },
    { key: { accountId: 1, createdAt: 1, _id: 1 }, name: 'by-account-and-age' },
    { key: { accountId: 1, startsAt: 1, _id: 1 }, name: 'by-account-and-start' },
    { key: { status: 1, createdAt: 1, _id: 1 }, name: 'by-status-and-age' },
    { key: { emailDigest: 1 }, name: 'by-email' },
    { key: { reminder: 1, startsAt: 1 }, name: 'by-reminder' },
  ],
};

/** Projection of the fields of an appointment, without those that only queries use. */
export const storedFields = { startsAt: 0, sought: 0, emailDigest: 0 } as const;
/** Projection for lists: without the history, which may be long. */
export const listedFields = { ...storedFields, history: 0 } as const;

export type StoredAppointment = Omit<AppointmentDocument, keyof typeof storedFields>;
type ListedAppointment = Omit<StoredAppointment, 'history'> & Partial<Pick<StoredAppointment, 'history'>>;

export const toAppointment = ({ _id, history = [], ...fields }: ListedAppointment): Appointment => ({
  id: _id.toHexString(),
  ...fields,
  history,
});

export const searchTextOf = ({
  fullName,
  numberPhone,
  reference,
}: Pick<Appointment, 'fullName' | 'numberPhone' | 'reference'>): string =>
  foldText(`${fullName} ${numberPhone} ${reference}`);
