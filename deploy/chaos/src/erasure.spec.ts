import type { OrderDetail, PersonalData, RouteOf } from '@garage/contracts';
import { readPids } from '@garage/local';
import { runningStack } from '@garage/local/running-stack';
import { waitFor } from '@garage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCustomer, createPerson, type ErasedCustomer } from './erasure/create-customer.ts';
import { findTraces } from './erasure/find-traces.ts';
import { ask, databasePrefixOf, queryIdentity, signIn, type FailureBody } from './stack-client.ts';

const stack = runningStack();
const person = createPerson();
const texts = [...person.texts, person.phone];

/** Suspends or resumes every process of a service. */
function signal(service: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const own = Object.entries(readPids(stack)).filter(([process]) => new RegExp(`^${service}(-\\d+)?$`).test(process));
  expect(own).not.toEqual([]);
  for (const [, pid] of own) process.kill(pid, name);
}

/** The services that have not confirmed the erasure yet. */
const readOutstanding = (accountId: string) =>
  queryIdentity(stack.mongodb, async (db) => {
    const erasures = db.collection<{ _id: string; outstanding: string[] }>('erasures');
    return (await erasures.findOne({ _id: accountId }))?.outstanding ?? null;
  });

describe('a customer with data in every service', () => {
  let customer: ErasedCustomer;
  let admin: string;
  let prefix: string;
  const search = () => findTraces(stack, prefix, texts);
  /** The services whose databases contain a trace. */
  const tracedServices = async () => {
    const found = (await search()).map((trace) => trace.slice(prefix.length).split('.')[0]);
    return [...new Set(found)].toSorted((one, other) => String(one).localeCompare(String(other)));
  };
  const get = <Body>(path: string, token = customer.token) => ask<Body>(stack.gateway + path, { token });
  const erase = () =>
    ask<FailureBody>(`${stack.gateway}/api/privacy/erase`, {
      method: 'POST',
      token: customer.token,
      body: { password: person.password },
    });

  beforeAll(async () => {
    [customer, admin] = await Promise.all([createCustomer(stack, person), signIn(stack, 'admin')]);
    prefix = await databasePrefixOf(stack, customer.id);
  });
  afterAll(() => signal('booking', 'SIGCONT'));

  it('has traces in every service', async () => {
    // Data copied by events, such as the author's name of a comment, arrive later.
    const services = ['booking', 'chat', 'commerce', 'engagement', 'identity', 'workshop'];
    const missing = async () => {
      const traced = await tracedServices();
      return services.filter((service) => !traced.includes(service));
    };
    await waitFor(async () => (await missing()).length === 0, { timeoutMs: 30_000 }).catch(() => undefined);
    expect(await missing()).toEqual([]);
  });

  it('can export everything in one file', async () => {
    const { status, body } = await get<PersonalData>('/api/privacy/export');
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ email: person.email, fullName: person.fullName, phone: person.phone });
    expect(body.identity).toMatchObject({ addresses: [{ phone: person.phone, street: person.address }] });
    for (const service of ['commerce', 'booking', 'chat', 'workshop'] as const) {
      const held = JSON.stringify(body[service]);
      expect([service, [person.fullName, person.phone, person.address].filter((text) => !held.includes(text))]).toEqual(
        [service, []],
      );
    }
    expect(body.engagement).toMatchObject({ comments: [{ productId: customer.productId }], likes: [{}] });
    expect(body.engagement).toHaveProperty('noticePreferences.0.quietHours');
    expect(body.commerce).toMatchObject({
      orders: [{ id: customer.orderId, total: customer.total }],
      cart: [{ quantity: 1 }],
    });
    expect(body.booking).toMatchObject({ appointments: [{}], pictures: [{}] });
    expect(body.workshop).toMatchObject({
      vehicles: [{}],
      ownVehicles: [{ name: person.fullName, email: person.email }],
      repairOrders: [{ _id: customer.repairId }],
      photographs: [{}],
      inspections: [{ photoCount: 1 }],
      inspectionPhotographs: [{}],
    });
  });

  it('gets a Vietnamese error instead of an incomplete export while a service is down', async () => {
    signal('booking', 'SIGSTOP');
    const { status, body } = await get<FailureBody>('/api/privacy/export');
    expect([status, body.code, body.message]).toEqual([
      503,
      'EXPORT_INCOMPLETE',
      'Một phần hệ thống đang tạm gián đoạn nên chưa gom đủ dữ liệu của bạn, vui lòng thử lại sau ít phút.',
    ]);
  });

  it('is erased while a service is down: every session ends, and the record lists the outstanding service', async () => {
    expect((await erase()).status).toBe(200);
    await waitFor(async () => (await readOutstanding(customer.id)).join() === 'booking', { timeoutMs: 30_000 });
    expect((await erase()).status).toBe(401);
    for (const path of [
      `/api/orders/account/${customer.id}`,
      `/api/cart/${customer.id}`,
      `/api/accounts/${customer.id}`,
    ]) {
      await waitFor(async () => (await get(path)).status === 401, { timeoutMs: 5_000 });
    }
  });

  it(
    'has no trace of name, phone, e-mail or address in any database once that service is up again',
    { timeout: 200_000 },
    async () => {
      // Only the suspended service still has traces.
      await waitFor(async () => (await tracedServices()).join() === 'booking', { timeoutMs: 60_000 });
      signal('booking', 'SIGCONT');
      await waitFor(async () => (await readOutstanding(customer.id)).length === 0, { timeoutMs: 60_000 });
      // Mails and events in flight may arrive before the erasure.
      await waitFor(async () => (await search()).length === 0, { timeoutMs: 60_000 }).catch(() => undefined);
      expect(await search()).toEqual([]);
    },
  );

  it('leaves correct order totals and like counts', async () => {
    const { body } = await get<OrderDetail>(`/api/orders/detail/${customer.orderId}`, admin);
    expect(body.order).toMatchObject({ total: customer.total, name: '', phone: '', email: '', address: '', note: '' });
    expect(body.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(customer.total);
    const likes = `/api/favorites/product/${customer.productId}/likes/count`;
    await waitFor(
      async () => (await get<RouteOf<'favorites.count'>['response']>(likes, admin)).body.count === customer.likesBefore,
    );
  });
});
