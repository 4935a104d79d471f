import type { CheckoutFields } from './checkout-form.ts';

/** What a customer has entered at the checkout before the order is placed. */
export interface CheckoutDraft {
  /** Id of the account that entered it. */
  accountId: string;
  /** Id of the chosen saved address; null for another one. */
  chosen: string | null;
  fields: CheckoutFields;
}

const KEY = 'checkout-draft';

/** Keeps the draft in this tab, so that a look at the cart, a reload or the end of the session does not lose it. A logout removes it. */
export const keepDraft = (draft: CheckoutDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

export const dropDraft = (): void => sessionStorage.removeItem(KEY);

/** The draft of this account; null without one. The draft of another account is removed. */
export function readDraft(accountId: string): CheckoutDraft | null {
  const draft = parse(sessionStorage.getItem(KEY));
  if (draft?.accountId === accountId) return draft;
  dropDraft();
  return null;
}

function parse(text: string | null): CheckoutDraft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

function isDraft(value: unknown): value is CheckoutDraft {
  if (!isRecord(value) || !hasTexts(value, ['accountId'])) return false;
  return (value['chosen'] === null || typeof value['chosen'] === 'string') && isFields(value['fields']);
}

function isFields(value: unknown): value is CheckoutFields {
  if (!isRecord(value) || !isRecord(value['place'])) return false;
  const { province, ward } = value['place'];
  const areTexts = hasTexts(value, ['name', 'email', 'phone', 'street', 'note']);
  return areTexts && typeof value['saves'] === 'boolean' && [province, ward].every(isPlace);
}

const isPlace = (value: unknown): boolean => value === null || (isRecord(value) && hasTexts(value, ['code', 'name']));
