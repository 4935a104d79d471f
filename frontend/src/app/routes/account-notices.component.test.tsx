/** How a device gets push messages, and the page that stops mails. Subscriptions, messages and mails: e2e/notice-settings.spec.ts. */
import { defaultNoticePreferences } from '@garage/contracts/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { callsOf, failure, refusal, stub } from '../../testing/stub-api.ts';

const enable = page.getByRole('button', { name: 'Bật thông báo trên thiết bị này' });

beforeEach(() => {
  stub('notices.preferences', defaultNoticePreferences);
  stub('notices.consents', []);
  stub('notices.pushKey', { publicKey: 'key' });
});

const openSettings = () => openPage('/account/notices', { as: 'customer' });
const allow = (permission: NotificationPermission) =>
  // oxlint-disable-next-line eslint/no-restricted-globals -- exists in the tests' browser
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);

it('says why a device gets no push messages: blocked, without TLS, or switched off on this site [DAILY-68]', async () => {
  allow('denied');
  await openSettings();
  await shown(page.getByText('Bạn đã chặn thông báo của trang này.'));
  expect(enable.length).toBe(0);
  allow('default');
  const secure = vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  await openSettings();
  await shown(page.getByText('Trang đang mở qua kết nối không mã hóa (http)'));
  expect(enable.length).toBe(0);
  secure.mockReturnValue(true);
  await openSettings();
  await shown(enable);
  stub('notices.pushKey', failure(404));
  await openSettings();
  await shown(page.getByText('Website hiện chưa gửi thông báo đến thiết bị.'));
  expect(enable.length).toBe(0);
});

it('stops mails only on a click, and says what to do with a link that is wrong or incomplete [DAILY-70]', async () => {
  stub('notices.stop', refusal('STOP_TOKEN_INVALID'));
  await openPage('/notices/stop#token=khong-dung');
  await shown(page.getByRole('button', { name: 'Dừng nhận thư' }));
  expect(callsOf('notices.stop')).toEqual([]);
  await press(page, 'Dừng nhận thư');
  await shown(page.getByRole('alert').getByText('Liên kết dừng nhận thư không đúng.').first());
  await shown(page.getByRole('link', { name: 'Cài đặt thông báo' }));
  expect(callsOf('notices.stop').map(({ body }) => body)).toEqual([{ token: 'khong-dung' }]);
  await openPage('/notices/stop');
  await shown(page.getByRole('heading', { level: 1, name: 'Liên kết này không dùng được' }));
});
