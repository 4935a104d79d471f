import { errorCatalogue, PHONE_DIGITS, questionKinds } from '@garage/contracts';
import type { AskBody, ConsentBody, Decision } from '@garage/contracts';
import { linkPageTexts as texts } from '../../src/i18n/link-page.ts';
import { fields, NO, YES } from '../../src/link-page/form-fields.ts';
import type { EnteredConsent, Problem } from '../../src/link-page/form-fields.ts';

/** A form as it was sent. A missing field is an empty text. */
export type SentForm = URLSearchParams;

const textOf = (form: SentForm, name: string): string => form.get(name) ?? '';

const fieldOfJob = /^(job|reason)-([a-z0-9]{8,24})$/;

/** What was entered into the form of a quote, to show it again. */
export function readEntered(form: SentForm): EnteredConsent {
  const decisions = new Map<string, boolean>();
  const reasons = new Map<string, string>();
  for (const [name, value] of form) {
    const [, kind, jobId = ''] = fieldOfJob.exec(name) ?? [];
    if (kind === 'reason') reasons.set(jobId, value);
    if (kind === 'job' && (value === YES || value === NO)) decisions.set(jobId, value === YES);
  }
  return {
    decisions,
    reasons,
    digits: textOf(form, fields.digits),
    accepted: textOf(form, fields.accepted) === 'true',
  };
}

/** The consent of a form, or why it cannot be one. What does not depend on the quote is checked here, so that it costs no try of the digits. */
export function readConsent(form: SentForm, token: string): { body: ConsentBody } | { problem: Problem } {
  const entered = readEntered(form);
  const phoneDigits = entered.digits.replaceAll(/\s/g, '');
  const decisions = [...entered.decisions].map(([jobId, agreed]) => decisionOf(jobId, agreed, entered));
  if (decisions.length === 0)
    return { problem: { field: 'decisions', message: errorCatalogue.QUOTE_DECISIONS_MISSING.message } };
  if (!new RegExp(`^[0-9]{${PHONE_DIGITS}}$`).test(phoneDigits))
    return { problem: { field: fields.digits, message: texts.consent.digitsMissing(PHONE_DIGITS) } };
  if (!entered.accepted) return { problem: { field: fields.accepted, message: texts.consent.tickMissing } };
  const signature = textOf(form, fields.signature);
  return {
    body: {
      token,
      digest: textOf(form, fields.digest),
      decisions,
      phoneDigits,
      accepted: true,
      ...(signature !== '' && { signature }),
    },
  };
}

/** The decision on a job; only a no has a reason. */
function decisionOf(jobId: string, agreed: boolean, { reasons }: EnteredConsent): Decision {
  const reason = reasons.get(jobId)?.trim() ?? '';
  return agreed || reason === '' ? { jobId, agreed } : { jobId, agreed, reason };
}

/** The field of the quote's form that a failure of the service is about. */
export const fieldOfCode = (code: string): string | undefined => fieldsByCode.get(code);
const fieldsByCode = new Map([
  ['PHONE_DIGITS_WRONG', fields.digits],
  ['QUOTE_DECISIONS_MISSING', 'decisions'],
]);

/** The question or wish to be called of a form, or why it cannot be one. Line breaks are those of forms, which have two characters each. */
export function readQuestion(form: SentForm, token: string): { body: AskBody } | { problem: Problem } {
  const kind = questionKinds.find((known) => known === textOf(form, fields.kind)) ?? 'question';
  const text = questionText(form).trim();
  if (kind === 'question' && text === '') return { problem: { message: errorCatalogue.QUESTION_EMPTY.message } };
  return { body: { token, _id: textOf(form, fields.questionId), kind, text } };
}

export const questionText = (form: SentForm): string => textOf(form, fields.text).replaceAll('\r\n', '\n');
