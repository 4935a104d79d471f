import { randomUUID } from 'node:crypto';
import type { Outbox } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { BookingSettingsRepository } from '../settings/index.ts';
import type { TransactionQueue } from '../slots/index.ts';
import type { MailKeys } from './appointment-mails.ts';
import { queueMail } from './appointment-mails.ts';
import type { ReminderRepository } from './reminder-repository.ts';

export interface SendReminders {
  transactions: TransactionQueue;
  outbox: Outbox;
  settings: BookingSettingsRepository;
  reminders: ReminderRepository;
  keys: MailKeys;
  mailPreferences: MailPreferences;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

const BATCH_SIZE = 100;
const INTERVAL_MS = 60_000;

/**
 * Queues due reminder mails and returns their number. Every process runs this: mark and mail are written in one transaction, so
 * that each reminder is sent once despite concurrency and crashes.
 */
export async function sendDueReminders(dependencies: SendReminders): Promise<number> {
  const { settings, reminders, logger } = dependencies;
  const { reminderHours } = await settings.read();
  const now = dependencies.now();
  const window = { from: new Date(now), to: new Date(now + reminderHours * 3_600_000) };
  let sent = 0;
  for (const id of await reminders.findDue(window, BATCH_SIZE)) {
    try {
      if (await remind(dependencies, { id, window, now })) sent += 1;
    } catch (err) {
      // An error is logged and not thrown, so that the other reminders are still queued. The next round tries this
      // one again.
      logger.error({ err, appointmentId: id }, 'Queuing the reminder of an appointment failed');
    }
  }
  return sent;
}

function remind(
  dependencies: SendReminders,
  { id, window, now }: { id: string; window: { from: Date; to: Date }; now: number },
): Promise<boolean> {
  const { transactions, reminders } = dependencies;
  return transactions.run(async (session) => {
    const appointment = await reminders.markSent(session, { id, window });
    if (!appointment) return false;
    await queueMail(dependencies, session, { mail: 'reminder', appointment, correlationId: randomUUID(), now });
    return true;
  });
}

/** Queues due reminders now and every minute, until it is stopped. */
export function startReminders(dependencies: SendReminders): Running {
  return startRepeating({
    round: () => sendDueReminders(dependencies),
    everyMs: INTERVAL_MS,
    onError: (err) => dependencies.logger.warn({ err }, 'Round of reminders failed'),
  });
}
