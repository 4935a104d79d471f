import { addressLengths as longest, pageErrors, normalisePhone } from '@garage/contracts/browser';
import { addressTexts as texts } from '../../../i18n/addresses.ts';
import { isComplete } from './chosen-place.ts';

const trim = (text: string) => text.trim();

export const isPhone = (text: string): boolean => normalisePhone(text) !== null;

/** Validation rules of the contract for the fields of an address, with their messages. */
export const addressRules = {
  phone: {
    required: texts.phoneRequired,
    validate: (text: string) => isPhone(text) || pageErrors.PHONE_INVALID.message,
  },
  place: { validate: isComplete },
  street: {
    setValueAs: trim,
    validate: (text: string) => text.trim() !== '' || texts.streetRequired,
    maxLength: { value: longest.street, message: texts.long },
  },
  label: { maxLength: { value: longest.label, message: texts.long } },
};
