/** The twelve steps and the car that turns, on the home page and on a page of their own. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, launchBrowser, moving, newVisit, phone, visit } from './browser.ts';
import { isTakenOver, patiently, visitStopped } from './moving-parts.ts';

launchBrowser();

const EVERY_MS = 3000;

/** To the letter, as the requirements list them. */
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

/** Lets the car turn all the way round and tells the pictures in their order. */
async function turnAround(page: Page): Promise<(string | null)[]> {
  await isTakenOver(car(page));
  const pictures = [await carPicture(page)];
  for (let turn = 1; turn <= 4; turn += 1) {
    const before = await carPicture(page);
    await page.clock.runFor(EVERY_MS - 1);
    expect(await carPicture(page)).toBe(before);
    await page.clock.runFor(1);
    await expect.poll(() => carPicture(page), patiently).not.toBe(before);
    pictures.push(await carPicture(page));
  }
  return pictures;
}

it('shows the process on the home page, with the way to all of it [HOME-05]', async () => {
  const { page } = await visit('/');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const section = page.getByRole('region', { name: 'Mười hai bước, bước nào bạn cũng biết' });
    expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(steps);
    expect(await section.getByRole('link', { name: 'Xem từng bước' }).getAttribute('href')).toBe('/procedure');
  }
});

it('turns the car of the home page every 3 s through four pictures [HOME-28]', async () => {
  const { page, complaints } = await visitStopped('/');
  const pictures = await turnAround(page);
  expect(new Set(pictures).size).toBe(4);
  expect(pictures[4]).toBe(pictures[0]);
  expect(complaints).toEqual([]);
});

it('explains the steps beside a car that turns by itself [PAGE-11]', async () => {
  const { page } = await visitStopped('/procedure');
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

it('stops turning on demand, and does not turn for who asked for less motion [HOME-28]', async () => {
  const { page } = await visitStopped('/procedure');
  await isTakenOver(car(page));
  await page.getByRole('button', { name: 'Tạm dừng chuyển động' }).click();
  await page.mouse.move(2, 2);
  const before = await carPicture(page);
  await page.clock.runFor(EVERY_MS + 1);
  expect(await carPicture(page)).toBe(before);
  const calm = await visitStopped('/procedure', { reducedMotion: 'reduce' });
  await calm.page.getByRole('button', { name: 'Tiếp tục chuyển động' }).waitFor();
  await calm.page.clock.runFor(EVERY_MS + 1);
  expect(await carPicture(calm.page)).toBe(before);
});

/** How far the line has filled, as a share of its twelve marks. */
const filledMarks = (page: Page) =>
  line(page)
    .locator('.fill-mark')
    .evaluateAll(
      (marks) => marks.filter((mark) => getComputedStyle(mark).backgroundColor === 'rgb(11, 92, 173)').length,
    );

it('fills the line as one scrolls, and has it filled for who asked for less motion [PAGE-11]', async () => {
  const { page } = await visit('/procedure', { viewport: phone, ...moving });
  expect(await filledMarks(page)).toBe(0);
  await line(page)
    .getByRole('listitem')
    .nth(5)
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => filledMarks(page), patiently).toBeGreaterThan(4);
  expect(await filledMarks(page)).toBeLessThan(9);
  await line(page).evaluate((list) => list.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => window.scrollBy({ top: 400, behavior: 'instant' }));
  await expect.poll(() => filledMarks(page), patiently).toBe(12);
  const calm = await visit('/procedure', { viewport: phone });
  expect(await filledMarks(calm.page)).toBe(12);
});
