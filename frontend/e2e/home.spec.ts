/** The home page with the data of the services. Its behaviour: src/app/routes/home*.component.test.tsx. */
import type { Banner, News, StaffMember } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fetchApi, launchBrowser, newVisit } from './browser.ts';
import { cardLinks, pathsOf, productsAt } from './catalogue-facts.ts';
import { newsAt } from './content-facts.ts';
import { longTimeout, visitWithStoppedClock } from './moving-parts.ts';

launchBrowser();

async function banners(): Promise<Banner[]> {
  const { body } = await fetchApi('/api/banners');
  if (!Array.isArray(body)) throw new Error('The banners are no list');
  return body;
}

async function staffByCategory(): Promise<[string, string[]][]> {
  const { body } = await fetchApi('/api/staff');
  if (!Array.isArray(body)) throw new Error('The staff are no list');
  const staff: StaffMember[] = body;
  const groups = Map.groupBy(staff, ({ catestaff_id }) => catestaff_id.name);
  return [...groups].map(([category, members]) => [category, members.map(({ name }) => name)]);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const slides = (page: Page) => region(page, 'Tin nổi bật').locator('[aria-roledescription="trang chiếu"]');

it('shows banners, news, facts, featured services and staff without scripts [HOME-01, HOME-02, HOME-03, HOME-04, HOME-07]', async () => {
  const [list, staff] = await Promise.all([banners(), staffByCategory()]);
  const { news } = await newsAt('/api/news?page=1&limit=10&excerpt=120');
  const { products } = await productsAt('/api/products/featured');
  for (const { length } of [list, staff, news, products]) expect(length).toBeGreaterThan(2);
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Garage Việt Tâm');
  expect(await slides(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    list.map(({ headline }) => headline),
  );
  expect(await slides(page).first().getByRole('link').getAttribute('href')).toBe(list[0]?.callLink);
  expect(await page.locator('head link[rel="preload"][as="image"]').count()).toBeGreaterThan(0);

  const facts = await region(page, 'Thông tin chung').innerText();
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '24/24', '0900 000 128'])
    expect(facts).toContain(fact);
  expect(await cardLinks(region(page, 'Dịch vụ nổi bật').getByRole('list'))).toEqual(pathsOf(products.slice(0, 8)));
  const groups = await region(page, 'Người sẽ cầm chìa khóa xe bạn')
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) =>
      headings.map((heading): [string, (string | undefined)[]] => {
        const names = heading.closest('section')?.querySelectorAll('li p:first-of-type') ?? [];
        return [heading.firstChild?.textContent ?? '', [...names].map((name) => name.textContent)];
      }),
    );
  expect(groups).toEqual(staff);
  const links = await page.getByRole('list', { name: 'Tin khuyến mãi' }).getByRole('link').evaluateAll(linksOf);
  expect(links).toEqual(news.map(({ _id, title }: News) => [title, `/news/${_id}`]));
});

const linksOf = (links: Element[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

it('shows 620+ projects, 120+ awards, 100+ technicians and 120% openness, also without scripts [HOME-16, HOME-17, HOME-18, HOME-19]', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/');
  const numbers = region(page, 'Garage qua những con số');
  const [values, labels] = await Promise.all([
    numbers.getByRole('definition').allTextContents(),
    numbers.getByRole('term').allTextContents(),
  ]);
  expect(values.map((value, index) => [value, labels[index]])).toEqual([
    ['620+', 'Dự án hoàn thành'],
    ['120+', 'Giải thưởng và bằng khen'],
    ['100+', 'Kỹ thuật viên'],
    ['120%', 'Minh bạch chi phí'],
  ]);
});

it('hydrates without warnings while its parts move [HOME-23]', async () => {
  const { page, complaints } = await visitWithStoppedClock('/');
  await page.clock.runFor(5000);
  const current = () =>
    slides(page).evaluateAll((all) => all.findIndex((slide) => slide.getAttribute('data-current') === 'true'));
  await expect.poll(current, longTimeout).toBe(1);
  expect(complaints).toEqual([]);
});
