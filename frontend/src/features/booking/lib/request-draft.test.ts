import { addDays } from '@garage/contracts/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../testing/stub-storage.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { blankFields } from './appointment-fields.ts';
import type { AppointmentFields } from './appointment-fields.ts';
import { dropRequest, keepRequest, keptFields, readRequest } from './request-draft.ts';

const [lan, binh] = ['a'.repeat(24), 'b'.repeat(24)];
const date = addDays(todayInVietnam(), 3);
const typed = {
  fullName: 'Trần Thị Lan',
  numberPhone: '0912',
  date,
  timeSlot: '10:00',
  description: 'Xe rung',
  service: 'Thay dầu',
} as const;
const values: AppointmentFields = { ...blankFields, ...typed, images: ['data:image/png;base64,AAAA'] };

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage('sessionStorage');
});
afterEach(() => vi.unstubAllGlobals());

const keep = (changes: Partial<Parameters<typeof keepRequest>[0]> = {}) =>
  keepRequest({ accountId: null, start: {}, own: undefined, values, ...changes });

/** What the form starts with at an address that wants `start`. */
function startsWith(start: Partial<AppointmentFields> = {}, accountId: string | null = null) {
  const draft = readRequest(accountId);
  return draft && keptFields(draft, start);
}

describe('what was entered at the contact page', () => {
  it('is kept without pictures until it is dropped', () => {
    expect(startsWith()).toBeNull();
    keep();
    expect(startsWith()).toEqual(typed);
    expect([...kept.values()].join('')).not.toContain('base64');
    dropRequest();
    expect(startsWith()).toBeNull();
  });

  it('of an account is shown to that account only, and of a guest also after the login', () => {
    keep({ accountId: lan });
    expect([startsWith({}, lan), startsWith({}, binh), startsWith()]).toEqual([typed, null, null]);
    keep();
    expect(startsWith({}, lan)).toEqual(typed);
  });

  it('does not contain what the account filled in, which may be changed there', () => {
    const own = { id: lan, fullName: 'Trần Thị Lan', email: '', phone: '0900' };
    keep({ accountId: lan, own });
    const { fullName: _ofAccount, ...others } = typed;
    expect(startsWith({}, lan)).toEqual(others);
  });

  it('gives way to what a new link wants, but not to the link by which the form was opened', () => {
    const start = { date: addDays(date, 1), timeSlot: '08:00', service: 'Sơn xe' } as const;
    const { date: _date, timeSlot: _slot, service: _service, ...others } = typed;
    keep();
    expect(startsWith(start)).toEqual(others);
    keep({ start });
    expect(startsWith(start)).toEqual(typed);
  });

  it('is without a day that has passed', () => {
    keep({ values: { ...values, date: addDays(todayInVietnam(), -1) } });
    const { date: _date, timeSlot: _slot, ...others } = typed;
    expect(startsWith()).toEqual(others);
  });

  it.each(['{', 'null', '[]', '{"accountId":1,"wanted":{},"fields":{}}', '{"accountId":null,"fields":{}}'])(
    'is ignored when it is malformed: %s',
    (text) => {
      kept.set('request-draft', text);
      expect(startsWith()).toBeNull();
    },
  );

  it('has no slot that does not exist', () => {
    kept.set('request-draft', JSON.stringify({ accountId: null, wanted: {}, fields: { ...typed, timeSlot: '03:00' } }));
    expect(startsWith()).toEqual({ ...typed, timeSlot: undefined });
  });
});
