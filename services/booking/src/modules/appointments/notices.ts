import type { KeyObject } from 'node:crypto';
import type { MailJob } from '@garage/mail';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import type { ClientSession } from 'mongodb';
import type { Appointment } from './appointment.ts';
import { linkTokenOf } from './link-token.ts';

/** What a customer is told of an appointment. */
export type Notice = 'booked' | 'confirmed' | 'pending' | 'rescheduled' | 'cancelled' | 'reminder';

export interface NoticeKeys {
  /** Signs the links of appointments, 32 bytes. */
  linkKey: KeyObject;
  /** Keys whose links still open, while a key is changed. */
  otherLinkKeys?: readonly KeyObject[];
  /** Seals what waits for the mailer, 32 bytes. */
  sealKey: KeyObject;
}

export interface Told {
  notice: Notice;
  appointment: Appointment;
  correlationId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Writes the mail beside the change of the same transaction; nothing when nobody gave an address. */
export async function notify(
  { outbox, keys }: { outbox: Outbox; keys: NoticeKeys },
  session: ClientSession,
  told: Told,
): Promise<void> {
  if (told.appointment.email === '') return;
  await outbox.appendJobs(session, [mailJob({ ...mailOf(told, keys), correlationId: told.correlationId })]);
}

function mailOf({ notice, appointment, now }: Told, { linkKey, sealKey }: NoticeKeys): MailJob {
  const { email: to } = appointment;
  const isConfirmed = appointment.status === 'confirmed';
  const data = {
    to,
    fullName: appointment.fullName,
    appointmentId: appointment.id,
    reference: appointment.reference,
    date: appointment.date,
    timeSlot: appointment.timeSlot,
    sequence: appointment.version - 1,
    at: new Date(now).toISOString(),
    sealedToken: sealSecret({ secret: linkTokenOf(linkKey, appointment), context: to, key: sealKey }),
  };
  if (notice === 'booked') return { name: 'appointment-booked', data };
  if (notice === 'cancelled') return { name: 'appointment-cancelled', data };
  if (notice === 'reminder') return { name: 'appointment-reminder', data: { ...data, isConfirmed } };
  return { name: 'appointment-changed', data: { ...data, change: notice, isConfirmed } };
}
