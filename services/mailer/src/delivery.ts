/** Sending one mail, for the fault tests: the only part of this service that other code may load. */
export { deliverMail } from './deliver-mail.ts';
export type { DeliveryOptions, HeldMail } from './deliver-mail.ts';
export { createSmtpSender } from './smtp-sender.ts';
