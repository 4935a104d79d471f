import { provinces, wardsOf } from '@garage/contracts/places';
import { expect, it } from 'vitest';
import { checkoutRules, fieldsOf, replaceRecipient, toAddress, toOrder } from './checkout-form.ts';

const fields = {
  name: ' Trần Thị Lan ',
  email: ' lan@garage.local ',
  phone: '+84 912 345 678',
  street: ' 12 Lê Lợi ',
  place: {
    province: { code: '79', name: 'TP. Hồ Chí Minh' },
    ward: { code: '26743', name: 'Phường Bến Thành' },
  },
  note: '  ',
  saves: false,
};

it('sends the address in one line, the number in digits, cash on delivery and the shown total [ORD-01, ORD-08, DAILY-45 address]', () => {
  expect(toOrder(fields, { accountId: 'a'.repeat(24), total: 500_000 })).toEqual({
    account_id: 'a'.repeat(24),
    name: 'Trần Thị Lan',
    email: 'lan@garage.local',
    phone: '0912345678',
    address: '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh',
    payment_method: 'COD',
    expectedTotal: 500_000,
  });
});

it('sends a note only if there is one [ORD-02]', () => {
  const order = toOrder({ ...fields, note: ' Giao buổi sáng ' }, { accountId: 'a'.repeat(24), total: 1 });
  expect(order.note).toBe('Giao buổi sáng');
});

it('creates no address longer than the server’s limit', () => {
  const street = 'x'.repeat(checkoutRules.street.maxLength.value);
  const places = provinces.flatMap((province) => wardsOf(province.code).map((ward) => ({ province, ward })));
  const lengths = places.map((place) => {
    const { address } = toOrder({ ...fields, street, place }, { accountId: 'a'.repeat(24), total: 1 });
    return address?.length ?? 0;
  });
  expect(Math.max(...lengths)).toBeLessThanOrEqual(300);
});

it('fills in a saved address, also one whose places no longer exist, and sends it as it was saved [DAILY-45 saved]', () => {
  const saved = {
    _id: 'b'.repeat(24),
    fullName: 'Lê Văn Ba',
    phone: '0987654321',
    street: '5 Trần Phú',
    ward: 'Phường Cũ',
    wardCode: '99999',
    province: 'Tỉnh Cũ',
    provinceCode: '98',
    label: '',
    isDefault: true,
  };
  const order = toOrder({ ...fields, ...fieldsOf(saved) }, { accountId: 'a'.repeat(24), total: 1 });
  expect(order).toMatchObject({
    name: 'Lê Văn Ba',
    phone: '0987654321',
    address: '5 Trần Phú, Phường Cũ, Tỉnh Cũ',
  });
});

it('keeps a typed name or phone number when another address is chosen, and replaces the others [DAILY-45 saved]', () => {
  const filled = { name: 'Trần Thị Lan', phone: '0912345678' };
  const offered = { name: 'Lê Văn Ba', phone: '0987654321' };
  expect(replaceRecipient(filled, { filled, offered })).toEqual(offered);
  expect(replaceRecipient({ name: ' ', phone: '' }, { filled, offered })).toEqual(offered);
  const typed = { name: 'Trần Thị Lan', phone: '0900000001' };
  expect(replaceRecipient(typed, { filled, offered })).toEqual({ name: 'Lê Văn Ba', phone: '0900000001' });
});

it('saves an address with the codes of its places, but no incomplete one [DAILY-45 saving]', () => {
  expect(toAddress(fields)).toEqual({
    fullName: 'Trần Thị Lan',
    phone: '+84 912 345 678',
    street: '12 Lê Lợi',
    provinceCode: '79',
    wardCode: '26743',
  });
  const place = { ...fields.place, ward: null };
  expect(toAddress({ ...fields, place })).toBeNull();
  expect(checkoutRules.place.validate(place)).toBe(false);
});

it.each([
  ['0912345678', true],
  ['0912 345 678', true],
  ['0283 822 1234', true],
  ['12345', 'Số điện thoại không đúng định dạng Việt Nam.'],
])('takes the telephone numbers of Vietnam: %s', (phone, expected) => {
  expect(checkoutRules.phone.validate(phone)).toBe(expected);
});
