import { noticeEvents } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { noticeEventTexts } from '../../../i18n/notices.ts';
import { pushTexts } from '../../../i18n/push.ts';
import { noticeLink } from './notice-link.ts';

it('has a text for each event, on the page with the code and on devices without it [DAILY-67] [DAILY-69] [QUOTE-146]', () => {
  const events = [
    ...noticeEvents.order.map((name) => `order.${name}` as const),
    ...noticeEvents.appointment.map((name) => `appointment.${name}` as const),
    ...noticeEvents.repair.map((name) => `repair.${name}` as const),
  ];
  for (const event of events) expect(noticeEventTexts[event]('AB12CD')).toContain('AB12CD');
  expect(Object.keys(pushTexts.titles)).toEqual(events);
});

it('links to the order, or to the appointment or vehicle in the list [DAILY-67] [QUOTE-146]', () => {
  const entityId = 'a'.repeat(24);
  expect(noticeLink({ kind: 'order', entityId })).toBe(`/order/orderDetail/${entityId}`);
  expect(noticeLink({ kind: 'appointment', entityId })).toBe(`/booking?open=${entityId}`);
  expect(noticeLink({ kind: 'repair', entityId })).toBe(`/account/vehicles?open=${entityId}`);
});
