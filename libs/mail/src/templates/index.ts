import type { Static } from 'typebox';
import { accountExists } from './account-exists.ts';
import { appointmentBooked } from './appointment-booked.ts';
import { appointmentCancelled } from './appointment-cancelled.ts';
import { appointmentChanged } from './appointment-changed.ts';
import { appointmentReminder } from './appointment-reminder.ts';
import { chatMissed } from './chat-missed.ts';
import { emailChanged } from './email-changed.ts';
import { emailCode } from './email-code.ts';
import { emailReserved } from './email-reserved.ts';
import { erasureCode } from './erasure-code.ts';
import { invitation } from './invitation.ts';
import { noAccount } from './no-account.ts';
import { orderPlaced } from './order-placed.ts';
import { orderStatus } from './order-status.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordCode } from './password-code.ts';
import { quoteAnswered } from './quote-answered.ts';
import { quoteSent } from './quote-sent.ts';
import { repairProgress } from './repair-progress.ts';
import { reauthCode } from './reauth-code.ts';
import { resetCode } from './reset-code.ts';
import { slipUsed } from './slip-used.ts';
import { verificationCode } from './verification-code.ts';

/** All mail templates by job name. */
export const templates = {
  'verification-code': verificationCode,
  'reset-code': resetCode,
  'password-code': passwordCode,
  'email-code': emailCode,
  'reauth-code': reauthCode,
  'erasure-code': erasureCode,
  'email-changed': emailChanged,
  'email-reserved': emailReserved,
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
  'slip-used': slipUsed,
  'quote-sent': quoteSent,
  'quote-answered': quoteAnswered,
  'repair-progress': repairProgress,
};

export type MailName = keyof typeof templates;
/** Data of a template's jobs. */
export type MailData<Name extends MailName> = Static<(typeof templates)[Name]['schema']>;

export const mailNames: readonly string[] = Object.keys(templates);

export function isMailName(name: string): name is MailName {
  return Object.hasOwn(templates, name);
}
