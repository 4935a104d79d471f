import { accountTexts } from '../../../i18n/account.ts';
import { emailPattern } from '../../../shared/forms/email-pattern.ts';

const texts = accountTexts.fields;
const trim = (text: string) => text.trim();

/** Validation rules shared by several forms. */
export const emailRules = {
  required: texts.emailRequired,
  setValueAs: trim,
  pattern: { value: emailPattern, message: texts.emailInvalid },
};

export const fullNameRules = {
  setValueAs: trim,
  validate: (text: string) => text.trim() !== '' || texts.fullNameRequired,
  maxLength: { value: 100, message: texts.fullNameTooLong },
};
