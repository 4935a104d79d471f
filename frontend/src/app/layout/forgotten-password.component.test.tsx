/** A forgotten password. The whole way with the mailed code: e2e/password.spec.ts. */
import { expect, it } from 'vitest';
import { dialog, message, shown, submit } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { fillNewPassword, focusedLabel, openLogin, person, typeCode } from '../../testing/person.ts';
import { callsOf, done, offline, refusal, stub } from '../../testing/stub-api.ts';

const forgotten = dialog('Quên mật khẩu');
const reset = dialog('Đặt lại mật khẩu');

async function openForgotten(): Promise<void> {
  stub('accounts.socialProviders', { google: null, facebook: null });
  stub('accounts.forgotPassword', done('Một thư hướng dẫn đang được gửi tới email này.'));
  await openPage('/khong-co-trang-nay');
  const login = await openLogin();
  await login.getByRole('button', { name: 'Quên mật khẩu?' }).click();
  await shown(forgotten);
}

async function toReset(): Promise<void> {
  await openForgotten();
  await forgotten.getByLabelText('Email').fill(person.email);
  await submit(forgotten);
  await shown(reset);
}

it('requires a well-formed e-mail, and shows the same message for an unknown one [AUTH-25, AUTH-26]', async () => {
  await openForgotten();
  await submit(forgotten);
  await shown(forgotten.getByText('Vui lòng nhập email'));
  await expect.element(forgotten.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await forgotten.getByLabelText('Email').fill('khong-phai-email');
  await submit(forgotten);
  await shown(forgotten.getByText('Email chưa đúng'));
  expect(callsOf('accounts.forgotPassword')).toEqual([]);
  await forgotten.getByLabelText('Email').fill(person.email);
  await submit(forgotten);
  await shown(message('success', 'Một thư hướng dẫn đang được gửi tới email này.'));
  await shown(reset);
});

it('requires the whole code, and the new password twice [AUTH-22, AUTH-27, AUTH-28]', async () => {
  await toReset();
  await submit(reset);
  await shown(reset.getByText('Vui lòng nhập đủ 6 số!'));
  await shown(reset.getByText('Mật khẩu mới là bắt buộc!'));
  expect(focusedLabel()).toBe('Số thứ 1');
  await typeCode(reset, '12345');
  await fillNewPassword(reset, 'một', 'hai');
  await submit(reset);
  await shown(reset.getByText('Vui lòng nhập đủ 6 số!'));
  await shown(reset.getByText('Mật khẩu xác nhận không khớp!'));
  expect(callsOf('accounts.resetPassword')).toEqual([]);
});

it('shows the server’s message for a failed reset, else its own [AUTH-30]', async () => {
  await toReset();
  stub('accounts.resetPassword', refusal('CODE_WRONG'));
  await typeCode(reset, '000000');
  await fillNewPassword(reset, 'mật khẩu mới tinh');
  await submit(reset);
  await shown(message('error', 'Mã xác nhận không đúng hoặc đã hết hạn.'));
  expect(message('error', 'Có lỗi xảy ra khi đặt lại mật khẩu!').length).toBe(0);
  stub('accounts.resetPassword', offline);
  await submit(reset);
  await shown(message('error', 'Có lỗi xảy ra khi đặt lại mật khẩu!'));
  await expect.element(reset).toBeVisible();
});
