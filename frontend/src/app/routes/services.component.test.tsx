/** The articles about services. What the server renders, and unknown articles: e2e/services.spec.ts. */
import { premiumArticle, serviceGroups, serviceSidebar, serviceTitles } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { newArticle, stubArticles } from '../../testing/articles.ts';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { gone, plainText, press, shown } from '../../testing/locators.ts';
import { resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const sidebar = page.getByRole('navigation', { name: 'Dịch vụ chính' });
const trail = page.getByRole('navigation', { name: 'Bạn đang ở' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const list = (name: string) => page.getByRole('list', { name, exact: true });
const addressesIn = (place: Locator) =>
  place
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
    .filter((path) => !path?.startsWith('/contact'));

async function openArticle(path: string, viewport = desktop): Promise<void> {
  leaveOthersPending();
  stubArticles();
  await openPage(path, { viewport });
  await shown(main.getByRole('heading', { level: 1 }));
}

it('shows the article about premium cars at /services, and links to all others by group [PAGE-01]', async () => {
  await openArticle('/services');
  await shown(heading(premiumArticle.title));
  const { summary, introduction, symptoms, duration } = newArticle(premiumArticle.slug);
  for (const text of [summary, ...introduction, ...symptoms, duration]) expect(plainText(main)).toContain(text);
  for (const { title, slugs } of serviceGroups)
    expect(addressesIn(list(title))).toEqual(slugs.map((slug) => `/services/${slug}`));
});

it('shows the five main services, each linking to its article [PAGE-02]', async () => {
  await openArticle('/services', phone);
  for (const viewport of [phone, desktop]) {
    await resizeTo(viewport);
    expect(addressesIn(sidebar)).toEqual([
      '/services/maintenance',
      '/services/engine-repair',
      '/services/paint',
      '/services/parts',
      '/services/care',
    ]);
    for (const slug of serviceSidebar) {
      await clickAtOnce(sidebar.getByRole('link', { name: serviceTitles[slug], exact: true }));
      await shown(heading(serviceTitles[slug]));
      expect(plainText(sidebar.locate('[aria-current="page"]'))).toBe(serviceTitles[slug]);
    }
  }
});

it('has one breadcrumb with links to / and /services [PAGE-03]', async () => {
  await openArticle('/services');
  expect(trail.length).toBe(1);
  expect(addressesIn(trail)).toEqual(['/', '/services']);
  await clickAtOnce(list('Bảo dưỡng').getByRole('link').first());
  await shown(heading('Kiểm tra định kỳ'));
  expect(addressesIn(trail)).toEqual(['/', '/services']);
  expect(plainText(trail.locate('[aria-current="page"]'))).toBe('periodic-check');
  await clickAtOnce(trail.getByRole('link', { name: 'Dịch vụ' }));
  await shown(heading(premiumArticle.title));
});

it('links to the booking form and the telephone number; roadside topics link to the rescue number first', async () => {
  await openArticle('/services/oil-change');
  const calls = page.locate('main header a');
  const addresses = () => calls.elements().map((link) => link.getAttribute('href'));
  expect(addresses()).toContain('/contact?service=oil-change');
  expect(addresses().find((address) => address?.startsWith('tel:'))).toBe('tel:19000128');
  await openArticle('/services/towing');
  expect(addresses()[0]).toBe('tel:19000129');
});

it('shows products that match the article, and the other articles of its group', async () => {
  const products = Array.from({ length: 4 }, () => newProduct());
  leaveOthersPending();
  stubArticles({ products });
  await openPage('/services/brake-system');
  await shown(heading('Sửa chữa hệ thống phanh'));
  await shown(list('Hạng mục và phụ tùng liên quan'));
  expect(addressesIn(list('Hạng mục và phụ tùng liên quan'))).toEqual(products.map(({ _id }) => `/products/${_id}`));
  expect(addressesIn(list('Cùng nhóm “Sửa chữa chung”'))).toEqual(
    ['engine-repair', 'transmission', 'electrical'].map((slug) => `/services/${slug}`),
  );
});

it('opens an answer by keyboard', async () => {
  await openArticle('/services/paint');
  const answer = page.getByText('Sau chừng bốn vạn cây số.');
  await expect.element(answer).not.toBeVisible();
  focusOn(page.locate('summary').filter({ hasText: 'Bao lâu thì phải thay?' }));
  await userEvent.keyboard('{Enter}');
  await shown(answer);
});

it('shows that an article cannot be loaded, and loads it on request', async () => {
  await openArticle('/services');
  stub('articles.get', failure(500));
  await clickAtOnce(sidebar.getByRole('link', { name: 'Sơn xe' }));
  await shown(heading('Chưa mở được bài viết này'));
  expect(document.title).toMatch(/^Chưa mở được bài viết này/);
  stubArticles();
  await press(main, 'Thử lại');
  await shown(heading('Sơn xe'));
  expect(page.getByRole('button', { name: 'Thử lại' }).length).toBe(0);
});

it('shows a skeleton while an article is loading', async () => {
  await openArticle('/services');
  const answer = Promise.withResolvers<void>();
  stub('articles.get', async () => {
    await answer.promise;
    return newArticle('care');
  });
  await clickAtOnce(sidebar.getByRole('link', { name: 'Chăm sóc xe' }));
  const busy = page.locate('main [aria-busy="true"]').filter({ hasText: 'Đang tải...' });
  await shown(busy);
  expect(document.title).toBe('Đang tải...');
  answer.resolve();
  await shown(heading('Chăm sóc xe'));
  await gone(busy);
});
