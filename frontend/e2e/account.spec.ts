/** The account's own data, with uploads, mails and page loads. The rest: src/app/routes/account-profile.component.test.tsx. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  dialog,
  message,
  newPerson,
  sessionOf,
  stored,
  submit,
  typeCode,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { isHydrated, launchBrowser, newVisit } from './browser.ts';
import { codeIn, linkIn, waitForMail } from './mailbox.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

const main = (page: Page) => page.getByRole('main');
const updateForm = (page: Page) => main(page).locator('form');

/** The value of a field of the profile. */
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd');

it('changes name and picture, and shows them at once in the profile and the header [GEN-06, ACC-07]', async () => {
  const session = await sessionOf(await verifiedPerson());
  const { page } = await visitAs(session, '/account/update');
  const form = updateForm(page);
  await form.getByLabel('Họ và tên').fill('  Nguyễn Văn Mới ');
  await form.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 300, height: 300 }));
  await form.getByRole('button', { name: 'Xóa ảnh' }).waitFor();
  await submit(form);
  await page.waitForURL((url) => url.pathname === '/account/profile');
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  const signIns = page.getByRole('region', { name: 'Lần đăng nhập gần đây' }).getByRole('listitem');
  expect(await signIns.innerText()).toMatch(
    /\d\d:\d\d \d\d\/\d\d\/\d{4} · Email và mật khẩu · [\d.:*a-f]+\n+Phiên này/,
  );
  expect(await fact(page, 'Họ và tên').innerText()).toBe('Nguyễn Văn Mới');
  await main(page).locator('img[src*="/api/media/identity/"]').waitFor();
  const button = page.getByRole('banner').getByRole('button', { name: 'Tài khoản Nguyễn Văn Mới' });
  await button.locator('img').waitFor();
  expect(JSON.parse((await stored(page)).user ?? 'null')).toMatchObject({ fullName: 'Nguyễn Văn Mới' });

  await page.goto('/account/update');
  await form.getByRole('button', { name: 'Xóa ảnh' }).click();
  await submit(form);
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  await expect.poll(() => button.locator('img').count()).toBe(0);
});

it('changes the e-mail after the password and the mailed code are entered [ACC-07, TRUST-1]', async () => {
  const person = await verifiedPerson();
  const { page } = await visitAs(await sessionOf(person), '/account/update');
  const { email } = newPerson();
  await updateForm(page).getByLabel('Email').fill(email);
  await submit(updateForm(page));
  const confirmation = dialog(page, 'Xác nhận email mới');
  await confirmation.getByLabel('Mật khẩu hiện tại').fill('sai');
  await submit(confirmation);
  await message(page, 'error', 'Mật khẩu hiện tại không chính xác!').waitFor();
  await confirmation.getByLabel('Mật khẩu hiện tại').fill(person.password);
  await submit(confirmation);
  await confirmation.getByText(email).waitFor();
  expect(await fact(page, 'Email').innerText()).toBe(person.email);
  const code = codeIn(await waitForMail({ to: email, subject: 'Mã xác nhận email mới' }));
  await typeCode(confirmation, code === '000000' ? '000001' : '000000');
  await submit(confirmation);
  await message(page, 'error', 'Mã xác nhận không đúng hoặc đã hết hạn.').waitFor();
  await typeCode(confirmation, code);
  await submit(confirmation);
  await message(page, 'success', 'Đổi email thành công!').waitFor();
  await confirmation.waitFor({ state: 'detached' });
  await expect.poll(() => fact(page, 'Email').innerText()).toBe(email);
  expect((await stored(page)).user).toContain(email);
  expect((await sessionOf({ ...person, email })).email).toBe(email);

  const link = linkIn(await waitForMail({ to: person.email, subject: 'Email tài khoản của bạn đã được đổi' }));
  expect(link).toMatch(/^\/undo-email#token=/);
  const { page: owners } = await newVisit();
  await owners.goto(link);
  await isHydrated(owners);
  expect((await sessionOf({ ...person, email })).email).toBe(email);
  await main(owners).getByRole('button', { name: 'Khôi phục email cũ' }).click();
  await main(owners).getByText(person.email).waitFor();
  await main(owners).getByLabel('Mật khẩu mới').fill('của chủ');
  await main(owners).getByLabel('Xác nhận mật khẩu').fill('của chủ');
  await submit(main(owners));
  await message(owners, 'success', 'Đặt mật khẩu thành công').waitFor();
  expect((await sessionOf({ ...person, password: 'của chủ' })).email).toBe(person.email);
}, 60_000);

it('is rendered by the server without personal data, and excluded from search engines', async () => {
  for (const path of ['/account/profile', '/account/update', '/account/changePass', '/set-password']) {
    const html = await (await fetch(`${runningStack().services.frontend}${path}`)).text();
    expect([path, html.includes('content="noindex"'), html.includes('skeleton')]).toEqual([path, true, true]);
  }
  const redirect = await fetch(`${runningStack().services.frontend}/account`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/account/profile']);
});
