import { accountTexts } from '../../../i18n/account.ts';

const texts = accountTexts.fields;
const trim = (text: string) => text.trim();

/** Validation rules shared by several forms. */
export const emailRules = {
  required: texts.emailRequired,
  setValueAs: trim,
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: texts.emailInvalid },
};

export const fullNameRules = {
  setValueAs: trim,
  validate: (text: string) => text.trim() !== '' || texts.fullNameRequired,
  maxLength: { value: 100, message: texts.fullNameTooLong },
};
