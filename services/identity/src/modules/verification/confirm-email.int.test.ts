import type { Account } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongCode } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/people.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { createCredentialRepository } from '../accounts/index.ts';

const MINUTE_MS = 60_000;

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = createTestPeople(identity);
});

const newEmail = () => `${uniqueName('moi')}@example.com`;
const requestEmail = (person: Person, email: string) =>
  people.call('accounts.update', { as: person, id: person.id, body: { email } });
const confirm = async (as: Person, code: string) =>
  people.call('accounts.confirmEmail', { as, body: { code }, headers: await people.reauthenticate(as) });
const codeTo = (email: string) => identity.secretTo(email, 'email-code');

/** An account with a pending e-mail, and its code. */
async function waiting() {
  const person = await people.add();
  const email = newEmail();
  await requestEmail(person, email);
  return { person, email, code: await codeTo(email) };
}

describe('confirmation of a new e-mail', () => {
  it('changes the e-mail for the mailed code [SRV-04, SRV-08]', async () => {
    const { person, email, code } = await waiting();
    expect((await confirm(person, wrongCode(code))).json().code).toBe('CODE_WRONG');
    expect((await people.read(person, person)).email).toBe(person.email);

    const answer = await confirm(person, code);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        status: 'thành công',
        message: 'Đổi email thành công!',
        emailToConfirm: null,
        account: { email, verified: true },
      },
    ]);
    const renewed = { ...person, token: answer.json<{ token: string }>().token };
    expect(answer.json<{ account: Account }>().account).toEqual(await people.read(renewed, renewed));
    expect(await people.eventsOf(person.id)).toEqual([
      ['registered', 1],
      ['email-changed', 3],
    ]);
    expect((await identity.logIn({ email, password: 'mật khẩu 1' })).statusCode).toBe(200);
    expect((await identity.logIn({ email: person.email, password: 'mật khẩu 1' })).statusCode).toBe(401);
    expect((await confirm(renewed, code)).json().code).toBe('CODE_WRONG');
  });

  it('is refused for others, without a pending e-mail, and after ten minutes or five tries [SRV-08]', async () => {
    const { person, code } = await waiting();
    const stranger = await people.add();
    expect((await confirm(stranger, code)).json().code).toBe('CODE_WRONG');
    const other = await waiting();
    expect((await confirm(other.person, code)).json().code).toBe(code === other.code ? undefined : 'CODE_WRONG');

    const guessed = await waiting();
    for (let tries = 0; tries < 5; tries += 1) await confirm(guessed.person, wrongCode(guessed.code));
    expect((await confirm(guessed.person, guessed.code)).json().code).toBe('CODE_WRONG');

    clock += 10 * MINUTE_MS;
    expect((await confirm(person, code)).json().code).toBe('CODE_WRONG');
    expect((await people.call('accounts.confirmEmail', { as: null, body: { code } })).statusCode).toBe(401);
  });

  it('is refused when somebody else has taken the e-mail in the meantime; the code stays valid', async () => {
    const { person, email, code } = await waiting();
    await identity.addAccount({ email });
    const answer = await confirm(person, code);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'EMAIL_TAKEN']);
    await identity.mongo.db.collection('accounts').deleteOne({ email });
    expect((await confirm(person, code)).statusCode).toBe(200);
  });

  it.each(['before the change was requested', 'while its code was on the way'])(
    'removes what others registered with the e-mail %s, and did not verify',
    async (when) => {
      const [person, email] = [await people.add(), newEmail()];
      const collection = (name: string) => identity.mongo.db.collection(name);
      const squat = () => identity.register({ fullName: 'Kẻ Chiếm Chỗ', email, password: 'của kẻ khác' });
      if (when.startsWith('before')) await squat();
      expect((await requestEmail(person, email)).statusCode).toBe(200);
      if (when.startsWith('while')) await squat();
      const squatter = await collection('accounts').findOne({ email });
      const id = String(squatter?._id);
      const answer = await confirm(person, await codeTo(email));
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { account: { _id: person.id, email } }]);
      expect(await collection('accounts').findOne({ email })).toMatchObject({ fullName: 'Nguyễn Văn An' });
      expect(await people.eventsOf(id)).toEqual([
        ['registered', 1],
        ['deleted', 2],
      ]);
      expect(await collection('registrations').countDocuments({ email })).toBe(0);
      const code = await identity.secretTo(email, 'verification-code');
      expect((await identity.post('/api/accounts/verify', { email, code })).json().code).toBe('CODE_WRONG');
      expect((await identity.logIn({ email, password: 'của kẻ khác' })).statusCode).toBe(401);
      expect((await identity.logIn({ email, password: 'mật khẩu 1' })).json().id).toBe(person.id);
    },
  );

  it.each([
    ['locked', { active: false }],
    ['given a role', { roles: ['customer', 'admin'] }],
  ])('is refused while an unverified account with the e-mail was %s by a master', async (_, set) => {
    const { person, email, code } = await waiting();
    await identity.addAccount({ email, verified: false, ...set });
    expect((await confirm(person, code)).json().code).toBe('EMAIL_TAKEN');
    expect((await requestEmail(await people.add(), email)).json().code).toBe('EMAIL_TAKEN');
    expect(await identity.mongo.db.collection('accounts').findOne({ email })).toMatchObject(set);
  });

  it('applies to the e-mail that was requested last [SRV-08]', async () => {
    const { person, email: first, code } = await waiting();
    clock += MINUTE_MS;
    const second = newEmail();
    await requestEmail(person, second);
    const fresh = await codeTo(second);
    expect((await confirm(person, code)).json().code).toBe(code === fresh ? undefined : 'CODE_WRONG');
    expect((await confirm(person, fresh)).json<{ account: Account }>().account.email).toBe(second);
    expect(await identity.mongo.db.collection('accounts').countDocuments({ email: first })).toBe(0);
  });

  it('is refused when the change was cancelled', async () => {
    const { person, email, code } = await waiting();
    await requestEmail(person, person.email);
    expect((await confirm(person, code)).json().code).toBe('CODE_WRONG');
    const credentials = createCredentialRepository(identity.mongo);
    const moved = await inTransaction(identity.mongo, (session) =>
      credentials.confirmEmail(session, { id: person.id, email }),
    );
    expect(moved).toBeNull();
  });

  it('mails at most five codes an hour per account, over all addresses [SRV-19]', async () => {
    const person = await people.add();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await requestEmail(person, newEmail())).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
