import { AppError, createLogger } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import { describe, expect, it, vi } from 'vitest';
import { createEventLimits } from './event-limits.ts';

const customer = { accountId: 'a', isStaff: false, network: '192.0.2.0' };

/** The limits of a connection whose counts across all nodes are those of the test. */
function openLimits(takeAll: Limits['takeAll'], subject = customer) {
  const shared = { takeAll: vi.fn<Limits['takeAll']>(takeAll), take: () => Promise.reject(new Error('Not used')) };
  const logger = createLogger({ name: 'limits', level: 'silent' });
  const limits = createEventLimits({ shared, logger, now: () => 0 }).ofConnection(subject);
  return { take: () => limits.takeShared('send_message'), calls: shared.takeAll.mock.calls };
}

describe('limits across all nodes', () => {
  it.each([
    ['caller', 'account'],
    ['network', 'network'],
  ])('tell that the %s has exceeded the limit of the %s [TRUST-9]', async (result, limit) => {
    const { take } = openLimits(async (uses) => {
      const exceeded = uses.find(({ key }) => key.includes(`:${limit}:`));
      return exceeded ? { key: exceeded.key, waitMs: 1 } : null;
    });
    expect(await take()).toBe(result);
  });

  it('count the account before its network, and staff by account only [TRUST-9]', async () => {
    const [ofCustomer, ofStaff] = [
      openLimits(async () => null),
      openLimits(async () => null, { ...customer, isStaff: true }),
    ];
    expect([await ofCustomer.take(), await ofStaff.take()]).toEqual(['allowed', 'allowed']);
    const keysOf = ({ calls }: typeof ofCustomer) => calls.map(([uses]) => uses.map(({ key }) => key));
    expect(keysOf(ofCustomer)).toEqual([['send_message:account:a', 'send_message:network:192.0.2.0']]);
    expect(keysOf(ofStaff)).toEqual([['send_message:account:a']]);
  });

  it('do not apply while Redis is down, and events do not wait for it again at once', async () => {
    const { take, calls } = openLimits(() => Promise.reject(new AppError('SERVICE_UNAVAILABLE')));
    expect([await take(), await take()]).toEqual(['allowed', 'allowed']);
    expect(calls).toHaveLength(1);
  });
});
