/** The row of news on the home page. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newNews } from '../../testing/content.ts';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { gone, shown } from '../../testing/locators.ts';
import { loggedErrors } from '../../testing/logged.ts';
import { resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { failure, leaveOthersPending, stub } from '../../testing/stub-api.ts';

const news = Array.from({ length: 10 }, (_, index) => newNews({ title: `Tin ${index}` }));
const section = page.getByRole('region', { name: 'Tin khuyến mãi và mẹo giữ xe' });
const row = section.getByRole('list', { name: 'Tin khuyến mãi' });
const back = section.getByRole('button', { name: 'Xem tin phía trước' });
const forth = section.getByRole('button', { name: 'Xem tin tiếp theo' });
const position = () => Math.round(row.element().scrollLeft);
const scrollTo = (left: number) => row.element().scrollTo({ left, behavior: 'instant' });
/** The largest position of the row. */
const end = () => row.element().scrollWidth - row.element().clientWidth;

/** Opens the page in a desktop and then in a phone viewport, with the row in view and at its start. */
async function* widths(): AsyncGenerator {
  leaveOthersPending();
  stub('news.list', news);
  await openPage('/');
  await expect.element(row.getByText('Tin 0', { exact: true })).toBeInTheDocument();
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    scrollTo(0);
    row.element().scrollIntoView({ block: 'center' });
    await gone(back);
    await shown(forth);
    yield viewport;
  }
}

it('shows the news in a row that scrolls horizontally, each linking to its article [HOME-02]', async () => {
  for await (const _ of widths()) {
    const links = row.getByRole('link').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      news.map(({ _id, title }) => [title, `/news/${_id}`]),
    );
    expect(end()).toBeGreaterThan(0);
  }
});

it('makes every card 300 px wide [HOME-21]', async () => {
  for await (const _ of widths()) {
    const cards = row.getByRole('article').elements();
    expect(new Set(cards.map((card) => card.getBoundingClientRect().width))).toEqual(new Set([300]));
  }
});

it('scrolls by 320 px per click on an arrow [HOME-22]', async () => {
  for await (const _ of widths()) {
    await forth.click();
    await expect.poll(position).toBe(320);
    await clickAtOnce(forth);
    await expect.poll(position).toBe(640);
    await clickAtOnce(back);
    await expect.poll(position).toBe(320);
  }
});

it('adds up two quick clicks on an arrow [HOME-22]', async () => {
  for await (const _ of widths()) {
    const arrow = forth.element();
    for (let click = 0; click < 2; click += 1) if (arrow instanceof HTMLElement) arrow.click();
    await expect.poll(position).toBe(640);
  }
});

it('has no back arrow at the start and no forward arrow at the end, and keeps the focus in the row [HOME-20]', async () => {
  for await (const _ of widths()) {
    await clickAtOnce(forth);
    await shown(back);
    scrollTo(end() - 300);
    // As a click with the mouse does.
    focusOn(forth);
    await clickAtOnce(forth);
    await gone(forth);
    await expect.element(back).toHaveFocus();
    scrollTo(0);
    await gone(back);
    await shown(forth);
  }
});

it('keeps an arrow that has the focus when the row reaches its end without a click, until the focus leaves [HOME-20]', async () => {
  for await (const _ of widths()) {
    // Without a key press, the browser does not show the focus.
    await userEvent.keyboard('{Shift}');
    focusOn(forth);
    scrollTo(end());
    await shown(back);
    await expect.element(forth).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await gone(forth);
    expect(document.activeElement?.textContent).toBe('Về các đối tác');
  }
});

it('logs that the news could not be loaded, and hides the row without a message [HOME-34]', async () => {
  leaveOthersPending();
  stub('news.list', failure(500));
  await openPage('/');
  await expect.poll(loggedErrors).toContain('The news could not be loaded');
  await shown(page.getByRole('region', { name: 'Người sẽ cầm chìa khóa xe bạn' }));
  await gone(section);
  expect(page.locate('[data-severity]').length).toBe(0);
});
