import { randomUUID } from 'node:crypto';
import { inTransaction } from '@garage/mongo';
import type { TimeCursor } from '@garage/service-kit';
import { monthsBefore } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Consent, WriteConsents } from '../consents/index.ts';
import { findQuote, writeQuote } from '../quotes/index.ts';
import type { RepairOrder } from '../repair-orders/index.ts';
import type { WorkshopSettingsRepository } from '../settings/index.ts';
import { readSettings } from '../settings/index.ts';

export interface AnonymiseConsents extends Pick<
  WriteConsents,
  'mongo' | 'outbox' | 'orders' | 'quotes' | 'consents' | 'quotedJobs' | 'now'
> {
  settings: Pick<WorkshopSettingsRepository, 'read'>;
}

const BATCH = 50;

/**
 * Makes the answers of orders anonymous that were closed and last changed longer ago than the settings say; returns how many. The answer of an
 * erased person ends with its own age, because the erasure changed the order. Those of open orders stay, however old. May stop and be repeated at
 * any point.
 */
export async function anonymiseConsents(
  dependencies: AnonymiseConsents,
  shouldContinue: () => boolean,
): Promise<number> {
  const { consents, orders, settings, now } = dependencies;
  const until = monthsBefore(new Date(now()), (await readSettings(settings)).consentMonths);
  let after: TimeCursor = { at: new Date(0) };
  let changed = 0;
  while (shouldContinue()) {
    const aged = await consents.findNamed({ after, until, limit: BATCH });
    const last = aged.at(-1);
    if (!last) return changed;
    const known = new Map((await orders.findMany(aged.map(({ orderId }) => orderId))).map((one) => [one.id, one]));
    for (const consent of aged) {
      if (!hasEnded(consent, { order: known.get(consent.orderId), until })) continue;
      await inTransaction(dependencies.mongo, (session) => anonymise(dependencies, session, consent));
      changed += 1;
    }
    after = { at: last.at, id: last.id };
  }
  return changed;
}

function hasEnded({ erasedAt }: Consent, { order, until }: { order: RepairOrder | undefined; until: Date }): boolean {
  if (!order) return true;
  return order.state !== 'open' && (erasedAt !== null || order.updatedAt < until);
}

/** @throws AppError CONFLICT when the quote was changed meanwhile; the next round tries again */
async function anonymise(
  dependencies: AnonymiseConsents,
  session: ClientSession,
  { id, quoteId }: Consent,
): Promise<void> {
  const { consents, quotedJobs, now } = dependencies;
  const consent = await consents.anonymise(session, id);
  if (!consent) return;
  await quotedJobs.eraseReasons(session, quoteId);
  if (!consent.erasedAt) return;
  // What an erased person was shown was kept only for the time of a dispute.
  const before = await findQuote(dependencies, quoteId, session);
  const author = { accountId: null, correlationId: randomUUID() };
  await writeQuote(dependencies, session, { before, fields: { shown: null }, at: new Date(now()), author });
}
