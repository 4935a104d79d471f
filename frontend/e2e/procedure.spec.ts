/** The twelve steps and the turning car, on the home page and on their own page. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, launchBrowser, newVisit, phone, visit, withAnimations } from './browser.ts';
import { isElementHydrated, longTimeout, visitWithStoppedClock } from './moving-parts.ts';

launchBrowser();

const EVERY_MS = 3000;

/** Verbatim from the requirements. */
const steps = [
  'Tiếp nhận',
  'Kiểm tra',
  'Chẩn đoán',
  'Báo giá chi tiết',
  'Xác nhận',
  'Chuẩn bị',
  'Sửa chữa',
  'Kiểm tra lại',
  'Vệ sinh',
  'Nghiệm thu',
  'Bàn giao',
  'Bảo hành',
];

const line = (page: Page) => page.getByRole('list', { name: 'Quy trình làm việc 12 bước' });
const car = (page: Page) => page.getByRole('img', { name: 'Chiếc xe nhìn từ bốn phía' });
const carPicture = (page: Page) => car(page).getAttribute('src');

/** Lets the car turn once and returns its pictures in order. */
async function turnAround(page: Page): Promise<(string | null)[]> {
  await isElementHydrated(car(page));
  const pictures = [await carPicture(page)];
  for (let turn = 1; turn <= 4; turn += 1) {
    const before = await carPicture(page);
    await page.clock.runFor(EVERY_MS - 1);
    expect(await carPicture(page)).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => carPicture(page), longTimeout).not.toBe(before);
    pictures.push(await carPicture(page));
  }
  return pictures;
}

it('shows the process on the home page, with a link to its own page [HOME-05]', async () => {
  const { page } = await visit('/');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const section = page.getByRole('region', { name: 'Mười hai bước, bước nào bạn cũng biết' });
    expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(steps);
    expect(await section.getByRole('link', { name: 'Xem từng bước' }).getAttribute('href')).toBe('/procedure');
  }
});

it('shows the next of the car’s four pictures every 3 s on the home page [HOME-28]', async () => {
  const { page, complaints } = await visitWithStoppedClock('/');
  const pictures = await turnAround(page);
  expect(new Set(pictures).size).toBe(4);
  expect(pictures[4]).toBe(pictures[0]);
  expect(complaints).toEqual([]);
});

it('explains the steps beside a car that turns automatically [PAGE-11]', async () => {
  const { page } = await visitWithStoppedClock('/procedure');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const pictures = await turnAround(page);
    expect(new Set(pictures).size).toBe(4);
    expect(await line(page).getByRole('listitem').count()).toBe(12);
    const texts = await line(page).getByRole('paragraph').allInnerTexts();
    expect(texts.filter((text) => text.length > 40)).toHaveLength(12);
  }
});

it('lists the twelve steps in order, also without scripts [PAGE-12, GEN-03]', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/procedure');
  expect(await line(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(steps);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Quy trình làm việc 12 bước');
});

it('stops turning on request, and does not turn with reduced motion [HOME-28]', async () => {
  const { page } = await visitWithStoppedClock('/procedure');
  await isElementHydrated(car(page));
  await page.getByRole('button', { name: 'Tạm dừng chuyển động' }).click();
  await page.mouse.move(2, 2);
  const before = await carPicture(page);
  await page.clock.runFor(EVERY_MS + 1);
  expect(await carPicture(page)).toBe(before);
  const calm = await visitWithStoppedClock('/procedure', { reducedMotion: 'reduce' });
  await calm.page.getByRole('button', { name: 'Tiếp tục chuyển động' }).waitFor();
  await calm.page.clock.runFor(EVERY_MS + 1);
  expect(await carPicture(calm.page)).toBe(before);
});

/** The filled part of the line, as a share of its twelve marks. */
const filledMarks = (page: Page) =>
  line(page)
    .locator('.fill-mark')
    .evaluateAll(
      (marks) => marks.filter((mark) => getComputedStyle(mark).backgroundColor === 'rgb(11, 92, 173)').length,
    );

it('fills the line while scrolling, and shows it filled with reduced motion [PAGE-11]', async () => {
  const { page } = await visit('/procedure', { viewport: phone, ...withAnimations });
  expect(await filledMarks(page)).toBe(0);
  await line(page)
    .getByRole('listitem')
    .nth(5)
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => filledMarks(page), longTimeout).toBeGreaterThan(4);
  expect(await filledMarks(page)).toBeLessThan(9);
  await line(page).evaluate((list) => list.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }));
  await expect.poll(() => filledMarks(page), longTimeout).toBe(12);
  const calm = await visit('/procedure', { viewport: phone });
  expect(await filledMarks(calm.page)).toBe(12);
});
