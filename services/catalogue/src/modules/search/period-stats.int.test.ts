import type { SearchPeriodStats } from '@garage/contracts';
import { addDays, civilDateAt } from '@garage/contracts';
import { createLogger } from '@garage/service-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../testing/test-catalogue.ts';
import { createUnmatchedCounter } from './count-unmatched.ts';
import { createUnmatchedDayRepository, MAX_SEARCHES_A_DAY } from './unmatched-day-repository.ts';
import { createUnmatchedRepository } from './unmatched-repository.ts';

type TestCatalogue = Awaited<ReturnType<typeof openTestCatalogue>>;

const today = civilDateAt(Date.now());
const path = '/api/search/stats';
const instant = (text: string) => new Date(text);

describe('searches without a result in a period', () => {
  let catalogue: TestCatalogue;
  let days: ReturnType<typeof createUnmatchedDayRepository>;
  const read = async (from: string, to: string) =>
    (await catalogue.send('GET', `${path}?from=${from}&to=${to}`)).json<SearchPeriodStats>();
  const stored = () => catalogue.mongo.db.collection('unmatchedSearchDays');

  beforeAll(async () => {
    catalogue = await openTestCatalogue();
    days = createUnmatchedDayRepository(catalogue.mongo);
  });

  it('are counted on the first page of a visitor’s search, with nothing about the visitor [OFFICE-87]', async () => {
    const search = (more: string) =>
      catalogue.app.inject(`/api/products?q=${encodeURIComponent('Tàu  vũ trụ')}${more}`);
    await search('&page=1');
    await search('');
    await search('&page=2');
    await search('&page=1&limit=6');
    await catalogue.app.inject('/api/news?page=2&q=tau');
    for (const personal of ['0912 345 678', 'tam@example.com', '30A-123.45'])
      await catalogue.app.inject(`/api/products?page=1&q=${encodeURIComponent(personal)}`);
    const answer = await read(today, today);
    expect(answer.days).toEqual([{ date: today, count: 2 }]);
    expect(answer.searches).toEqual([{ area: 'products', words: 'tau vu tru', count: 2, before: 0 }]);
    const [document] = await stored().find().toArray();
    expect(Object.keys(document ?? {}).toSorted()).toEqual(['_id', 'area', 'count', 'day', 'startedAt', 'words']);
  });

  it('are summed over all processes by day in Vietnam, beside the period before [OFFICE-87]', async () => {
    const [day, before] = [addDays(today, -10), addDays(today, -11)];
    const logger = createLogger({ name: 'test', level: 'silent' });
    const unmatched = createUnmatchedRepository(catalogue.mongo);
    const counters = [1, 2].map(() => createUnmatchedCounter({ unmatched, days, logger }));
    for (const counter of counters) counter.count('news', 'Sao Hoả');
    await Promise.all(counters.map((counter) => counter.flush()));
    expect((await read(today, today)).searches).toContainEqual({ area: 'news', words: 'sao hoa', count: 2, before: 0 });

    const search = { area: 'products' as const, words: 'nuoc mam', count: 1 };
    await days.add([{ ...search, count: 4 }], instant(`${before}T16:59:59.999Z`));
    await days.add([search], instant(`${before}T17:00:00.000Z`));
    await days.add([{ ...search, count: 2 }], instant(`${day}T16:59:59.999Z`));
    expect(await read(day, day)).toMatchObject({
      days: [{ date: day, count: 3 }],
      before: 4,
      searches: [{ words: 'nuoc mam', count: 3, before: 4 }],
    });
  });

  it('cannot be compared with days that are no longer kept, which is 90 days [OFFICE-87]', async () => {
    const kept = addDays(today, -89);
    expect(await read(kept, today)).toMatchObject({ keptSince: kept, before: null });
    expect((await read(kept, today)).searches.map(({ before }) => before)).toContain(null);
    expect((await read(addDays(today, -44), today)).before).not.toBeNull();
    const expiry = (await stored().indexes()).find(({ name }) => name === 'expiry');
    expect(expiry).toMatchObject({ key: { startedAt: 1 }, expireAfterSeconds: 90 * 86_400 });
  });

  it('are limited in number by day and in length [OFFICE-87]', async () => {
    const day = addDays(today, -60);
    const at = instant(`${day}T05:00:00Z`);
    const count = (words: string) => ({ area: 'products' as const, words, count: 1 });
    await days.add(
      Array.from({ length: MAX_SEARCHES_A_DAY + 5 }, (_, index) => count(`tu ${index}`)),
      at,
    );
    await days.add([count('x'.repeat(61)), count('moi'), count('tu 0')], at);
    const found = await days.list({ from: day, to: day });
    expect(found).toHaveLength(MAX_SEARCHES_A_DAY);
    expect(found.find(({ words }) => words === 'tu 0')?.count).toBe(2);
  });

  it('are refused to guests and customers, and for invalid periods [OFFICE-87]', async () => {
    const url = `${path}?from=${today}&to=${today}`;
    const answers = [
      await catalogue.app.inject(url),
      await catalogue.app.inject({ method: 'GET', url, headers: { authorization: catalogue.asCustomer } }),
      await catalogue.send('GET', `${path}?from=${today}&to=${addDays(today, -1)}`),
      await catalogue.send('GET', `${path}?from=2024-01-01&to=2025-01-01`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 400, 400]);
  });
});
