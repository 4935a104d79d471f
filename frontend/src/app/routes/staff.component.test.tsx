/** The page of the staff. With the data of the server and without scripts: e2e/staff.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { staffOf } from '../../testing/content.ts';
import { gone, press, shown } from '../../testing/locators.ts';
import { resizeTo } from '../../testing/motion.ts';
import { desktop, openPage, phone } from '../../testing/open-page.tsx';
import { failure, stub } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const groups = new Map([
  ['Cố vấn dịch vụ', staffOf('Cố vấn dịch vụ', ['An', 'Bình', 'Cúc'])],
  ['Kỹ thuật viên', staffOf('Kỹ thuật viên', ['Dung'])],
]);
const texts = (elements: Element[]) => elements.map(({ textContent }) => textContent);

it('groups the staff by category, each with name, position and a telephone link [PAGE-14]', async () => {
  stub('staff.list', [...groups.values()].flat());
  await openPage('/staff');
  await shown(main.getByRole('heading', { level: 2 }).first());
  for (const viewport of [desktop, phone]) {
    await resizeTo(viewport);
    expect(texts(main.getByRole('heading', { level: 2 }).elements())).toEqual([...groups.keys()]);
    for (const [category, members] of groups) {
      const cards = main.getByRole('region', { name: category, exact: true }).getByRole('article');
      expect(texts(cards.getByRole('heading').elements())).toEqual(members.map(({ name }) => name));
      expect(texts(cards.getByRole('paragraph').elements())).toEqual(members.map(({ position }) => position));
      const numbers = cards.getByRole('link').elements();
      expect(numbers.map((link) => link.getAttribute('href'))).toEqual(members.map((member) => `tel:${member.phone}`));
    }
  }
});

it('shows that the staff cannot be loaded, and retries on request', async () => {
  stub('staff.list', failure(500));
  await openPage('/staff');
  const alert = main.getByRole('alert').filter({ hasText: 'Không thể tải danh sách nhân viên!' });
  await shown(alert);
  stub('staff.list', [...groups.values()].flat());
  await press(alert, 'Thử lại');
  await shown(main.getByRole('heading', { level: 2, name: 'Cố vấn dịch vụ' }));
  await gone(alert);
});
