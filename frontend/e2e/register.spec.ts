import type { Locator, Page } from 'playwright-core';
import { waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import {
  customer,
  dialog,
  failure,
  message,
  newPerson,
  registeredPerson,
  sessionOf,
  stored,
  submit,
  typeCode,
  visitAs,
} from './accounts.ts';
import type { Person } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit, phone, visit } from './browser.ts';
import { codeIn, waitForMail } from './mailbox.ts';
import { heicFile, pictureFile } from './picture-files.ts';

launchBrowser();

const registration = (page: Page) => dialog(page, 'Tạo tài khoản');
const verification = (page: Page) => dialog(page, 'Xác thực tài khoản');
const createCalls = '**/api/accounts/create';
const verifyCalls = '**/api/accounts/verify';

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

const cells = (page: Page) =>
  verification(page)
    .getByLabel(/^Số thứ/)
    .evaluateAll((all) => all.map((cell) => (cell instanceof HTMLInputElement ? cell.value : '')));

const focusedCell = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
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

it('requires name, e-mail and the password twice before anything is sent [AUTH-15]', async () => {
  const { page } = await visit('/');
  const form = await openRegistration(page);
  let calls = 0;
  await page.route(createCalls, (route) => {
    calls += 1;
    return route.abort();
  });
  await submit(form);
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập email',
    'Vui lòng nhập mật khẩu',
    'Vui lòng xác nhận mật khẩu',
  ]) {
    await form.getByText(text).waitFor();
  }
  await fillIn(form, { ...newPerson(), email: 'khong-phai-email' });
  await submit(form);
  await form.getByText('Email chưa đúng').waitFor();
  expect(calls).toBe(0);
});

it('requires the same password twice [AUTH-16]', async () => {
  const { page } = await visit('/');
  const form = await openRegistration(page);
  await fillIn(form, newPerson(), 'mật khẩu khác');
  await submit(form);
  await form.getByText('Mật khẩu xác nhận không khớp!').waitFor();
  expect(await form.getByLabel('Xác nhận mật khẩu').getAttribute('aria-invalid')).toBe('true');
});

it('sends name, e-mail, password and a downscaled picture [AUTH-17]', async () => {
  const { page } = await visit('/');
  const form = await openRegistration(page);
  const person = newPerson();
  await fillIn(form, person);
  await form.locator('input[type="file"]').setInputFiles(await pictureFile(page, { width: 2000, height: 1500 }));
  await form.getByRole('button', { name: 'Xóa ảnh' }).waitFor();
  const sent = page.waitForRequest(createCalls);
  await submit(form);
  const body: unknown = (await sent).postDataJSON();
  expect(body).toEqual({ ...person, image: expect.stringMatching(/^data:image\/webp;base64,/) });
  const image = typeof body === 'object' && body !== null && 'image' in body ? String(body.image) : '';
  const size = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, image);
  expect(size).toEqual([1280, 960]);
  await verification(page).waitFor();
});

it('shows the chosen picture, removes it on request, and reports files that it cannot open', async () => {
  const { page } = await visit('/', { viewport: phone });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng ký' }).click();
  const form = registration(page);
  const file = form.locator('input[type="file"]');
  await file.setInputFiles(await pictureFile(page, { width: 40, height: 40 }));
  await form.locator('img').waitFor();
  expect(await form.locator('img').getAttribute('src')).toMatch(/^data:image\/webp/);
  await form.getByRole('button', { name: 'Xóa ảnh' }).click();
  expect(await form.locator('img').count()).toBe(0);
  await file.setInputFiles(heicFile);
  await form.getByText('Trình duyệt này chưa mở được ảnh HEIC').waitFor();
  await file.setInputFiles({ name: 'ghi-chu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('không phải ảnh') });
  await form.getByText('Tệp này không mở được như một ảnh').waitFor();
});

it('shows that registering failed and why, and keeps what was typed [AUTH-19]', async () => {
  const { page } = await visit('/');
  const form = await openRegistration(page);
  const person = newPerson();
  await fillIn(form, person);
  const body = failure('RATE_LIMITED', 'Bạn thao tác quá nhanh.');
  await page.route(createCalls, (route) => route.fulfill({ status: 429, json: body }));
  await submit(form);
  await message(page, 'error', 'Có lỗi xảy ra khi đăng ký!').waitFor();
  expect(await form.getByRole('alert').innerText()).toContain('Bạn thao tác quá nhanh.');
  expect(await form.getByLabel('Email').inputValue()).toBe(person.email);
});

it('rates a password, warns of one that is easy to guess, and rejects none [TRUST-4]', async () => {
  const { page } = await visit('/');
  const form = await openRegistration(page);
  const meter = form.getByRole('meter', { name: 'Độ mạnh của mật khẩu' });
  await form.getByLabel('Mật khẩu', { exact: true }).fill('1');
  const rated = (word: string) => waitFor(async () => (await meter.getAttribute('aria-valuetext')) === word);
  await rated('Yếu');
  const warning = form.getByText(/^Mật khẩu này dễ bị đoán ra\./);
  await warning.waitFor();
  await form.getByLabel('Mật khẩu', { exact: true }).fill('xe máy đỏ bên sông');
  await rated('Mạnh');
  expect(await warning.count()).toBe(0);
  await fillIn(form, { ...newPerson(), password: '1' });
  await submit(form);
  await verification(page).waitFor();
});

it('requires all six digits, and accepts only digits [AUTH-22, AUTH-23]', async () => {
  const page = await toVerification(newPerson());
  await typeCode(verification(page), 'a1b2-3');
  expect(await cells(page)).toEqual(['1', '2', '3', '', '', '']);
  await submit(verification(page));
  await verification(page).getByText('Vui lòng nhập đủ 6 số!').waitFor();
  await page.keyboard.press('End');
  await verification(page).getByLabel('Số thứ 4').click();
  await page.keyboard.type('456789');
  expect(await cells(page)).toEqual(['1', '2', '3', '4', '5', '9']);
  expect(await verification(page).getByText('Vui lòng nhập đủ 6 số!').count()).toBe(0);
  expect(await verification(page).getByLabel('Số thứ 1').getAttribute('autocomplete')).toBe('one-time-code');
});

it('keeps the first six digits of pasted text, and can be navigated by keys [AUTH-24]', async () => {
  const page = await toVerification(newPerson());
  await verification(page).getByLabel('Số thứ 3').click();
  await paste(page, 'Mã của bạn: 12 34-56 789');
  expect(await cells(page)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await focusedCell(page)).toBe('Số thứ 6');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await cells(page)).toEqual(['1', '2', '3', '4', '', '']);
  expect(await focusedCell(page)).toBe('Số thứ 5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedCell(page)).toBe('Số thứ 3');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('7');
  expect(await cells(page)).toEqual(['1', '2', '3', '7', '', '']);
  await typeCode(verification(page), '123789');
  expect(await cells(page)).toEqual(['1', '2', '3', '7', '8', '9']);
  await typeCode(verification(page), '113788');
  expect(await cells(page)).toEqual(['1', '1', '3', '7', '8', '8']);
});

it('shows the server’s message for a wrong code, else its own [AUTH-21]', async () => {
  const person = newPerson();
  const page = await toVerification(person);
  const right = codeIn(await waitForMail({ to: person.email, subject: 'Mã xác thực' }));
  await typeCode(verification(page), right === '000000' ? '000001' : '000000');
  await submit(verification(page));
  await message(page, 'error', 'Mã xác nhận không đúng hoặc đã hết hạn.').waitFor();
  await page.route(verifyCalls, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await submit(verification(page));
  await message(page, 'error', 'Có lỗi xảy ra khi xác thực tài khoản!').waitFor();
  expect(await verification(page).isVisible()).toBe(true);
});

it('mails another code after 60 s, not before', async () => {
  const person = await registeredPerson();
  const { page } = await newVisit();
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await page.goto('/products');
  await isHydrated(page);
  // The server measures the minute itself; only the page’s clock is advanced here.
  await page.route('**/api/accounts/resend-code', (route) =>
    route.fulfill({ json: { status: 'thành công', message: 'Đã gửi lại mã.' } }),
  );
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(person.email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
  await submit(login);
  const resend = verification(page).getByRole('button', { name: /^Gửi lại mã/ });
  await resend.waitFor();
  expect(await resend.innerText()).toBe('Gửi lại mã sau 60 giây');
  await page.clock.setFixedTime(start + 59_000);
  await expect.poll(() => resend.innerText()).toBe('Gửi lại mã sau 1 giây');
  expect(await resend.isDisabled()).toBe(true);
  await page.clock.setFixedTime(start + 60_000);
  await expect.poll(() => resend.innerText()).toBe('Gửi lại mã');
  await resend.click();
  await message(page, 'success', 'Đã gửi lại mã.').waitFor();
  await expect.poll(() => resend.innerText()).toBe('Gửi lại mã sau 60 giây');
});

it('is not offered to people who are signed in', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản / })
    .waitFor();
  expect(await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).count()).toBe(0);
});
