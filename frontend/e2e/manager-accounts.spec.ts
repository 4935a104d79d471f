/** Accounts and roles in the back office; for masters only. The rest: manager-accounts.component.test.tsx. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Session } from '@garage/contracts';
import {
  admin,
  dialog,
  googleSessionOf,
  master,
  message,
  registeredPerson,
  sessionOf,
  typeCode,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import type { Person } from './accounts.ts';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { launchBrowser } from './browser.ts';
import { codeIn, linkIn, waitForMail } from './mailbox.ts';
import { anotherCode, giveRole } from './second-factors.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(master);
});

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Tìm theo tên, email hoặc vai trò' });

/** The page filtered by one person, and that person's row. */
async function findPerson({ email }: Pick<Person, 'email'>): Promise<{ page: Page; row: Locator }> {
  const { page } = await visitAs(session, `/manager/accounts?q=${encodeURIComponent(email)}`);
  const row = rowOf(page, email);
  await row.waitFor();
  return { page, row };
}

async function countAccounts(): Promise<number> {
  const answer = await fetch(`${runningStack().gateway}/api/accounts/count`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { totalAccounts }: { totalAccounts: number } = await answer.json();
  return totalAccounts;
}

it('lists accounts under two tabs, with the total [MACC-01, MACC-04, ROLE-18, GEN-12]', async () => {
  const { page } = await visitAs(session, '/manager/accounts');
  await rowOf(page, '@garage.local').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
  expect(await page.getByRole('tab', { name: 'Danh sách' }).getAttribute('aria-selected')).toBe('true');
  const badge = page.getByText(/^Tổng số tài khoản: \d+/);
  // This file runs alone on the stack, so that a new account can be counted.
  const before = await countAccounts();
  await page.reload();
  await page.getByText(`Tổng số tài khoản: ${before}`, { exact: true }).waitFor();
  await registeredPerson();
  await page.reload();
  await page.getByText(`Tổng số tài khoản: ${before + 1}`, { exact: true }).waitFor();
  expect(await badge.count()).toBe(1);
});

it('locks and unlocks an account after a confirmation; its owner is signed out at once [MACC-06, ROLE-16, ROLE-26]', async () => {
  const person = await verifiedPerson();
  const { page, row } = await findPerson(person);
  await row.getByRole('switch').click();
  await dialog(page, 'Khóa tài khoản?').getByRole('button', { name: 'Hủy' }).click();
  expect(await row.getByRole('switch').getAttribute('aria-checked')).toBe('true');

  await row.getByRole('switch').click();
  await dialog(page, 'Khóa tài khoản?').getByRole('button', { name: 'Khóa', exact: true }).click();
  await message(page, 'success', 'Đã khóa tài khoản.').waitFor();
  await row.getByText('Đã khóa').waitFor();
  await expect(sessionOf(person)).rejects.toThrow('ACCOUNT_LOCKED');

  await row.getByRole('switch').click();
  await dialog(page, 'Mở khóa tài khoản?').getByRole('button', { name: 'Mở khóa', exact: true }).click();
  await row.getByText('Hoạt động').waitFor();
  expect((await sessionOf(person)).email).toBe(person.email);
});

it('gives an account a role, with name and e-mail read-only, and can remove all roles together [MACC-06, MACC-08, ROLE-18]', async () => {
  const person = await verifiedPerson();
  const { page, row } = await findPerson(person);
  await row.getByRole('button', { name: `Sửa ${person.fullName}` }).click();
  expect(await page.getByRole('tab', { name: 'Chỉnh sửa' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.getByLabel('Email').isEditable()).toBe(false);
  expect(await page.getByLabel('Họ và tên').isEditable()).toBe(false);
  await page.getByLabel('Vai trò').selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  await row.getByText('Admin', { exact: true }).waitFor();

  await row.getByRole('button', { name: `Xóa tất cả vai trò của ${person.fullName}` }).click();
  await dialog(page, 'Xóa tất cả vai trò?').getByRole('button', { name: 'Xóa vai trò' }).click();
  await message(page, 'success', 'Xóa vai trò thành công!').waitFor();
  await row.getByText('Chưa có vai trò').waitFor();
});

it('grants the master role only after a warning and with one’s own password [TRUST-2]', async () => {
  const person = await verifiedPerson();
  const { page, row } = await findPerson(person);
  await row.getByRole('button', { name: `Sửa ${person.fullName}` }).click();
  await page.getByLabel('Vai trò').selectOption({ label: 'Master' });
  const save = page.getByRole('button', { name: 'Lưu thay đổi' });
  await save.click();
  const asked = dialog(page, 'Trao quyền Master?');
  await asked.getByText('Vai trò Master không thể thu hồi trên trang quản trị.').waitFor();
  await asked.getByRole('button', { name: 'Hủy' }).click();
  await save.click();
  const confirm = asked.getByRole('button', { name: 'Trao quyền Master' });
  await confirm.click();
  await asked.getByText('Vui lòng nhập mật khẩu của bạn.').waitFor();
  await asked.getByLabel('Mật khẩu của bạn').fill('sai');
  await confirm.click();
  await message(page, 'error', 'Mật khẩu hiện tại không chính xác!').waitFor();
  await asked.getByLabel('Mật khẩu của bạn').fill(master.password);
  await confirm.click();
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  await row.getByText('Master', { exact: true }).waitFor();
  expect((await sessionOf(person)).roles.map(({ name }) => name)).toContain('master');
});

it('grants the master role with a mailed code when the caller has no password [TRUST-2, TRUST-4]', async () => {
  const [person, name] = [await verifiedPerson(), randomUUID().slice(0, 8)];
  await giveRole((await googleSessionOf(name)).id, 'master');
  const { page } = await visitAs(
    await googleSessionOf(name),
    `/manager/accounts?q=${encodeURIComponent(person.email)}`,
  );
  await rowOf(page, person.email)
    .getByRole('button', { name: `Sửa ${person.fullName}` })
    .click();
  await page.getByLabel('Vai trò').selectOption({ label: 'Master' });
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  const asked = dialog(page, 'Trao quyền Master?');
  await asked.getByRole('button', { name: 'Gửi mã' }).click();
  await asked.getByLabel('Số thứ 1').waitFor();
  const mail = await waitForMail({ to: `${name}@google.example`, subject: 'Mã xác nhận' });
  await typeCode(asked, anotherCode(codeIn(mail)));
  await asked.getByRole('button', { name: 'Trao quyền Master' }).click();
  await asked.getByText('Mã xác nhận không đúng hoặc đã hết hạn').waitFor();
  await typeCode(asked, codeIn(mail));
  await asked.getByRole('button', { name: 'Trao quyền Master' }).click();
  await message(page, 'success', 'Cập nhật tài khoản thành công!').waitFor();
  expect((await sessionOf(person)).roles.map(({ name }) => name)).toContain('master');
});

it('creates an account whose owner sets the password by a mailed link [ROLE-15, ROLE-17]', async () => {
  const email = `nhan-vien-${Date.now()}@garage.local`;
  const { page } = await visitAs(session, '/manager/accounts');
  await page.getByRole('tab', { name: 'Thêm mới' }).click();
  await page.getByLabel('Họ và tên').fill('Phạm Văn Bình');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Vai trò').selectOption({ label: 'Admin' });
  await page.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await message(page, 'success', 'Đã tạo tài khoản và gửi email đặt mật khẩu.').waitFor();
  expect(linkIn(await waitForMail({ to: email }))).toMatch(/^\/set-password#token=/);

  await searchBox(page).fill(email);
  const row = rowOf(page, email);
  await row.getByRole('button', { name: 'Xóa Phạm Văn Bình' }).click();
  const asked = dialog(page, 'Xóa tài khoản?');
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  await asked.getByRole('button', { name: 'Xóa', exact: true }).click();
  await message(page, 'success', 'Xóa tài khoản thành công!').waitFor();
  await row.waitFor({ state: 'detached' });
});

it('is not for admins: neither the page nor the server shows them accounts [ROLE-15, ROLE-19, SRV-02]', async () => {
  const { token } = await sessionOf(admin);
  const answer = await fetch(`${runningStack().gateway}/api/accounts`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(403);
  const change = await fetch(`${runningStack().gateway}/api/accounts/${session.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: false }),
  });
  expect([change.status, await change.json()]).toMatchObject([
    403,
    { message: 'Chỉ Master mới có quyền thay đổi tài khoản!' },
  ]);
});
