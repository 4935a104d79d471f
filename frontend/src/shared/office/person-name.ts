import { office } from '../../i18n/office.ts';

/** How a list names a person; of whoever had their data erased no name is left. */
export const personName = (name: string): string => name || office.erasedPerson;

/** The same within a sentence, told apart by what else is known: a code. */
export const personWithin = (name: string, code: string): string => name || office.erasedWithin(code);
