import type { KeyObject } from 'node:crypto';
import type { MailJob } from '@garage/mail';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import { stoppableAccount } from '@garage/service-kit/privacy';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { ClientSession } from 'mongodb';
import type { Appointment } from './appointment.ts';
import { longerThanOne } from './appointment-presenter.ts';
import { linkTokenOf } from './link-token.ts';

/** Kinds of mails about an appointment. */
export type Notice = 'booked' | 'confirmed' | 'pending' | 'rescheduled' | 'cancelled' | 'deleted' | 'reminder';

/** Mails that customers cannot switch off, because they would wait for nothing or in vain without them. */
const alwaysSent: ReadonlySet<Notice> = new Set(['booked', 'cancelled', 'deleted']);

export interface NoticeKeys {
  /** Key of 32 bytes that signs links of appointments. */
  linkKey: KeyObject;
  /** Previous signing keys, whose links stay valid during key rotation. */
  otherLinkKeys?: readonly KeyObject[];
  /** Key of 32 bytes that encrypts secrets in queued mails. */
  sealKey: KeyObject;
}

export interface NoticeContent {
  notice: Notice;
  appointment: Appointment;
  correlationId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Queues a mail about an appointment, in the transaction of the change. Does nothing when the appointment has no
 * e-mail address, or for a mail that its account does not want.
 */
export async function notify(
  { outbox, keys, mailPreferences }: { outbox: Outbox; keys: NoticeKeys; mailPreferences: MailPreferences },
  session: ClientSession,
  content: NoticeContent,
): Promise<void> {
  const { email, accountId } = content.appointment;
  if (email === '') return;
  if (!alwaysSent.has(content.notice) && !(await mailPreferences.isWanted(accountId, session))) return;
  await outbox.appendJobs(session, [mailJob({ ...mailOf(content, keys), correlationId: content.correlationId })]);
}

function mailOf({ notice, appointment, now }: NoticeContent, { linkKey, sealKey }: NoticeKeys): MailJob {
  const { email: to } = appointment;
  const isConfirmed = appointment.status === 'confirmed';
  const data = {
    to,
    fullName: appointment.fullName,
    appointmentId: appointment.id,
    reference: appointment.reference,
    date: appointment.date,
    timeSlot: appointment.timeSlot,
    ...longerThanOne(appointment),
    sequence: appointment.version - 1,
    at: new Date(now).toISOString(),
    sealedToken: sealSecret({ secret: linkTokenOf(linkKey, appointment), context: to, key: sealKey }),
  };
  if (notice === 'booked') return { name: 'appointment-booked', data };
  if (notice === 'deleted') return { name: 'appointment-cancelled', data: { ...data, isDeleted: true } };
  if (notice === 'cancelled') return { name: 'appointment-cancelled', data };
  const stoppable = { ...data, isConfirmed, ...stoppableAccount(appointment) };
  if (notice === 'reminder') return { name: 'appointment-reminder', data: stoppable };
  return { name: 'appointment-changed', data: { ...stoppable, change: notice } };
}
