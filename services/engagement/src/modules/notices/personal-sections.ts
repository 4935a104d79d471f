import type { PersonalSection } from '@garage/service-kit/privacy';
import type { NoticeRepositories } from './repositories.ts';

const PAGE_SIZE = 100;

/** Larger than the number of records that an account can have, so that the first page contains all of them. */
const WHOLE = 1_000;

const whole = (name: string, find: (accountId: string) => Promise<unknown[]>): PersonalSection => ({
  name,
  pageSize: WHOLE,
  find: async ({ accountId }) => (await find(accountId)).map((entry, index) => ({ key: String(index), entry })),
});

/** The personal data of an account in notices, by section. */
export const noticeSections = ({
  notices,
  preferences,
  subscriptions,
  consents,
  staffAlerts,
}: NoticeRepositories): PersonalSection[] => [
  {
    name: 'notices',
    pageSize: PAGE_SIZE,
    async find(page) {
      const found = await notices.findOfAccount(page);
      return found.map(({ id, kind, event, entityId, code, at, readAt }) => ({
        key: id,
        entry: { id, kind, event, entityId, code, at: at.toISOString(), readAt: readAt && readAt.toISOString() },
      }));
    },
  },
  whole('noticePreferences', async (accountId) => [await preferences.read(accountId)]),
  whole('staffAlerts', async (accountId) => {
    const saved = await staffAlerts.find(accountId);
    return saved ? [saved] : [];
  }),
  whole('pushSubscriptions', async (accountId) =>
    (await subscriptions.findOfAccount(accountId)).map(({ endpoint, createdAt }) => ({
      endpoint,
      createdAt: createdAt.toISOString(),
    })),
  ),
  whole('consents', async (accountId) =>
    (await consents.findOfAccount(accountId)).map(({ version, givenAt, withdrawnAt }) => ({
      purpose: 'push',
      version,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt && withdrawnAt.toISOString(),
    })),
  ),
];
