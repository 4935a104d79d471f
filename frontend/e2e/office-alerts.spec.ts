/** Alerts for staff on the pages of the back office: about customers who wait in the chat, and about new comments. */
import { defaultStaffAlerts } from '@garage/contracts';
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { admin, dialog, message, newVisitAs, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { openWaitingCustomer } from './chat.ts';
import { commentAs, ownProduct } from './engagement.ts';
import { callApiAs, press, unique } from './office.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

/** Longer than the interval at which alerts are requested. */
const nextPoll = { timeout: 40_000 };

const menuEntry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name });

/** Opens a page of the back office, and waits until the waiting customers have been counted once. */
async function openOffice(page: Page): Promise<void> {
  const counted = page.waitForResponse((response) => response.url().includes('/api/chat/conversations'));
  await page.goto('/manager/news');
  await counted;
  await page.getByRole('heading', { level: 1, name: 'Tin tức' }).click();
}

it('announces a waiting customer by a message, the menu, the title, the icon and a sound [OFFICE-10, OFFICE-11, OFFICE-12]', async () => {
  const { page } = await newVisitAs(staff);
  await page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        Reflect.set(window, 'tones', Number(Reflect.get(window, 'tones') ?? 0) + 1);
        return super.createOscillator();
      }
    };
  });
  await openOffice(page);
  const fullName = unique('Khách chờ');
  await openWaitingCustomer(await verifiedPerson({ fullName }));
  await message(page, 'info', `Khách đang chờ: ${fullName}`).waitFor(nextPoll);
  await menuEntry(page, /^Chat với khách\s*: \d+ khách đang chờ trả lời$/).waitFor();
  expect(await page.title()).toMatch(/^\(\d+\) Tin tức/);
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toMatch(/^data:image\/png/);
  expect(await page.evaluate(() => Reflect.get(window, 'tones'))).toBe(2);
});

it('announces no kind that the account has switched off, also after a reload [OFFICE-13]', async () => {
  onTestFinished(async () => {
    await callApiAs(staff, { method: 'PUT', path: '/api/notices/staff-alerts', body: defaultStaffAlerts });
  });
  const { page } = await visitAs(staff, '/manager/news');
  const switchOf = (name: string) => dialog(page, 'Báo tin khi làm việc').getByRole('switch', { name });
  await press(page, 'Cài đặt báo tin');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await switchOf('Bình luận mới').click();
  expect((await saved).status()).toBe(200);
  await openOffice(page);
  await press(page, 'Cài đặt báo tin');
  await expect.poll(() => switchOf('Bình luận mới').getAttribute('aria-checked')).toBe('false');
  expect(await switchOf('Đơn hàng mới').getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  const [product, customer] = await Promise.all([ownProduct(), verifiedPerson().then(sessionOf)]);
  const before = await menuEntry(page, /^Bình luận/).textContent();
  await commentAs(customer, product, unique('Có phụ tùng không'));
  await expect.poll(() => menuEntry(page, /^Bình luận/).textContent(), nextPoll).not.toBe(before);
  expect(await message(page, 'info', 'Bình luận mới').count()).toBe(0);
});
