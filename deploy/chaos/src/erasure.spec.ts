import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OrderDetail, PersonalData, RouteOf } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { waitFor } from '@garage/testing';
import { MongoClient, ObjectId } from 'mongodb';
import type { Db } from 'mongodb';
import { runningStack } from '@garage/local/running-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTraces } from './erasure/find-traces.ts';
import type { Life } from './erasure/live.ts';
import { inventPerson, liveThrough } from './erasure/live.ts';
import type { FailureBody } from './stack-client.ts';
import { ask, signIn } from './stack-client.ts';

const stack = runningStack();
const person = inventPerson();
const texts = [...person.texts, person.phone];

/** Stops every process of a service where it stands, or lets it go on. */
function signal(service: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const now: LocalStack = JSON.parse(readFileSync(join(stack.logs, '../local.json'), 'utf8'));
  const own = Object.entries(now.pids).filter(([process]) => new RegExp(`^${service}(-\\d+)?$`).test(process));
  expect(own).not.toEqual([]);
  for (const [, pid] of own) process.kill(pid, name);
}

/** Asks the database of identity that knows the account. */
async function askIdentity<Answer>(accountId: string, question: (db: Db) => Promise<Answer | null>): Promise<Answer> {
  const client = await MongoClient.connect(stack.mongodb);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((one) => one.name.endsWith('_identity'))) {
      const answer = await question(client.db(name));
      if (answer !== null) return answer;
    }
    throw new Error(`No database of identity knows ${accountId}`);
  } finally {
    await client.close();
  }
}

/** What the names of the stack's databases begin with. */
const readPrefix = (accountId: string) =>
  askIdentity(accountId, async (db) => {
    const found = await db.collection('accounts').findOne({ _id: new ObjectId(accountId) });
    return found && db.databaseName.slice(0, -'identity'.length);
  });

/** The services that have not said yet that nothing is left. */
const readOutstanding = (accountId: string) =>
  askIdentity(accountId, async (db) => {
    const erasures = db.collection<{ _id: string; outstanding: string[] }>('erasures');
    return (await erasures.findOne({ _id: accountId }))?.outstanding ?? null;
  });

describe('a customer of whom every service keeps something', () => {
  let life: Life;
  let admin: string;
  let prefix: string;
  const search = () => findTraces(stack, { prefix, texts });
  /** The services in whose databases something was found. */
  const tracedServices = async () => {
    const found = (await search()).map((trace) => trace.slice(prefix.length).split('.')[0]);
    return [...new Set(found)].toSorted((one, other) => String(one).localeCompare(String(other)));
  };
  const get = <Body>(path: string, token = life.token) => ask<Body>(stack.gateway + path, { token });
  const erase = () =>
    ask<FailureBody>(`${stack.gateway}/api/privacy/erase`, {
      method: 'POST',
      token: life.token,
      body: { password: person.password },
    });

  beforeAll(async () => {
    [life, admin] = await Promise.all([liveThrough(stack, person), signIn(stack, 'admin')]);
    prefix = await readPrefix(life.id);
  });
  afterAll(() => signal('booking', 'SIGCONT'));

  it('has left its traces in every service', async () => {
    // What goes by an event, such as the name that a comment is shown with, takes a moment.
    const services = ['booking', 'chat', 'commerce', 'engagement', 'identity'];
    const missing = async () => {
      const traced = await tracedServices();
      return services.filter((service) => !traced.includes(service));
    };
    await waitFor(async () => (await missing()).length === 0, { timeoutMs: 30_000 }).catch(() => undefined);
    expect(await missing()).toEqual([]);
  });

  it('takes all of it along in one file', async () => {
    const { status, body } = await get<PersonalData>('/api/privacy/export');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ email: person.email, fullName: person.fullName });
    for (const service of ['commerce', 'booking', 'chat'] as const) {
      const held = JSON.stringify(body[service]);
      expect([service, [person.fullName, person.phone, person.address].filter((text) => !held.includes(text))]).toEqual(
        [service, []],
      );
    }
    expect(body.engagement).toMatchObject({ comments: [{ productId: life.productId }], likes: [{}] });
    expect(body.commerce).toMatchObject({ orders: [{ id: life.orderId, total: life.total }], cart: [{ quantity: 1 }] });
    expect(body.booking).toMatchObject({ appointments: [{}], pictures: [{}] });
  });

  it('is told in Vietnamese, instead of getting half a file, while a service is away', async () => {
    signal('booking', 'SIGSTOP');
    const { status, body } = await get<FailureBody>('/api/privacy/export');
    expect([status, body.code, body.message]).toEqual([
      503,
      'EXPORT_INCOMPLETE',
      'Một phần hệ thống đang tạm gián đoạn nên chưa gom đủ dữ liệu của bạn, vui lòng thử lại sau ít phút.',
    ]);
  });

  it('is erased although a service is away; the session is over everywhere, and the record says who is yet to follow', async () => {
    expect((await erase()).status).toBe(200);
    await waitFor(async () => (await readOutstanding(life.id)).join() === 'booking', { timeoutMs: 30_000 });
    expect((await erase()).status).toBe(401);
    for (const path of [`/api/orders/account/${life.id}`, `/api/cart/${life.id}`, `/api/accounts/${life.id}`]) {
      await waitFor(async () => (await get(path)).status === 401, { timeoutMs: 5_000 });
    }
  });

  it(
    'leaves no trace of name, phone, e-mail or address in any database once that service is back',
    { timeout: 200_000 },
    async () => {
      // Only what has not followed yet is left: the search would see it if anything stayed.
      await waitFor(async () => (await tracedServices()).join() === 'booking', { timeoutMs: 60_000 });
      signal('booking', 'SIGCONT');
      await waitFor(async () => (await readOutstanding(life.id)).length === 0, { timeoutMs: 60_000 });
      // What was on its way – a mail, an event – has arrived first.
      await waitFor(async () => (await search()).length === 0, { timeoutMs: 60_000 }).catch(() => undefined);
      expect(await search()).toEqual([]);
    },
  );

  it('leaves the sums of the orders, and the counts of what was liked, right', async () => {
    const { body } = await get<OrderDetail>(`/api/orders/detail/${life.orderId}`, admin);
    expect(body.order).toMatchObject({ total: life.total, name: '', phone: '', email: '', address: '', note: '' });
    expect(body.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(life.total);
    const likes = `/api/favorites/product/${life.productId}/likes/count`;
    await waitFor(
      async () => (await get<RouteOf<'favorites.count'>['response']>(likes, admin)).body.count === life.likesBefore,
    );
  });
});
