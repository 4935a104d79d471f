import { expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';
import { articleOf, newsAt } from './content-facts.ts';

launchBrowser();

it('lets a visitor browse services, products, news, slides, the about and the contact page without an account [GEN-02]', async () => {
  const { page } = await visit('/');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const header = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  expect(await page.getByRole('region', { name: 'Tin nổi bật' }).locator('img').first().isVisible()).toBe(true);
  expect(
    await header('Đăng nhập')
      .or(page.getByRole('button', { name: 'Đăng nhập' }))
      .count(),
  ).toBeGreaterThan(0);

  await header('Dịch vụ').click();
  await heading('Dịch vụ và phụ tùng').waitFor();
  const product = firstOf((await productsAt('/api/products?page=1&limit=8')).products, 'product');
  await page.locator(`main a[href="/products/${product._id}"]`).click();
  await heading(product.name).waitFor();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Bảo dưỡng xe', exact: true }).click();
  await heading((await articleOf('maintenance')).title).waitFor();

  await header('Tin tức').click();
  const news = firstOf((await newsAt('/api/news?page=1&limit=1')).news, 'article');
  await page.locator(`main a[href="/news/${news._id}"]`).click();
  await heading(news.title).waitFor();

  await header('Giới thiệu').click();
  await page.getByRole('region', { name: 'Giới thiệu chung' }).waitFor();

  await header('Liên hệ').click();
  await heading('Liên hệ và đặt lịch hẹn').waitFor();
  await page.getByRole('region', { name: 'Thông tin liên hệ' }).getByText('1900 0128').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
