/** Sending one mail, for fault tests: the only module of this service that other packages may load. */
export { deliverMail } from './deliver-mail.ts';
export type { DeliveryOptions, QueuedMail } from './deliver-mail.ts';
export { createSmtpSender } from './smtp-sender.ts';
