import type { CollectionIndexes } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import { contactTermsOf, fillSearchTerms, replaceSearchTerms } from '@garage/service-kit/search';
import type { Appointment } from './appointment.ts';

/** MongoDB document of an appointment. */
export interface AppointmentDocument extends Omit<Appointment, 'id'> {
  _id: ObjectId;
  /** Instant at which the slot of the appointment starts. */
  startsAt: Date;
  /** Terms of name, phone number, reference, e-mail and plate, for the search of staff. */
  searchTerms: string[];
  /** Search text of appointments that earlier releases stored. */
  sought?: string;
  /** SHA-256 of the e-mail, to find appointments when an account is erased; null without an e-mail. */
  emailDigest: string | null;
}

export const appointmentCollection = 'appointments';

/** Names of the indexes of lists, which their queries name, too. */
export const indexNames = {
  bySlot: 'by-slot',
  byTerm: { age: 'by-term-and-age', start: 'by-term-and-start' },
  byTime: { age: 'by-age', start: 'by-start' },
  byAccount: { age: 'by-account-and-age', start: 'by-account-and-start' },
  byStatus: { age: 'by-status-and-age', start: 'by-status-and-start' },
} as const;

export const appointmentIndexes: CollectionIndexes = {
  collection: appointmentCollection,
  indexes: [
    { key: { reference: 1 }, name: 'by-reference', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: indexNames.byTime.age },
    { key: { startsAt: 1, _id: 1 }, name: indexNames.byTime.start },
    { key: { status: 1, startsAt: 1, _id: 1 }, name: indexNames.byStatus.start },
    { key: { date: 1, timeSlot: 1, _id: 1 }, name: indexNames.bySlot },
    { key: { accountId: 1, createdAt: 1, _id: 1 }, name: indexNames.byAccount.age },
    { key: { accountId: 1, startsAt: 1, _id: 1 }, name: indexNames.byAccount.start },
    { key: { status: 1, createdAt: 1, _id: 1 }, name: indexNames.byStatus.age },
    { key: { searchTerms: 1, createdAt: 1, _id: 1 }, name: indexNames.byTerm.age },
    { key: { searchTerms: 1, startsAt: 1, _id: 1 }, name: indexNames.byTerm.start },
    { key: { emailDigest: 1 }, name: 'by-email' },
    { key: { reminder: 1, startsAt: 1 }, name: 'by-reminder' },
  ],
};

/** Projection of the fields of an appointment, without those that only queries use. */
export const storedFields = { startsAt: 0, searchTerms: 0, sought: 0, emailDigest: 0 } as const;
/** Projection for lists: without the history, which may be long. */
export const listedFields = { ...storedFields, history: 0 } as const;

export type StoredAppointment = Omit<AppointmentDocument, keyof typeof storedFields>;
type ListedAppointment = Omit<StoredAppointment, 'history'> & Partial<Pick<StoredAppointment, 'history'>>;

export const toAppointment = ({ _id, history = [], ...fields }: ListedAppointment): Appointment => ({
  id: _id.toHexString(),
  ...fields,
  history,
});

type SearchedFields = Pick<Appointment, 'fullName' | 'numberPhone' | 'reference' | 'email' | 'plate'>;

export const searchTermsOfAppointment = ({
  fullName,
  numberPhone,
  reference,
  email,
  plate,
}: SearchedFields): string[] =>
  contactTermsOf({
    names: [fullName],
    // A plate is found with and without its separators.
    codes: [reference, plate, plate.replaceAll(/[^\p{Letter}\p{Number}]/gu, '')],
    email,
    phone: numberPhone,
  });

const searched = {
  collection: appointmentCollection,
  fields: { fullName: 1, numberPhone: 1, reference: 1, email: 1, plate: 1 } as const,
  termsOf: (stored: StoredAppointment) => searchTermsOfAppointment(stored),
};

/** `searchTerms` of appointments of earlier releases. Without them a list shows an appointment, but a search does not find it. */
export const appointmentMigrations = [
  fillSearchTerms({ name: '2026-11-appointment-search-terms', ...searched }),
  replaceSearchTerms({ name: '2026-11-appointment-contact-terms', ...searched }),
];

/** The combined search terms, by which a search for several words scans few index entries. */
export const appointmentTerms = { ...searched, version: 'joined' };
