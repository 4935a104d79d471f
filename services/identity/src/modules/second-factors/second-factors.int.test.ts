import { generateKeyPairSync } from 'node:crypto';
import {
  identityAudited,
  REAUTH_TICKET_HEADER,
  SECOND_FACTOR_HEADER,
  SECOND_FACTOR_SETUP_HEADER,
} from '@garage/contracts';
import type { RouteOf } from '@garage/contracts';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSocialProvider } from '../../testing/social-provider.ts';
import type { Person } from '../../testing/people.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { readSigningKey } from '../tokens/index.ts';
import { createSecondFactorRepository } from './second-factor-repository.ts';
import { SETUP_MS } from './second-factors.ts';
import { createSecretSeals, resealSecrets } from './secret-seals.ts';

type Setup = RouteOf<'authenticator.setUp'>['response'];

const password = 'mật khẩu 1';
const STEP_MS = 30_000;

let provider: Awaited<ReturnType<typeof startSocialProvider>>;
let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let clock = Date.now();

beforeAll(async () => {
  provider = await startSocialProvider();
  identity = await openTestIdentity({ now: () => clock, social: { google: provider.google, facebook: null } });
  people = createTestPeople(identity);
});
beforeEach(() => {
  clock += 2 * STEP_MS;
});

const newPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const codeNow = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });
const anotherCode = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

async function ticketOf(as: Person): Promise<Record<string, string>> {
  const { headers } = await people.call('accounts.checkPassword', { as, body: { password } });
  return { [REAUTH_TICKET_HEADER]: String(headers[REAUTH_TICKET_HEADER]) };
}

const call = (url: string, payload: object, secondFactor?: string) =>
  identity.app.inject({
    method: 'POST',
    url,
    payload,
    headers: secondFactor === undefined ? {} : { [SECOND_FACTOR_HEADER]: secondFactor },
  });
const logIn = (email: string, secondFactor?: string, given = password) =>
  call('/api/accounts/login', { email, password: given }, secondFactor);
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).json().code;
const outcomeOf = async (answer: ReturnType<typeof call>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};

/** A staff account with a second factor; the clock is past the time step of the confirming code. */
async function addProtected(roles = ['admin']) {
  const person = await people.add(roles);
  const headers = await ticketOf(person);
  const setup = (await people.call('authenticator.setUp', { as: person, headers })).json<Setup>();
  await people.call('authenticator.confirm', { as: person, body: { code: codeNow(setup.secret) } });
  clock += 2 * STEP_MS;
  return { person, ...setup };
}

describe('a second factor', () => {
  it('requires the password for setup, encrypts its secret and takes effect once a code is confirmed [TRUST-4]', async () => {
    const person = await people.add(['admin']);
    expect(await people.outcome('authenticator.setUp', { as: person })).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    const customer = await people.add();
    const asCustomer = { as: customer, headers: await ticketOf(customer) };
    expect(await people.outcome('authenticator.setUp', asCustomer)).toEqual([403, 'FORBIDDEN']);

    const headers = await ticketOf(person);
    const setup = (await people.call('authenticator.setUp', { as: person, headers })).json<Setup>();
    expect(setup).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(setup.uri).toContain(`otpauth://totp/Garage:${encodeURIComponent(person.email)}?`);
    expect(new Set(setup.recoveryCodes).size).toBe(10);
    const stored = JSON.stringify(await identity.mongo.db.collection('accounts').findOne({ email: person.email }));
    for (const secret of [setup.secret, ...setup.recoveryCodes]) expect(stored).not.toContain(secret);
    expect((await logIn(person.email)).statusCode).toBe(200);

    const confirm = (code: string) => people.outcome('authenticator.confirm', { as: person, body: { code } });
    const code = codeNow(setup.secret);
    expect(await confirm(anotherCode(code))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect(await confirm(code)).toEqual([200, undefined]);
    expect((await people.call('authenticator.get', { as: person })).json()).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect(await outcomeOf(logIn(person.email))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(await people.outcome('authenticator.setUp', { as: person, headers })).toEqual([409, 'SECOND_FACTOR_ON']);
  });

  it('is required after the password only, and each code is accepted once [TRUST-4]', async () => {
    const { person, secret } = await addProtected();
    const { email } = person;
    const code = codeNow(secret);
    expect(await outcomeOf(logIn(email, code, 'sai'))).toEqual([401, 'LOGIN_FAILED']);
    expect(await outcomeOf(logIn(email, undefined, 'sai'))).toEqual([401, 'LOGIN_FAILED']);
    const required = await logIn(email);
    expect([required.statusCode, required.json().code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(required.headers['set-cookie']).toBeUndefined();

    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403, 403]);
    expect(await codeOf(logIn(email, code))).toBe('SECOND_FACTOR_WRONG');
    clock += STEP_MS;
    expect(await codeOf(logIn(email, code))).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(email, codeNow(secret))).statusCode).toBe(200);
  });

  it('accepts each recovery code once, also concurrently, until new ones are generated [TRUST-4]', async () => {
    const { person, secret, recoveryCodes } = await addProtected();
    const { email } = person;
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all(
      [first, first.toLowerCase(), first.replaceAll('-', ' ')].map((code) => logIn(email, code)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403, 403]);
    expect(await codeOf(logIn(email, first))).toBe('SECOND_FACTOR_WRONG');
    expect((await people.call('authenticator.get', { as: person })).json().recoveryCodesLeft).toBe(9);

    expect(await people.outcome('authenticator.renewCodes', { as: person })).toEqual([
      403,
      'REAUTHENTICATION_REQUIRED',
    ]);
    const ticket = await ticketOf(person);
    const renew = (code: string) =>
      people.call('authenticator.renewCodes', { as: person, headers: { ...ticket, [SECOND_FACTOR_HEADER]: code } });
    expect((await people.call('authenticator.renewCodes', { as: person, headers: ticket })).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
    });
    expect((await renew(anotherCode(codeNow(secret)))).json()).toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
    const renewed = (await renew(codeNow(secret))).json();
    expect(await codeOf(logIn(email, second))).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(email, renewed.recoveryCodes[9])).statusCode).toBe(200);
  });

  it('refuses every code after ten wrong ones in an hour, also when they are concurrent [TRUST-4]', async () => {
    const { person, secret } = await addProtected();
    const wrong = anotherCode(codeNow(secret));
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => codeOf(logIn(person.email, wrong))));
    expect(outcomes.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(10);
    expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
    expect(await codeOf(logIn(person.email, codeNow(secret)))).toBe('RATE_LIMITED');
  });

  it('is required by a social login, too [TRUST-4]', async () => {
    const { person, secret } = await addProtected(['admin']);
    const facts = { sub: person.id, email: person.email, email_verified: true };
    const info = { aud: 'our-client', azp: 'our-client', sub: person.id, expires_in: '3599' };
    provider.answer('/tokeninfo', { body: info });
    provider.answer('/userinfo', { body: { ...facts, name: 'Nguyễn Văn An' } });
    const social = (code?: string) => call('/api/accounts/google-login', { access_token: 'token' }, code);
    expect(await outcomeOf(social())).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(await outcomeOf(social(anotherCode(codeNow(secret))))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect((await social(codeNow(secret))).statusCode).toBe(200);
  });

  it('is required by a password reset: access to the mailbox is not enough [TRUST-4]', async () => {
    const { person, secret } = await addProtected();
    const { email } = person;
    await identity.post('/api/accounts/forgot-password', { email });
    const code = await identity.secretTo(email, 'reset-code');
    const reset = (secondFactor?: string) =>
      call('/api/accounts/reset-password', { email, code, newPassword: 'ba con cá leo đồi' }, secondFactor);
    expect(await outcomeOf(reset())).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(await outcomeOf(reset(anotherCode(codeNow(secret))))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect(await codeOf(logIn(email))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await reset(codeNow(secret))).statusCode).toBe(200);
    clock += 2 * STEP_MS;
    expect((await logIn(email, codeNow(secret), 'ba con cá leo đồi')).statusCode).toBe(200);
  });

  it('is checked last by a reset, so that a right code is never counted as wrong [TRUST-4, TRUST-5]', async () => {
    const strict = await openTestIdentity({ now: () => clock, networkLimits: {} });
    const staff = createTestPeople(strict);
    const person = await staff.add(['admin']);
    const headers = await staff.reauthenticate(person);
    const { secret } = (await staff.call('authenticator.setUp', { as: person, headers })).json<Setup>();
    await staff.call('authenticator.confirm', { as: person, body: { code: codeNow(secret) } });
    clock += 2 * STEP_MS;
    const { email } = person;
    const asked = await strict.post('/api/accounts/forgot-password', { email });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const code = await strict.secretTo(email, 'reset-code');
    const reset = async (given: { code?: string; newPassword?: string; factor?: string; cookie?: string }) => {
      const { factor, cookie: ticket = '' } = given;
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/api/accounts/reset-password',
        payload: { email, code: given.code ?? code, newPassword: given.newPassword ?? 'ba con cá leo đồi' },
        headers: { cookie: ticket, ...(factor !== undefined && { [SECOND_FACTOR_HEADER]: factor }) },
      });
      return answer.statusCode === 200 ? 'ok' : answer.json().code;
    };
    // Once strangers' tries are used up, even the right code reveals nothing about the second factor.
    for (let times = 0; times < 5; times += 1) expect(await reset({ code: anotherCode(code) })).toBe('CODE_WRONG');
    expect(await reset({ factor: codeNow(secret) })).toBe('CODE_WRONG');
    // A weak password consumes no second-factor code.
    const factor = codeNow(secret);
    expect(await reset({ cookie, newPassword: '123456', factor })).toBe('PASSWORD_TOO_WEAK');
    expect(await reset({ cookie })).toBe('SECOND_FACTOR_REQUIRED');
    expect(await reset({ cookie, factor: anotherCode(factor) })).toBe('SECOND_FACTOR_WRONG');
    expect(await reset({ cookie, factor })).toBe('ok');
    const [wrongCodes = ''] = await strict.redis.keys(`${strict.redisPrefix}:wrong-codes:network:*`);
    expect(await strict.redis.zcard(wrongCodes)).toBe(5);
  });

  it('can be removed only with the password and a code, which may be a recovery code [TRUST-4]', async () => {
    const protectedAccounts = [await addProtected(), await addProtected()];
    for (const [index, { person, secret, recoveryCodes }] of protectedAccounts.entries()) {
      const code = index === 0 ? codeNow(secret) : (recoveryCodes[0] ?? '');
      const ticket = await ticketOf(person);
      const remove = (headers: Record<string, string>) =>
        people.outcome('authenticator.remove', { as: person, headers });
      // Without a ticket no code is checked.
      expect(await remove({ [SECOND_FACTOR_HEADER]: code })).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
      expect(await remove(ticket)).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
      const wrong = { ...ticket, [SECOND_FACTOR_HEADER]: anotherCode(codeNow(secret)) };
      expect(await remove(wrong)).toEqual([403, 'SECOND_FACTOR_WRONG']);
      expect(await codeOf(logIn(person.email))).toBe('SECOND_FACTOR_REQUIRED');
      expect(await remove({ ...ticket, [SECOND_FACTOR_HEADER]: code })).toEqual([200, undefined]);
      expect((await logIn(person.email)).statusCode).toBe(200);
    }
  });

  it('whose setup was begun again elsewhere says so to the code of an earlier setup, and accepts that of the last one [TRUST-4]', async () => {
    const person = await people.add(['admin']);
    const headers = await ticketOf(person);
    const setUp = async () => (await people.call('authenticator.setUp', { as: person, headers })).json<Setup>();
    const confirm = (code: string) => people.outcome('authenticator.confirm', { as: person, body: { code } });
    const [first, second, last] = [await setUp(), await setUp(), await setUp()];
    for (const { secret } of [first, second])
      expect(await confirm(codeNow(secret))).toEqual([409, 'SECOND_FACTOR_REPLACED']);
    const known = new Set([first, second, last].map(({ secret }) => codeNow(secret)));
    const wrong = ['111111', '222222', '333333', '444444'].find((code) => !known.has(code)) ?? '';
    expect(await confirm(wrong)).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect(await confirm(codeNow(last.secret))).toEqual([200, undefined]);
    const stored = await identity.mongo.db.collection('accounts').findOne({ email: person.email });
    expect(stored?.['secondFactor']).not.toHaveProperty('replaced');
    clock += 2 * STEP_MS;
    expect(await codeOf(logIn(person.email, codeNow(first.secret)))).toBe('SECOND_FACTOR_WRONG');
  });

  it('whose setup was begun again recognises the codes of the three setups before, for 15 minutes [TRUST-4]', async () => {
    const person = await people.add(['admin']);
    const begin = async () => {
      const headers = await ticketOf(person);
      return (await people.call('authenticator.setUp', { as: person, headers })).json<Setup>();
    };
    const outcomeOfCode = ({ secret }: Setup) =>
      people.outcome('authenticator.confirm', { as: person, body: { code: codeNow(secret) } });
    const setups: Setup[] = [];
    for (let times = 0; times < 5; times += 1) setups.push(await begin());
    const outcomes: unknown[] = [];
    for (const setup of setups.slice(0, 4)) outcomes.push(await outcomeOfCode(setup));
    const replaced = [409, 'SECOND_FACTOR_REPLACED'];
    expect(outcomes).toEqual([[403, 'SECOND_FACTOR_WRONG'], replaced, replaced, replaced]);

    clock += SETUP_MS + 1;
    const fresh = await begin();
    for (const setup of setups.slice(3)) expect(await outcomeOfCode(setup)).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect(await outcomeOfCode(fresh)).toEqual([200, undefined]);
  });

  it('whose setup was begun again says that a code is wrong when the secret of an earlier setup cannot be read [TRUST-4]', async () => {
    const person = await people.add(['admin']);
    const headers = await ticketOf(person);
    const setUp = async () => (await people.call('authenticator.setUp', { as: person, headers })).json<Setup>();
    const confirm = (code: string) => people.outcome('authenticator.confirm', { as: person, body: { code } });
    const [first, last] = [await setUp(), await setUp()];
    const unreadable = createSecretSeals(await readSigningKey(newPem())).seal(person.id, first.secret);
    await identity.mongo.db
      .collection('accounts')
      .updateOne({ email: person.email }, { $set: { 'secondFactor.replaced': [unreadable] } });
    expect(await confirm(codeNow(first.secret))).toEqual([403, 'SECOND_FACTOR_WRONG']);
    expect(await confirm(codeNow(last.secret))).toEqual([200, undefined]);
  });

  it('keeps its secret when the token key is rotated, and none of earlier setups [TRUST-4]', async () => {
    const [old, next] = [newPem(), newPem()];
    const rotated = await openTestIdentity({ signingKey: await readSigningKey(old) });
    const staff = createTestPeople(rotated);
    const person = await staff.add(['admin']);
    const headers = await staff.reauthenticate(person);
    const setUp = async () => (await staff.call('authenticator.setUp', { as: person, headers })).json<Setup>();
    const [, { secret }] = [await setUp(), await setUp()];
    const repository = createSecondFactorRepository(rotated.mongo);
    expect((await repository.find(person.id))?.replaced).toHaveLength(1);
    await resealSecrets(repository, await readSigningKey(`${next}\n${old}`));
    const stored = await repository.find(person.id);
    expect(stored).not.toHaveProperty('replaced');
    const seals = createSecretSeals(await readSigningKey(next));
    expect(seals.open(person.id, stored?.sealedSecret ?? '')).toBe(secret);
  });

  it('whose setup was not completed is removed with the password [TRUST-4]', async () => {
    const person = await people.add(['admin']);
    const headers = await ticketOf(person);
    await people.call('authenticator.setUp', { as: person, headers });
    expect(await people.outcome('authenticator.remove', { as: person, headers })).toEqual([200, undefined]);
  });
});

describe('a second factor that a master requires of all staff', () => {
  it('is set up at the next login; customers log in as before; the change is audited [TRUST-4]', async () => {
    const [master, admin, customer] = [await people.add(['master']), await people.add(['admin']), await people.add()];
    const body = { requiredOfStaff: true };
    expect(await people.outcome('authenticator.setPolicy', { as: admin, body })).toEqual([403, 'FORBIDDEN']);
    expect(await people.outcome('authenticator.setPolicy', { as: master, body })).toEqual([
      403,
      'REAUTHENTICATION_REQUIRED',
    ]);
    const headers = await ticketOf(master);
    expect(await people.outcome('authenticator.setPolicy', { as: master, body, headers })).toEqual([200, undefined]);
    const audited = identity.mongo.db.collection('outbox').find({ 'event.type': identityAudited.type });
    expect((await audited.toArray()).at(-1)).toMatchObject({
      event: { data: { actorId: master.id, changes: [{ field: 'secondFactorRequired', from: 'false', to: 'true' }] } },
    });
    expect((await logIn(customer.email)).statusCode).toBe(200);

    const refused = await logIn(admin.email);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED']);
    const ticket = String(refused.headers[SECOND_FACTOR_SETUP_HEADER]);
    const setUp = (given: string) =>
      identity.app.inject({
        method: 'POST',
        url: '/api/second-factor/setup',
        headers: { [SECOND_FACTOR_SETUP_HEADER]: given },
      });
    expect((await setUp(`${ticket}x`)).json().code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await people.outcome('accounts.get', { as: { ...admin, token: ticket }, id: admin.id }))[0]).toBe(401);
    const { secret } = (await setUp(ticket)).json<Setup>();
    expect(await codeOf(logIn(admin.email, anotherCode(codeNow(secret))))).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(admin.email, codeNow(secret))).statusCode).toBe(200);
    expect((await setUp(ticket)).json().code).toBe('SECOND_FACTOR_ON');
    expect(await codeOf(logIn(admin.email))).toBe('SECOND_FACTOR_REQUIRED');

    const off = { as: master, body: { requiredOfStaff: false }, headers };
    expect(await people.outcome('authenticator.setPolicy', off)).toEqual([200, undefined]);
    expect((await logIn(master.email)).statusCode).toBe(200);
  });
});
