import type { AccountStats } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { lastDaysInVietnam, startOfDayInVietnam } from '../../../civil-days.ts';
import type { Person } from '../../../testing/people.ts';
import { createTestPeople } from '../../../testing/people.ts';
import { openTestIdentity } from '../../../testing/test-identity.ts';

describe('account statistics', () => {
  let identity: Awaited<ReturnType<typeof openTestIdentity>>;
  let people: ReturnType<typeof createTestPeople>;
  let master: Person;
  const started = Date.now();
  const days = lastDaysInVietnam(new Date(started), 30);
  const startOf = (index: number) => startOfDayInVietnam(days.at(index) ?? '').getTime();

  beforeAll(async () => {
    identity = await openTestIdentity({ now: () => started });
    people = createTestPeople(identity);
    master = await people.add(['master']);
    const created = identity.mongo.db.collection('accounts');
    const add = async (email: string, set: Record<string, unknown>) => {
      await identity.register({ fullName: `=Khách ${email}`, email, password: 'mật khẩu 1' });
      await created.updateOne({ email }, { $set: set });
    };
    await add('cu@example.com', { createdAt: new Date(startOf(0) - 1), verified: true, active: false });
    await add('dau@example.com', { createdAt: new Date(startOf(0)), verified: true });
    await add('khuya@example.com', { createdAt: new Date(startOf(-1) - 1), roles: ['admin'], verified: true });
    await add('sang@example.com', { createdAt: new Date(startOf(-1)) });
  });

  it('count states, and registrations by day in Vietnam including days without any [MACC-04]', async () => {
    const stats = (await people.call('accounts.stats', { as: master })).json<AccountStats>();
    expect(stats).toMatchObject({ total: 5, locked: 1, unverified: 1, staff: 2 });
    expect(stats.registrations.map(({ date }) => date)).toEqual(days);
    const counted = stats.registrations.filter(({ count }) => count > 0).map(({ date, count }) => [date, count]);
    // The last day is today and includes the master.
    expect(counted.slice(0, 2)).toEqual([
      [days[0], 1],
      [days.at(-2), 1],
    ]);
  });

  const exported = async (query: string) => {
    const answer = await people.call('accounts.export', { as: master, query });
    const [titles = '', ...lines] = answer.body.trimEnd().split('\n');
    return { headers: answer.headers, titles, lines };
  };

  it('are exported as CSV with titles, sorted and filtered, without formulas in names and without secrets', async () => {
    const { headers, titles, lines } = await exported('?sort=newest&q=khách');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tai-khoan.csv"',
      'cache-control': 'no-store',
    });
    expect(titles).toBe('\ufeffMã,Họ và tên,Email,Vai trò,Trạng thái,Loại,Ngày tạo');
    expect(lines.map((line) => line.split(',').slice(1, 6).join(','))).toEqual([
      "'=Khách sang@example.com,sang@example.com,customer,Có,local",
      "'=Khách khuya@example.com,khuya@example.com,admin,Có,local",
      "'=Khách dau@example.com,dau@example.com,customer,Có,local",
      "'=Khách cu@example.com,cu@example.com,customer,Không,local",
    ]);
    expect(lines.map((line) => line.split(',').at(6)).slice(0, 3)).toEqual([
      `${days.at(-1)} 00:00`,
      `${days.at(-2)} 23:59`,
      `${days[0]} 00:00`,
    ]);
    expect((await exported('')).lines).toHaveLength(5);
    expect((await exported('?q=cu@')).lines).toHaveLength(1);
    expect(JSON.stringify(await exported(''))).not.toMatch(/\$argon2|mật khẩu/);
  });

  it('are for masters only', async () => {
    const [admin, customer] = [await people.add(['admin']), await people.add()];
    for (const id of ['accounts.stats', 'accounts.export'] as const) {
      expect(await people.outcome(id, { as: null })).toEqual([401, 'UNAUTHENTICATED']);
      expect((await people.outcome(id, { as: admin }))[0]).toBe(403);
      expect((await people.outcome(id, { as: customer }))[0]).toBe(403);
    }
  });
});
