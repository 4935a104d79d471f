// A mailer that calls a mail done before it has sent it, as the check of the mail test must notice. Settings as the real one's.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_QUEUE, readSealKey } from '@garage/mail';
import { createSmtpSender, deliverMail } from '@garage/mailer/delivery';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

const setting = (name: string): string => process.env[name] ?? '';
const sender = createSmtpSender({
  SMTP_URL: setting('SMTP_URL'),
  SMTP_TLS: 'off',
  MAIL_FROM: setting('MAIL_FROM'),
  MAIL_FROM_NAME: 'Garage',
  MAIL_CONCURRENCY: 5,
});
const options = {
  sender,
  sealKey: readSealKey(setting('MAIL_SEAL_KEY')),
  siteName: 'Garage',
  siteUrl: setting('SITE_URL'),
};
const connection = new Redis(setting('REDIS_URL'), { maxRetriesPerRequest: null });
const prefix = setting('REDIS_PREFIX');
const queue = new Queue(MAIL_QUEUE, { connection, prefix });
const worker = new Worker<unknown>(
  MAIL_QUEUE,
  async ({ id = '', name, data }) => {
    void sleep(200).then(() => deliverMail({ id, name, data }, options));
  },
  { connection, prefix, concurrency: 5 },
);
connection.on('error', () => undefined);
queue.on('error', () => undefined);
worker.on('error', () => undefined);

createServer((request, response) => {
  if (request.url === '/readyz') return response.end('ok');
  return void queue.getJobCounts('waiting', 'active', 'delayed').then((counts) => {
    const lines = Object.entries(counts).map(([state, count]) => `mail_queue_jobs{state="${state}"} ${count}\n`);
    return response.end(lines.join(''));
  });
}).listen(Number(setting('PORT')), '127.0.0.1');
