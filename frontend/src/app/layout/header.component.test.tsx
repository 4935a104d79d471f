/** The header, the footer and the breadcrumb of public pages. The footer with the stored settings: e2e/without-scripts.spec.ts. */
import type { SiteSettings } from '@garage/contracts';
import type { RouteObject } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { aboutTexts } from '../../i18n/about.ts';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { gone, plainText, shown } from '../../testing/locators.ts';
import { rendered, resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { leaveOthersPending } from '../../testing/stub-api.ts';
import { routes } from '../routes.tsx';

const banner = page.getByRole('banner');
const footer = page.getByRole('contentinfo');
const trail = page.getByRole('navigation', { name: 'Bạn đang ở' });
const searchBox = banner.getByRole('combobox', { name: 'Tìm dịch vụ' });
const searchOpener = page.getByRole('button', { name: 'Mở ô tìm kiếm' });
const menuOpener = page.getByRole('button', { name: 'Mở menu' });
const row = banner.getByRole('navigation', { name: 'Điều hướng chính' });
const menu = page.getByRole('dialog');
const address = () => window.location.pathname + window.location.search;
const addressesIn = (place: Locator) =>
  place
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
const crumbs = () => trail.getByRole('listitem').all().map(plainText);

/** Opens a page that requests nothing. */
async function open(path = '/privacy', viewport = desktop, settings: Partial<SiteSettings> = {}): Promise<void> {
  leaveOthersPending();
  await openPage(path, { viewport, settings });
  await shown(page.getByRole('main').getByRole('heading', { level: 1 }));
}

it('links to the five main pages, in order [HDR-01]', async () => {
  await open();
  const entries = row.getByRole('link').elements();
  expect(entries.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Trang chủ', '/'],
    ['Dịch vụ', '/products'],
    ['Tin tức', '/newslist'],
    ['Giới thiệu', '/about'],
    ['Liên hệ', '/contact'],
  ]);
});

it('searches for the trimmed text on Enter, then closes and clears the box; does nothing without a text [HDR-02, HDR-03, HDR-04]', async () => {
  await open();
  await clickAtOnce(searchOpener);
  for (const blank of ['', '   ']) {
    await searchBox.fill(blank);
    await userEvent.keyboard('{Enter}');
  }
  await shown(searchBox);
  expect(address()).toBe('/privacy');
  await searchBox.fill('  má phanh  ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.pathname).toBe('/products');
  expect(new URLSearchParams(window.location.search).get('search')).toBe('má phanh');
  await gone(searchBox);
  await clickAtOnce(searchOpener);
  await expect.element(searchBox).toHaveValue('');
});

it('returns the focus when its search box is closed, and closes the box on the next page', async () => {
  await open();
  const close = page.getByRole('button', { name: 'Đóng ô tìm kiếm' });
  for (const closeBox of [() => userEvent.keyboard('{Escape}'), () => clickAtOnce(close)]) {
    await clickAtOnce(searchOpener);
    await expect.element(searchBox).toHaveFocus();
    await closeBox();
    await expect.element(searchOpener).toHaveFocus();
  }
  await clickAtOnce(searchOpener);
  await clickAtOnce(footer.getByRole('link', { name: 'Giới thiệu' }).first());
  await expect.poll(() => document.activeElement?.id).toBe('main');
  await gone(searchBox);
  window.history.back();
  await expect.poll(address).toBe('/privacy');
  await shown(searchOpener);
  expect(searchBox.length).toBe(0);
});

/** Makes the page of a path load until the returned function is called. */
function holdPage(path: string): () => void {
  const find = (list: readonly RouteObject[]): RouteObject[] =>
    list.flatMap((route) => (route.id === path ? [route] : find(route.children ?? [])));
  const [route] = find(routes);
  if (typeof route?.loader !== 'function') throw new Error(`No page at ${path}`);
  const { loader } = route;
  const held = Promise.withResolvers<void>();
  route.loader = async (...args) => {
    await held.promise;
    return loader(...args);
  };
  onTestFinished(() => {
    route.loader = loader;
  });
  return held.resolve;
}

it('keeps a search box that is opened while the next page loads, with the focus and the text', async () => {
  const arrive = holdPage('/about');
  await open();
  // At the same time: React renders a navigation later than a press, on a busy machine much later.
  await Promise.all([row.getByRole('link', { name: 'Giới thiệu' }), searchOpener].map(clickAtOnce));
  await searchBox.fill('má ph');
  arrive();
  await shown(page.getByRole('heading', { level: 1, name: aboutTexts.headline }));
  await expect.element(searchBox).toHaveFocus();
  await userEvent.keyboard('anh');
  await expect.element(searchBox).toHaveValue('má phanh');
});

it('closes a search box that was open before the link was followed, and focuses the next page', async () => {
  const arrive = holdPage('/about');
  await open();
  await clickAtOnce(searchOpener);
  await clickAtOnce(footer.getByRole('link', { name: 'Giới thiệu' }).first());
  arrive();
  await expect.poll(() => document.activeElement?.id).toBe('main');
  await gone(searchBox);
});

it('is a menu that slides in over an overlay below 768 px, and a row of links above [HDR-05, HDR-06]', async () => {
  await open('/privacy', { width: 767, height: 800 });
  await expect.element(banner.locate('nav').first()).not.toBeVisible();
  await clickAtOnce(menuOpener);
  await shown(menu.getByRole('link', { name: 'Dịch vụ' }));
  await expect.poll(() => menu.element().getBoundingClientRect().left).toBe(0);
  expect(getComputedStyle(menu.element(), '::backdrop').backgroundColor).toMatch(/rgba?\(10, 37, 64/);
  await menu.click({ position: { x: 740, y: 400 }, force: true });
  await gone(menu);
  await resizeTo({ width: 768, height: 800 });
  await shown(row);
  expect(menuOpener.length).toBe(0);
});

it('keeps the focus in the open menu and returns it on Escape; a followed link closes the menu', async () => {
  await open('/privacy', phone);
  focusOn(menuOpener);
  await userEvent.keyboard('{Enter}');
  await shown(menu);
  for (let step = 0; step < 12; step += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    // The browser's own controls get the focus in between; elements behind the menu do not.
    expect(focused === document.body || focused?.closest('dialog') !== null).toBe(true);
  }
  await clickAtOnce(menu.getByRole('button').first());
  await gone(menu);
  await expect.element(menuOpener).toHaveFocus();
  await clickAtOnce(menuOpener);
  await shown(menu);
  await userEvent.keyboard('{Escape}');
  await gone(menu);
  await expect.element(menuOpener).toHaveFocus();
  await clickAtOnce(menuOpener);
  await clickAtOnce(menu.getByRole('link', { name: 'Dịch vụ' }));
  await expect.poll(address).toBe('/products');
  await gone(menu);
  expect(page.locate('dialog[open]').length).toBe(0);
});

it('shows a button to the top after 300 px of scrolling, not before [HDR-17]', async () => {
  await open();
  const up = page.getByRole('button', { name: 'Lên đầu trang' });
  window.scrollTo(0, 300);
  await rendered();
  await rendered();
  expect([window.scrollY, up.length]).toEqual([300, 0]);
  window.scrollTo(0, 301);
  await up.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await gone(up);
});

it('starts each page at its top, with the focus on its content [HDR-18]', async () => {
  await open();
  window.scrollTo(0, 500);
  expect(window.scrollY).toBe(500);
  await clickAtOnce(row.getByRole('link', { name: 'Dịch vụ' }));
  await shown(page.getByRole('heading', { level: 1, name: 'Dịch vụ và phụ tùng' }));
  await expect.poll(() => [window.scrollY, document.activeElement?.id]).toEqual([0, 'main']);
});

it('is sticky and becomes compact after 80 px without moving the page', async () => {
  await open();
  const heading = page.getByRole('heading', { level: 2 }).first().element();
  const place = () => heading.getBoundingClientRect().top + window.scrollY;
  const before = place();
  window.scrollTo(0, 200);
  await expect.element(banner).toHaveAttribute('data-compact', 'true');
  expect(place()).toBe(before);
  expect(banner.element().getBoundingClientRect().top).toBe(0);
});

const settings = {
  street: 'Số 128 đường Hoa Sữa',
  city: 'Hà Nội',
  taxId: '0100000128',
  rescue: '0900 000 128',
  email: 'lienhe@garage.example',
  attribution: 'Nội dung do xưởng biên soạn',
  socialLinks: (['community', 'video', 'clips'] as const).map((kind) => ({
    kind,
    name: kind,
    url: `https://${kind}.example/garage`,
  })),
};

it('has a footer with contacts, hours, three social links in new tabs, and sources [FTR-01, FTR-02, FTR-03]', async () => {
  await open('/privacy', desktop, settings);
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '0900 000 128', '7:30 – 17:00'])
    expect(plainText(footer)).toContain(fact);
  expect(addressesIn(footer)).toContain('tel:0900000128');
  expect(footer.locate('a[href^="mailto:"]').length).toBe(1);
  const social = footer.locate('a[target="_blank"]').elements();
  expect(social.map((link) => link.getAttribute('href'))).toEqual(settings.socialLinks.map(({ url }) => url));
  expect(plainText(footer)).toContain('Nội dung do xưởng biên soạn');
});

it('has a breadcrumb on all pages except the home page, which its first link opens [BRD-01, BRD-02]', async () => {
  await open();
  const home = trail.getByRole('link', { name: 'Trang chủ', exact: true });
  expect(plainText(home)).toBe('Trang chu');
  await clickAtOnce(home);
  await expect.poll(address).toBe('/');
  await gone(trail);
  await shown(page.getByRole('main'));
});

it('shows the raw text of a page that the specification does not name in the breadcrumb [DAILY-24, BRD-21]', async () => {
  await open();
  expect(crumbs()).toEqual(['Trang chu', 'privacy']);
  const here = trail.locate('[aria-current="page"]').element();
  expect(here.getAttribute('title')).toBe('Chính sách quyền riêng tư');
});

it('has one crumb per path segment, unknown ones unchanged, the last without a link [BRD-03, BRD-04, BRD-21]', async () => {
  await open('/manager/cartDetail/abc');
  expect(crumbs()).toEqual(['Trang chu', 'Quản lý', 'cartDetail', 'abc']);
  expect(addressesIn(trail)).toEqual(['/', '/manager', '/manager/cartDetail']);
  expect(plainText(trail.locate('[aria-current="page"]'))).toBe('abc');
});

it('ends the breadcrumb with Chi tiết dịch vụ on a product page, after the list of services [BRD-05, BRD-22]', async () => {
  leaveOthersPending();
  await openPage(`/products/${'a'.repeat(24)}`);
  await expect.poll(crumbs).toEqual(['Trang chu', 'Dịch vụ', 'Chi tiết dịch vụ']);
  await clickAtOnce(trail.getByRole('link', { name: 'Dịch vụ' }));
  await expect.poll(address).toBe('/products');
});
