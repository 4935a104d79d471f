import type { KeyObject } from 'node:crypto';
import type { MailJob } from '@garage/mail';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import { stoppableAccount } from '@garage/service-kit/privacy';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { ClientSession } from 'mongodb';
import type { Appointment } from './appointment.ts';
import { slotCountField } from './appointment-presenter.ts';
import { linkTokenOf } from './link-token.ts';

/** Kinds of mails about an appointment. */
export type MailKind = 'booked' | 'confirmed' | 'pending' | 'rescheduled' | 'cancelled' | 'deleted' | 'reminder';

/** Mails that customers cannot switch off, because they would wait for nothing or in vain without them. */
const alwaysSent: ReadonlySet<MailKind> = new Set(['booked', 'cancelled', 'deleted']);

export interface MailKeys {
  /** Key of 32 bytes that signs links of appointments. */
  linkKey: KeyObject;
  /** Previous signing keys, whose links stay valid during key rotation. */
  otherLinkKeys?: readonly KeyObject[];
  /** Key of 32 bytes that encrypts secrets in queued mails. */
  sealKey: KeyObject;
}

export interface MailContent {
  mail: MailKind;
  appointment: Appointment;
  correlationId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Queues a mail about an appointment, in the transaction of the change. Does nothing when the appointment has no
 * e-mail address, or for a mail that its account does not want.
 */
export async function queueMail(
  { outbox, keys, mailPreferences }: { outbox: Outbox; keys: MailKeys; mailPreferences: MailPreferences },
  session: ClientSession,
  content: MailContent,
): Promise<void> {
  const { email, accountId } = content.appointment;
  if (email === '') return;
  if (!alwaysSent.has(content.mail) && !(await mailPreferences.isWanted(accountId, session))) return;
  await outbox.appendJobs(session, [mailJob({ ...mailOf(content, keys), correlationId: content.correlationId })]);
}

function mailOf({ mail, appointment, now }: MailContent, { linkKey, sealKey }: MailKeys): MailJob {
  const { email: to } = appointment;
  const isConfirmed = appointment.status === 'confirmed';
  const data = {
    to,
    fullName: appointment.fullName,
    appointmentId: appointment.id,
    reference: appointment.reference,
    date: appointment.date,
    timeSlot: appointment.timeSlot,
    ...slotCountField(appointment),
    sequence: appointment.version - 1,
    at: new Date(now).toISOString(),
    sealedToken: sealSecret({ secret: linkTokenOf(linkKey, appointment), context: to, key: sealKey }),
  };
  if (mail === 'booked') return { name: 'appointment-booked', data };
  if (mail === 'deleted') return { name: 'appointment-cancelled', data: { ...data, isDeleted: true } };
  if (mail === 'cancelled') return { name: 'appointment-cancelled', data };
  const stoppable = { ...data, isConfirmed, ...stoppableAccount(appointment) };
  if (mail === 'reminder') return { name: 'appointment-reminder', data: stoppable };
  return { name: 'appointment-changed', data: { ...stoppable, change: mail } };
}
