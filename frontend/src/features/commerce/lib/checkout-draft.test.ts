import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/stub-storage.ts';
import { dropDraft, keepDraft, readDraft } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';

const draft: CheckoutDraft = {
  accountId: 'a'.repeat(24),
  chosen: null,
  fields: {
    name: 'Trần Thị Lan',
    email: 'lan@garage.local',
    phone: '0912',
    street: '12 Lê Lợi',
    place: { province: { code: '79', name: 'TP. Hồ Chí Minh' }, ward: null },
    note: '',
    saves: true,
  },
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

it('is read as it was kept, until it is dropped', () => {
  expect(readDraft(draft.accountId)).toBeNull();
  keepDraft(draft);
  expect(readDraft(draft.accountId)).toEqual(draft);
  dropDraft();
  expect(readDraft(draft.accountId)).toBeNull();
});

it('is not shown to another account, which removes it', () => {
  keepDraft(draft);
  expect(readDraft('b'.repeat(24))).toBeNull();
  expect(kept.size).toBe(0);
});

it.each([
  '{',
  'null',
  '[]',
  JSON.stringify({ ...draft, chosen: 1 }),
  JSON.stringify({ ...draft, fields: { ...draft.fields, note: undefined } }),
  JSON.stringify({ ...draft, fields: { ...draft.fields, saves: 'yes' } }),
  JSON.stringify({ ...draft, fields: { ...draft.fields, place: { province: { code: '79' }, ward: null } } }),
])('is ignored when it is malformed: %s', (text) => {
  kept.set('checkout-draft', text);
  expect(readDraft(draft.accountId)).toBeNull();
});
