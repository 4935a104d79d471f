import { errorCatalogue } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { expect, it } from 'vitest';
import { failurePage } from './failure-page.ts';

it.each<[ErrorCode, boolean, [title: string, link: string]]>([
  ['NOT_FOUND', false, ['Không tìm thấy trang này', 'Về trang chủ']],
  ['VALIDATION_FAILED', false, ['Địa chỉ này không đúng', 'Về trang chủ']],
  ['METHOD_NOT_ALLOWED', false, ['Không mở được trang này', 'Về trang chủ']],
  ['RATE_LIMITED', false, ['Bạn mở trang quá nhanh', 'Tải lại trang']],
  ['RATE_LIMITED', true, ['Bạn gửi quá nhanh', 'Mở lại trang']],
  ['SERVICE_UNAVAILABLE', false, ['Trang web đang tạm gián đoạn', 'Tải lại trang']],
  ['SERVICE_UNAVAILABLE', true, ['Trang web đang tạm gián đoạn', 'Tải lại trang']],
  ['INTERNAL', false, ['Trang web đang tạm gián đoạn', 'Tải lại trang']],
])('the page for %s (a form: %s) says what happened, and where to go on', (code, isForm, [title, link]) => {
  const page = failurePage(code, isForm);
  expect(page).toContain(`<title>${title}</title>`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`>${link}</a>`);
});

it('tells the message of an error that has no explanation for pages', () => {
  expect(failurePage('SERVICE_UNAVAILABLE', false)).toContain(errorCatalogue.SERVICE_UNAVAILABLE.message);
});
