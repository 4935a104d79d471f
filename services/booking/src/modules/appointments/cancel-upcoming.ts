import type { ClientSession } from 'mongodb';
import type { Appointment } from './appointment.ts';
import { authorOfLinkChange } from './appointment.ts';
import type { ErasureRepository, Person } from './erasure-repository.ts';
import { historyEntry } from './history.ts';
import type { PlaceChanges } from './write-appointments.ts';
import { applyChange } from './write-appointments.ts';

export interface CancelUpcoming extends PlaceChanges {
  erasures: ErasureRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Number of appointments held in memory at a time. */
const PAGE_SIZE = 100;

/**
 * Cancels the upcoming appointments of a person before erasure: otherwise they would occupy places without a contact. No mail is
 * sent. @throws AppError CONFLICT when one is being changed
 */
export async function cancelUpcoming(
  { erasures, now, ...changes }: CancelUpcoming,
  session: ClientSession,
  { person, correlationId }: { person: Person; correlationId: string },
): Promise<void> {
  const cancel = async (before: Appointment): Promise<void> => {
    const fields = { status: 'cancelled' as const };
    const entry = historyEntry({ by: authorOfLinkChange(before), action: 'status', now: now() }, { before, fields });
    await applyChange(changes, session, { change: { before, fields, entry }, capacity: null, correlationId });
  };
  for (;;) {
    const page = await erasures.findUpcoming(session, { person, after: new Date(now()), limit: PAGE_SIZE });
    for (const before of page) await cancel(before);
    if (page.length < PAGE_SIZE) return;
  }
}
