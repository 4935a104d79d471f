import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongCode } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/people.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const MINUTE_MS = 60_000;
const password = 'mật khẩu 1';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = createTestPeople(identity);
});

const ticketIn = ({ headers }: { headers: Record<string, unknown> }): string => String(headers[REAUTH_TICKET_HEADER]);
const provePassword = async (as: Person) =>
  ticketIn(await people.call('accounts.checkPassword', { as, body: { password } }));
/** A sensitive operation. */
const erase = (as: Person, ticket?: string) =>
  people.outcome('privacy.erase', {
    as,
    body: {},
    ...(ticket !== undefined && { headers: { [REAUTH_TICKET_HEADER]: ticket } }),
  });
const refused = [403, 'REAUTHENTICATION_REQUIRED'];

/** An account that logs in with Google. */
async function addWithoutPassword(): Promise<Person> {
  const person = await people.add();
  const accounts = identity.mongo.db.collection('accounts');
  await accounts.updateOne({ email: person.email }, { $set: { type: 'google', passwordHash: null } });
  return person;
}

describe('a reauthentication ticket', () => {
  it('requires the current password in addition to a token, and is stored as a digest [TRUST-1]', async () => {
    const person = await people.add();
    expect(await erase(person)).toEqual([409, 'ERASURE_NEEDS_PASSWORD']);
    for (const forged of ['', 'x'.repeat(43)]) expect(await erase(person, forged)).toEqual(refused);
    const wrong = await people.call('accounts.checkPassword', { as: person, body: { password: 'sai' } });
    expect(wrong.headers).not.toHaveProperty(REAUTH_TICKET_HEADER);

    const ticket = await provePassword(person);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    const rows = await identity.mongo.db.collection('password_tickets').find({ accountId: person.id }).toArray();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(await erase(person, ticket)).toEqual([200, undefined]);
  });

  it('is valid for one session of one account for 15 minutes [TRUST-1]', async () => {
    const [person, stranger] = [await people.add(), await people.add()];
    const elsewhere = await people.logIn(person.email);
    const ticket = await provePassword(person);
    expect([await erase(elsewhere, ticket), await erase(stranger, ticket)]).toEqual([refused, refused]);
    clock += 15 * MINUTE_MS;
    expect(await erase(person, ticket)).toEqual(refused);
    expect(await erase(person, await provePassword(person))).toEqual([200, undefined]);
  });

  it('requires a code mailed to the current e-mail when there is no password [TRUST-1]', async () => {
    const withPassword = await people.add();
    const needsPassword = [409, 'REAUTHENTICATION_NEEDS_PASSWORD'];
    expect(await people.outcome('accounts.sendReauthCode', { as: withPassword })).toEqual(needsPassword);
    expect(await people.outcome('accounts.checkReauthCode', { as: withPassword, body: { code: '000000' } })).toEqual(
      needsPassword,
    );

    const person = await addWithoutPassword();
    expect((await people.call('accounts.sendReauthCode', { as: person })).json().message).toBe(
      'Mã xác nhận đã được gửi tới email của bạn.',
    );
    const code = await identity.secretTo(person.email, 'reauth-code');
    const check = (given: string) => people.call('accounts.checkReauthCode', { as: person, body: { code: given } });
    const wrong = await check(wrongCode(code));
    expect([wrong.json().code, wrong.headers[REAUTH_TICKET_HEADER]]).toEqual(['CODE_WRONG', undefined]);
    const right = await check(code);
    expect([right.statusCode, right.json().message]).toEqual([200, 'Mã xác nhận chính xác.']);
    expect((await check(code)).json().code).toBe('CODE_WRONG');
    expect(await erase(person, ticketIn(right))).toEqual([200, undefined]);
  });

  it('does not start a password change for an account without a password [TRUST-1]', async () => {
    const person = await addWithoutPassword();
    await people.call('accounts.sendReauthCode', { as: person });
    const code = await identity.secretTo(person.email, 'reauth-code');
    await people.call('accounts.checkReauthCode', { as: person, body: { code } });
    expect(await people.outcome('accounts.sendCode', { as: person })).toEqual([409, 'PASSWORD_STEP_MISSING']);
    expect(await people.outcome('accounts.changePassword', { as: person, body: { newPassword: 'mới' } })).toEqual([
      409,
      'PASSWORD_STEP_MISSING',
    ]);
  });
});
