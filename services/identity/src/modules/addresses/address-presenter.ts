import type { SavedAddress } from '@garage/contracts';
import type { Address, AddressBook, AddressContent } from './address-book.ts';

const presentContent = (content: AddressContent) => ({
  fullName: content.fullName,
  phone: content.phone,
  street: content.street,
  ward: content.ward,
  wardCode: content.wardCode,
  province: content.province,
  provinceCode: content.provinceCode,
  label: content.label,
});

export const presentAddress = (address: Address, { defaultId }: AddressBook): SavedAddress => ({
  _id: address.id,
  ...presentContent(address),
  isDefault: address.id === defaultId,
});

/** The default address first, then the newest first. */
export function presentAddresses(book: AddressBook): SavedAddress[] {
  const newestFirst = book.addresses.toReversed().map((address) => presentAddress(address, book));
  return newestFirst.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}
