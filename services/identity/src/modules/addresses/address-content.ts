import type { AddressBody } from '@garage/contracts';
import { normalisePhone, toSingleLine } from '@garage/contracts';
import { findWard } from '@garage/contracts/places';
import { AppError } from '@garage/service-kit';
import type { AddressContent } from './address-book.ts';

/**
 * Checks an address and adds the names of its ward and province. An address whose codes stay the same keeps its names,
 * even when the official list has changed since it was saved.
 * @param before the address that is replaced
 * @throws AppError PHONE_INVALID, WARD_NOT_IN_PROVINCE
 */
export function readAddressContent(body: AddressBody, before?: AddressContent): AddressContent {
  const phone = normalisePhone(body.phone);
  if (phone === null) throw new AppError('PHONE_INVALID');
  const { provinceCode, wardCode } = body;
  const stays = before?.wardCode === wardCode && before.provinceCode === provinceCode;
  const names = stays ? { ward: before.ward, province: before.province } : findWard({ provinceCode, wardCode });
  if (!names) throw new AppError('WARD_NOT_IN_PROVINCE');
  return {
    fullName: toSingleLine(body.fullName),
    phone,
    street: toSingleLine(body.street),
    ...names,
    wardCode,
    provinceCode,
    label: toSingleLine(body.label ?? ''),
  };
}
