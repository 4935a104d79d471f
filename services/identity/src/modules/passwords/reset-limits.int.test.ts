import { cleanUpLater, openLink, servers, uniqueName } from '@garage/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { comparableResponse } from '../../testing/comparable-response.ts';
import { wrongCode } from '../../testing/mailbox.ts';
import { networkAt, newPassword, openNetworkBrowser } from '../../testing/network-browser.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { guessLimits } from '../codes/index.ts';

const MINUTE_MS = 60_000;

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let clock = Date.now();
let nextNetwork = 1_000;

beforeEach(async () => {
  identity = await openTestIdentity({ now: () => clock, networkLimits: {} });
});

const openBrowser = (remoteAddress: string) => openNetworkBrowser(identity, remoteAddress);
const codeTo = (email: string) => identity.secretTo(email, 'reset-code');
const mailsTo = async (email: string) => (await identity.mailsTo(email)).filter(({ name }) => name === 'reset-code');

/** Uses up a network's wrong codes on accounts created for it. */
async function exhaust(network: string): Promise<void> {
  let outcome = 'CODE_WRONG';
  for (let round = 0; round < 10 && outcome === 'CODE_WRONG'; round += 1) {
    const email = `${uniqueName('ke')}@example.com`;
    await openBrowser(networkAt(nextNetwork++)).forget(email);
    for (let times = 0; times < 5; times += 1) outcome = await openBrowser(network).reset(email, 'x');
  }
  expect(outcome).toBe('RATE_LIMITED');
}

async function openVictim() {
  const email = `${uniqueName('nan-nhan')}@example.com`;
  await identity.addAccount({ email });
  const browser = openBrowser('198.51.100.1');
  expect(await browser.forget(email)).toBe('ok');
  return { email, browser, code: await codeTo(email) };
}

describe('using up the tries of a mailed code', () => {
  it('does not block the reset in the browser that requested the code [TRUST-5]', async () => {
    const { email, browser, code } = await openVictim();
    const outcomes = [];
    for (let at = 0; at < 8; at += 1) outcomes.push(await openBrowser(networkAt(at)).reset(email, wrongCode(code)));
    expect(new Set(outcomes)).toEqual(new Set(['CODE_WRONG']));
    // In other browsers the right code is no longer accepted.
    expect(await openBrowser(networkAt(9)).reset(email, code)).toBe('CODE_WRONG');
    expect(await browser.reset(email, code)).toBe('ok');
    expect((await identity.logIn({ email, password: newPassword })).statusCode).toBe(200);
  });

  it('does not block it by requesting new codes either: each belongs to its own browser, and mails are limited [TRUST-5]', async () => {
    const { email, browser, code } = await openVictim();
    const strangers = Array.from({ length: 12 }, (_, at) => openBrowser(networkAt(at)));
    const outcomes = [];
    for (const stranger of strangers) outcomes.push(await stranger.forget(email));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(guessLimits.mailsToEmail.max - 1);
    expect(outcomes.at(-1)).toBe('CODE_RESEND_TOO_SOON');
    const stolen = await codeTo(email);
    for (const stranger of strangers) await stranger.reset(email, wrongCode(stolen));

    // The victim's browser can request another one, whatever strangers have used up; its previous code becomes invalid.
    clock += MINUTE_MS;
    expect(await browser.forget(email)).toBe('ok');
    const fresh = await codeTo(email);
    expect(await browser.reset(email, code)).toBe(code === fresh ? 'ok' : 'CODE_WRONG');
    for (const stranger of strangers) for (const _ of [1, 2, 3]) await stranger.forget(email);
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(guessLimits.mailsToEmail.max * 3);
    expect(await browser.reset(email, fresh)).toBe('ok');
  });

  it('is impossible after the reset, which invalidates codes mailed to other browsers [TRUST-5]', async () => {
    const { email, browser, code } = await openVictim();
    const other = openBrowser(networkAt(1));
    await other.forget(email);
    const second = await codeTo(email);
    expect(await browser.reset(email, code)).toBe('ok');
    expect(await other.reset(email, second)).toBe('CODE_WRONG');
    expect(await identity.mongo.db.collection('codes').countDocuments({ 'asked.subject': `reset:${email}` })).toBe(0);
  });

  it('does not prevent a known browser from getting its own code [TRUST-5]', async () => {
    const email = `${uniqueName('quen')}@example.com`;
    await identity.addAccount({ email });
    const known = openBrowser('198.51.100.7');
    await known.send('/api/accounts/login', { email, password: 'mật khẩu 1' });
    for (let at = 0; at < 12; at += 1) await openBrowser(networkAt(at)).forget(email);
    expect(await openBrowser(networkAt(20)).forget(email)).toBe('CODE_RESEND_TOO_SOON');
    expect(await known.forget(email)).toBe('ok');
    expect(await known.reset(email, await codeTo(email))).toBe('ok');
  });
});

describe('the ticket of a browser that requested a code', () => {
  it('is valid for its own e-mail for an hour and cannot be forged [TRUST-5]', async () => {
    const { email, browser, code } = await openVictim();
    const other = openBrowser('198.51.100.2');
    await identity.addAccount({ email: 'khac@example.com' });
    await other.forget('khac@example.com');
    for (let at = 0; at < 6; at += 1) await openBrowser(networkAt(at)).reset(email, wrongCode(code));
    // With a ticket for something else or a modified one it counts as a stranger.
    expect(await other.reset(email, code)).toBe('CODE_WRONG');
    const [name, id = '', ends, mac] = browser.cookie().split(/[=.]/);
    for (const made of [`${name}=${'A'.repeat(22)}.${ends}.${mac}`, `${name}=${id}.zzzzzz.${mac}`, `${name}=x`]) {
      other.take(made);
      expect(await other.reset(email, code)).toBe('CODE_WRONG');
    }
    other.take(browser.cookie());
    expect(await other.reset(email, code)).toBe('ok');

    clock += guessLimits.ticketMs;
    const before = browser.cookie();
    expect(await browser.forget(email)).toBe('ok');
    expect(browser.cookie()).not.toBe(before);
  });

  it('is set whether or not there is an account, and grants no access [TRUST-5]', async () => {
    const known = `${uniqueName('co')}@example.com`;
    await identity.addAccount({ email: known });
    const answers = [];
    for (const email of [known, `${uniqueName('khong')}@example.com`]) {
      const browser = openBrowser('198.51.100.3');
      const forget = () => browser.send('/api/accounts/forgot-password', { email });
      const { outcome, added } = await countRows(identity.mongo, forget);
      const again = await forget();
      const tried = await browser.send('/api/accounts/reset-password', { email, code: 'abc', newPassword });
      answers.push([added, ...[outcome, again, tried].map(comparableResponse)]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(JSON.stringify(answers[0])).toContain('garage-reset=…; Path=/api/accounts; Max-Age=3600; HttpOnly');
  });
});

describe('one network', () => {
  it('has a daily limit of wrong codes over all e-mails, with and without tickets; IPv6 counts by /64 [TRUST-5]', async () => {
    const victims = [];
    for (let at = 0; at < 8; at += 1) {
      const email = `${uniqueName('nhieu')}@example.com`;
      await identity.addAccount({ email });
      await openBrowser(networkAt(at)).forget(email);
      victims.push({ email, code: await codeTo(email) });
    }
    const outcomes = [];
    for (const [at, { email, code }] of victims.entries()) {
      for (let times = 0; times < 5; times += 1) {
        const attacker = openBrowser(`2001:db8:7:7:${at}::${times + 1}`);
        outcomes.push(await attacker.reset(email, wrongCode(code)));
      }
    }
    expect(outcomes.filter((one) => one === 'CODE_WRONG')).toHaveLength(guessLimits.wrongFromNetwork);
    expect(outcomes.slice(guessLimits.wrongFromNetwork)).toEqual(Array.from({ length: 10 }, () => 'RATE_LIMITED'));
    // Nothing is compared for that network any more; others are not affected.
    const [first] = victims;
    clock += MINUTE_MS;
    const fresh = { email: first?.email ?? '', browser: openBrowser('198.51.100.9') };
    expect(await fresh.browser.forget(fresh.email)).toBe('ok');
    const code = await codeTo(fresh.email);
    expect(await openBrowser('2001:db8:7:7::99').reset(fresh.email, code)).toBe('RATE_LIMITED');
    expect(await fresh.browser.reset(fresh.email, code)).toBe('ok');
  });

  it('shares the limit with codes that verify a registration [TRUST-5]', async () => {
    const outcomes = [];
    for (let at = 0; at < 8; at += 1) {
      const email = `${uniqueName('moi')}@example.com`;
      await identity.register({ fullName: 'Trần Thị Lan', email, password: newPassword });
      const code = wrongCode(await identity.secretTo(email, 'verification-code'));
      for (let times = 0; times < 5; times += 1) {
        outcomes.push((await openBrowser('192.0.2.9').send('/api/accounts/verify', { email, code })).json().code);
      }
    }
    expect(outcomes.slice(0, guessLimits.wrongFromNetwork)).not.toContain('RATE_LIMITED');
    expect(outcomes.slice(guessLimits.wrongFromNetwork)).toEqual(Array.from({ length: 10 }, () => 'RATE_LIMITED'));
  });

  it('shares the limit with every code requested with a token [TRUST-5]', async () => {
    const people = createTestPeople(identity);
    const outcomes: string[] = [];
    const tried = async (answer: Promise<{ json(): { code?: string } }>) =>
      outcomes.push((await answer).json().code ?? 'ok');
    const [changing, moving] = [await people.add(), await people.add()];
    const ticket = await people.reauthenticate(moving);
    await people.reauthenticate(changing);
    const social = await people.add();
    const socially = { $set: { type: 'google', passwordHash: null } };
    await identity.mongo.db.collection('accounts').updateOne({ email: social.email }, socially);
    const email = `${uniqueName('moi')}@example.com`;
    await people.call('accounts.sendCode', { as: changing });
    await people.call('accounts.sendReauthCode', { as: social });
    await people.call('privacy.sendCode', { as: social });
    await people.call('accounts.update', { as: moving, id: moving.id, body: { email } });
    const wrong = {
      change: wrongCode(await identity.secretTo(changing.email, 'password-code')),
      reauth: wrongCode(await identity.secretTo(social.email, 'reauth-code')),
      erase: wrongCode(await identity.secretTo(social.email, 'erasure-code')),
      move: wrongCode(await identity.secretTo(email, 'email-code')),
    };
    for (let round = 0; round < 5; round += 1) {
      await tried(people.call('accounts.checkCode', { as: changing, body: { code: wrong.change } }));
      await tried(people.call('accounts.checkReauthCode', { as: social, body: { code: wrong.reauth } }));
      await tried(people.call('privacy.erase', { as: social, body: { code: wrong.erase } }));
      await tried(people.call('accounts.confirmEmail', { as: moving, headers: ticket, body: { code: wrong.move } }));
    }
    expect(new Set(outcomes)).toEqual(new Set(['CODE_WRONG']));
    const keys = await identity.redis.keys(`${identity.redisPrefix}:wrong-codes:network:*`);
    expect(await Promise.all(keys.map((key) => identity.redis.zcard(key)))).toEqual([20]);
  });

  it('uses up nobody else’s tries once exhausted; a ticket in it keeps two tries [TRUST-5]', async () => {
    const shared = '198.51.100.77';
    const email = `${uniqueName('chung')}@example.com`;
    await identity.addAccount({ email });
    const [owner, typo] = [openBrowser(shared), openBrowser(shared)];
    expect(await owner.forget(email)).toBe('ok');
    const code = await codeTo(email);
    await exhaust(shared);
    // On another device in that network, without a ticket, nothing is compared and no try is used.
    for (let times = 0; times < 6; times += 1)
      expect(await openBrowser(shared).reset(email, code)).toBe('RATE_LIMITED');
    typo.take(owner.cookie());
    expect([await typo.reset(email, wrongCode(code)), await typo.reset(email, wrongCode(code))]).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
    ]);
    expect(await owner.reset(email, code)).toBe('RATE_LIMITED');
    expect(await openBrowser('198.51.100.78').reset(email, code)).toBe('ok');
  });

  it('does not block mailed codes or requests of known browsers in it when exhausted [TRUST-5]', async () => {
    const shared = '198.51.100.79';
    const [asked, known] = [`${uniqueName('chung')}@example.com`, `${uniqueName('quen')}@example.com`];
    for (const email of [asked, known]) await identity.addAccount({ email });
    const [owner, logged] = [openBrowser(shared), openBrowser(shared)];
    await owner.forget(asked);
    const code = await codeTo(asked);
    await logged.send('/api/accounts/login', { email: known, password: 'mật khẩu 1' });
    await exhaust(shared);
    const attacker = openBrowser(shared);
    for (let at = 0; at < guessLimits.mailsFromNetwork.max; at += 1) {
      await attacker.forget(`${uniqueName('x')}@example.com`);
      attacker.take('');
    }
    expect(await openBrowser(shared).forget(known)).toBe('CODE_RESEND_TOO_SOON');
    expect(await owner.reset(asked, code)).toBe('ok');
    expect(await logged.forget(known)).toBe('ok');
    expect(await logged.reset(known, await codeTo(known))).toBe('ok');
  });

  it('has a daily limit of code mails over all e-mails [TRUST-5]', async () => {
    const outcomes = [];
    for (let at = 0; at < guessLimits.mailsFromNetwork.max + 3; at += 1) {
      outcomes.push(await openBrowser('192.0.2.1').forget(`${uniqueName('x')}@example.com`));
    }
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(guessLimits.mailsFromNetwork.max);
    expect(await openBrowser('192.0.2.2').forget(`${uniqueName('x')}@example.com`)).toBe('ok');
  });
});

describe('all networks together', () => {
  it('have a daily limit of wrong tries at one e-mail without a ticket [TRUST-5]', async () => {
    const { email, code } = await openVictim();
    for (let at = 0; at < 5; at += 1) await openBrowser(networkAt(at)).reset(email, wrongCode(code));
    for (const round of [1, 2]) {
      clock += 20 * MINUTE_MS;
      await openBrowser(networkAt(100 + round)).forget(email);
      const next = await codeTo(email);
      for (let at = 0; at < 5; at += 1) await openBrowser(networkAt(at)).reset(email, wrongCode(next));
    }
    clock += 20 * MINUTE_MS;
    const requester = openBrowser(networkAt(200));
    await requester.forget(email);
    const last = await codeTo(email);
    expect(await openBrowser(networkAt(201)).reset(email, last)).toBe('CODE_WRONG');
    expect(await requester.reset(email, last)).toBe('ok');
  });

  it('compare nothing while Redis is down [TRUST-5]', async () => {
    const link = await openLink(servers().redisUrl);
    cleanUpLater(() => link.restore());
    identity = await openTestIdentity({ now: () => clock, networkLimits: {}, redisUrl: `redis://${link.host}` });
    const { email, browser, code } = await openVictim();
    await link.cut();
    expect(await browser.reset(email, code)).toBe('SERVICE_UNAVAILABLE');
  });
});
