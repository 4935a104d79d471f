/** A master requires a second factor of all staff. That applies to everybody, so this file runs alone on the stack. */
import { expect, it, onTestFinished } from 'vitest';
import { dialog, master, message, sessionOf, stored, verifiedPerson, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { addStaff, anotherCode, codeOfApp, codeStep, fillLogin, requireSecondFactorOfStaff } from './second-factors.ts';

launchBrowser();

it('is made mandatory by a master with their own password; other staff set it up at their next login [TRUST-4]', async () => {
  const [staff, customer, session] = [await addStaff(), await verifiedPerson(), await sessionOf(master)];
  const signedIn = await sessionOf(staff);
  onTestFinished(() => requireSecondFactorOfStaff(session, false));
  const { page } = await visitAs(session, '/manager/accounts');
  const required = page.getByRole('switch', { name: 'Bắt buộc xác thực hai lớp với mọi nhân viên' });
  await required.click();
  const asked = dialog(page, 'Bắt buộc xác thực hai lớp?');
  await asked.getByText('Tài khoản của bạn cũng chưa bật.').waitFor();
  await asked.getByRole('button', { name: 'Hủy' }).click();
  expect(await required.getAttribute('aria-checked')).toBe('false');
  await required.click();
  const confirm = asked.getByRole('button', { name: 'Bắt buộc' });
  await asked.getByLabel('Mật khẩu của bạn').fill('sai');
  await confirm.click();
  await asked.getByText('Mật khẩu hiện tại không chính xác!').waitFor();
  await sessionOf(staff);
  await asked.getByLabel('Mật khẩu của bạn').fill(master.password);
  await confirm.click();
  await message(page, 'success', 'Đã lưu yêu cầu xác thực hai lớp.').waitFor();
  await asked.waitFor({ state: 'detached' });
  expect(await required.getAttribute('aria-checked')).toBe('true');

  await sessionOf(customer);
  const { page: desk } = await visitAs(signedIn, '/account/profile');
  await desk.getByText('Master yêu cầu mọi nhân viên bật xác thực hai lớp.').waitFor();
  const { page: guest } = await visit('/login');
  await fillLogin(guest, staff);
  await codeStep(guest).getByText('Nhân viên cần bật xác thực hai lớp trước khi đăng nhập.').waitFor();
  const secret = await codeStep(guest).locator('code').first().innerText();
  expect(await codeStep(guest).getByRole('region', { name: 'Mã khôi phục' }).getByRole('listitem').count()).toBe(10);
  const code = codeOfApp(secret);
  await codeStep(guest).getByLabel('Mã xác thực').fill(anotherCode(code));
  await codeStep(guest).getByRole('button', { name: 'Xác nhận' }).click();
  await codeStep(guest).getByText('Mã xác thực không đúng hoặc đã được dùng.').waitFor();
  expect((await stored(guest)).token).toBeNull();
  await codeStep(guest).getByLabel('Mã xác thực').fill(code);
  await codeStep(guest).getByRole('button', { name: 'Xác nhận' }).click();
  await message(guest, 'success', 'Đăng nhập thành công!').waitFor();
  await expect(sessionOf(staff)).rejects.toThrow('SECOND_FACTOR_REQUIRED');

  await required.click();
  const ended = dialog(page, 'Thôi bắt buộc xác thực hai lớp?');
  await ended.getByLabel('Mật khẩu của bạn').fill(master.password);
  await ended.getByRole('button', { name: 'Thôi bắt buộc' }).click();
  await ended.waitFor({ state: 'detached' });
  expect(await required.getAttribute('aria-checked')).toBe('false');
  await sessionOf(master);
}, 120_000);
