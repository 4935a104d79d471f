/** The login dialog. The session that the server starts, and its mails: e2e/login.spec.ts. */
import type { Session } from '@garage/contracts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { dialog, gone, message, press, shown, submit } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { openLogin, person } from '../../testing/person.ts';
import { accountOf, sessionOf } from '../../testing/sessions.ts';
import { brokenAnswer, callsOf, fileOf, offline, refusal, stub } from '../../testing/stub-api.ts';

/** A page that requests nothing. */
const path = '/khong-co-trang-nay';
const login = dialog('Chào mừng bạn trở lại');
const headerButton = page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' });

async function openFilledLogin(): Promise<Locator> {
  await openPage(path);
  const form = await openLogin();
  await form.getByLabelText('Email').fill(person.email);
  await form.getByLabelText('Mật khẩu', { exact: true }).fill(person.password);
  return form;
}

const storedSession = () => [localStorage.getItem('token'), localStorage.getItem('user')];

it('opens from the header with its first field focused, closes on Escape and returns the focus [DLG-01]', async () => {
  await openPage(path);
  await openLogin();
  await expect.element(login.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await gone(login);
  await expect.element(headerButton).toHaveFocus();
});

it('returns the focus also after one dialog has replaced another', async () => {
  await openPage(path);
  await press(await openLogin(), 'Đăng ký ngay');
  const registration = dialog('Tạo tài khoản');
  await shown(registration);
  expect(page.locate('dialog[open]').length).toBe(1);
  await press(registration, 'Đóng');
  await gone(registration);
  await expect.element(headerButton).toHaveFocus();
});

it('opens from the menu on a phone, too', async () => {
  await openPage(path, { viewport: phone });
  await press(page, 'Mở menu');
  await press(page.getByRole('dialog'), 'Đăng nhập');
  await shown(login.getByLabelText('Email'));
});

it.each([
  ['closes it', () => userEvent.keyboard('{Escape}')],
  ['goes on to the registration', () => press(login, 'Đăng ký ngay').then(() => userEvent.keyboard('{Escape}'))],
])('logs nobody in who %s before the response', async (_, leave) => {
  const { promise, resolve } = Promise.withResolvers<Session>();
  stub('accounts.login', () => promise);
  await submit(await openFilledLogin());
  await expect.poll(() => callsOf('accounts.login').length).toBe(1);
  await leave();
  await gone(page.getByRole('dialog'));
  const { token } = sessionOf(accountOf('customer'));
  const { id, fullName, email, image, roles } = accountOf('customer');
  resolve({ status: 'thành công', message: '', token, id, fullName, email, image, roles });
  // The response to a later login comes after that one.
  stub('accounts.login', refusal('LOGIN_FAILED'));
  const again = await openLogin();
  await again.getByLabelText('Email').fill(person.email);
  await again.getByLabelText('Mật khẩu', { exact: true }).fill(person.password);
  await submit(again);
  await shown(message('error', 'Email hoặc mật khẩu không chính xác.'));
  expect(storedSession()).toEqual([null, null]);
});

it('requires e-mail and password before anything is sent [AUTH-01]', async () => {
  await openPage(path);
  await openLogin();
  await submit(login);
  await shown(login.getByText('Vui lòng nhập email'));
  await shown(login.getByText('Vui lòng nhập mật khẩu'));
  await expect.element(login.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(callsOf('accounts.login')).toEqual([]);
});

it('shows the server’s message for a wrong password, and keeps what was typed [AUTH-06]', async () => {
  stub('accounts.login', refusal('LOGIN_FAILED'));
  await submit(await openFilledLogin());
  await shown(message('error', 'Email hoặc mật khẩu không chính xác.'));
  await expect.element(login.getByRole('alert')).toHaveTextContent('Email hoặc mật khẩu không chính xác.');
  await expect.element(login.getByLabelText('Email')).toHaveValue(person.email);
  expect(storedSession()).toEqual([null, null]);
});

it('shows the specified text for a server error [AUTH-07]', async () => {
  stub('accounts.login', brokenAnswer(500));
  await submit(await openFilledLogin());
  await shown(message('error', 'Lỗi máy chủ'));
  await shown(login);
});

it('shows the specified text for any other failure [AUTH-08]', async () => {
  stub('accounts.login', offline);
  await submit(await openFilledLogin());
  await shown(message('error', 'Có lỗi khi đăng nhập!'));
  await shown(login);
});

it('fails when the response has no token, and says so [AUTH-05]', async () => {
  const account = { id: 'a'.repeat(24), fullName: 'A', email: 'a@b.vn', image: '', roles: [] };
  const logged = vi.spyOn(console, 'error');
  stub('accounts.login', fileOf(JSON.stringify({ status: 'thành công', ...account })));
  await submit(await openFilledLogin());
  const toast = message('error', 'Đăng nhập thất bại, không nhận được token');
  await expect.element(toast).toHaveAttribute('data-msg', 'login failed, no token');
  expect(logged.mock.calls.join()).toContain('login failed, no token');
  expect(storedSession()).toEqual([null, null]);
});
