import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser, newVisit, phone, visit } from './browser.ts';
import { servedPage, structuredData } from './content-facts.ts';

launchBrowser();

const certificates = (page: Page) => page.getByRole('list', { name: 'Chứng nhận' }).getByRole('button');

it('shows introduction, vision and core values, also without scripts [PAGE-06]', async () => {
  const { html } = await servedPage('/about');
  expect(structuredData(html, 'AboutPage')).toHaveLength(1);
  expect(structuredData(html, 'AutoRepair')).toHaveLength(1);
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/about');
  for (const name of ['Giới thiệu chung', 'Tầm nhìn', 'Giá trị cốt lõi']) {
    const section = page.getByRole('region', { name, exact: true });
    expect((await section.innerText()).length).toBeGreaterThan(300);
  }
});

it('shows four different certificates [PAGE-04]', async () => {
  const { page } = await visit('/about');
  expect(await certificates(page).count()).toBe(4);
  const addresses = new Set<string>();
  for (const image of await certificates(page).locator('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth), { timeout: 10_000 })
      .toBeGreaterThan(0);
    addresses.add((await image.getAttribute('src')) ?? '');
    expect(await image.getAttribute('alt')).toMatch(/.{10}/);
  }
  expect(addresses.size).toBe(4);
});

it('opens each certificate enlarged in a dialog, which returns the focus [PAGE-05]', async () => {
  const { page } = await visit('/about');
  for (let index = 0; index < 4; index += 1) {
    const button = certificates(page).nth(index);
    const small = (await button.locator('img').boundingBox())?.width ?? 0;
    const title = (await button.locator('img').getAttribute('alt')) ?? '';
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    const large = await dialog.locator('img').boundingBox();
    expect(large?.width).toBeGreaterThan(small * 2);
    expect(await dialog.locator('img').getAttribute('src')).toBe(await button.locator('img').getAttribute('src'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  }
});

it('fits an enlarged certificate on a phone, with a button to the next that wraps around', async () => {
  const { page } = await visit('/about', { viewport: phone });
  await certificates(page).last().click();
  const dialog = page.getByRole('dialog');
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await dialog.getByRole('button', { name: 'Chứng nhận sau' }).click();
  await page.getByRole('dialog', { name: 'Chứng nhận chất lượng dịch vụ' }).waitFor();
  await dialog.getByRole('button', { name: 'Chứng nhận trước' }).click();
  await page.getByRole('dialog', { name: 'Đội cứu hộ an toàn 24/24' }).waitFor();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await dialog.waitFor({ state: 'hidden' });
});
