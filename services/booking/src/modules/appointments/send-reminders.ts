import { randomUUID } from 'node:crypto';
import type { Outbox } from '@garage/messaging';
import type { Logger } from '@garage/service-kit';
import type { Running } from '@garage/service-kit/backbone';
import { startRepeating } from '@garage/service-kit/backbone';
import type { BookingSettingsRepository } from '../settings/index.ts';
import type { TransactionQueue } from '../slots/index.ts';
import type { NoticeKeys } from './notices.ts';
import { notify } from './notices.ts';
import type { ReminderRepository } from './reminder-repository.ts';

export interface SendReminders {
  transactions: TransactionQueue;
  outbox: Outbox;
  settings: BookingSettingsRepository;
  reminders: ReminderRepository;
  keys: NoticeKeys;
  logger: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
}

const mostAtOnce = 100;
const EVERY_MS = 60_000;

/**
 * Mails the reminders whose time has come, and gives how many. Every instance does so: a reminder is its appointment's mark and its
 * mail in one transaction, so that it is written once however many try, and whenever one dies.
 */
export async function sendDueReminders(dependencies: SendReminders): Promise<number> {
  const { settings, reminders, logger } = dependencies;
  const { reminderHours } = await settings.read();
  const now = dependencies.now();
  const window = { from: new Date(now), to: new Date(now + reminderHours * 3_600_000) };
  let sent = 0;
  for (const id of await reminders.findDue(window, mostAtOnce)) {
    try {
      if (await remind(dependencies, { id, window, now })) sent += 1;
    } catch (err) {
      // The others must not wait for this one: it is tried again the next time.
      logger.error({ err, appointmentId: id }, 'Could not remind of an appointment');
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
    await notify(dependencies, session, { notice: 'reminder', appointment, correlationId: randomUUID(), now });
    return true;
  });
}

/** Sends reminders now and every minute. */
export function startReminders(dependencies: SendReminders): Running {
  return startRepeating({
    round: () => sendDueReminders(dependencies),
    everyMs: EVERY_MS,
    onError: (err) => dependencies.logger.warn({ err }, 'Reminders wait: they cannot be looked for'),
  });
}
