/** The first screen: what a page contains so that it is complete before any other file but its picture has arrived. */
import { expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit, phone } from './browser.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';

launchBrowser();

async function anyProduct(): Promise<string> {
  const { products } = await productsAt('/api/products?page=1&limit=1');
  return `/products/${firstOf(products, 'product')._id}`;
}

async function anyArticle(): Promise<string> {
  const [article]: { _id: string }[] = await (await fetch(`${runningStack().gateway}/api/news?page=1&limit=1`)).json();
  return `/news/${article?._id}`;
}

const publicPaths = async (): Promise<string[]> => [
  '/',
  '/products',
  await anyProduct(),
  '/newslist',
  await anyArticle(),
  '/contact',
  '/about',
  '/services',
  '/staff',
  '/procedure',
];

declare global {
  interface Window {
    firstStyles: string[];
  }
}

/** Remembers the computed styles of all elements and pseudo-elements at the first call; later calls return the elements that have changed. */
function changedElements(): { elements: number; changed: string[] } {
  const elements = [...document.querySelectorAll('body, body *:not(script, style, noscript)')];
  const styles = elements.map((element) =>
    [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).cssText).join(''),
  );
  window.firstStyles ??= styles;
  const changed = elements.filter((_, index) => styles[index] !== window.firstStyles[index]);
  return { elements: elements.length, changed: changed.map((element) => element.outerHTML.slice(0, 200)) };
}

it.each([360, 1440])('has all its styles before the style sheet has arrived, %i px wide', async (width) => {
  const { page } = await newVisit({ viewport: { width, height: 800 } });
  await page.route(/\/assets\/start-|\.woff2$/, (route) => route.abort());
  for (const path of ['/', '/products', await anyProduct(), await anyArticle(), '/contact']) {
    await page.goto(path);
    const { elements } = await page.evaluate(changedElements);
    expect(elements).toBeGreaterThan(100);
    await page.addStyleTag({ url: (await page.locator('script[data-styles]').getAttribute('data-styles')) ?? '' });
    expect({ path, ...(await page.evaluate(changedElements)) }).toEqual({ path, elements, changed: [] });
  }
});

it('loads neither scripts nor style sheet nor fonts before its picture has arrived', async () => {
  for (const path of ['/', '/products', await anyProduct(), await anyArticle()]) {
    const { page, complaints } = await newVisit({ viewport: phone });
    const requested: string[] = [];
    const pictured = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.route(/\.webp$/, async (route) => {
      pictured.resolve();
      await released.promise;
      await route.continue();
    });
    const opened = page.goto(path);
    await pictured.promise;
    await page.locator('[data-entry]').waitFor({ state: 'attached' });
    // The page asks for the rest in the next second at the earliest, as long as its picture is missing.
    const others = requested.filter(
      (address) => /\.(?:js|css|woff2)$/.test(address) && !/\/start-[^/]+$/.test(address),
    );
    expect({ path, others }).toEqual({ path, others: [] });
    expect(requested[1]).toMatch(/\.webp$/);
    released.resolve();
    await opened;
    await isHydrated(page);
    await page.waitForFunction(() => document.fonts.check('700 1rem "Be Vietnam Pro"'));
    expect(complaints).toEqual([]);
  }
});

it('names the hash of its only inline style in its policy', async () => {
  const { gateway } = runningStack();
  for (const path of [...(await publicPaths()), '/manager', '/khong-co-trang']) {
    const answer = await fetch(gateway + path);
    const html = await answer.text();
    const [style = '', ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(others).toEqual([]);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const hash = `sha256-${Buffer.from(digest).toString('base64')}`;
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' '${hash}';`);
  }
});

it('uses the style sheet also without scripts', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  const sheet = page.waitForResponse(/\/assets\/app-[^/]+\.css$/);
  await page.goto('/');
  expect((await sheet).status()).toBe(200);
});
