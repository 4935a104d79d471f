/** What a finger has to hit is large enough for it, on a phone and on a tablet. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialog, master, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { bookByPhone } from './appointments.ts';
import { isHydrated, launchBrowser, newVisit, visit } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { rows } from './office.ts';
import { addProtected, answerSetup, codeStep, fillLogin } from './second-factors.ts';
import { newCustomer, placeOrder } from './shopping.ts';

launchBrowser();

const touched = { hasTouch: true, reducedMotion: 'reduce' } as const;
const phone = { ...touched, isMobile: true, viewport: { width: 360, height: 740 } };
const tablet = { ...touched, isMobile: true, viewport: { width: 1024, height: 768 } };

/** Buttons and links below 44 × 44 px that are seen, links within a sentence and what a larger label stands for aside. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const standsInText = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      element.closest('p, li, dd, td') !== null;
    return [...document.querySelectorAll('a[href], button, select, [role="tab"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.closest('[inert], .sr-only') === null && !standsInText(element))
      .map((element) => {
        // What lies over its whole card is as large as that.
        const cover =
          getComputedStyle(element, '::after').position === 'absolute' ? element.closest('article, li') : null;
        const { width, height } = (cover ?? element).getBoundingClientRect();
        return { width, height, name: element.ariaLabel ?? element.textContent.trim().slice(0, 40) };
      })
      .filter(({ width, height }) => width > 1 && height > 1 && (width < 43.5 || height < 43.5))
      .map(({ width, height, name }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`);
  });

it.each(['/', '/products', '/contact'])('leaves nothing too small for a finger on %s', async (path) => {
  for (const options of [phone, tablet]) {
    const { page } = await newVisit(options);
    await page.goto(path);
    await isHydrated(page);
    expect({ path, width: options.viewport.width, small: await tooSmall(page) }).toMatchObject({ small: [] });
  }
});

it('leaves nothing too small for a finger in the back office', async () => {
  const staff = await sessionOf(master);
  const [customer, product] = await Promise.all([newCustomer(), addProduct(staff, { price: 450_000, quantity: 5 })]);
  await Promise.all([placeOrder(customer, { product }), bookByPhone(staff)]);
  for (const options of [phone, tablet]) {
    const { page } = await newVisitAs(staff, options);
    for (const path of ['/manager/order', '/manager/booking']) {
      await page.goto(path);
      await rows(page).first().waitFor();
      expect({ path, width: options.viewport.width, small: await tooSmall(page) }).toMatchObject({ small: [] });
    }
  }
});

it('leaves nothing too small for a finger where a second factor is typed, set up and required [TRUST-4]', async () => {
  const [{ person }, staff] = await Promise.all([addProtected(), sessionOf(master)]);
  const { page } = await visit('/login', phone);
  await fillLogin(page, person);
  await codeStep(page).getByLabel('Mã xác thực').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await page.goto('/login');
  await isHydrated(page);
  await answerSetup(page);
  await fillLogin(page, person);
  await codeStep(page).getByRole('img').waitFor();
  expect(await tooSmall(page)).toEqual([]);
  const { page: desk } = await visitAs(staff, '/account/profile', phone);
  await desk.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await desk.getByLabel('Mật khẩu hiện tại').waitFor();
  expect(await tooSmall(desk)).toEqual([]);
  await desk.goto('/manager/accounts');
  await desk.getByRole('switch', { name: 'Bắt buộc xác thực hai lớp với mọi nhân viên' }).click();
  await dialog(desk, 'Bắt buộc xác thực hai lớp?').getByLabel('Mật khẩu của bạn').waitFor();
  expect(await tooSmall(desk)).toEqual([]);
}, 120_000);
