/** Registration through all services. The rest: src/app/layout/register.component.test.tsx. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialog, message, newPerson, stored, submit, typeCode } from './accounts.ts';
import type { Person } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { codeIn, waitForMail } from './mailbox.ts';

launchBrowser();

const registration = (page: Page) => dialog(page, 'Tạo tài khoản');
const verification = (page: Page) => dialog(page, 'Xác thực tài khoản');

async function openRegistration(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  await registration(page).waitFor();
  return registration(page);
}

async function fillIn(form: Locator, { fullName, email, password }: Person, confirm = password): Promise<void> {
  await form.getByLabel('Họ và tên').fill(fullName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await form.getByLabel('Xác nhận mật khẩu').fill(confirm);
}

/** Opens the dialog that asks for the mailed code. */
async function toVerification(person: Person): Promise<Page> {
  const { page } = await visit('/products');
  const form = await openRegistration(page);
  await fillIn(form, person);
  await submit(form);
  await verification(page).waitFor();
  return page;
}

it('creates an account, verifies its e-mail, and logs it in [GEN-06, DLG-02, DLG-05, AUTH-18, AUTH-20]', async () => {
  const person = newPerson();
  const page = await toVerification(person);
  await message(page, 'success', 'Đăng ký thành công').waitFor();
  expect(await registration(page).count()).toBe(0);
  await verification(page).getByText(person.email).waitFor();
  await typeCode(verification(page), codeIn(await waitForMail({ to: person.email, subject: 'Mã xác thực' })));
  await submit(verification(page));
  await message(page, 'success', 'Xác thực tài khoản thành công!').waitFor();
  await verification(page).waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === '/');

  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(person.email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
  await submit(login);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Tài khoản ${person.fullName}` })
    .waitFor();
  expect((await stored(page)).user).toContain(person.email);
});
