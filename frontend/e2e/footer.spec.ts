import { expect, it } from 'vitest';
import { launchBrowser, visit } from './browser.ts';

launchBrowser();

it('has three social links that open in a new tab [FTR-01]', async () => {
  const { page } = await visit('/');
  const social = page.getByRole('contentinfo').locator('a[target="_blank"]');
  const addresses = await social.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(3);
  expect(new Set(addresses.map((address) => new URL(address).host)).size).toBe(3);
});

it('has address, tax id, hotline, rescue number, e-mail and hours [FTR-02]', async () => {
  const { page } = await visit('/products');
  const footer = page.getByRole('contentinfo');
  const text = await footer.innerText();
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '0900 000 128', '7:30 – 17:00']) {
    expect(text).toContain(fact);
  }
  expect(await footer.getByRole('link', { name: '0900 000 128' }).getAttribute('href')).toBe('tel:0900000128');
  expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
});

it('names the sources of content and pictures [FTR-03]', async () => {
  const { page } = await visit('/');
  expect(await page.getByRole('contentinfo').innerText()).toContain(
    'Nội dung và hình minh hoạ do Garage Việt Tâm biên soạn',
  );
});
