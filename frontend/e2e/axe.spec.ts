/** Every page against WCAG 2.2 A and AA, as those see it whom it is for. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newVisitAs } from './accounts.ts';
import { bringAxe, checkedVisit, faultsOf } from './axe.ts';
import { checkedPages } from './axe-pages.ts';
import type { CheckedPage } from './axe-pages.ts';
import { checkedWorld } from './axe-world.ts';
import { launchBrowser, newVisit } from './browser.ts';
import { squeezeFaults } from './zoom.ts';

launchBrowser();

/** One page of each kind, for every run; with `AXE=all` every page of the site. */
const short = new Set(['/contact', '/about', '/account/likeProducts', '/manager/products']);

const chosen = checkedPages
  .filter(({ route }) => process.env['AXE'] === 'all' || short.has(route))
  .map((checked) => ({ name: checked.path ? `${checked.route} (${checked.heading})` : checked.route, checked }));

async function visitOf({ as }: CheckedPage): Promise<Page> {
  if (as === 'guest') return (await newVisit(checkedVisit)).page;
  const { buyer, staff } = await checkedWorld();
  return (await newVisitAs(as === 'customer' ? buyer : staff, checkedVisit)).page;
}

/** The titles so far of each kind of visitor, with the page that has it. */
const titles = new Map<string, { route: string; text: string }>();

it.each(chosen)(
  '$checked.as: $name has no fault, fits when enlarged and has a title of its own',
  async ({ checked }) => {
    const page = await visitOf(checked);
    await bringAxe(page);
    const address = checked.path?.(await checkedWorld()) ?? checked.route;
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    const heading = page.getByRole('heading', { level: 1, name: checked.heading, includeHidden: true }).first();
    await heading.waitFor();
    const found = [...(await faultsOf(page, address)), ...(await squeezeFaults(page, address))];
    const form = page.getByRole('tab', { name: 'Thêm mới' });
    if ((await form.count()) > 0) {
      await form.click();
      found.push(...(await faultsOf(page, `${address}, form`)), ...(await squeezeFaults(page, `${address}, form`)));
    }
    expect(found).toEqual([]);

    // Two pages of one title are the same page: at two addresses, or in two states.
    const [title, text] = [await page.title(), (await heading.textContent()) ?? ''];
    expect(title).not.toBe('');
    const before = titles.get(`${checked.as} ${title}`);
    expect(before === undefined || before.route === checked.route || before.text === text).toBe(true);
    titles.set(`${checked.as} ${title}`, { route: checked.route, text });
  },
  90_000,
);
