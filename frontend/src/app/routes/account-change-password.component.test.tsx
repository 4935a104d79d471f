/** The change of a password. With the mailed code and its effects: e2e/password.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { message, plainText, shown, submit } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { fillNewPassword, person, typeCode } from '../../testing/person.ts';
import { accountOf, sessionOf } from '../../testing/sessions.ts';
import { done, offline, refusal, stub } from '../../testing/stub-api.ts';

const path = '/account/changePass';
const form = page.getByRole('main').locate('form');
const currentStep = () =>
  plainText(page.getByRole('list', { name: /^Bước \d trên 3$/ }).locate('[aria-current="step"]'));

/** Opens step 2, where the mailed code is asked for. */
async function toCodeStep(viewport?: typeof phone): Promise<void> {
  stub('accounts.checkPassword', { ...done('Mật khẩu chính xác.'), codePending: false });
  stub('accounts.sendCode', done('Đã gửi mã.'));
  await openPage(path, { as: 'customer', ...(viewport && { viewport }) });
  await form.getByLabelText('Mật khẩu hiện tại').fill(person.password);
  await submit(form);
  await shown(form.getByLabelText('Số thứ 1'));
}

it('requires the current password, and reports a wrong one [ACC-12, ACC-13]', async () => {
  await openPage(path, { as: 'customer' });
  stub('accounts.checkPassword', refusal('PASSWORD_WRONG'));
  await submit(form);
  await shown(form.getByText('Vui lòng nhập mật khẩu hiện tại!'));
  await form.getByLabelText('Mật khẩu hiện tại').fill('không phải');
  await submit(form);
  await shown(message('error', 'Mật khẩu hiện tại không chính xác!'));
  expect(currentStep()).toContain('Mật khẩu hiện tại');
});

it('requires the right code, and the new password twice [ACC-14, ACC-15]', async () => {
  await toCodeStep();
  await submit(form);
  await shown(form.getByText('Vui lòng nhập mã xác nhận!'));
  stub('accounts.checkCode', ({ body }) => (body.code === '123456' ? done('Đúng.') : refusal('CODE_WRONG')));
  await typeCode(form, '000000');
  await submit(form);
  await shown(message('error', 'Không thể đổi mật khẩu!').filter({ hasText: 'Mã xác nhận không đúng' }));
  await typeCode(form, '123456');
  await submit(form);
  await shown(form.getByLabelText('Mật khẩu mới'));
  await fillNewPassword(form, 'một', 'hai');
  await submit(form);
  await shown(form.getByText('Mật khẩu mới không khớp!'));
  expect(currentStep()).toContain('Mật khẩu mới');
});

it('shows that no other code can be mailed yet', async () => {
  stub('accounts.checkPassword', { ...done('Mật khẩu chính xác.'), codePending: false });
  stub('accounts.sendCode', refusal('CODE_RESEND_TOO_SOON'));
  await openPage(path, { as: 'customer' });
  await form.getByLabelText('Mật khẩu hiện tại').fill(person.password);
  await submit(form);
  await shown(message('error', 'Không thể đổi mật khẩu!').filter({ hasText: 'giây trước khi gửi lại mã' }));
  expect(currentStep()).toContain('Mật khẩu hiện tại');
});

it('shows that the password could not be changed, and starts again when the previous steps have expired [ACC-17]', async () => {
  await toCodeStep();
  stub('accounts.checkCode', done('Đúng.'));
  await typeCode(form, '123456');
  await submit(form);
  await fillNewPassword(form, 'mật khẩu mới tinh');
  stub('accounts.changePassword', offline);
  await submit(form);
  await shown(message('error', 'Không thể đổi mật khẩu!'));
  stub('accounts.changePassword', refusal('PASSWORD_STEP_MISSING'));
  await submit(form);
  await shown(message('error', 'Phiên đổi mật khẩu đã hết hạn'));
  await shown(form.getByLabelText('Mật khẩu hiện tại'));
  expect(currentStep()).toContain('Mật khẩu hiện tại');
});

it('shows on a phone that the password is changed, and gives the message the focus [ACC-18]', async () => {
  await toCodeStep(phone);
  stub('accounts.checkCode', done('Đúng.'));
  await typeCode(form, '123456');
  await submit(form);
  await fillNewPassword(form, 'mật khẩu mới tinh');
  // The profile, which opens afterwards, requests them.
  stub('accounts.signIns', []);
  stub('accounts.changePassword', { ...done('Đã đổi.'), token: sessionOf(accountOf('customer')).token });
  await submit(form);
  const title = page.getByRole('heading', { name: 'Mật khẩu đã được đổi' });
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInViewport();
});
