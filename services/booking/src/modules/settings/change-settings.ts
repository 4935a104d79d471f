import type { BookingSettings } from '@garage/contracts';
import { bookingSettingsChanged, isCivilDate } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import { presentSettings } from './settings-presenter.ts';
import type { SettingsRepository } from './settings-repository.ts';

export interface WriteSettings {
  mongo: Mongo;
  outbox: Outbox;
  settings: SettingsRepository;
}

/** What the settings are called in events and in the audit log: there is one of them. */
const entityId = 'booking';
const label = 'Lịch hẹn';

const factsOf = (value: BookingSettings): AuditedFields => ({
  capacity: value.capacity,
  closedWeekdays: value.closedWeekdays.join(', '),
  closedDates: value.closedDates.join(', '),
  cutoffHours: value.cutoffHours,
  reminderHours: value.reminderHours,
});

/** Replaces capacity, closed days and times, and announces it. @throws AppError DATE_INVALID */
export async function changeSettings(
  { mongo, outbox, settings }: WriteSettings,
  { value, author }: { value: BookingSettings; author: Author },
): Promise<BookingSettings> {
  if (!value.closedDates.every(isCivilDate)) throw new AppError('DATE_INVALID');
  const after = presentSettings(value);
  await inTransaction(mongo, async (session) => {
    const before = presentSettings(await settings.readIn(session));
    const version = await settings.replace(session, after);
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: bookingSettingsChanged, entityId, version, correlationId, data: {} },
      ...audit(author, {
        kind: 'settings',
        targetId: entityId,
        label,
        before: factsOf(before),
        after: factsOf(after),
      }),
    ]);
  });
  return after;
}
