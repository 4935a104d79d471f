/**
 * How people get their notices: channels, quiet hours, push messages on a device, and links that stop mails. Headless Chromium cannot
 * subscribe to a push service, so that a stand-in in the page answers for it; the messages themselves are delivered through the developer tools.
 */
import type { AppointmentBody, Session } from '@garage/contracts';
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin, dialog, message, newVisitAs, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { emptyDay, isBooked, newPhone } from './appointments.ts';
import { isHydrated, launchBrowser, visit } from './browser.ts';
import { waitForFocus } from './keyboard.ts';
import { waitForMail } from './mailbox.ts';
import { addProduct } from './managed-products.ts';
import { callApiAs, press } from './office.ts';
import { codeOf, longTimeout, newCustomer, placeOrder, setStatus } from './shopping.ts';

launchBrowser();

const settings = '/account/notices';
const enable = 'Bật thông báo trên thiết bị này';
const disable = 'Tắt thông báo trên thiết bị này';

const preferencesOf = (session: Session) => callApiAs(session, { method: 'GET', path: '/api/notices/preferences' });
const consentsOf = (session: Session) => callApiAs(session, { method: 'GET', path: '/api/notices/consents' });

it('saves channels and quiet hours, and refuses hours that are the same [DAILY-68]', async () => {
  const session = await newCustomer();
  const { page } = await visitAs(session, settings);
  const form = page.getByRole('form', { name: 'Bạn muốn được báo qua đâu?' });
  await form.getByRole('group', { name: 'Đơn hàng' }).getByLabel('Email').uncheck();
  await form.getByLabel('Từ').fill('22:30');
  await form.getByLabel('Đến').fill('22:30');
  await press(form, 'Lưu cài đặt');
  await form.getByText('Giờ bắt đầu và giờ kết thúc của khung giờ yên tĩnh phải khác nhau.').waitFor();
  await form.getByLabel('Đến').fill('06:00');
  await press(form, 'Lưu cài đặt');
  await message(page, 'success', 'Đã lưu cách nhận thông báo.').waitFor();
  expect(await preferencesOf(session)).toEqual({
    channels: { order: { mail: false, push: true }, appointment: { mail: true, push: true }, repair: { push: true } },
    quietHours: { enabled: true, from: '22:30', to: '06:00' },
  });
  await page.reload();
  await form.getByLabel('Từ').waitFor();
  expect(await form.getByLabel('Từ').inputValue()).toBe('22:30');
  expect(await form.getByRole('group', { name: 'Đơn hàng' }).getByLabel('Email').isChecked()).toBe(false);
});

/** Lets the page subscribe without a push service. */
async function usePushStub(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'stub-subscription';
    // A point of P-256, as the server requires: its generator.
    const point = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
    const subscription = () => ({
      endpoint: localStorage.getItem(key),
      toJSON: () => ({ keys: { p256dh: point, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(key);
        return true;
      },
    });
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    const current = async () => (localStorage.getItem(key) === null ? null : subscription());
    Object.assign(PushManager.prototype, {
      getSubscription: current,
      subscribe: async () => {
        localStorage.setItem(key, `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return subscription();
      },
    });
  });
}

/** A page of a customer on which push messages can be turned on. */
async function openWithPush(session: Session): Promise<Page> {
  const { page } = await newVisitAs(session, { serviceWorkers: 'allow' });
  await usePushStub(page);
  await page.goto(settings);
  await isHydrated(page);
  return page;
}

it('turns push messages on after consent, records it, turns them off again, and ends them at the logout [DAILY-68] [DAILY-69]', async () => {
  const customer = await verifiedPerson();
  const session = await sessionOf(customer);
  const page = await openWithPush(session);
  await page
    .getByText('Tôi đồng ý nhận thông báo về đơn hàng, lịch hẹn và xe đang sửa tại xưởng trên thiết bị này.')
    .waitFor();
  await press(page, enable);
  await message(page, 'warning', 'Vui lòng đánh dấu đồng ý trước khi bật.').waitFor();
  expect(await consentsOf(session)).toEqual([]);
  await page.getByLabel('Tôi đã đọc và đồng ý').check();
  await press(page, enable);
  await message(page, 'success', 'Đã bật thông báo trên thiết bị này.').waitFor();
  const record = page.getByRole('region', { name: 'Những lần bạn đã đồng ý' });
  await record.getByText('đang có hiệu lực').waitFor();
  expect(await consentsOf(session)).toMatchObject([{ purpose: 'push', withdrawnAt: null }]);
  await page.reload();
  await page.getByText('Thiết bị này đang nhận thông báo.').waitFor();
  await press(page, disable);
  await message(page, 'success', 'Đã tắt thông báo trên thiết bị này.').waitFor();
  await record.getByText('rút lại lúc').waitFor();

  await page.getByLabel('Tôi đã đọc và đồng ý').check();
  await press(page, enable);
  await page.getByText('Thiết bị này đang nhận thông báo.').waitFor();
  // The browser may leave the page before the response arrives.
  const withdrawal = page.waitForRequest('**/api/notices/subscriptions');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản / })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  await press(dialog(page, 'Đăng xuất?'), 'Đăng xuất');
  await withdrawal;
  await page.waitForURL((url) => url.pathname === '/');
  const later = await sessionOf(customer);
  const withdrawn = { purpose: 'push', withdrawnAt: expect.any(String) };
  await expect.poll(() => consentsOf(later), longTimeout).toMatchObject([withdrawn, withdrawn]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

/** Waits for the site's service worker and returns the id of its registration for the developer tools. */
async function registrationOf(devtools: CDPSession, page: Page): Promise<string> {
  const ids: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => ids.length, longTimeout).toBeGreaterThan(0);
  return ids[0] ?? '';
}

/** Headless Chromium shows no notifications, so that the worker records instead what it would show. */
async function recordNotifications(page: Page): Promise<() => Promise<unknown>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const registration: unknown = Reflect.get(globalThis, 'registration');
    Object.assign(Object(registration), {
      showNotification: async (title: string, { body, tag }: NotificationOptions) => shown.push({ title, body, tag }),
    });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate((): unknown => Reflect.get(globalThis, 'shown'));
}

it('shows a notification without personal data for each push message, with the notice as its tag [DAILY-69]', async () => {
  const { page } = await newVisitAs(await newCustomer(), { serviceWorkers: 'allow' });
  await page.goto('/about');
  await isHydrated(page);
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools, page);
  const shown = await recordNotifications(page);
  const id = 'a'.repeat(24);
  const data = JSON.stringify({ id, kind: 'order', event: 'order.completed' });
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect
    .poll(shown, longTimeout)
    .toEqual([{ title: 'Đơn hàng của bạn đã hoàn thành', body: 'Nhấn để xem chi tiết.', tag: id }]);
});

it('stops the mails of one kind with the link of a mail, without a login, as often as one likes [DAILY-70]', async () => {
  const [staff, session] = await Promise.all([sessionOf(admin), newCustomer()]);
  const order = await placeOrder(session, { product: await addProduct(staff, { price: 90_000, quantity: 5 }) });
  await setStatus(staff, order, 'processing');
  const { text } = await waitForMail({ to: session.email, subject: `Đơn hàng ${codeOf(order)} đang được xử lý` });
  const [, path = ''] = /https?:\/\/[^/]+(\/notices\/stop#\S+)/.exec(text) ?? [];
  for (let times = 0; times < 2; times += 1) {
    const { page, complaints } = await visit(path);
    await page.getByText('không nhận thư về diễn biến của đơn hàng nữa').waitFor();
    await press(page, 'Dừng nhận thư');
    const done = page.getByText('Bạn sẽ không nhận thư về diễn biến của đơn hàng nữa.');
    await done.waitFor();
    await waitForFocus(done);
    expect(complaints).toEqual([]);
  }
  expect(await preferencesOf(session)).toMatchObject({
    channels: { order: { mail: false, push: true }, appointment: { mail: true, push: true } },
  });
});

it('has no link that stops the customer’s mails in mails to the address of somebody else [DAILY-62]', async () => {
  const [staff, session] = await Promise.all([sessionOf(admin), newCustomer()]);
  const friend = `ban-${session.email}`;
  const order = await placeOrder(session, {
    product: await addProduct(staff, { price: 90_000, quantity: 5 }),
    email: friend,
  });
  await setStatus(staff, order, 'processing');
  const body: AppointmentBody = {
    fullName: 'Trần Bình',
    numberPhone: newPhone(),
    email: friend,
    date: await emptyDay(),
    timeSlot: '09:00',
    description: 'Thay dầu',
  };
  const booked = await callApiAs(session, { method: 'POST', path: '/api/contacts/create', body });
  if (!isBooked(booked)) throw new Error('The booking answered no appointment');
  const path = `/api/contacts/${booked.appointment._id}/status`;
  await callApiAs(staff, { method: 'PUT', path, body: { status: 'confirmed' } });
  for (const subject of [`Đơn hàng ${codeOf(order)} đang được xử lý`, 'Lịch hẹn đã được xác nhận']) {
    const { text, html } = await waitForMail({ to: friend, subject });
    expect(`${text} ${html}`).not.toContain('/notices/stop');
  }
});
