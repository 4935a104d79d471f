import { accountStatsRoute, csvAnswer, csvTime, csvTitles, exportAccountsRoute } from '@garage/contracts';
import type { App, CsvTable } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import { lastDaysInVietnam, startOfDayInVietnam } from '../../../civil-days.ts';
import type { Account } from '../account.ts';
import type { AccountFiguresRepository } from '../account-figures-repository.ts';
import type { AccountListRepository } from '../account-list-repository.ts';

export interface FigureDependencies {
  figures: AccountFiguresRepository;
  lists: AccountListRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DAYS_SHOWN = 30;

const table = {
  fileName: 'tai-khoan.csv',
  titles: csvTitles.accounts,
  cells: ({ id, fullName, email, roles, active, type, createdAt }) => [
    id,
    fullName,
    email,
    roles.join(' '),
    csvAnswer(active),
    type,
    csvTime(createdAt),
  ],
} satisfies CsvTable<Account, typeof csvTitles.accounts>;

/** Statistics and CSV export of all accounts, for masters. */
export function addFigureRoutes(app: App, { figures, lists, now }: FigureDependencies): void {
  const streams = createListStreams();

  addRoute(app, accountStatsRoute, async () => {
    const days = lastDaysInVietnam(new Date(now()), DAYS_SHOWN);
    const [states, counted] = await Promise.all([
      figures.countStates(),
      figures.countRegistrations(startOfDayInVietnam(days[0] ?? '')),
    ]);
    return { ...states, registrations: days.map((date) => ({ date, count: counted.get(date) ?? 0 })) };
  });

  addRoute(app, exportAccountsRoute, async ({ query, reply }) =>
    streams.sendCsv(reply, lists.stream({ text: query.q }, query.sort ?? 'oldest'), table),
  );
}
