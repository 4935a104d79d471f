import type { EventContract, EventOf } from '@garage/contracts';
import {
  accountEmailChanged,
  accountLocked,
  accountPasswordChanged,
  accountRolesChanged,
  orderPlaced,
  pushConsent,
  sessionEnded,
  tokensEnded,
} from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/test-engagement.ts';
import { newId } from '../../testing/test-engagement.ts';
import type { TestNotices } from '../../testing/test-notices.ts';
import { eventOf, openTestNotices, orderData } from '../../testing/test-notices.ts';

let test: TestNotices;
beforeEach(async () => {
  test = await openTestNotices();
  test.passUntil('10:00');
});

interface Device {
  sessionId: string;
  version?: number;
}

/** Subscribes a browser with the token of a login; returns its path at the push service, and the answer. */
async function subscribe(person: Person, { sessionId, version = 1 }: Device) {
  const authorization = await test.tokens.authorization({ accountId: person.id, roles: [], sessionId, version });
  const { endpoint, keys } = test.receiver.createBrowser();
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/notices/subscriptions',
    headers: { authorization },
    payload: { endpoint, keys, consent: pushConsent.version },
  });
  return { path: new URL(endpoint).pathname, answer };
}

/** Pushes a new notice; returns the paths to which it was sent. */
async function push(person: Person): Promise<string[]> {
  const before = test.receiver.received.length;
  await test.handle(orderPlaced, orderData(person.id));
  await test.sendPushes();
  return test.receiver.received.slice(before).map(({ path }) => path);
}

const isActive = async (person: Person) => {
  const [newest] = (await person.send('GET', '/api/notices/consents')).json<{ withdrawnAt: string | null }[]>();
  return newest?.withdrawnAt === null;
};

/** Handles an event with a further delivery of it that the inbox does not recognise. */
async function handleTwice<Contract extends EventContract>(
  contract: Contract,
  data: EventOf<Contract>['data'],
  entityId: string,
): Promise<void> {
  const event = await test.handle(contract, data, { entityId });
  const before = test.consumer.stats().handled;
  await test.publish(contract.type, { ...event, id: eventOf(contract, data).id });
  await waitFor(() => test.consumer.stats().handled > before);
}

describe('a push subscription ends', () => {
  it.each([
    ['a lock', accountLocked, { tokenVersion: 2 }],
    ['a change of roles', accountRolesChanged, { tokenVersion: 2, roles: [] }],
    ['a new password', accountPasswordChanged, { tokenVersion: 2 }],
    ['a new e-mail address', accountEmailChanged, { tokenVersion: 2 }],
  ] as const)('with its login after %s; devices that logged in since stay [DAILY-63]', async (_, contract, data) => {
    const [person, other] = [await test.addPerson(), await test.addPerson()];
    await subscribe(person, { sessionId: 'stolen' });
    const untouched = await subscribe(other, { sessionId: 'other' });
    await handleTwice(contract, data, person.id);
    expect(await push(person)).toEqual([]);
    expect(await isActive(person)).toBe(false);
    const renewed = await subscribe(person, { sessionId: 'stolen', version: 2 });
    await handleTwice(contract, data, person.id);
    expect(await push(person)).toEqual([renewed.path]);
    expect(await isActive(person)).toBe(true);
    expect(await push(other)).toEqual([untouched.path]);
  });

  it('with the logout of its session, and only of that one [DAILY-63]', async () => {
    const person = await test.addPerson();
    await subscribe(person, { sessionId: 'lost-phone' });
    const kept = await subscribe(person, { sessionId: 'own-phone' });
    await handleTwice(sessionEnded, { accountId: person.id }, 'lost-phone');
    expect(await push(person)).toEqual([kept.path]);
    expect(await isActive(person)).toBe(true);
    await handleTwice(sessionEnded, { accountId: person.id }, 'own-phone');
    expect(await push(person)).toEqual([]);
    expect(await isActive(person)).toBe(false);
  });

  it('when all tokens are revoked after a restore, also for accounts that keep their version [DAILY-63] [TRUST-13]', async () => {
    const person = await test.addPerson();
    await subscribe(person, { sessionId: 'before' });
    await handleTwice(accountPasswordChanged, { tokenVersion: 7 }, newId());
    const issuedBefore = Math.floor(Date.now() / 1_000) + 2;
    await handleTwice(tokensEnded, { issuedBefore }, 'tokens');
    expect(await push(person)).toEqual([]);
    expect(await isActive(person)).toBe(false);
    expect((await subscribe(person, { sessionId: 'before' })).answer.json()).toMatchObject({ code: 'TOKEN_REVOKED' });
    await waitFor(() => Date.now() >= issuedBefore * 1_000);
    const later = await subscribe(person, { sessionId: 'after' });
    expect(await push(person)).toEqual([later.path]);
  });
});

it('a revoked login cannot subscribe with a request that was on its way [DAILY-63]', async () => {
  const person = await test.addPerson();
  await test.handle(sessionEnded, { accountId: person.id }, { entityId: 'ended' });
  await test.handle(accountPasswordChanged, { tokenVersion: 3 }, { entityId: person.id });
  // An older event that arrives later does not permit older tokens again.
  await test.handle(accountLocked, { tokenVersion: 2 }, { entityId: person.id });
  for (const device of [
    { sessionId: 'ended', version: 3 },
    { sessionId: 'other', version: 2 },
  ]) {
    const { answer } = await subscribe(person, device);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'TOKEN_REVOKED']);
  }
  expect((await subscribe(person, { sessionId: 'other', version: 3 })).answer.statusCode).toBe(200);
  expect(await push(person)).toHaveLength(1);
});

it('a subscription and the revocation of its login at the same time leave no device [DAILY-63]', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => test.addPerson()));
  const before = test.consumer.stats().handled;
  await Promise.all(
    people.flatMap((person) => [
      subscribe(person, { sessionId: `s-${person.id}` }),
      test.publish(sessionEnded.type, eventOf(sessionEnded, { accountId: person.id }, { entityId: `s-${person.id}` })),
    ]),
  );
  await waitFor(() => test.consumer.stats().handled >= before + people.length);
  for (const person of people) {
    expect(await test.repositories.notifications.subscriptions.findOfAccount(person.id)).toEqual([]);
    expect(await isActive(person)).toBe(false);
  }
});
