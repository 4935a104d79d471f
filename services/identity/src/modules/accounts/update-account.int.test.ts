import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestPeople, roleIds } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let master: Person;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
  master = await people.add(['master']);
});

const update = (person: Person, body: object, as = person) =>
  people.call('accounts.update', { as, id: person.id, body });
const stored = ({ id }: Person) => people.read({ id }, master);

describe('the owner of an account', () => {
  it('changes name and image; status and roles are ignored [API-10, SRV-04]', async () => {
    const customer = await people.add();
    const body = {
      fullName: ' Phan Thu ',
      email: customer.email,
      image: picture,
      status: false,
      roles: [roleIds.master],
    };
    const answer = await update(customer, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'thành công', message: 'Cập nhật tài khoản thành công!', emailToConfirm: null },
    ]);
    const account = await stored(customer);
    expect(account).toMatchObject({ fullName: 'Phan Thu', status: true, roles: [{ name: 'customer' }] });
    expect(account.image).toMatch(/^\/api\/media\/identity\/[0-9a-f]{64}\/\d+\.webp$/);
    expect(answer.json().account).toEqual(account);
    expect((await identity.app.inject(account.image)).headers['content-type']).toBe('image/webp');
    expect(await people.eventsOf(customer.id)).toEqual([
      ['registered', 1],
      ['updated', 2],
    ]);
  });

  it('changes the name to the same one however the keyboard writes accents, and is found by either', async () => {
    const customer = await people.add();
    const fullName = 'Đặng Thị Tuyết Nhường'.normalize('NFC');
    for (const typed of [fullName.normalize('NFD'), fullName]) {
      await update(customer, { fullName: typed });
      expect((await stored(customer)).fullName).toBe(fullName);
      const found = await people.call('accounts.list', { as: master, query: `?q=${encodeURIComponent(typed)}` });
      expect(found.json()).toMatchObject([{ _id: customer.id, fullName }]);
    }
    expect(await people.eventsOf(customer.id)).toEqual([
      ['registered', 1],
      ['updated', 2],
    ]);
  });

  it('writes nothing when nothing changes, and keeps the session', async () => {
    const customer = await people.add();
    for (let times = 0; times < 2; times += 1) await update(customer, { fullName: 'Nguyễn Văn An', image: '' });
    expect(await people.eventsOf(customer.id)).toEqual([['registered', 1]]);
    expect((await people.call('accounts.get', { as: customer, id: customer.id })).statusCode).toBe(200);
  });

  it('keeps the image for its own URL and removes it for an empty one', async () => {
    const customer = await people.add();
    await update(customer, { image: picture });
    const { image } = await stored(customer);
    await update(customer, { fullName: 'Phan Giữ', image });
    expect((await stored(customer)).image).toBe(image);
    const foreign = image.replace('identity', 'catalogue');
    expect(
      await people.outcome('accounts.update', { as: customer, id: customer.id, body: { image: foreign } }),
    ).toEqual([400, 'IMAGE_INVALID']);
    await update(customer, { image: '' });
    expect((await stored(customer)).image).toBe('');
  });

  it('gets a new e-mail once its code is confirmed, and can cancel before [SRV-04]', async () => {
    const customer = await people.add();
    const email = 'moi-toanh@example.com';
    const answer = await update(customer, { email: ' Moi-Toanh@example.com'.trim() });
    expect(answer.json()).toMatchObject({
      message: 'Đã lưu. Vui lòng nhập mã đã gửi tới email mới để hoàn tất đổi email.',
      emailToConfirm: email,
      account: { email: customer.email },
    });
    // The form is saved again before the code arrives: the first code stays valid.
    expect((await update(customer, { email, fullName: 'Phan Mới' })).json()).toMatchObject({ emailToConfirm: email });
    expect((await identity.mailsTo(email)).map(({ name }) => name)).toEqual(['email-code']);
    const code = await identity.secretTo(email, 'email-code');

    expect((await update(customer, { email: customer.email })).json()).toMatchObject({ emailToConfirm: null });
    const body = { code };
    expect(
      (
        await people.call('accounts.confirmEmail', {
          as: customer,
          headers: await people.reauthenticate(customer),
          body,
        })
      ).statusCode,
    ).toBe(400);
    expect((await stored(customer)).email).toBe(customer.email);
  });

  it('confirms it with the code that was mailed', async () => {
    const customer = await people.add();
    const email = 'da-doi@example.com';
    await update(customer, { email });
    const code = await identity.secretTo(email, 'email-code');
    expect(
      (
        await people.call('accounts.confirmEmail', {
          as: customer,
          headers: await people.reauthenticate(customer),
          body: { code },
        })
      ).statusCode,
    ).toBe(200);
    expect(await stored(customer)).toMatchObject({ email, verified: true });
    expect((await people.logIn(email)).id).toBe(customer.id);
  });

  it('cannot take an e-mail of another account', async () => {
    const [customer, other] = [await people.add(), await people.add()];
    const body = { fullName: 'Phan Khác', email: other.email };
    expect(await people.outcome('accounts.update', { as: customer, id: customer.id, body })).toEqual([
      409,
      'EMAIL_TAKEN',
    ]);
    expect((await stored(customer)).fullName).toBe('Nguyễn Văn An');
  });

  it('cannot find out of many e-mails whether they are registered', async () => {
    const customer = await people.add();
    const others = await Promise.all(Array.from({ length: 11 }, () => people.add()));
    const outcomes: unknown[] = [];
    for (const { email } of others)
      outcomes.push(
        await people.outcome('accounts.update', { as: customer, id: customer.id, body: { fullName: 'An', email } }),
      );
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => [409, 'EMAIL_TAKEN']), [429, 'RATE_LIMITED']]);
  });

  it('is not limited in saving the pending e-mail again, nor by the look-ups of another account', async () => {
    const [customer, other] = [await people.add(), await people.add()];
    const taken = await Promise.all(Array.from({ length: 10 }, () => people.add()));
    const outcomeOf = (as: Person, { email }: { email: string }) =>
      people.outcome('accounts.update', { as, id: as.id, body: { fullName: 'An', email } });
    const pending = { email: 'luu-nhieu-lan@example.com' };
    for (let times = 0; times < 12; times += 1) expect(await outcomeOf(customer, pending)).toEqual([200, undefined]);
    const outcomes: unknown[] = [];
    for (const account of taken) outcomes.push(await outcomeOf(customer, account));
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => [409, 'EMAIL_TAKEN']), [429, 'RATE_LIMITED']]);
    expect(await outcomeOf(customer, pending)).toEqual([200, undefined]);
    for (const account of taken) expect(await outcomeOf(other, account)).toEqual([409, 'EMAIL_TAKEN']);
  });

  it.each([
    ['a blank name', { fullName: '  ' }],
    ['an invalid e-mail', { email: 'x' }],
    ['an image URL of another site', { image: 'https://example.com/a.png' }],
    ['a field of the service’s own', { verified: true }],
    ['a version', { tokenVersion: 0 }],
  ])('is refused %s', async (_, body) => {
    const customer = await people.add();
    expect(await people.outcome('accounts.update', { as: customer, id: customer.id, body })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
  });
});

describe('a master', () => {
  it('changes only status and roles of others [API-10, SRV-04, MACC-08, GEN-12]', async () => {
    const customer = await people.add();
    const roles = [{ _id: roleIds.admin, name: 'admin' }, roleIds.customer];
    const body = { fullName: 'Tên Khác', email: 'khac@example.com', image: '', status: false, roles };
    const answer = await update(customer, body, master);
    expect(answer.json()).toMatchObject({ message: 'Cập nhật tài khoản thành công!', emailToConfirm: null });
    expect(await stored(customer)).toMatchObject({
      fullName: 'Nguyễn Văn An',
      email: customer.email,
      status: false,
      roles: [{ name: 'customer' }, { name: 'admin' }],
    });
    // Each event has its own version: a consumer that drops older versions misses neither.
    expect(await people.eventsOf(customer.id)).toEqual([
      ['registered', 1],
      ['roles-changed', 2],
      ['locked', 3],
      ['changed', 4],
    ]);
  });

  it('gets errors for an unknown role and an unknown account', async () => {
    const { id } = await people.add();
    expect(await people.outcome('accounts.update', { as: master, id, body: { roles: ['f'.repeat(24)] } })).toEqual([
      404,
      'ROLE_NOT_FOUND',
    ]);
    const unknown = { as: master, id: 'f'.repeat(24), body: { status: true } };
    expect(await people.outcome('accounts.update', unknown)).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });
});
