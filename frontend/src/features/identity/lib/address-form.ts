import type { AddressBody, SavedAddress } from '@garage/contracts';
import { pageErrors } from '@garage/contracts/browser';
import { isPhone } from '../../../shared/forms/addresses/address-rules.ts';
import { noPlace } from '../../../shared/forms/addresses/chosen-place.ts';
import type { ChosenPlace } from '../../../shared/forms/addresses/chosen-place.ts';

/** Values of the form's fields as typed. */
export interface AddressFields {
  fullName: string;
  phone: string;
  place: ChosenPlace;
  street: string;
  label: string;
}

/** Rules of the profile's phone number, which is optional. */
export const ownPhoneRules = {
  validate: (text: string) => text.trim() === '' || isPhone(text) || pageErrors.PHONE_INVALID.message,
};

/** The values with which the form starts: those of an address, or of a new one for this recipient. */
export function toFields(
  address: SavedAddress | undefined,
  recipient: Pick<AddressFields, 'fullName' | 'phone'>,
): AddressFields {
  if (!address) return { ...recipient, place: noPlace, street: '', label: '' };
  const { fullName, phone, street, label } = address;
  const province = { code: address.provinceCode, name: address.province };
  const ward = { code: address.wardCode, name: address.ward };
  return { fullName, phone, street, label, place: { province, ward } };
}

/** The request body; null while no ward is chosen. */
export function toAddressBody({ fullName, phone, place, street, label }: AddressFields): AddressBody | null {
  const { province, ward } = place;
  if (!province || !ward) return null;
  return {
    fullName: fullName.trim(),
    phone: phone.trim(),
    street: street.trim(),
    provinceCode: province.code,
    wardCode: ward.code,
    label: label.trim(),
  };
}

/** Id of the address that was saved: the edited one, or the one that was not there before. */
export const savedIdOf = (
  after: readonly SavedAddress[],
  { before, editedId }: { before: readonly SavedAddress[]; editedId: string | undefined },
): string | undefined => editedId ?? after.find(({ _id }) => before.every((address) => address._id !== _id))?._id;
