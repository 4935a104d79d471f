/** The twelve steps and the turning car, on the home page and on their own page. Without scripts: e2e/without-scripts.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clickAtOnce } from '../../testing/input.ts';
import { advance, preferMotion, rendered, resizeTo, startMoving } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { leaveOthersPending } from '../../testing/stub-api.ts';

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

const line = page.getByRole('list', { name: 'Quy trình làm việc 12 bước' });
const car = page.locate('img[alt="Chiếc xe nhìn từ bốn phía"]');
const carPicture = () => car.element().getAttribute('src');

async function openCar(path: string, viewport = desktop): Promise<void> {
  leaveOthersPending();
  await openPage(path, { viewport });
  await expect.element(car).toBeInTheDocument();
}

/** Lets the car turn once and returns its pictures in order. */
async function turnAround(): Promise<(string | null)[]> {
  const pictures = [carPicture()];
  for (let turn = 1; turn <= 4; turn += 1) {
    await advance(EVERY_MS - 1);
    expect(carPicture()).toBe(pictures.at(-1));
    await advance(1);
    pictures.push(carPicture());
  }
  return pictures;
}

it('shows the process on the home page, with a link to its own page [HOME-05]', async () => {
  await openCar('/');
  const section = page.getByRole('region', { name: 'Mười hai bước, bước nào bạn cũng biết' });
  section.element().scrollIntoView();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    const names = section.locate('h3').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual(steps);
    const link = section.getByRole('link', { name: 'Xem từng bước' });
    expect(link.element().getAttribute('href')).toBe('/procedure');
  }
});

it('shows the next of the car’s four pictures every 3 s on the home page [HOME-28]', async () => {
  await openCar('/');
  await startMoving();
  const pictures = await turnAround();
  expect(new Set(pictures).size).toBe(4);
  expect(pictures[4]).toBe(pictures[0]);
});

it('explains the steps beside a car that turns automatically [PAGE-11]', async () => {
  await openCar('/procedure');
  await startMoving();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    expect(new Set(await turnAround()).size).toBe(4);
    const texts = [...line.element().querySelectorAll('li p')].filter((text) => text.checkVisibility());
    expect(texts.map(({ textContent }) => textContent).filter((text) => text.length > 40)).toHaveLength(12);
  }
});

it('stops turning on request, and does not turn with reduced motion [HOME-28]', async () => {
  await openCar('/procedure');
  expect(page.getByRole('button', { name: 'Tiếp tục chuyển động' }).length).toBe(1);
  await startMoving();
  const before = carPicture();
  await clickAtOnce(page.getByRole('button', { name: 'Tạm dừng chuyển động' }));
  await advance(EVERY_MS + 1);
  expect(carPicture()).toBe(before);
  await clickAtOnce(page.getByRole('button', { name: 'Tiếp tục chuyển động' }));
  await advance(EVERY_MS);
  expect(carPicture()).not.toBe(before);
});

/** The number of filled marks. */
const filledMarks = () =>
  [...line.element().querySelectorAll('.fill-mark')].filter(
    (mark) => getComputedStyle(mark).backgroundColor === 'rgb(11, 92, 173)',
  ).length;

it('fills the line while scrolling, and shows it filled with reduced motion [PAGE-11]', async () => {
  await openCar('/procedure', phone);
  expect(filledMarks()).toBe(12);
  await preferMotion();
  await expect.poll(filledMarks).toBe(0);
  line.element().children[5]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await expect.poll(filledMarks).toBeGreaterThan(4);
  expect(filledMarks()).toBeLessThan(9);
  line.element().scrollIntoView({ block: 'end', behavior: 'instant' });
  window.scrollBy({ top: 400, behavior: 'instant' });
  await rendered();
  await expect.poll(filledMarks).toBe(12);
});
