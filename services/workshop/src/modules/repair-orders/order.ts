import type { OrderPosition, RepairAction, RepairState, StepId, WaitingReason } from '@garage/contracts';

/** Who brought the vehicle, as of the intake. Erasure empties it. */
interface Contact {
  name: string;
  phone: string;
  email: string;
  /** SHA-256 of the e-mail; null without an e-mail. */
  emailDigest: string | null;
  accountId: string | null;
}

interface Waiting {
  for: WaitingReason;
  since: Date;
  note: string;
}

/** A job of an earlier order of the vehicle, under whose guarantee the vehicle is back. */
export interface ClaimedJob {
  orderId: string;
  /** Id of the quoted job. */
  jobId: string;
}

/** One repair order, without its photographs and history. */
export interface RepairOrder extends OrderPosition {
  id: string;
  number: string;
  vehicleId: string;
  skipped: StepId[];
  /** Null while the order does not wait, and always once it is closed. */
  waiting: Waiting | null;
  contact: Contact;
  /** In the customer's words. */
  complaint: string;
  belongings: string;
  /** Percent of the tank; null when it was not noted. */
  fuel: number | null;
  km: number | null;
  promisedAt: Date | null;
  /** Absent when the order was not opened from an appointment. */
  appointmentId?: string;
  /** The jobs that this visit claims. */
  comebackOf: ClaimedJob[];
  imageCount: number;
  cancellation: { reason: string; done: string } | null;
  createdAt: Date;
  /** Of a closed order, the time of its closing or of an erasure: the terms of photographs, answers and links count from it. */
  updatedAt: Date;
  version: number;
}

/** The fields that a change may set. */
export type OrderFields = Omit<RepairOrder, 'id' | 'number' | 'createdAt' | 'updatedAt' | 'version'>;

/** One entry of an order's history. */
export interface HistoryEntry {
  /** Version of the order that the change made. */
  version: number;
  at: Date;
  /** Account of the member of staff; null when the customer did it. */
  by: string | null;
  action: RepairAction;
  from: StepId;
  to: StepId;
  state: RepairState;
  skips: StepId[];
  reason: string;
  noteInternal: string;
  noteForCustomer: string;
  waitingFor?: WaitingReason;
  /** The promised time before and after a change of it, whose reason is `noteForCustomer`. */
  promise?: { from: Date | null; to: Date | null };
  /** Digest of the request that made the change, by which a repeat of it is recognised; absent in older entries and that of the intake. */
  request?: string;
  /** Who was assigned to which step, or no longer is. */
  task?: { step: StepId; technicianId: string };
}
