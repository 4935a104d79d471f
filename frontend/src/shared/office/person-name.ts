import { office } from '../../i18n/office.ts';

/** Name of a person in a list; accounts whose data were erased have no name left. */
export const personName = (name: string): string => name || office.erasedPerson;

/** Name of a person within a sentence; an erased person is identified by a code instead. */
export const personNameInSentence = (name: string, code: string): string => name || office.erasedWithin(code);
