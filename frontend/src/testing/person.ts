/** What people type in the forms of accounts. */

import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { dialog, shown } from './locators.ts';

export const person = { fullName: 'Trần Thị Lan', email: 'lan@garage.local', password: 'xe máy đỏ bên sông' };

/** Types a code into the cells of a dialog or page. */
export async function typeCode(place: Locator, code: string): Promise<void> {
  await place.getByLabelText('Số thứ 1').click();
  await userEvent.keyboard(code);
}

/** The label of the focused element. */
export const focusedLabel = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

/** Opens the login dialog of a public page. */
export async function openLogin(): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  const login = dialog('Chào mừng bạn trở lại');
  await shown(login);
  return login;
}

export async function fillNewPassword(place: Locator, password: string, confirm = password): Promise<void> {
  await place.getByLabelText('Mật khẩu mới').fill(password);
  await place.getByLabelText('Xác nhận mật khẩu').fill(confirm);
}
