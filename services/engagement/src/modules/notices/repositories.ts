import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { consentIndexes, createConsentRepository } from './consent-repository.ts';
import { noticeIndexes } from './notice-documents.ts';
import { createNoticeRepository } from './notice-repository.ts';
import { createPreferencesRepository, preferencesIndexes } from './preferences-repository.ts';
import { createPushRepository } from './push-repository.ts';
import { createRevokedLoginRepository, revokedLoginIndexes } from './revoked-login-repository.ts';
import { createStaffAlertsRepository, staffAlertsIndexes } from './staff-alerts-repository.ts';
import { createSubscriptionRepository, subscriptionIndexes } from './subscription-repository.ts';

export const noticeCollections: CollectionIndexes[] = [
  noticeIndexes,
  preferencesIndexes,
  subscriptionIndexes,
  consentIndexes,
  revokedLoginIndexes,
  staffAlertsIndexes,
];

export type NoticeRepositories = ReturnType<typeof createNoticeRepositories>;

export const createNoticeRepositories = (mongo: Pick<Mongo, 'db'>) => ({
  notices: createNoticeRepository(mongo),
  pushes: createPushRepository(mongo),
  preferences: createPreferencesRepository(mongo),
  subscriptions: createSubscriptionRepository(mongo),
  consents: createConsentRepository(mongo),
  revokedLogins: createRevokedLoginRepository(mongo),
  staffAlerts: createStaffAlertsRepository(mongo),
});

/** Removes everything that notices store about an account. */
export async function removeNoticesOf(
  { notices, preferences, subscriptions, consents, revokedLogins, staffAlerts }: NoticeRepositories,
  session: ClientSession,
  accountId: string,
): Promise<void> {
  for (const repository of [notices, preferences, subscriptions, consents, revokedLogins, staffAlerts]) {
    await repository.removeOfAccount(session, accountId);
  }
}
