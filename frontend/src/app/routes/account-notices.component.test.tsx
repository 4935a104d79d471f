/** How a device gets push messages, and the page that stops mails. Subscriptions, messages and mails: e2e/notice-settings.spec.ts. */
import { defaultNoticePreferences, pushConsent } from '@garage/contracts/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rememberDevice } from '../../shared/lib/push-device.ts';
import { message, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, done, failure, refusal, stub } from '../../testing/stub-api.ts';

const enable = page.getByRole('button', { name: 'Bật thông báo trên thiết bị này' });

beforeEach(() => {
  stub('notices.preferences', defaultNoticePreferences);
  stub('notices.consents', []);
  stub('notices.pushKey', { publicKey: 'key' });
});

/** Lets this browser have a subscription for an account, which the page notices when it is looked at again. */
async function becomeDeviceOf(accountId: string): Promise<void> {
  vi.spyOn(PushManager.prototype, 'getSubscription').mockResolvedValue(Object.create(PushSubscription.prototype));
  const registration: ServiceWorkerRegistration = Object.create(ServiceWorkerRegistration.prototype, {
    pushManager: { value: Object.create(PushManager.prototype) },
  });
  // oxlint-disable-next-line eslint/no-restricted-properties -- exists in the tests' browser
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  rememberDevice(accountId);
  window.dispatchEvent(new Event('visibilitychange'));
}

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

it('switches pushes about a repair off, and says where its mails are switched off [QUOTE-147]', async () => {
  allow('default');
  stub('notices.setPreferences', done('Đã lưu cách nhận thông báo.'));
  await openSettings();
  const repair = page.getByRole('group', { name: 'Sửa xe tại xưởng' });
  await shown(repair.getByText('trong liên kết mà xưởng gửi cho từng phiếu'));
  expect(repair.getByLabelText('Email').length).toBe(0);
  const push = repair.getByLabelText('Thông báo trên thiết bị');
  await expect.element(push).toBeChecked();
  await push.click();
  await press(page, 'Lưu cài đặt');
  const { channels, quietHours } = defaultNoticePreferences;
  const wanted = { channels: { ...channels, repair: { push: false } }, quietHours };
  await expect.poll(() => callsOf('notices.setPreferences').map(({ body }) => body)).toEqual([wanted]);
});

it('offers the new text of the consent to a device that gets pushes by an earlier one [QUOTE-147]', async () => {
  allow('granted');
  const consent = { purpose: 'push', givenAt: '2026-11-24T02:00:00.000Z', withdrawnAt: null } as const;
  stub('notices.consents', [{ ...consent, version: '2026-11-23' }]);
  await openSettings();
  await shown(enable);
  await becomeDeviceOf(accountOf('customer').id);
  await shown(page.getByText('Nội dung đồng ý đã thay đổi.'));
  await shown(page.getByText(pushConsent.text));
  const renew = page.getByRole('button', { name: 'Đồng ý với nội dung mới' });
  await renew.click();
  await shown(message('warning', 'Vui lòng đánh dấu đồng ý trước khi bật.'));
  await shown(page.getByRole('button', { name: 'Tắt thông báo trên thiết bị này' }));
  stub('notices.consents', [{ ...consent, version: pushConsent.version }]);
  await openSettings();
  await becomeDeviceOf(accountOf('customer').id);
  await shown(page.getByText('Thiết bị này đang nhận thông báo.'));
  expect(renew.length).toBe(0);
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
