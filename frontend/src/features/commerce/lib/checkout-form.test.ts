import { provinces } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { formatAddress, checkoutRules, toOrder } from './checkout-form.ts';

const fields = {
  name: ' Trần Thị Lan ',
  email: ' lan@garage.local ',
  phone: '+84 912 345 678',
  street: ' 12 Lê Lợi ',
  ward: 'Phường Bến Thành',
  province: 'TP. Hồ Chí Minh',
  note: '  ',
};

it('sends the address in one line, the number in digits, cash on delivery and the shown total [ORD-01, ORD-08]', () => {
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
  const province = provinces.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const street = 'x'.repeat(checkoutRules.street.maxLength.value);
  const ward = 'x'.repeat(checkoutRules.ward.maxLength.value);
  expect(formatAddress({ street, ward, province }).length).toBeLessThanOrEqual(300);
});

it.each([
  ['0912345678', true],
  ['0912 345 678', true],
  ['0283 822 1234', true],
  ['12345', 'Số điện thoại không đúng định dạng Việt Nam.'],
])('takes the telephone numbers of Vietnam: %s', (phone, expected) => {
  expect(checkoutRules.phone.validate(phone)).toBe(expected);
});
