export { InvalidMailJob, MAIL_QUEUE, mailJob, mailSchemas, parseMailJob } from './mail-job.ts';
export type { MailData, MailJob, MailName } from './mail-job.ts';
export { createMailQueue, MAIL_PREFIX, MailQueueUnavailable } from './mail-queue.ts';
export type { MailQueue, MailQueueOptions, QueuedMail } from './mail-queue.ts';
export { renderMail } from './render-mail.ts';
export type { MailViews } from './render-mail.ts';
export { openSecret, readSealKey, SealBroken, sealSecret } from './seal-secret.ts';
export type { RenderedMail } from './templates/layout.ts';
