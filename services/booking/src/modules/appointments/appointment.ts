import type { AppointmentDetail, AppointmentStatus, TimeSlot } from '@garage/contracts';

type HistoryView = AppointmentDetail['history'][number];

/** Whether a reminder is to be mailed: never, when its time comes, or not any more. */
export type Reminder = 'none' | 'due' | 'sent';

/** One appointment, without its pictures. */
export interface Appointment {
  id: string;
  /** Eight characters that people read out to each other. */
  reference: string;
  /** Whose account it was booked with; null for guests and for what staff enter. */
  accountId: string | null;
  fullName: string;
  /** Digits from 0 on. */
  numberPhone: string;
  /** Empty when none was given. */
  email: string;
  /** A day in Vietnam. */
  date: string;
  timeSlot: TimeSlot;
  description: string;
  vehicle: string;
  plate: string;
  service: string;
  status: AppointmentStatus;
  imageCount: number;
  createdAt: Date;
  /** Counts the changes: the version its events carry. */
  version: number;
  reminder: Reminder;
  /** Counts the corrections of its e-mail, each of which ends the links that were mailed before; absent is 0. */
  linkVersion?: number;
  history: HistoryEntry[];
}

/** Who did what to it when. */
export interface HistoryEntry extends Omit<HistoryView, 'at'> {
  at: Date;
}

/** What can be changed of an appointment. */
export type AppointmentFields = Omit<Appointment, 'id' | 'createdAt' | 'version' | 'history'>;

/** What people tell; moved and edited together. */
export type ToldFields = Pick<
  Appointment,
  'fullName' | 'numberPhone' | 'email' | 'date' | 'timeSlot' | 'description' | 'vehicle' | 'plate' | 'service'
>;

/** Pending and confirmed appointments hold a place in their slot. */
export const holdsPlace = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

/** Who changes an appointment with its link: the link says no more than whose it is. */
export const holderOf = ({ accountId }: Appointment): HistoryEntry['by'] => (accountId === null ? 'guest' : 'customer');
