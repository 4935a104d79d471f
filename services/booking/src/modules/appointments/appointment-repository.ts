import type { Mongo } from '@garage/mongo';
import { emailDigest } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import { startOf } from '../slots/index.ts';
import type { Appointment, AppointmentFields, HistoryEntry } from './appointment.ts';
import type { AppointmentDocument, StoredAppointment } from './appointment-documents.ts';
import {
  appointmentCollection,
  searchTermsOfAppointment,
  storedFields,
  toAppointment,
} from './appointment-documents.ts';

/** Maximum number of history entries; older ones are dropped. */
const MAX_HISTORY = 100;

/** A change of one appointment. */
export interface AppointmentChange {
  before: Appointment;
  fields: Partial<AppointmentFields>;
  entry: HistoryEntry;
}

export type NewAppointment = AppointmentFields & Pick<Appointment, 'createdAt' | 'history'>;

const toStored = ({ createdAt, history, ...fields }: NewAppointment): StoredAppointment => ({
  _id: new ObjectId(),
  ...fields,
  createdAt,
  version: 1,
  history,
});

export type AppointmentRepository = ReturnType<typeof createAppointmentRepository>;

export function createAppointmentRepository(mongo: Mongo) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  const options = (session?: ClientSession) => ({ projection: storedFields, ...(session && { session }) });

  return {
    async insert(session: ClientSession, appointment: NewAppointment): Promise<Appointment> {
      const stored = toStored(appointment);
      await appointments.insertOne({ ...stored, ...derivedFieldsOf(appointment) }, { session });
      return toAppointment(stored);
    },

    /** Adds many appointments in one write, without a transaction. */
    async insertMany(list: readonly NewAppointment[]): Promise<void> {
      await appointments.insertMany(
        list.map((appointment) => ({ ...toStored(appointment), ...derivedFieldsOf(appointment) })),
        { ordered: false },
      );
    },

    async findById(id: string, session?: ClientSession): Promise<Appointment | null> {
      const found = await appointments.findOne<StoredAppointment>({ _id: new ObjectId(id) }, options(session));
      return found && toAppointment(found);
    },

    async findByReference(numberPhone: string, reference: string): Promise<Appointment | null> {
      const found = await appointments.findOne<StoredAppointment>({ reference, numberPhone }, options());
      return found && toAppointment(found);
    },

    /** Writes a change and returns the appointment; null when it was changed or deleted since it was read. */
    async change(session: ClientSession, { before, fields, entry }: AppointmentChange): Promise<Appointment | null> {
      const document = await appointments.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version },
        {
          $set: { ...fields, ...derivedFieldsOf({ ...before, ...fields }) },
          $inc: { version: 1 },
          $push: { history: { $each: [entry], $slice: -MAX_HISTORY } },
        },
        { session, returnDocument: 'after', projection: storedFields },
      );
      return document && toAppointment(document);
    },

    /** Deletes an appointment; false when it was changed or deleted since it was read. */
    async remove(session: ClientSession, { id, version }: Appointment): Promise<boolean> {
      const { deletedCount } = await appointments.deleteOne({ _id: new ObjectId(id), version }, { session });
      return deletedCount === 1;
    },
  };
}

type SourceFields = 'date' | 'timeSlot' | 'fullName' | 'numberPhone' | 'email' | 'reference' | 'plate';

const derivedFieldsOf = (fields: Pick<Appointment, SourceFields>) => ({
  startsAt: startOf(fields),
  searchTerms: searchTermsOfAppointment(fields),
  emailDigest: fields.email === '' ? null : emailDigest(fields.email),
});
