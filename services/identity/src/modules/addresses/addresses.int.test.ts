import type { AddressBody, PersonalData, RouteOf, SavedAddress } from '@garage/contracts';
import { erasingServices, personalDataPages } from '@garage/contracts';
import { serveRequests } from '@garage/messaging';
import { cleanUpLater } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
});

const body: AddressBody = {
  fullName: 'Trần Thị Lan',
  phone: '+84 912 345 678',
  street: '12 Lê Lợi',
  provinceCode: '79',
  wardCode: '26743',
};

type Saved = RouteOf<'addresses.create'>['response'];

async function add(as: Person, changes: Partial<AddressBody> = {}): Promise<SavedAddress> {
  const answer = await people.call('addresses.create', { as, body: { ...body, ...changes } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Saved>().address;
}

async function list(as: Person): Promise<SavedAddress[]> {
  return (await people.call('addresses.list', { as })).json<RouteOf<'addresses.list'>['response']>().addresses;
}

const streets = (addresses: readonly SavedAddress[]) =>
  addresses.map(({ street, isDefault }) => `${street}${isDefault ? '*' : ''}`);

describe('the saved addresses', () => {
  it('are added, changed, made the default and removed by their owner [DAILY-43 addresses]', async () => {
    const lan = await people.add();
    expect(await list(lan)).toEqual([]);
    const first = await add(lan, { label: 'Nhà riêng' });
    expect(first).toEqual({
      ...body,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      phone: '0912345678',
      ward: 'Phường Bến Thành',
      province: 'TP. Hồ Chí Minh',
      label: 'Nhà riêng',
      isDefault: true,
    });
    const second = await add(lan, { street: '5 Tràng Tiền', provinceCode: '01', wardCode: '00070' });
    await add(lan, { street: '7 Hàng Bài' });
    expect(streets(await list(lan))).toEqual(['12 Lê Lợi*', '7 Hàng Bài', '5 Tràng Tiền']);

    const changed = await people.call('addresses.update', {
      as: lan,
      id: first._id,
      body: { ...body, street: '14 Lê Lợi' },
    });
    expect(changed.json<Saved>().address).toMatchObject({ _id: first._id, street: '14 Lê Lợi', label: '' });
    for (let times = 0; times < 2; times += 1)
      expect(await people.outcome('addresses.setDefault', { as: lan, id: second._id })).toEqual([200, undefined]);
    expect(streets(await list(lan))).toEqual(['5 Tràng Tiền*', '7 Hàng Bài', '14 Lê Lợi']);
    const removed = await people.call('addresses.remove', { as: lan, id: second._id });
    expect(removed.json()).toMatchObject({ message: 'Đã xóa địa chỉ.' });
    expect(streets(await list(lan))).toEqual(['7 Hàng Bài*', '14 Lê Lợi']);
  });

  it('are saved once for a repeated request, also a concurrent one [DAILY-43 repeated]', async () => {
    const lan = await people.add();
    const saved = await Promise.all([add(lan), add(lan), add(lan)]);
    expect(new Set(saved.map(({ _id }) => _id)).size).toBe(1);
    expect(await list(lan)).toHaveLength(1);
  });

  it('are changed into another one without a duplicate, like a new one with the same content [DAILY-43 repeated]', async () => {
    const lan = await people.add();
    const [first, second] = [await add(lan), await add(lan, { street: '14 Lê Lợi' })];
    const update = (street: string) =>
      people.call('addresses.update', { as: lan, id: second._id, body: { ...body, street } });
    const answers = [await update(' 12\u200B  Lê Lợi'), await update('12 Lê Lợi')];
    for (const answer of answers) {
      expect(answer.json<Saved>().addresses).toMatchObject([{ _id: second._id, street: '12 Lê Lợi', isDefault: true }]);
    }
    expect(await people.outcome('addresses.remove', { as: lan, id: first._id })).toEqual([404, 'ADDRESS_NOT_FOUND']);
  });

  it('are at most ten, also for concurrent requests [DAILY-46 limit]', async () => {
    const lan = await people.add();
    const save = (house: number) =>
      people.outcome('addresses.create', { as: lan, body: { ...body, street: `${house} Lê Lợi` } });
    const outcomes = await Promise.all(Array.from({ length: 13 }, (_, house) => save(house)));
    expect(outcomes.filter(([status]) => status === 201)).toHaveLength(10);
    expect(outcomes.filter(([status, code]) => status === 409 && code === 'ADDRESS_BOOK_FULL')).toHaveLength(3);
    expect(await list(lan)).toHaveLength(10);
  });

  it('of another account do not exist for anybody else, staff included [DAILY-46 foreign]', async () => {
    const [owner, other, master] = [await people.add(), await people.add(), await people.add(['master'])];
    const { _id: id } = await add(owner);
    for (const as of [other, master]) {
      expect(await people.outcome('addresses.update', { as, id, body })).toEqual([404, 'ADDRESS_NOT_FOUND']);
      expect(await people.outcome('addresses.remove', { as, id })).toEqual([404, 'ADDRESS_NOT_FOUND']);
      expect(await people.outcome('addresses.setDefault', { as, id })).toEqual([404, 'ADDRESS_NOT_FOUND']);
      expect(await list(as)).toEqual([]);
    }
    expect(await people.outcome('addresses.list', { as: null })).toEqual([401, 'UNAUTHENTICATED']);
    expect(streets(await list(owner))).toEqual(['12 Lê Lợi*']);
  });

  it.each([
    ['a ward of another province', { provinceCode: '01' }, 'WARD_NOT_IN_PROVINCE'],
    ['a ward that does not exist', { wardCode: '99999' }, 'WARD_NOT_IN_PROVINCE'],
    ['a foreign phone number', { phone: '+1 555 0100' }, 'PHONE_INVALID'],
    ['codes that are operators', { wardCode: { $ne: '' } }, 'VALIDATION_FAILED'],
    ['an unknown field', { isDefault: true }, 'VALIDATION_FAILED'],
    ['an account', { accountId: 'f'.repeat(24) }, 'VALIDATION_FAILED'],
    ['a blank street', { street: ' \n ' }, 'VALIDATION_FAILED'],
    ['an invisible street', { street: ' \u200B\u202E\uFEFF\u0007' }, 'VALIDATION_FAILED'],
    ['an invisible name', { fullName: '\u200D\u3164' }, 'VALIDATION_FAILED'],
    ['a street that is too long', { street: 'x'.repeat(161) }, 'VALIDATION_FAILED'],
  ])('are refused with %s, and nothing is stored [DAILY-46 content]', async (_, changes, code) => {
    const lan = await people.add();
    const { _id: id } = await add(lan);
    const wrong = { ...body, street: '9 Lê Lợi', ...changes };
    expect(await people.outcome('addresses.create', { as: lan, body: wrong })).toEqual([400, code]);
    expect(await people.outcome('addresses.update', { as: lan, id, body: wrong })).toEqual([400, code]);
    expect(streets(await list(lan))).toEqual(['12 Lê Lợi*']);
  });

  it('keep markup as the text that was typed [DAILY-46 markup]', async () => {
    const markup = `<img src=x onerror="alert(1)">{{7*7}}'; --`;
    const saved = await add(await people.add(), { street: markup, fullName: markup, label: '<b>Nhà</b>' });
    expect(saved).toMatchObject({ street: markup, fullName: markup, label: '<b>Nhà</b>' });
  });

  it('have exactly one default whatever is changed at the same time, in two processes [DAILY-46 default]', async () => {
    const { signingKey, mongo, messaging, outbox, logger, redis, redisPrefix } = identity;
    const second = await openTestIdentity({ signingKey, mongo, messaging, outbox, logger, redis, redisPrefix });
    const secondPeople = createTestPeople(second);
    const lan = await people.add();
    const ids: string[] = [];
    for (const house of [1, 2, 3, 4]) ids.push((await add(lan, { street: `${house} Lê Lợi` }))._id);
    const changes = Array.from({ length: 24 }, (_, turn) => {
      const id = ids[turn % ids.length] ?? '';
      const caller = turn % 2 === 0 ? people : secondPeople;
      return turn % 12 === 11
        ? caller.outcome('addresses.remove', { as: lan, id: ids[0] ?? '' })
        : caller.outcome('addresses.setDefault', { as: lan, id });
    });
    const statuses = (await Promise.all(changes)).map(([status]) => status);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    const left = await list(lan);
    expect(left).toHaveLength(3);
    expect(left.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });
});

it('the full name of an account has no characters that are not seen [DAILY-46 content]', async () => {
  const lan = await people.add();
  const rename = (fullName: string) => people.call('accounts.update', { as: lan, id: lan.id, body: { fullName } });
  expect((await rename('\u202ETrần\u200B Thị\u2066  Lan')).json().account).toMatchObject({ fullName: 'Trần Thị Lan' });
  expect((await rename('\u200B\u202E')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
});

describe('the phone number of the profile', () => {
  it('is stored in digits, shown to the owner only, and removed by an empty one [DAILY-43 phone]', async () => {
    const [lan, master] = [await people.add(), await people.add(['master'])];
    const update = (phone: string) => people.call('accounts.update', { as: lan, id: lan.id, body: { phone } });
    expect(await people.read(lan, lan)).not.toHaveProperty('phone');
    expect((await update('+84 912.345.678')).json().account).toMatchObject({ phone: '0912345678' });
    expect(await people.read(lan, lan)).toMatchObject({ phone: '0912345678' });
    expect(await people.read(lan, master)).not.toHaveProperty('phone');
    expect((await people.call('accounts.list', { as: master })).body).not.toContain('0912345678');
    expect((await people.call('accounts.export', { as: master })).body).not.toContain('0912345678');
    expect((await update('123')).json()).toMatchObject({ code: 'PHONE_INVALID' });
    expect((await people.read(lan, lan)).phone).toBe('0912345678');
    await update(' ');
    expect(await people.read(lan, lan)).not.toHaveProperty('phone');
  });

  it('is not changed by a master [DAILY-46 phone]', async () => {
    const [lan, master] = [await people.add(), await people.add(['master'])];
    await people.call('accounts.update', { as: master, id: lan.id, body: { phone: '0912345678' } });
    expect(await people.read(lan, lan)).not.toHaveProperty('phone');
  });
});

describe('phone number and addresses', () => {
  it('are in the export of personal data [DAILY-46 export]', async () => {
    const lan = await people.add();
    const address = await add(lan);
    await people.call('accounts.update', { as: lan, id: lan.id, body: { phone: '0987654321' } });
    const { messaging, logger } = identity;
    const running = erasingServices.map((service) =>
      serveRequests({
        messaging,
        contract: personalDataPages[service],
        logger,
        handle: async () => ({ section: 'things', entries: [], next: null }),
      }),
    );
    cleanUpLater(async () => void (await Promise.all(running.map(({ stop }) => stop()))));
    const data = (await people.call('privacy.export', { as: lan })).json<PersonalData>();
    expect(data.account.phone).toBe('0987654321');
    expect(data.identity['addresses']).toEqual([address]);
  });

  it('are gone with the account, and a late write does not bring them back [DAILY-46 erasure]', async () => {
    const lan = await people.add();
    const street = '77 Đường Không Còn';
    await add(lan, { street, phone: '0933221100' });
    await people.call('accounts.update', { as: lan, id: lan.id, body: { phone: '0933221101' } });
    const [erased] = await Promise.all([
      people.call('privacy.erase', { as: lan, body: { password: 'mật khẩu 1' } }),
      people.call('addresses.create', { as: lan, body: { ...body, street: `${street} 2` } }),
    ]);
    expect(erased.statusCode).toBe(200);
    expect(await people.outcome('addresses.create', { as: lan, body })).toEqual([401, 'TOKEN_REVOKED']);
    const names = await identity.mongo.db.listCollections({}, { nameOnly: true }).toArray();
    const documents = await Promise.all(names.map(({ name }) => identity.mongo.db.collection(name).find().toArray()));
    expect(JSON.stringify(documents)).not.toMatch(/77 Đường Không Còn|093322110/);
  });
});
