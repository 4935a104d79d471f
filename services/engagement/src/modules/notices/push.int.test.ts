import {
  appointmentBooked,
  orderPlaced,
  orderStatusChanged,
  MAX_PUSH_SUBSCRIPTIONS,
  pushConsent,
} from '@garage/contracts';
import { readSender } from '@garage/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/test-engagement.ts';
import { newId, openTestEngagement } from '../../testing/test-engagement.ts';
import type { TestNotices } from '../../testing/test-notices.ts';
import { acceptedOrder, appointmentData, openTestNotices, orderData } from '../../testing/test-notices.ts';

let test: TestNotices;
beforeEach(async () => {
  test = await openTestNotices();
  test.passUntil('10:00');
});

/** Makes a notice of an order for a person with one browser. */
async function openPush() {
  const person = await test.addPerson('Nguyễn Thị Lan');
  const browser = await test.addBrowser(person);
  await test.handle(orderStatusChanged, acceptedOrder(person.id));
  const [notice] = await test.listOf(person);
  return { person, browser, id: notice?._id ?? '' };
}

describe('a push', () => {
  it('is sent encrypted, signed, once, and holds only id, kind and event [DAILY-63]', async () => {
    const { browser, id } = await openPush();
    expect(await test.sendPushes()).toBe(1);
    expect(await test.sendPushes()).toBe(0);
    expect(test.receiver.received).toHaveLength(1);
    const [push] = test.receiver.received;
    if (!push) throw new Error('Nothing was received');
    expect(browser.open(push)).toEqual({ id, kind: 'order', event: 'order.processing' });
    expect(push.headers).toMatchObject({ topic: id, 'content-encoding': 'aes128gcm' });
    // Eleven hours until the quiet hours begin, less the maximum duration of the request.
    expect(Number(push.headers['ttl'])).toBe(11 * 3_600 - 10);
    const { publicKey, claims } = readSender(push);
    expect((await test.app.inject('/api/notices/push-key')).json()).toEqual({ publicKey });
    expect(claims).toMatchObject({ aud: `http://${test.receiver.host}`, sub: 'mailto:test@garage.example' });
    expect(push.headers).not.toHaveProperty('traceparent');
    expect(test.outcomes).toEqual(['sent']);
  });

  it('goes to every device of the account, and to none of another [DAILY-63]', async () => {
    const [person, other] = [await test.addPerson(), await test.addPerson()];
    const own = [await test.addBrowser(person), await test.addBrowser(person)];
    await test.addBrowser(other);
    await test.handle(orderPlaced, orderData(person.id));
    await test.sendPushes();
    const paths = test.receiver.received.map(({ path }) => path).toSorted();
    expect(paths).toEqual(own.map(({ endpoint }) => new URL(endpoint).pathname).toSorted());
  });

  it('waits for the end of quiet hours, which count at the moment of sending [DAILY-61] [DAILY-63]', async () => {
    test.passUntil('20:59');
    await openPush();
    // Half a minute before quiet hours nothing is sent any more, because sending may take some seconds.
    test.pass(40_000);
    await test.sendPushes();
    test.pass(3_600_000);
    await test.sendPushes();
    test.passUntil('06:59');
    await test.sendPushes();
    expect(test.receiver.received).toHaveLength(0);
    test.passUntil('07:00');
    await test.sendPushes();
    expect(test.receiver.received).toHaveLength(1);
    expect(Number(test.receiver.received[0]?.headers['ttl'])).toBe(14 * 3_600 - 10);
  });

  it('is planned for the end of quiet hours when its event comes in them [DAILY-61]', async () => {
    test.passUntil('23:30');
    await openPush();
    expect(await test.sendPushes()).toBe(0);
    test.passUntil('07:00');
    expect(await test.sendPushes()).toBe(1);
    expect(test.receiver.received).toHaveLength(1);
  });

  it('is sent at any time without quiet hours, not for a kind that is off, nor when the notice was read [DAILY-61]', async () => {
    test.passUntil('23:00');
    const { person } = await openPush();
    await test.setPreferences(person, (wanted) => {
      wanted.quietHours.enabled = false;
      wanted.channels.order.push = false;
    });
    await test.handle(orderPlaced, orderData(person.id));
    expect(await test.sendPushes()).toBe(0);
    await test.setPreferences(person, (wanted) => void (wanted.quietHours.enabled = false));
    await test.handle(orderPlaced, orderData(person.id));
    expect(await test.sendPushes()).toBe(1);
    expect(test.receiver.received).toHaveLength(1);
    await test.handle(orderPlaced, orderData(person.id));
    const [newest] = await test.listOf(person);
    await person.send('PUT', '/api/notices/read', { until: newest?._id });
    test.passUntil('07:00');
    await test.sendPushes();
    expect(test.receiver.received).toHaveLength(1);
  });

  it('that waits for the end of quiet hours follows a change of them at once [DAILY-61] [DAILY-63]', async () => {
    test.passUntil('22:00');
    const { person } = await openPush();
    const quiet = (from: string, to: string, enabled = true) =>
      test.setPreferences(person, (wanted) => void (wanted.quietHours = { enabled, from, to }));
    await quiet('21:00', '23:00');
    expect(await test.sendPushes()).toBe(0);
    test.passUntil('23:00');
    expect(await test.sendPushes()).toBe(1);
    await test.handle(orderPlaced, orderData(person.id));
    expect(await test.sendPushes()).toBe(1);
    await quiet('21:00', '07:00');
    await test.handle(orderPlaced, orderData(person.id));
    await quiet('21:00', '09:00');
    test.passUntil('08:59');
    expect(await test.sendPushes()).toBe(0);
    await quiet('21:00', '07:00', false);
    expect(await test.sendPushes()).toBe(1);
    expect(test.receiver.received).toHaveLength(3);
  });

  it('that waits is dropped when its kind is switched off, also when that is switched on again [DAILY-61]', async () => {
    test.passUntil('22:00');
    const { person } = await openPush();
    await test.handle(appointmentBooked, appointmentData(person.id));
    const set = (push: boolean) => test.setPreferences(person, (wanted) => void (wanted.channels.order.push = push));
    await set(false);
    await set(true);
    test.passUntil('07:00');
    expect(await test.sendPushes()).toBe(1);
    expect(test.receiver.received).toHaveLength(1);
  });

  it('that is tried again keeps the time that its push service asked for [DAILY-61] [DAILY-63]', async () => {
    const { person } = await openPush();
    test.receiver.answerWith(() => ({ status: 503, headers: { 'retry-after': '3600' } }));
    await test.sendPushes();
    await test.setPreferences(person, (wanted) => void (wanted.quietHours.enabled = false));
    test.pass(3_599_000);
    expect(await test.sendPushes()).toBe(0);
    test.pass(1_000);
    expect(await test.sendPushes()).toBe(1);
  });

  it('that is answered with 410 by the last device ends the consent, too, but not while there is another device', async () => {
    const { person } = await openPush();
    const other = await test.addBrowser(person);
    const covers = () => test.repositories.notifications.consents.covers(person.id, 'order');
    test.receiver.answerWith((path) => ({ status: other.endpoint.endsWith(path) ? 201 : 410 }));
    await test.sendPushes();
    expect(await covers()).toBe(true);
    await test.handle(orderPlaced, orderData(person.id));
    test.receiver.answerWith(() => ({ status: 410 }));
    await test.sendPushes();
    expect(test.outcomes.filter((outcome) => outcome === 'removed')).toHaveLength(2);
    expect(await covers()).toBe(false);
  });

  it.each([404, 410])('that is answered with %s ends the subscription [DAILY-63]', async (status) => {
    const { person } = await openPush();
    test.receiver.answerWith(() => ({ status }));
    await test.sendPushes();
    expect(test.outcomes).toEqual(['removed']);
    await test.handle(orderPlaced, orderData(person.id));
    expect(await test.sendPushes()).toBe(0);
    expect(test.receiver.received).toHaveLength(1);
  });

  it.each([500, 503, 429, 0])('that fails (%s) is tried again, five times at most [DAILY-63]', async (status) => {
    await openPush();
    test.receiver.answerWith(() => ({ status }));
    const waits = [0, 30_000, 120_000, 600_000, 3_600_000];
    for (const [index, wait] of waits.entries()) {
      test.pass(Math.max(0, wait - 1_000));
      const early = wait > 0 ? await test.sendPushes() : 0;
      test.pass(Math.min(wait, 1_000));
      expect([index, early, await test.sendPushes()]).toEqual([index, 0, 1]);
    }
    test.pass(24 * 3_600_000);
    expect(await test.sendPushes()).toBe(0);
    expect(test.receiver.received).toHaveLength(5);
    expect(test.outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'given-up']);
    expect(new Set(test.receiver.received.map(({ headers }) => headers['topic'])).size).toBe(1);
  });

  it('is repeated only to the device that failed, and honours Retry-After, up to six hours [DAILY-63]', async () => {
    const { person, browser } = await openPush();
    const failing = await test.addBrowser(person);
    const isFailing = (path: string) => failing.endpoint.endsWith(path);
    const answer = (seconds: number) => (path: string) =>
      isFailing(path) ? { status: 503, headers: { 'retry-after': `${seconds}` } } : { status: 201 };
    test.receiver.answerWith(answer(900));
    await test.sendPushes();
    test.pass(899_000);
    expect(await test.sendPushes()).toBe(0);
    test.pass(1_000);
    test.receiver.answerWith(answer(7 * 3_600));
    expect(await test.sendPushes()).toBe(1);
    const paths = test.receiver.received.map(({ path }) => path);
    expect(paths.filter((path) => browser.endpoint.endsWith(path))).toHaveLength(1);
    expect(paths.filter(isFailing)).toHaveLength(2);
    expect(test.outcomes.at(-1)).toBe('given-up');
    test.pass(24 * 3_600_000);
    expect(await test.sendPushes()).toBe(0);
  });

  it('that is redirected is not sent elsewhere [DAILY-63]', async () => {
    await openPush();
    const target = `http://${test.receiver.host}/internal`;
    test.receiver.answerWith(() => ({ status: 307, headers: { location: target } }));
    await test.sendPushes();
    expect(test.receiver.received.map(({ path }) => path)).not.toContain('/internal');
    expect(test.outcomes).toEqual(['failed']);
  });

  it('that its push service refuses is not repeated [DAILY-63]', async () => {
    await openPush();
    test.receiver.answerWith(() => ({ status: 413 }));
    await test.sendPushes();
    test.pass(3_600_000);
    expect(await test.sendPushes()).toBe(0);
    expect(test.outcomes).toEqual(['refused']);
  });

  it('is not sent to a host that is no longer allowed [DAILY-63]', async () => {
    const { person } = await openPush();
    const { subscriptions } = test.repositories.notifications;
    const [known] = await subscriptions.findOfAccount(person.id);
    const { host } = test.receiver;
    await test.mongo.db
      .collection<{ _id: string }>('push_subscriptions')
      .updateOne({ _id: known?.id ?? '' }, { $set: { endpoint: `http://localhost:${host.split(':')[1]}/push/a` } });
    await test.sendPushes();
    expect(test.receiver.received).toHaveLength(0);
    expect(test.outcomes).toEqual(['refused']);
  });
});

describe('a subscription', () => {
  it.each([
    'https://127.0.0.1/push',
    'https://localhost/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'file:///etc/passwd',
  ])('with the address %s is refused [DAILY-63]', async (endpoint) => {
    const person = await test.addPerson();
    const answer = await test.subscribe(person, { ...test.receiver.createBrowser(), endpoint });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'PUSH_ENDPOINT_REFUSED']);
    expect((await person.send('GET', '/api/notices/consents')).json()).toEqual([]);
  });

  it('with broken keys or unknown fields is refused [DAILY-63]', async () => {
    const person = await test.addPerson();
    const { endpoint, keys } = test.receiver.createBrowser();
    const consent = pushConsent.version;
    for (const body of [
      { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) }, consent },
      // An uncompressed point that is not on the curve.
      { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }, consent },
      { endpoint, keys: { ...keys, p256dh: 'short' }, consent },
      { endpoint, keys: { ...keys, auth: 'A'.repeat(21) }, consent },
      { endpoint, keys: { ...keys, auth: 'A'.repeat(23) }, consent },
      { endpoint, keys: { ...keys, auth: '%' }, consent },
      { endpoint, keys, consent, accountId: newId() },
      { endpoint, keys },
    ]) {
      expect((await person.send('POST', '/api/notices/subscriptions', body)).statusCode).toBe(400);
    }
  });

  it('of a browser moves to the account that subscribes last; ten are kept of an account [DAILY-63]', async () => {
    const [first, second] = [await test.addPerson(), await test.addPerson()];
    const browser = await test.addBrowser(first);
    expect((await test.subscribe(second, browser)).statusCode).toBe(200);
    const { subscriptions } = test.repositories.notifications;
    expect(await subscriptions.findOfAccount(first.id)).toEqual([]);
    // Another account cannot end it.
    await first.send('DELETE', '/api/notices/subscriptions', { endpoint: browser.endpoint });
    expect(await subscriptions.findOfAccount(second.id)).toHaveLength(1);
    for (let count = 0; count < MAX_PUSH_SUBSCRIPTIONS; count += 1) {
      test.pass(1_000);
      await test.addBrowser(second);
    }
    const kept = await subscriptions.findOfAccount(second.id);
    expect(kept).toHaveLength(MAX_PUSH_SUBSCRIPTIONS);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint);
  });

  it('is one for all spellings of its address, and ends in any of them [DAILY-63]', async () => {
    const person = await test.addPerson();
    const browser = test.receiver.createBrowser('One');
    const spellings = [browser.endpoint, browser.endpoint.replace('http', 'HTTP'), `${browser.endpoint}#x`];
    for (const endpoint of spellings) await test.subscribe(person, { ...browser, endpoint });
    await test.handle(orderPlaced, orderData(person.id));
    await test.sendPushes();
    expect(test.receiver.received.map(({ path }) => path)).toEqual(['/push/One']);
    await person.send('DELETE', '/api/notices/subscriptions', { endpoint: spellings[1] });
    expect(await test.repositories.notifications.subscriptions.findOfAccount(person.id)).toEqual([]);
  });

  it('is not possible without keys of the site [DAILY-63]', async () => {
    const engagement = await openTestEngagement({ pushKeys: null });
    const person = await engagement.addPerson();
    const { endpoint, keys } = test.receiver.createBrowser();
    const body = { endpoint, keys, consent: pushConsent.version };
    const answers = [
      await person.send('POST', '/api/notices/subscriptions', body),
      await engagement.app.inject('/api/notices/push-key'),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'PUSH_OFF']);
    }
    expect((await person.send('GET', '/api/notices')).json()).toEqual([]);
  });
});

describe('the record of consents', () => {
  it('shows when a consent was given and withdrawn; a device more adds nothing [DAILY-64]', async () => {
    const person = await test.addPerson();
    const consentsOf = async () => (await person.send('GET', '/api/notices/consents')).json<object[]>();
    const givenAt = new Date(test.now()).toISOString();
    const [first, second] = [await test.addBrowser(person), await test.addBrowser(person)];
    const record = { purpose: 'push', version: pushConsent.version, givenAt, withdrawnAt: null };
    expect(await consentsOf()).toEqual([record]);
    test.pass(60_000);
    const remove = ({ endpoint }: { endpoint: string }) =>
      person.send('DELETE', '/api/notices/subscriptions', { endpoint });
    await remove(first);
    expect(await consentsOf()).toEqual([record]);
    const withdrawnAt = new Date(test.now()).toISOString();
    expect((await remove(second)).statusCode).toBe(200);
    expect((await remove(second)).statusCode).toBe(200);
    expect(await consentsOf()).toEqual([{ ...record, withdrawnAt }]);
    test.pass(60_000);
    await test.addBrowser(person);
    expect(await consentsOf()).toMatchObject([{ withdrawnAt: null }, { withdrawnAt }]);
  });

  it('ends when another account takes over the last device, in the same browser [DAILY-64]', async () => {
    const [first, second] = [await test.addPerson(), await test.addPerson()];
    const recordsOf = async (person: Person) =>
      (await person.send('GET', '/api/notices/consents')).json<{ withdrawnAt: string | null }[]>();
    const shared = [await test.addBrowser(first), await test.addBrowser(first)];
    for (const [index, browser] of shared.entries()) {
      test.pass(60_000);
      await test.subscribe(second, browser);
      const withdrawnAt = index === 0 ? null : new Date(test.now()).toISOString();
      expect(await recordsOf(first)).toMatchObject([{ withdrawnAt }]);
    }
    expect(await recordsOf(second)).toMatchObject([{ withdrawnAt: null }]);
  });

  it('needs the current text [DAILY-64]', async () => {
    const person = await test.addPerson();
    const { endpoint, keys } = test.receiver.createBrowser();
    const answer = await person.send('POST', '/api/notices/subscriptions', { endpoint, keys, consent: '2020-01-01' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CONSENT_OUTDATED']);
    expect(await test.repositories.notifications.subscriptions.findOfAccount(person.id)).toEqual([]);
  });
});
