import type { Static } from 'typebox';
import { accountExists } from './account-exists.ts';
import { appointmentBooked } from './appointment-booked.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';
import { appointmentChanged } from './appointment-changed.ts';
import { appointmentReminder } from './appointment-reminder.ts';
import { chatMissed } from './chat-missed.ts';
import { emailCode } from './email-code.ts';
import { erasureCode } from './erasure-code.ts';
import { invitation } from './invitation.ts';
import { noAccount } from './no-account.ts';
import { orderPlaced } from './order-placed.ts';
import { orderStatus } from './order-status.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordCode } from './password-code.ts';
import { resetCode } from './reset-code.ts';
import { verificationCode } from './verification-code.ts';

/** Every mail there is, by the name of its job. */
export const templates = {
  'verification-code': verificationCode,
  'reset-code': resetCode,
  'password-code': passwordCode,
  'email-code': emailCode,
  'erasure-code': erasureCode,
  'account-exists': accountExists,
  'no-account': noAccount,
  invitation,
  'password-changed': passwordChanged,
  'order-placed': orderPlaced,
  'order-status': orderStatus,
  'appointment-booked': appointmentBooked,
  'appointment-changed': appointmentChanged,
  'appointment-cancelled': appointmentCancelled,
  'appointment-reminder': appointmentReminder,
  'chat-missed': chatMissed,
};

export type MailName = keyof typeof templates;
/** What the job of a template carries. */
export type MailData<Name extends MailName> = Static<(typeof templates)[Name]['schema']>;

export const mailNames: readonly string[] = Object.keys(templates);

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(templates, name);
}
