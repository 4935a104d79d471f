import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, newVisit, phone, visit } from './browser.ts';
import { cardLinks, pathsOf, productsAt } from './catalogue-facts.ts';
import { isElementHydrated, longTimeout, visitWithStoppedClock } from './moving-parts.ts';

launchBrowser();

const wide = { width: 1440, height: 900 };

it('shows the workshop’s address, tax id, hotline and rescue number [HOME-03]', async () => {
  const { page } = await visit('/');
  const information = page.getByRole('region', { name: 'Thông tin chung' });
  const text = await information.innerText();
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '24/24', '0900 000 128']) {
    expect(text).toContain(fact);
  }
  expect(await information.getByRole('link', { name: '0900 000 128' }).getAttribute('href')).toBe('tel:0900000128');
});

it('shows the featured services in a row with a button for advice [HOME-04, HOME-15]', async () => {
  const { products } = await productsAt('/api/products/featured');
  const { page } = await visit('/');
  const row = page.getByRole('region', { name: 'Dịch vụ nổi bật' });
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    expect(await cardLinks(row.getByRole('list'))).toEqual(pathsOf(products.slice(0, 8)));
    expect(await row.getByRole('link', { name: 'Nhận tư vấn' }).isVisible()).toBe(true);
  }
  await row.getByRole('link', { name: 'Nhận tư vấn' }).click();
  await page.waitForURL((url) => url.pathname === '/contact');
});

it('offers an appointment, and the telephone number as an alternative [HOME-06]', async () => {
  const { page } = await visit('/');
  const booking = page.getByRole('region', { name: 'Đặt lịch trước, xe vào là làm ngay' });
  for (const viewport of [wide, phone]) {
    await page.setViewportSize(viewport);
    expect(await booking.getByRole('link', { name: 'Gọi 1900 0128' }).getAttribute('href')).toBe('tel:19000128');
    expect(await booking.innerText()).toContain('7:30 – 17:00');
  }
  await booking.getByRole('link', { name: 'Đặt lịch hẹn' }).click();
  await page.waitForURL((url) => url.pathname === '/contact');
});

const counters = (page: Page) => page.getByRole('region', { name: 'Garage qua những con số' });

async function counterTexts(page: Page): Promise<(string | null)[][]> {
  const [values, labels] = await Promise.all([
    counters(page).getByRole('definition').allTextContents(),
    counters(page).getByRole('term').allTextContents(),
  ]);
  return values.map((value, index) => [value, labels[index] ?? null]);
}

const achievements = [
  ['620+', 'Dự án hoàn thành'],
  ['120+', 'Giải thưởng và bằng khen'],
  ['100+', 'Kỹ thuật viên'],
  ['120%', 'Minh bạch chi phí'],
];

it('shows 620+ projects, 120+ awards, 100+ technicians and 120% openness, also without scripts [HOME-16, HOME-17, HOME-18, HOME-19]', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/');
  expect(await counterTexts(page)).toEqual(achievements);
});

it('counts up to those numbers when they scroll into view, except with reduced motion [HOME-16, HOME-17, HOME-18, HOME-19]', async () => {
  const { page } = await visitWithStoppedClock('/', { viewport: phone });
  await isElementHydrated(counters(page));
  await counters(page).getByRole('definition').first().scrollIntoViewIfNeeded();
  const shown = page.locator('dd span:only-child:not([class])').first();
  const first = async () => (await shown.textContent()) ?? '';
  const texts: string[] = [];
  await expect
    .poll(
      async () => {
        await page.clock.runFor(40);
        const text = await first();
        if (texts.length > 0 || text !== '620+') texts.push(text);
        return text;
      },
      { ...longTimeout, interval: 1 },
    )
    .not.toBe('620+');
  while (texts.at(-1) !== '620+') {
    await page.clock.runFor(40);
    texts.push(await first());
  }
  const numbers = texts.map((text) => Number.parseInt(text, 10));
  expect(numbers[0]).toBeLessThan(300);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
  await page.clock.runFor(2000);
  await expect.poll(() => counterTexts(page), longTimeout).toEqual(achievements);

  const calm = await visit('/');
  await isElementHydrated(counters(calm.page));
  await counters(calm.page).scrollIntoViewIfNeeded();
  expect(await counterTexts(calm.page)).toEqual(achievements);
});

const chatApp = (page: Page) => page.locator('a[href="https://chat.example/garage-viet-tam"]:visible');
const call = (page: Page) => page.locator('.fixed a[href="tel:19000128"]:visible');

it('has floating buttons for a chat app and a call on every page [HOME-09, HOME-10]', async () => {
  for (const path of ['/', '/products', '/khong-co-trang']) {
    const { page } = await visit(path);
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport);
      const buttons = async () => ({ path, chat: await chatApp(page).count(), call: await call(page).count() });
      await expect.poll(buttons, longTimeout).toEqual({ path, chat: 1, call: 1 });
      const before = await call(page).boundingBox();
      await page.evaluate(() => window.scrollTo(0, 200));
      expect(await call(page).boundingBox()).toEqual(before);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  }
});

/** The fixed controls that another element covers near an edge. */
const coveredControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.fixed a, .fixed button, button.fixed')]
      .filter((control) => control.getClientRects().length > 0)
      .filter((control) => {
        const { bottom, left, right, top } = control.getBoundingClientRect();
        const points = [
          [left + 6, (top + bottom) / 2],
          [right - 6, (top + bottom) / 2],
          [(left + right) / 2, top + 6],
          [(left + right) / 2, bottom - 6],
        ] as const;
        return points.some(([x, y]) => !control.contains(document.elementFromPoint(x, y)));
      })
      .map((control) => control.textContent),
  );

it('has no floating buttons that overlap each other or the chat button [HOME-09, HOME-10, HDR-19]', async () => {
  const { page } = await visit('/');
  for (const viewport of [wide, { width: 768, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('button', { name: 'Lên đầu trang' }).waitFor();
    expect(await coveredControls(page)).toEqual([]);
    const corner = await page.evaluate(
      (barHeight) =>
        document.elementFromPoint(innerWidth - 44, innerHeight - barHeight - 44)?.closest('button')?.ariaLabel,
      viewport.width < 768 ? 64 : viewport.width < 1400 ? 52 : 0,
    );
    expect(corner).toBe('Mở cửa sổ chat');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const footerCovered = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => {
            const { left, top, width, height } = link.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            return y > 100 && y < innerHeight && !link.contains(document.elementFromPoint(x, y));
          })
          .map((link) => link.textContent),
      );
    expect(footerCovered).toEqual([]);
  }
});

it('shows everything else when no list can be loaded', async () => {
  const { page } = await visit('/about');
  for (const list of ['banners', 'products/featured', 'staff?*', 'news?*']) {
    await page.route(`**/api/${list}`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
  }
  await page.getByRole('banner').getByRole('link', { name: 'Trang chủ', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Giao chìa khóa, an tâm nhận xe.' }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Không thể tải danh sách nhân viên!' }).waitFor();
  await page.getByRole('alert').filter({ hasText: 'Không thể tải danh sách dịch vụ' }).waitFor();
  for (const part of ['Thông tin chung', 'Xe bạn cần gì hôm nay?', 'Garage qua những con số']) {
    const region = page.getByRole('region', { name: part });
    await region.scrollIntoViewIfNeeded();
    await expect.poll(() => region.isVisible(), longTimeout).toBe(true);
  }
});
