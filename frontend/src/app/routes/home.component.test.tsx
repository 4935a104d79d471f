/** The sections of the home page and its floating buttons. What the server renders: e2e/home.spec.ts. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clickAtOnce } from '../../testing/input.ts';
import { plainText, shown } from '../../testing/locators.ts';
import { preferMotion, rendered, resizeTo } from '../../testing/motion.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const wide = { width: 1440, height: 900 };
const region = (name: string) => page.getByRole('region', { name });
const main = page.getByRole('main');

const settings = {
  street: 'Số 128 đường Hoa Sữa',
  city: 'Hà Nội',
  taxId: '0100000128',
  rescue: '0900 000 128',
  chatApp: { name: 'Zalo', url: 'https://chat.example/garage' },
  counters: [
    { value: '620+', label: 'Dự án hoàn thành' },
    { value: '120+', label: 'Giải thưởng và bằng khen' },
    { value: '100+', label: 'Kỹ thuật viên' },
    { value: '120%', label: 'Minh bạch chi phí' },
  ],
};

it('shows the workshop’s address, tax id, hotline and rescue number [HOME-03]', async () => {
  leaveOthersPending();
  await openPage('/', { settings });
  const information = region('Thông tin chung');
  await shown(information);
  for (const fact of ['Số 128 đường Hoa Sữa', '0100000128', '1900 0128', '24/24', '0900 000 128'])
    expect(plainText(information)).toContain(fact);
  const call = information.getByRole('link', { name: '0900 000 128' });
  expect(call.element().getAttribute('href')).toBe('tel:0900000128');
});

it('shows at most eight featured services in a row with a button for advice [HOME-04, HOME-15]', async () => {
  leaveOthersPending();
  const products = Array.from({ length: 9 }, (_, index) => newProduct({ name: `Dịch vụ ${index}` }));
  stub('products.featured', products);
  await openPage('/');
  const row = region('Dịch vụ nổi bật');
  await shown(row.getByRole('link', { name: 'Dịch vụ 0' }));
  row.element().scrollIntoView();
  const advice = row.getByRole('link', { name: 'Nhận tư vấn' });
  for (const viewport of [wide, phone]) {
    await resizeTo(viewport);
    const links = row.getByRole('heading').getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      products.slice(0, 8).map(({ _id }) => `/products/${_id}`),
    );
    await shown(advice);
  }
  await clickAtOnce(advice);
  await expect.poll(() => window.location.pathname).toBe('/contact');
});

it('offers an appointment, and the telephone number as an alternative [HOME-06]', async () => {
  leaveOthersPending();
  await openPage('/');
  const booking = region('Đặt lịch trước, xe vào là làm ngay');
  const call = booking.getByRole('link', { name: 'Gọi 1900 0128' });
  for (const viewport of [wide, phone]) {
    await resizeTo(viewport);
    await shown(call);
    expect(call.element().getAttribute('href')).toBe('tel:19000128');
    expect(plainText(booking)).toContain('7:30 – 17:00');
  }
  await clickAtOnce(booking.getByRole('link', { name: 'Đặt lịch hẹn' }));
  await expect.poll(() => window.location.pathname).toBe('/contact');
});

const numbers = region('Garage qua những con số');
const shownNumbers = () =>
  numbers
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
const goals = settings.counters.map(({ value }) => value);

it('counts up to the numbers when they scroll into view, except with reduced motion [HOME-16, HOME-17, HOME-18, HOME-19]', async () => {
  leaveOthersPending();
  await openPage('/', { viewport: phone, settings });
  await shown(numbers.getByText('120%'));
  expect(shownNumbers()).toEqual(goals);

  // The numbers are not in view yet, so that they do not count before the clock is stopped.
  await preferMotion();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const next = async () => {
    vi.advanceTimersByTime(60);
    await rendered();
    return Number.parseInt(shownNumbers()[0] ?? '', 10);
  };
  const counted: number[] = [];
  // A busy browser notices some frames later that they are in view, and what loads above them moves them out of view again.
  for (let frame = 0; frame < 300 && (counted[0] ?? 620) === 620; frame += 1) {
    numbers.element().scrollIntoView({ behavior: 'instant' });
    counted[0] = await next();
  }
  expect(counted[0]).toBeLessThan(300);
  while (counted.length < 30) counted.push(await next());
  expect(new Set(counted).size).toBeGreaterThan(10);
  expect(counted.toSorted((one, other) => one - other)).toEqual(counted);
  expect(shownNumbers()).toEqual(goals);
});

/** The visible elements that a CSS selector matches. */
const visible = (css: string) => [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());

it('has floating buttons for a chat app and a call on every page [HOME-09, HOME-10]', async () => {
  for (const path of ['/', '/products', '/khong-co-trang']) {
    leaveOthersPending();
    await openPage(path, { settings });
    await shown(main.getByRole('heading', { level: 1 }));
    for (const viewport of [wide, phone]) {
      await resizeTo(viewport);
      const chats = () => visible('a[href="https://chat.example/garage"]');
      const calls = () => visible('.fixed a[href="tel:19000128"]');
      await expect.poll(() => [path, chats().length, calls().length]).toEqual([path, 1, 1]);
      const before = calls()[0]?.getBoundingClientRect().top;
      window.scrollTo(0, 200);
      await rendered();
      expect(calls()[0]?.getBoundingClientRect().top).toBe(before);
      window.scrollTo(0, 0);
    }
  }
});

/** True when another element is above the given one at this point. */
const isCovered = (element: Element, [x, y]: readonly [number, number]) =>
  !element.contains(document.elementFromPoint(x, y));

/** The fixed controls that another element covers near an edge. */
const coveredControls = () =>
  [...document.querySelectorAll('.fixed a, .fixed button, button.fixed')]
    .filter((control) => control.getClientRects().length > 0)
    .filter((control) => {
      const { bottom, left, right, top } = control.getBoundingClientRect();
      const points = [
        [left + 6, (top + bottom) / 2],
        [right - 6, (top + bottom) / 2],
        [(left + right) / 2, top + 6],
        [(left + right) / 2, bottom - 6],
      ] as const;
      return points.some((point) => isCovered(control, point));
    })
    .map((control) => control.textContent);

/** The links of the footer in view whose middle is covered. */
const coveredLinks = () =>
  [...document.querySelectorAll('footer a')].filter((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return y > 100 && y < window.innerHeight && isCovered(link, [x, y]);
  });

it('has no floating buttons that overlap each other or the chat button [HOME-09, HOME-10, HDR-19]', async () => {
  leaveOthersPending();
  await openPage('/', { settings });
  await shown(numbers);
  for (const { width, height, bar } of [
    { ...wide, bar: 0 },
    { width: 768, height: 900, bar: 52 },
    { ...phone, bar: 64 },
  ]) {
    await resizeTo({ width, height });
    window.scrollTo(0, 900);
    await shown(page.getByRole('button', { name: 'Lên đầu trang' }));
    await expect.poll(coveredControls).toEqual([]);
    const corner = () => document.elementFromPoint(window.innerWidth - 44, window.innerHeight - bar - 44);
    await expect.poll(() => corner()?.closest('button')?.ariaLabel).toBe('Mở cửa sổ chat');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await rendered();
    expect(coveredLinks()).toEqual([]);
  }
});

it('shows everything else when no list can be loaded', async () => {
  leaveOthersPending();
  for (const list of ['banners.list', 'products.featured', 'staff.list', 'news.list'] as const)
    stub(list, failure(500));
  await openPage('/', { settings });
  await shown(page.getByRole('heading', { level: 1, name: 'Giao chìa khóa, an tâm nhận xe.' }));
  for (const text of ['Không thể tải danh sách nhân viên!', 'Không thể tải danh sách dịch vụ'])
    await shown(page.getByRole('alert').filter({ hasText: text }));
  for (const part of ['Thông tin chung', 'Xe bạn cần gì hôm nay?', 'Garage qua những con số'])
    await shown(region(part));
});
