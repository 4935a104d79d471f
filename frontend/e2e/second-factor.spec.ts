/** The second factor of staff: enabled in the profile, required at every kind of login. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  dialog,
  googleSessionOf,
  master,
  message,
  sessionOf,
  stored,
  submit,
  typeCode,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import { isHydrated, launchBrowser, visit } from './browser.ts';
import { codeIn, waitForMail } from './mailbox.ts';
import {
  addStaffWithSecondFactor,
  addStaff,
  anotherCode,
  codeOfApp,
  codeStep,
  fillLogin,
  giveRole,
} from './second-factors.ts';

launchBrowser();

const section = (page: Page): Locator => page.getByRole('region', { name: 'Xác thực hai lớp' });
const appCode = (place: Locator): Locator => place.getByLabel('Mã xác thực');
const wrong = 'Mã xác thực không đúng hoặc đã được dùng.';

/** Types a code and submits it with Enter. */
async function enterCode(place: Locator, code: string): Promise<void> {
  await appCode(place).fill(code);
  await appCode(place).press('Enter');
}

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
}

/** Waits for the focus, so that typing works. */
async function isFocused(field: Locator): Promise<void> {
  const focused = () => field.evaluate((input) => input === document.activeElement);
  await expect.poll(focused, { timeout: 20_000 }).toBe(true);
}

async function expectSignedIn(page: Page): Promise<void> {
  await message(page, 'success', 'Đăng nhập thành công!').waitFor();
  expect((await stored(page)).token?.split('.')).toHaveLength(3);
}

/** Completes the set-up once the QR code is shown; returns the secret and the recovery codes. */
async function enableSecondFactor(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await section(page).getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' }).waitFor();
  const secret = await section(page).locator('code').first().innerText();
  await appCode(section(page)).fill(codeOfApp(secret));
  await section(page).getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await message(page, 'success', 'Đã bật xác thực hai lớp.').waitFor();
  await section(page).getByText('Đang bật. Còn 10 mã khôi phục chưa dùng.').waitFor();
  const recovery = await section(page)
    .getByRole('region', { name: 'Mã khôi phục' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recovery).toHaveLength(10);
  return { secret, recovery };
}

it('is enabled in the profile, and required at login; each code works once [TRUST-4]', async () => {
  const person = await addStaff();
  const { page } = await visitAs(await sessionOf(person), '/account/profile');
  await section(page).getByText('Đang tắt.').waitFor();
  await section(page).getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await section(page).getByLabel('Mật khẩu hiện tại').fill(person.password);
  await section(page).getByRole('button', { name: 'Tiếp tục' }).click();
  const { secret, recovery } = await enableSecondFactor(page);

  await page
    .getByRole('banner')
    .getByRole('button', { name: `Tài khoản ${person.fullName}` })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  await dialog(page, 'Đăng xuất?').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect.poll(async () => (await stored(page)).token, { timeout: 20_000 }).toBeNull();

  const code = codeOfApp(secret, 1);
  const { page: withCode } = await visit('/login');
  await fillLogin(withCode, person);
  await isFocused(appCode(codeStep(withCode)));
  await enterCode(codeStep(withCode), anotherCode(code));
  await codeStep(withCode).getByText(wrong).waitFor();
  expect((await stored(withCode)).token).toBeNull();
  await enterCode(codeStep(withCode), code);
  await expectSignedIn(withCode);

  const { page: again } = await visit('/products');
  await openLogin(again);
  await fillLogin(again, person);
  await enterCode(codeStep(again), code);
  await codeStep(again).getByText(wrong).waitFor();
  await codeStep(again).getByRole('button', { name: 'Không có điện thoại? Dùng mã khôi phục' }).click();
  await codeStep(again)
    .getByLabel('Mã khôi phục')
    .fill(recovery[0] ?? '');
  await submit(codeStep(again));
  await expectSignedIn(again);
}, 120_000);

it('is also required at social login and password reset, where a recovery code works once [TRUST-4]', async () => {
  const name = randomUUID().slice(0, 8);
  const { person, recoveryCodes } = await addStaffWithSecondFactor({ email: `${name}@google.example` });
  const [first = '', second = ''] = recoveryCodes;
  const { page: social } = await visit('/products');
  await social.evaluate((token) => localStorage.setItem('social-stub', token), `valid.${name}`);
  await openLogin(social);
  await dialog(social, 'Chào mừng bạn trở lại').getByRole('button', { name: 'Tiếp tục với Google' }).click();
  await enterCode(codeStep(social), anotherCode('000000'));
  await codeStep(social).getByText(wrong).waitFor();
  await enterCode(codeStep(social), first.toLowerCase().replaceAll('-', ' '));
  await expectSignedIn(social);

  const { page: forgetful } = await visit('/products');
  await openLogin(forgetful);
  await dialog(forgetful, 'Chào mừng bạn trở lại').getByRole('button', { name: 'Quên mật khẩu?' }).click();
  await dialog(forgetful, 'Quên mật khẩu').getByLabel('Email').fill(person.email);
  await submit(dialog(forgetful, 'Quên mật khẩu'));
  const reset = dialog(forgetful, 'Đặt lại mật khẩu');
  await reset.waitFor();
  await typeCode(reset, codeIn(await waitForMail({ to: person.email, subject: 'Mã đặt lại mật khẩu' })));
  const password = 'ba con cá leo lên đồi';
  await reset.getByLabel('Mật khẩu mới').fill(password);
  await reset.getByLabel('Xác nhận mật khẩu').fill(password);
  await submit(reset);
  await isFocused(appCode(reset));
  expect(await message(forgetful, 'error', '').count()).toBe(0);
  await enterCode(reset, first);
  await reset.getByText(wrong).waitFor();
  await enterCode(reset, second);
  await message(forgetful, 'success', 'Đặt lại mật khẩu thành công!').waitFor();
  await expect(sessionOf({ ...person, password })).rejects.toThrow('SECOND_FACTOR_REQUIRED');
}, 120_000);

it('is enabled with a mailed code for accounts without a password [TRUST-4]', async () => {
  const name = randomUUID().slice(0, 8);
  await giveRole((await googleSessionOf(name)).id, 'admin');
  const { page } = await visitAs(await googleSessionOf(name), '/account/profile');
  await section(page).getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  await section(page).getByRole('button', { name: 'Gửi mã' }).click();
  await section(page).getByLabel('Số thứ 1').waitFor();
  await typeCode(section(page), codeIn(await waitForMail({ to: `${name}@google.example`, subject: 'Mã xác nhận' })));
  await section(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await enableSecondFactor(page);
  await expect(googleSessionOf(name)).rejects.toThrow('SECOND_FACTOR_REQUIRED');
});

it('requires the password and a code for new recovery codes and for disabling it [TRUST-4]', async () => {
  const { person, session, secret } = await addStaffWithSecondFactor();
  const { page } = await visitAs(session, '/account/profile');
  const prove = async (action: string, password: string) => {
    await section(page).getByRole('button', { name: action }).click();
    await section(page).getByLabel('Mật khẩu hiện tại').fill(password);
    await section(page).getByRole('button', { name: 'Tiếp tục' }).click();
  };
  await prove('Tạo mã khôi phục mới', person.password);
  const code = codeOfApp(secret, 1);
  await isFocused(appCode(section(page)));
  await appCode(section(page)).fill(anotherCode(code));
  await section(page).getByRole('button', { name: 'Tạo mã khôi phục mới' }).click();
  await section(page).getByText(wrong).waitFor();
  await appCode(section(page)).fill(code);
  await section(page).getByRole('button', { name: 'Tạo mã khôi phục mới' }).click();
  const codes = section(page).getByRole('region', { name: 'Mã khôi phục' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await prove('Tắt xác thực hai lớp', 'sai');
  await section(page).getByText('Mật khẩu hiện tại không chính xác!').waitFor();
  await section(page).getByRole('button', { name: 'Hủy' }).click();
  await expect(sessionOf(person)).rejects.toThrow('SECOND_FACTOR_REQUIRED');
  await prove('Tắt xác thực hai lớp', person.password);
  await section(page).getByRole('button', { name: 'Không có điện thoại? Dùng mã khôi phục' }).click();
  await section(page).getByRole('textbox', { name: 'Mã khôi phục' }).fill(recovery);
  await section(page).getByRole('button', { name: 'Tắt xác thực hai lớp' }).click();
  await message(page, 'success', 'Đã tắt xác thực hai lớp.').waitFor();
  await section(page).getByText('Đang tắt.').waitFor();
  await sessionOf(person);
});

it('is offered only to staff; customers log in as before [TRUST-4]', async () => {
  const person = await verifiedPerson();
  const { page } = await visit('/login');
  await fillLogin(page, person);
  await expectSignedIn(page);
  await page.goto('/account/profile');
  await isHydrated(page);
  await page.getByRole('region', { name: 'Lần đăng nhập gần đây' }).waitFor();
  // The code for staff is in a separate file.
  await page.waitForLoadState('networkidle');
  expect(await section(page).count()).toBe(0);
  const { page: staff } = await visitAs(await sessionOf(master), '/account/profile');
  await section(staff).waitFor();
});
