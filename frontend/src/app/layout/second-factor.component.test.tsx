/** The code of the second factor at the login. Codes of an app, and their limits: e2e/second-factor.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { person } from '../../testing/person.ts';
import { callsOf, leaveOthersPending, refusal, stub } from '../../testing/stub-api.ts';

const login = dialog('Chào mừng bạn trở lại');
const step = dialog('Xác thực hai lớp');
const code = step.getByLabelText('Mã xác thực');
const codesSent = () => callsOf('accounts.login').map(({ headers }) => headers.get('x-second-factor'));

/** Logs in with the right password, up to the step that asks for the code. */
async function openCodeStep(): Promise<void> {
  leaveOthersPending();
  stub('accounts.login', refusal('SECOND_FACTOR_REQUIRED'));
  await openPage('/login', { viewport: phone });
  await login.getByLabelText('Email').fill(person.email);
  await login.getByLabelText('Mật khẩu', { exact: true }).fill(person.password);
  await press(login, 'Đăng nhập');
  await shown(code);
}

async function enter(text: string): Promise<void> {
  await code.fill(text);
  await userEvent.keyboard('{Enter}');
}

it('accepts codes as phones type and paste them, and sends nothing that cannot be a code [TRUST-4]', async () => {
  await openCodeStep();
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  for (const text of ['12 34', 'K7QM-2WXĂ-9PTC-HB4E']) {
    await enter(text);
    await shown(step.getByText('Mã trong ứng dụng có 6 chữ số'));
  }
  expect(codesSent()).toEqual([null]);
  await enter(' 123 456');
  await expect.poll(codesSent).toEqual([null, '123456']);
});

it('says that attempts are blocked, and offers another account [TRUST-4]', async () => {
  await openCodeStep();
  stub('accounts.login', refusal('RATE_LIMITED'));
  await enter('123456');
  await shown(step.getByText(/^Bạn đã nhập sai quá nhiều lần\. Vui lòng thử lại sau \d+ phút\.$/));
  await press(step, 'Dùng tài khoản khác');
  await shown(login);
  expect(page.locate('dialog[open]').length).toBe(1);
});
