import type { CreateOrderBody } from '@garage/contracts';
import { normalisePhone, PAYMENT_METHOD, provinces } from '@garage/contracts/browser';
import { errorCatalogue } from '@garage/contracts/browser';
import { commerceTexts } from '../../../i18n/commerce.ts';

/** Values of the form fields as typed; the address is split into parts. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  street: string;
  ward: string;
  province: string;
  note: string;
}

const { errors } = commerceTexts.checkout;
const longest = { name: 100, email: 254, street: 160, ward: 80, note: 1000 };
const trim = (text: string) => text.trim();

const requiredText = (missing: string, max: number, tooLong = errors.long as string) => ({
  setValueAs: trim,
  validate: (text: string) => text.trim() !== '' || missing,
  maxLength: { value: max, message: tooLong },
});

/** Validation rules of the contract for each field, with the form's messages. */
export const checkoutRules = {
  name: requiredText(errors.name, longest.name, errors.nameLong),
  email: {
    required: errors.email,
    setValueAs: trim,
    pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: errors.emailInvalid },
    maxLength: { value: longest.email, message: errors.long },
  },
  phone: {
    required: errors.phone,
    validate: (text: string) => normalisePhone(text) !== null || errorCatalogue.PHONE_INVALID.message,
  },
  province: { required: errors.province },
  ward: requiredText(errors.ward, longest.ward),
  street: requiredText(errors.street, longest.street),
  note: { setValueAs: trim, maxLength: { value: longest.note, message: errors.long } },
};

export const provinceChoices = provinces.map((name) => ({ value: name, text: name }));

/** Joins the parts of an address: `12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh`. */
export const formatAddress = ({
  street,
  ward,
  province,
}: Pick<CheckoutFields, 'street' | 'ward' | 'province'>): string => [street, ward, province].map(trim).join(', ');

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
    address: formatAddress(fields),
    payment_method: PAYMENT_METHOD,
    ...(fields.note.trim() && { note: fields.note.trim() }),
    expectedTotal: total,
  };
}
