import type { AppointmentDetail, AppointmentStatus, TimeSlot } from '@garage/contracts';

type HistoryView = AppointmentDetail['history'][number];

/** State of the reminder mail: none planned, due when its time comes, or sent. */
export type Reminder = 'none' | 'due' | 'sent';

/** One appointment, without its pictures. */
export interface Appointment {
  id: string;
  /** Eight characters, easy to read aloud. */
  reference: string;
  /** The account it was booked with; null for guests and for bookings by staff. */
  accountId: string | null;
  fullName: string;
  /** Normalised: digits, starting with 0. */
  numberPhone: string;
  /** Empty when none was given. */
  email: string;
  /** Date in Vietnamese time, `YYYY-MM-DD`. */
  date: string;
  timeSlot: TimeSlot;
  description: string;
  vehicle: string;
  plate: string;
  service: string;
  /** The product it is about; absent when none was chosen, null when erased. */
  productId?: string | null;
  status: AppointmentStatus;
  imageCount: number;
  createdAt: Date;
  /** Incremented with each change; the version of its events. */
  version: number;
  reminder: Reminder;
  /** Incremented when its e-mail is corrected, which invalidates links mailed before; absent means 0. */
  linkVersion?: number;
  history: HistoryEntry[];
}

/** One entry of its history. */
export interface HistoryEntry extends Omit<HistoryView, 'at'> {
  at: Date;
}

/** Fields that changes may set. */
export type AppointmentFields = Omit<Appointment, 'id' | 'createdAt' | 'version' | 'history'>;

/** Fields entered at booking and editable by staff. */
export type EnteredFields = Pick<
  Appointment,
  'fullName' | 'numberPhone' | 'email' | 'date' | 'timeSlot' | 'description' | 'vehicle' | 'plate' | 'service'
>;

/** Pending and confirmed appointments occupy a place in their slot. */
export const holdsPlace = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

/** The actor recorded for changes by link: the link proves only which appointment it belongs to. */
export const linkActorOf = ({ accountId }: Appointment): HistoryEntry['by'] =>
  accountId === null ? 'guest' : 'customer';
