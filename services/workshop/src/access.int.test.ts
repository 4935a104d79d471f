import { endpoints } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { openTestWorkshop } from './testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
});

const own = Object.entries(endpoints).filter(
  ([, { service, access }]) => service === 'workshop' && access !== 'public' && access !== 'signed-in',
);

it('has routes', () => {
  expect(own.length).toBeGreaterThan(15);
});

it.each(own)('%s refuses guests and customers, whatever they send [WORK-19] [SRV-02]', async (_, { method, path }) => {
  const url = path.replaceAll(/:\w+/g, 'a'.repeat(24));
  const payload = method === 'GET' ? {} : { payload: { version: 1 } };
  const guest = await workshop.app.inject({ method, url, ...payload });
  const { customer } = workshop.authorization;
  const asCustomer = await workshop.app.inject({ method, url, headers: { authorization: customer }, ...payload });
  expect([guest.statusCode, asCustomer.statusCode]).toEqual([401, 403]);
});
