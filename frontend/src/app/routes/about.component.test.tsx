/** The certificates of the page about the company. What the server renders: e2e/without-scripts.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { clickAtOnce, focusOn } from '../../testing/input.ts';
import { dialog, gone, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';

const buttons = page.getByRole('list', { name: 'Chứng nhận' }).getByRole('button');

function imageIn(place: Locator): HTMLImageElement {
  const image = place.element().querySelector('img');
  if (!image) throw new Error('There is no picture');
  return image;
}

it('shows four different certificates [PAGE-04]', async () => {
  await openPage('/about');
  await expect.element(buttons.first()).toBeInTheDocument();
  const images = buttons.all().map(imageIn);
  expect(images).toHaveLength(4);
  for (const image of images) {
    image.scrollIntoView();
    await image.decode();
    expect(image.alt).toMatch(/.{10}/);
  }
  expect(new Set(images.map(({ src }) => src)).size).toBe(4);
});

it('opens each certificate enlarged in a dialog, which returns the focus [PAGE-05]', async () => {
  await openPage('/about');
  await expect.element(buttons.first()).toBeInTheDocument();
  for (const button of buttons.all()) {
    const small = imageIn(button);
    focusOn(button);
    await userEvent.keyboard('{Enter}');
    await shown(dialog(small.alt));
    const large = imageIn(dialog(small.alt));
    expect(large.src).toBe(small.src);
    expect(large.getBoundingClientRect().width).toBeGreaterThan(small.getBoundingClientRect().width * 2);
    await userEvent.keyboard('{Escape}');
    await gone(dialog(small.alt));
    await expect.element(button).toHaveFocus();
  }
});

it('fits an enlarged certificate on a phone, with a button to the next that wraps around', async () => {
  await openPage('/about', { viewport: phone });
  await expect.element(buttons.first()).toBeInTheDocument();
  await clickAtOnce(buttons.last());
  const open = page.getByRole('dialog');
  await shown(open);
  const { left, right } = open.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(phone.width);
  await clickAtOnce(open.getByRole('button', { name: 'Chứng nhận sau' }));
  await shown(dialog('Chứng nhận chất lượng dịch vụ'));
  await clickAtOnce(open.getByRole('button', { name: 'Chứng nhận trước' }));
  await shown(dialog('Đội cứu hộ an toàn 24/24'));
  await clickAtOnce(open.getByRole('button', { name: 'Đóng' }));
  await gone(open);
});
