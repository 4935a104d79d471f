import type { AddressBody, CreateOrderBody, SavedAddress } from '@garage/contracts';
import { normalisePhone, ORDER_LENGTHS, PAYMENT_METHOD } from '@garage/contracts/browser';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { addressLine } from '../../../shared/forms/addresses/address-line.ts';
import { addressRules } from '../../../shared/forms/addresses/address-rules.ts';
import { noPlace } from '../../../shared/forms/addresses/chosen-place.ts';
import type { ChosenPlace } from '../../../shared/forms/addresses/chosen-place.ts';
import { emailPattern } from '../../../shared/forms/email-pattern.ts';

/** Values of the form fields as typed; the address is split into parts. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  street: string;
  place: ChosenPlace;
  note: string;
  /** True when the address is to be saved in the account. */
  saves: boolean;
}

const { errors } = commerceTexts.checkout;
const trim = (text: string) => text.trim();

/** Validation rules of the contract for each field, with the form's messages. */
export const checkoutRules = {
  name: {
    setValueAs: trim,
    validate: (text: string) => text.trim() !== '' || errors.name,
    maxLength: { value: ORDER_LENGTHS.name, message: errors.nameLong },
  },
  email: {
    required: errors.email,
    setValueAs: trim,
    pattern: { value: emailPattern, message: errors.emailInvalid },
    maxLength: { value: ORDER_LENGTHS.email, message: errors.long },
  },
  phone: addressRules.phone,
  place: addressRules.place,
  street: addressRules.street,
  note: { setValueAs: trim, maxLength: { value: ORDER_LENGTHS.note, message: errors.long } },
};

/** The fields of an address that replace each other when another one is chosen. */
type AddressFields = Pick<CheckoutFields, 'name' | 'phone' | 'street' | 'place'>;

/** A saved address as values of the form. */
export const fieldsOf = (saved: SavedAddress): AddressFields => ({
  name: saved.fullName,
  phone: saved.phone,
  street: saved.street,
  place: {
    province: { code: saved.provinceCode, name: saved.province },
    ward: { code: saved.wardCode, name: saved.ward },
  },
});

/** Name and phone number of the person who receives the order. */
export type Recipient = Pick<CheckoutFields, 'name' | 'phone'>;

/** Name and phone number after another address was chosen: those it `offered` replace empty ones and those `filled` in before, not typed ones. */
export function replaceRecipient(
  entered: Recipient,
  { filled, offered }: { filled: Recipient; offered: Recipient },
): Recipient {
  const next = (field: keyof Recipient) => {
    const text = entered[field].trim();
    return text === '' || text === filled[field].trim() ? offered[field] : entered[field];
  };
  return { name: next('name'), phone: next('phone') };
}

/** Values of the address fields before anything is entered. */
export const noAddress = { street: '', place: noPlace };

const lineOf = ({ street, place }: Pick<CheckoutFields, 'street' | 'place'>): string =>
  addressLine({ street, ward: place.ward?.name ?? '', province: place.province?.name ?? '' });

/** The entered address as it is saved in the account; null while it is incomplete. */
export function toAddress({ name, phone, street, place }: CheckoutFields): AddressBody | null {
  const { province, ward } = place;
  if (!province || !ward) return null;
  return { fullName: name.trim(), phone, street: street.trim(), provinceCode: province.code, wardCode: ward.code };
}

/** Builds the request body. The server takes lines and prices from its own data and compares their total with the displayed one. */
export function toOrder(
  fields: CheckoutFields,
  { accountId, total }: { accountId: string; total: number },
): CreateOrderBody {
  return {
    account_id: accountId,
    name: fields.name.trim(),
    email: fields.email.trim(),
    phone: normalisePhone(fields.phone) ?? fields.phone.trim(),
    address: lineOf(fields),
    payment_method: PAYMENT_METHOD,
    ...(fields.note.trim() && { note: fields.note.trim() }),
    expectedTotal: total,
  };
}
