// One job of every template with texts that try to inject markup: for tests, and for previewing the mails.
import { randomBytes } from 'node:crypto';
import type { MailJob } from '../mail-job.ts';
import { readSealKey, sealSecret } from '../seal-secret.ts';

const sampleKey = readSealKey(randomBytes(32).toString('base64'));
export const sampleSite = 'https://garage.example';
export const sampleOptions = { sealKey: sampleKey, siteName: 'Garage mẫu', siteUrl: sampleSite };
export const sampleCode = '048213';
export const sampleToken = 'Zm9vYmFyYmF6cXV4-_Zm9vYmFyYmF6cXV4';

/** @param fullName name of the recipient in every sample */
export function sampleJobs(fullName: string): MailJob[] {
  const to = 'lan@example.com';
  const sealedCode = sealSecret({ secret: sampleCode, context: to, key: sampleKey });
  const sealedToken = sealSecret({ secret: sampleToken, context: to, key: sampleKey });
  const appointment = {
    to,
    fullName,
    appointmentId: 'a'.repeat(24),
    reference: 'K7M2P9XQ',
    date: '2026-08-03',
    timeSlot: '09:00' as const,
    sequence: 2,
    at: '2026-08-02T20:05:09.000Z',
    sealedToken,
  };
  const accountId = 'b'.repeat(24);
  const orderId = '65f0c0ffee00000000a1b2c3';
  const at = '2026-08-02T20:05:09.000Z';
  return [
    { name: 'verification-code', data: { to, sealedCode, validMinutes: 10 } },
    { name: 'reset-code', data: { to, fullName, sealedCode, validMinutes: 10 } },
    { name: 'password-code', data: { to, fullName, sealedCode, validMinutes: 10 } },
    { name: 'email-code', data: { to, fullName, sealedCode, validMinutes: 10 } },
    { name: 'reauth-code', data: { to, fullName, sealedCode, validMinutes: 10 } },
    { name: 'erasure-code', data: { to, fullName, sealedCode, validMinutes: 10 } },
    { name: 'email-changed', data: { to, fullName, newEmail: 'm***@example.com', at, sealedToken, validHours: 72 } },
    { name: 'email-reserved', data: { to, until: at } },
    { name: 'account-exists', data: { to, fullName } },
    { name: 'no-account', data: { to, reason: 'unknown' } },
    { name: 'no-account', data: { to, reason: 'google' } },
    { name: 'no-account', data: { to, reason: 'facebook' } },
    { name: 'no-account', data: { to, reason: 'unregistered' } },
    { name: 'invitation', data: { to, fullName, sealedToken, validHours: 72 } },
    { name: 'password-changed', data: { to, fullName, at: '2026-08-02T20:05:09.000Z' } },
    {
      name: 'order-placed',
      data: { to, fullName, orderId, lines: [{ name: fullName, quantity: 2, price: 450_000 }], total: 900_000, at },
    },
    { name: 'order-status', data: { to, fullName, accountId, orderId, status: 'processing', at } },
    { name: 'appointment-booked', data: appointment },
    ...(['confirmed', 'pending', 'rescheduled'] as const).map((change) => ({
      name: 'appointment-changed' as const,
      data: { ...appointment, accountId, change, isConfirmed: change === 'confirmed' },
    })),
    { name: 'appointment-cancelled', data: appointment },
    { name: 'appointment-cancelled', data: { ...appointment, isDeleted: true } },
    { name: 'appointment-reminder', data: { ...appointment, accountId, isConfirmed: true } },
    { name: 'slip-used', data: { to, fullName, number: 'SC-26-000123', at } },
    ...repairJobs({ to, fullName, at, sealedToken }),
    { name: 'chat-missed', data: { to, fullName, since: '2026-08-02T20:05:09.000Z' } },
  ];
}

/** The mails about a repair order. */
function repairJobs({
  at,
  sealedToken,
  ...addressed
}: Record<'to' | 'fullName' | 'at' | 'sealedToken', string>): MailJob[] {
  const progress = { ...addressed, repairId: 'c'.repeat(24), number: 'SC-26-000123' };
  const repair = { ...addressed, repairId: 'c'.repeat(24), number: 'SC-26-000123' };
  return [
    ...[{}, { validUntil: at }].map((further) => ({
      name: 'quote-sent' as const,
      data: { ...repair, sealedToken, ...further },
    })),
    ...(
      [
        { kind: 'promised', promisedAt: at },
        { kind: 'promised', promisedAt: null },
        { kind: 'moved', step: 'repair' },
        { kind: 'ready', step: 'handover' },
        { kind: 'waiting', waitingFor: 'parts' },
      ] as const
    ).map((news) => ({
      name: 'repair-progress' as const,
      data: { ...progress, news, note: addressed.fullName },
    })),
    {
      name: 'quote-answered',
      data: {
        ...repair,
        revision: 2,
        isRecorded: false,
        at,
        sealedToken,
        jobs: [
          { title: addressed.fullName, total: 450_000, agreed: true },
          { title: 'Thay lọc gió', total: 150_000, agreed: false },
        ],
        total: 450_000,
      },
    },
  ];
}
