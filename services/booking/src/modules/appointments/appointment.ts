import type { AppointmentDetail, AppointmentStatus, TimeSlot } from '@garage/contracts';

type HistoryView = AppointmentDetail['history'][number];

/** State of the reminder mail: none planned, due when its time comes, or sent. */
export type Reminder = 'none' | 'due' | 'sent';

/** One appointment, without its pictures. */
export interface Appointment {
  id: string;
  /** Reference of eight characters that are easy to read aloud. */
  reference: string;
  /** Id of the account that booked; null when a guest or a member of staff booked. */
  accountId: string | null;
  fullName: string;
  /** Phone number in its normal form: only digits, starting with 0. */
  numberPhone: string;
  /** E-mail address; empty when none was given. */
  email: string;
  /** Date in Vietnamese time, `YYYY-MM-DD`. */
  date: string;
  /** The first slot. */
  timeSlot: TimeSlot;
  /** Number of consecutive slots of the day; absent: one, also in appointments of earlier releases. */
  slotCount?: number;
  description: string;
  vehicle: string;
  plate: string;
  service: string;
  /**
   * Id of the product that the visit is about; absent when none was chosen, null after the erasure of personal data.
   */
  productId?: string | null;
  status: AppointmentStatus;
  imageCount: number;
  createdAt: Date;
  /** Version, which every change increments and the appointment's events carry. */
  version: number;
  reminder: Reminder;
  /**
   * Version of the appointment's link. A correction of the e-mail increments it, which invalidates links mailed
   * before; absent means 0.
   */
  linkVersion?: number;
  /** SHA-256 of the account's confirmed e-mail when it booked; absent without one, or after that e-mail was changed. */
  accountEmailDigest?: string;
  history: HistoryEntry[];
}

/** One entry of an appointment's history. */
export interface HistoryEntry extends Omit<HistoryView, 'at'> {
  at: Date;
}

/** The fields of an appointment that a change may set. */
export type AppointmentFields = Omit<Appointment, 'id' | 'createdAt' | 'version' | 'history'>;

/** Fields entered at booking and editable by staff. */
export type EnteredFields = Pick<
  Appointment,
  | 'fullName'
  | 'numberPhone'
  | 'email'
  | 'date'
  | 'timeSlot'
  | 'slotCount'
  | 'description'
  | 'vehicle'
  | 'plate'
  | 'service'
>;

/** Pending and confirmed appointments occupy a place in their slot. */
export const holdsPlace = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

/** The actor recorded for changes by link: the link proves only which appointment it belongs to. */
export const authorOfLinkChange = ({ accountId }: Appointment): HistoryEntry['by'] =>
  accountId === null ? 'guest' : 'customer';
