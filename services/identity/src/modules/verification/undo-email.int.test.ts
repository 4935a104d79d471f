import { REAUTH_TICKET_HEADER, SECOND_FACTOR_HEADER } from '@garage/contracts';
import type { RouteOf } from '@garage/contracts';
import { uniqueName } from '@garage/testing';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const HOUR_MS = 3_600_000;
const password = 'mật khẩu 1';
const strongPassword = 'ba con cá leo đồi';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = createTestPeople(identity);
});

const newEmail = () => `${uniqueName('moi')}@example.com`;
const collection = (name: string) => identity.mongo.db.collection(name);
const stored = (email: string) => collection('accounts').findOne({ email });
const undoLinkOf = (email: string) => identity.secretTo(email, 'email-changed');
const undo = (token: string) => people.call('accounts.undoEmail', { as: null, body: { token } });
const requestEmail = (as: Person, email: string) => people.call('accounts.update', { as, id: as.id, body: { email } });

const confirm = async (as: Person, email: string, headers: Record<string, string> = {}) =>
  people.call('accounts.confirmEmail', { as, headers, body: { code: await identity.secretTo(email, 'email-code') } });

/** Changes the e-mail of an account. */
async function move(as: Person, email = newEmail()): Promise<Person> {
  await requestEmail(as, email);
  const answer = await confirm(as, email, await people.reauthenticate(as));
  expect(answer.statusCode).toBe(200);
  return { ...as, email, token: answer.json<RouteOf<'accounts.confirmEmail'>['response']>().token };
}

const totpOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });

/** Sets up a second factor and returns its secret. */
async function addSecondFactor(as: Person): Promise<string> {
  const headers = await people.reauthenticate(as);
  const { secret } = (await people.call('authenticator.setUp', { as, headers })).json();
  const confirmed = await people.call('authenticator.confirm', { as, body: { code: totpOf(secret) } });
  expect(confirmed.statusCode).toBe(200);
  return secret;
}

describe('a new e-mail', () => {
  it('requires more than a token, so that a stolen token cannot reset the password there [TRUST-1]', async () => {
    const victim = await people.add();
    const email = newEmail();
    await requestEmail(victim, email);
    for (const headers of [{}, { [REAUTH_TICKET_HEADER]: 'x'.repeat(43) }]) {
      const answer = await confirm(victim, email, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    }
    // Tickets of another session of the account and of another account.
    const tickets = [
      await people.reauthenticate(await people.logIn(victim.email)),
      await people.reauthenticate(await people.add()),
    ];
    for (const headers of tickets) expect((await confirm(victim, email, headers)).statusCode).toBe(403);
    await people.call('accounts.forgotPassword', { as: null, body: { email } });
    expect((await identity.mailsTo(email)).at(-1)?.name).toBe('no-account');
    expect((await stored(victim.email))?._id.toHexString()).toBe(victim.id);
  });

  it('ends every other session, returns a new token and is audited without the addresses [TRUST-1]', async () => {
    const person = await people.add();
    const elsewhere = await people.logIn(person.email);
    const moved = await move(person);
    const outcomes = [elsewhere, person, moved].map((as) => people.outcome('accounts.get', { as, id: as.id }));
    expect(await Promise.all(outcomes)).toEqual([
      [401, 'TOKEN_REVOKED'],
      [401, 'TOKEN_REVOKED'],
      [200, undefined],
    ]);
    const row = await collection('outbox').findOne({ 'event.data.targetId': person.id });
    expect(row?.['event']).toMatchObject({
      type: 'identity.audit.recorded.v1',
      data: { actorId: person.id, action: 'updated', kind: 'account', changes: [{ field: 'email' }] },
    });
    expect(JSON.stringify(row)).not.toContain(person.email);
  });
});

describe('the old e-mail', () => {
  it('is notified, and its link undoes the change: tokens and the known password are revoked [TRUST-1]', async () => {
    const victim = await people.add();
    const hijacker = await move(victim);
    const token = await undoLinkOf(victim.email);
    expect(JSON.stringify(await collection('email_changes').find({ accountId: victim.id }).toArray())).not.toContain(
      token,
    );

    expect((await undo('x'.repeat(43))).json().code).toBe('EMAIL_UNDO_INVALID');
    const answer = await undo(token);
    const restored = answer.json<RouteOf<'accounts.undoEmail'>['response']>();
    expect([answer.statusCode, restored]).toMatchObject([200, { email: victim.email, setPasswordToken: /./ }]);
    expect(await people.outcome('accounts.get', { as: hijacker, id: victim.id })).toEqual([401, 'TOKEN_REVOKED']);
    for (const email of [victim.email, hijacker.email])
      expect((await identity.logIn({ email, password })).json().code).toBe('LOGIN_FAILED');

    const body = { token: restored.setPasswordToken ?? '', newPassword: 'của chủ' };
    expect((await people.call('accounts.setPassword', { as: null, body })).statusCode).toBe(200);
    expect((await identity.logIn({ email: victim.email, password: 'của chủ' })).json().id).toBe(victim.id);
    expect((await undo(token)).json().code).toBe('EMAIL_UNDO_INVALID');
  });

  it('can be restored after later changes, which then cannot be undone any more [TRUST-1]', async () => {
    const victim = await people.add();
    const first = await move(victim);
    clock += 1;
    const second = await move(first);
    const [ownLink, hijackersLink] = [await undoLinkOf(victim.email), await undoLinkOf(first.email)];
    expect((await undo(ownLink)).json().email).toBe(victim.email);
    expect((await undo(hijackersLink)).json().code).toBe('EMAIL_UNDO_INVALID');
    expect([await stored(first.email), await stored(second.email)]).toEqual([null, null]);
  });

  it('removes social logins that were added since, and keeps the others [TRUST-1]', async () => {
    const victim = await people.add();
    const identities = collection('social_identities');
    const own = { accountId: victim.id, createdAt: new Date(clock - HOUR_MS) };
    await identities.insertOne({ ...own });
    await move(victim);
    await identities.insertOne({ accountId: victim.id, createdAt: new Date(clock + HOUR_MS) });
    await undo(await undoLinkOf(victim.email));
    expect(await identities.find({ accountId: victim.id }).toArray()).toMatchObject([own]);
  });

  it('removes a second factor that was added since, so that the owner is not locked out [TRUST-1]', async () => {
    const victim = await people.add(['admin']);
    const hijacker = await move(victim);
    const secret = await addSecondFactor(hijacker);
    const { setPasswordToken: token } = (await undo(await undoLinkOf(victim.email))).json();
    await people.call('accounts.setPassword', { as: null, body: { token, newPassword: strongPassword } });
    const logIn = { email: victim.email, password: strongPassword };
    expect([(await identity.logIn(logIn)).statusCode, secret]).toEqual([200, expect.any(String)]);
    expect((await stored(victim.email))?.['secondFactor']).toBeUndefined();
  });

  it('keeps an earlier second factor, without recovery codes generated since [TRUST-1]', async () => {
    const victim = await people.add(['admin']);
    const secret = await addSecondFactor(victim);
    clock += HOUR_MS;
    const hijacker = await move(victim);
    const headers = { ...(await people.reauthenticate(hijacker)), [SECOND_FACTOR_HEADER]: totpOf(secret) };
    const renewed = await people.call('authenticator.renewCodes', { as: hijacker, headers });
    expect(renewed.statusCode).toBe(200);
    clock += 60_000;
    const { setPasswordToken: token } = (await undo(await undoLinkOf(victim.email))).json();
    await people.call('accounts.setPassword', { as: null, body: { token, newPassword: strongPassword } });
    const logIn = async (secondFactor: string) => {
      const payload = { email: victim.email, password: strongPassword };
      const factor = { [SECOND_FACTOR_HEADER]: secondFactor };
      return (
        await identity.app.inject({ method: 'POST', url: '/api/accounts/login', payload, headers: factor })
      ).json();
    };
    expect((await logIn(renewed.json().recoveryCodes[0])).code).toBe('SECOND_FACTOR_WRONG');
    expect((await logIn(totpOf(secret))).id).toBe(victim.id);
  });

  it('stays reserved for 72 hours against registration, change and invitation by others, then is free [TRUST-1]', async () => {
    const victim = await people.add();
    const moved = await move(victim);
    clock += 60_000;
    const body = { fullName: 'Kẻ Khác', email: victim.email, password };
    const [fresh, reserved] = [await identity.register({ ...body, email: newEmail() }), await identity.register(body)];
    expect([reserved.statusCode, reserved.body]).toEqual([fresh.statusCode, fresh.body]);
    expect([await stored(victim.email), (await identity.mailsTo(victim.email)).at(-1)?.name]).toEqual([
      null,
      'email-reserved',
    ]);
    const [other, master] = [await people.add(), await people.add(['master'])];
    expect((await requestEmail(other, victim.email)).json().code).toBe('EMAIL_TAKEN');
    const invited = await people.call('accounts.create', { as: master, body: { fullName: 'A', email: victim.email } });
    expect(invited.json().code).toBe('EMAIL_TAKEN');
    expect((await requestEmail(moved, victim.email)).statusCode).toBe(200);

    const token = await undoLinkOf(victim.email);
    clock += 72 * HOUR_MS;
    expect((await undo(token)).json().code).toBe('EMAIL_UNDO_INVALID');
    expect((await identity.register(body)).statusCode).toBe(201);
    expect(await stored(victim.email)).not.toBeNull();
  });

  it('blocks its owner’s erasure and says until when; a master’s deletion removes all of it [TRUST-1]', async () => {
    const victim = await people.add();
    const hijacker = await move(victim);
    const waits = await people.call('privacy.erase', { as: hijacker, body: { password } });
    expect([waits.statusCode, waits.json().code]).toEqual([409, 'EMAIL_UNDO_OPEN']);
    expect(waits.json().message).toMatch(/sau \d\d:\d\d ngày \d\d\/\d\d\/\d{4}\.$/);

    const master = await people.add(['master']);
    expect((await people.call('accounts.delete', { as: master, id: victim.id })).statusCode).toBe(200);
    expect(await collection('email_changes').countDocuments({ accountId: victim.id })).toBe(0);
    await identity.register({ fullName: 'A', email: victim.email, password });
    expect(await stored(victim.email)).not.toBeNull();
  });
});
