/** Registration and the verification of an e-mail address. The whole way through the services: e2e/register.spec.ts. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { dialog, message, plainText, shown, submit } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { focusedLabel, openLogin, person, typeCode } from '../../testing/person.ts';
import { heicFile, pictureFile, textFile } from '../../testing/picture-files.ts';
import { callsOf, done, failure, refusal, stub } from '../../testing/stub-api.ts';

/** A page that requests nothing. */
const path = '/khong-co-trang-nay';
const registration = dialog('Tạo tài khoản');
const verification = dialog('Xác thực tài khoản');

async function openRegistration(): Promise<Locator> {
  stub('accounts.create', done('Đăng ký thành công'));
  await openPage(path);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  await shown(registration);
  return registration;
}

async function fillIn(form: Locator, changes: Partial<typeof person> & { confirm?: string } = {}): Promise<void> {
  const { fullName, email, password, confirm = password } = { ...person, ...changes };
  await form.getByLabelText('Họ và tên').fill(fullName);
  await form.getByLabelText('Email').fill(email);
  await form.getByLabelText('Mật khẩu', { exact: true }).fill(password);
  await form.getByLabelText('Xác nhận mật khẩu').fill(confirm);
}

/** Opens the dialog that asks for the mailed code. */
async function toVerification(): Promise<void> {
  const form = await openRegistration();
  await fillIn(form);
  await submit(form);
  await shown(verification);
}

const cells = () =>
  verification
    .getByLabelText(/^Số thứ/)
    .elements()
    .map((cell) => (cell instanceof HTMLInputElement ? cell.value : ''));

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

it('requires name, e-mail and the password twice before anything is sent [AUTH-15]', async () => {
  const form = await openRegistration();
  await submit(form);
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập email',
    'Vui lòng nhập mật khẩu',
    'Vui lòng xác nhận mật khẩu',
  ]) {
    await shown(form.getByText(text));
  }
  await fillIn(form, { email: 'khong-phai-email' });
  await submit(form);
  await shown(form.getByText('Email chưa đúng'));
  expect(callsOf('accounts.create')).toEqual([]);
});

it('requires the same password twice [AUTH-16]', async () => {
  const form = await openRegistration();
  await fillIn(form, { confirm: 'mật khẩu khác' });
  await submit(form);
  await shown(form.getByText('Mật khẩu xác nhận không khớp!'));
  await expect.element(form.getByLabelText('Xác nhận mật khẩu')).toHaveAttribute('aria-invalid', 'true');
});

it('sends name, e-mail, password and a downscaled picture [AUTH-17]', async () => {
  const form = await openRegistration();
  await fillIn(form);
  await form.locate('input[type="file"]').upload(await pictureFile({ width: 1600, height: 1200 }));
  await shown(form.getByRole('button', { name: 'Xóa ảnh' }));
  await submit(form);
  await shown(verification);
  const body = callsOf('accounts.create')[0]?.body;
  expect(body).toEqual({ ...person, image: expect.stringMatching(/^data:image\/webp;base64,/) });
  const picture = new Image();
  picture.src = body?.image ?? '';
  await picture.decode();
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([1280, 960]);
});

it('shows the chosen picture, removes it on request, and reports files that it cannot open', async () => {
  await openPage(path, { viewport: phone });
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng ký' }).click();
  const file = registration.locate('input[type="file"]');
  await file.upload(await pictureFile({ width: 40, height: 40 }));
  await expect.element(registration.locate('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  await registration.getByRole('button', { name: 'Xóa ảnh' }).click();
  expect(registration.locate('img').length).toBe(0);
  await file.upload(heicFile);
  await shown(registration.getByText('Trình duyệt này chưa mở được ảnh HEIC'));
  await file.upload(textFile('ghi-chu.jpg', 'image/jpeg'));
  await shown(registration.getByText('Tệp này không mở được như một ảnh'));
});

it('shows that registering failed and why, and keeps what was typed [AUTH-19]', async () => {
  const form = await openRegistration();
  await fillIn(form);
  stub('accounts.create', failure(429, 'Bạn thao tác quá nhanh.'));
  await submit(form);
  await shown(message('error', 'Có lỗi xảy ra khi đăng ký!'));
  await shown(form.getByRole('alert').filter({ hasText: 'Bạn thao tác quá nhanh.' }));
  await expect.element(form.getByLabelText('Email')).toHaveValue(person.email);
});

it('rates a password, warns of one that is easy to guess, and rejects none [TRUST-4]', async () => {
  const form = await openRegistration();
  const meter = form.getByRole('meter', { name: 'Độ mạnh của mật khẩu' });
  await form.getByLabelText('Mật khẩu', { exact: true }).fill('1');
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'Yếu');
  const warning = form.getByText(/^Mật khẩu này dễ bị đoán ra\./);
  await shown(warning);
  await form.getByLabelText('Mật khẩu', { exact: true }).fill('xe máy đỏ bên sông');
  await expect.element(meter).toHaveAttribute('aria-valuetext', 'Mạnh');
  expect(warning.length).toBe(0);
  await fillIn(form, { password: '1' });
  await submit(form);
  await shown(verification);
  expect(callsOf('accounts.create')[0]?.body.password).toBe('1');
});

it('requires all six digits, and accepts only digits [AUTH-22, AUTH-23]', async () => {
  await toVerification();
  await typeCode(verification, 'a1b2-3');
  expect(cells()).toEqual(['1', '2', '3', '', '', '']);
  await submit(verification);
  await shown(verification.getByText('Vui lòng nhập đủ 6 số!'));
  await userEvent.keyboard('{End}');
  await verification.getByLabelText('Số thứ 4').click();
  await userEvent.keyboard('456789');
  expect(cells()).toEqual(['1', '2', '3', '4', '5', '9']);
  expect(verification.getByText('Vui lòng nhập đủ 6 số!').length).toBe(0);
  await expect.element(verification.getByLabelText('Số thứ 1')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(callsOf('accounts.verify')).toEqual([]);
});

it('keeps the first six digits of pasted text, and can be navigated by keys [AUTH-24]', async () => {
  await toVerification();
  await verification.getByLabelText('Số thứ 3').click();
  paste('Mã của bạn: 12 34-56 789');
  await expect.poll(cells).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(focusedLabel()).toBe('Số thứ 6');
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(cells()).toEqual(['1', '2', '3', '4', '', '']);
  expect(focusedLabel()).toBe('Số thứ 5');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focusedLabel()).toBe('Số thứ 3');
  await userEvent.keyboard('{ArrowRight}7');
  expect(cells()).toEqual(['1', '2', '3', '7', '', '']);
  await typeCode(verification, '123789');
  expect(cells()).toEqual(['1', '2', '3', '7', '8', '9']);
  await typeCode(verification, '113788');
  expect(cells()).toEqual(['1', '1', '3', '7', '8', '8']);
});

it('shows the server’s message for a wrong code, else its own [AUTH-21]', async () => {
  await toVerification();
  stub('accounts.verify', refusal('CODE_WRONG'));
  await typeCode(verification, '000000');
  await submit(verification);
  await shown(message('error', 'Mã xác nhận không đúng hoặc đã hết hạn.'));
  expect(callsOf('accounts.verify')[0]?.body).toEqual({ email: person.email, code: '000000' });
  stub('accounts.verify', failure(500, '', ''));
  await submit(verification);
  await shown(message('error', 'Có lỗi xảy ra khi xác thực tài khoản!'));
  await expect.element(verification).toBeVisible();
});

it('mails another code after 60 s, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = Date.now();
  stub('accounts.login', refusal('ACCOUNT_UNVERIFIED'));
  stub('accounts.resendCode', done('Đã gửi lại mã.'));
  stub('accounts.socialProviders', { google: null, facebook: null });
  await openPage(path);
  const login = await openLogin();
  await login.getByLabelText('Email').fill(person.email);
  await login.getByLabelText('Mật khẩu', { exact: true }).fill(person.password);
  await submit(login);
  const resend = verification.getByRole('button', { name: /^Gửi lại mã/ });
  await shown(resend);
  expect(plainText(resend)).toBe('Gửi lại mã sau 60 giây');
  vi.setSystemTime(start + 59_000);
  await expect.poll(() => plainText(resend)).toBe('Gửi lại mã sau 1 giây');
  await expect.element(resend).toBeDisabled();
  vi.setSystemTime(start + 60_000);
  await expect.poll(() => plainText(resend)).toBe('Gửi lại mã');
  await resend.click();
  await shown(message('success', 'Đã gửi lại mã.'));
  await expect.poll(() => plainText(resend)).toBe('Gửi lại mã sau 60 giây');
});

it('is not offered to people who are signed in', async () => {
  await openPage(path, { as: 'customer' });
  await shown(page.getByRole('banner').getByRole('button', { name: /^Tài khoản / }));
  expect(page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).length).toBe(0);
});
