import { expect, it } from 'vitest';
import { addressRules } from '../../../shared/forms/addresses/address-rules.ts';
import { ownPhoneRules, savedIdOf, toAddressBody, toFields } from './address-form.ts';

const saved = {
  _id: 'b'.repeat(24),
  fullName: 'Lê Văn Ba',
  phone: '0987654321',
  street: '5 Trần Phú',
  ward: 'Phường Cũ',
  wardCode: '99999',
  province: 'Tỉnh Cũ',
  provinceCode: '98',
  label: 'Nhà',
  isDefault: true,
};

it('sends an address back unchanged, also one whose places no longer exist [DAILY-43 old places]', () => {
  const { fullName, phone, street, wardCode, provinceCode, label } = saved;
  const fields = toFields(saved, { fullName: '', phone: '' });
  expect(fields.place.ward?.name).toBe('Phường Cũ');
  expect(toAddressBody(fields)).toEqual({ fullName, phone, street, wardCode, provinceCode, label });
});

it('starts a new address with the name and phone number of the profile, and sends none without a ward', () => {
  const fields = toFields(undefined, { fullName: 'Lê Văn Ba', phone: '0987654321' });
  expect(fields).toMatchObject({ fullName: 'Lê Văn Ba', phone: '0987654321', street: '' });
  expect(addressRules.place.validate(fields.place)).toBe(false);
  expect(toAddressBody(fields)).toBeNull();
});

it('takes an empty phone number only for the profile', () => {
  expect(ownPhoneRules.validate(' ')).toBe(true);
  expect(ownPhoneRules.validate('12')).toBe('Số điện thoại không đúng định dạng Việt Nam.');
  expect(addressRules.phone.validate(' ')).toBe('Số điện thoại không đúng định dạng Việt Nam.');
});

it('finds the address that was saved, wherever the list puts it [DAILY-43 page]', () => {
  const other = { ...saved, _id: 'c'.repeat(24) };
  expect(savedIdOf([saved, other], { before: [saved], editedId: undefined })).toBe(other._id);
  expect(savedIdOf([other, saved], { before: [saved, other], editedId: saved._id })).toBe(saved._id);
});
