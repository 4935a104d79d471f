/** Forgotten, changed and initial passwords. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  callApi,
  dialog,
  master,
  message,
  newPerson,
  newVisitAs,
  sessionOf,
  stored,
  submit,
  typeCode,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import type { Person } from './accounts.ts';
import { isHydrated, launchBrowser, visit } from './browser.ts';
import { codeIn, linkIn, waitForMail } from './mailbox.ts';

launchBrowser();

const forgotten = (page: Page) => dialog(page, 'Quên mật khẩu');
const reset = (page: Page) => dialog(page, 'Đặt lại mật khẩu');

const steps = (page: Page) => page.getByRole('list', { name: /^Bước \d trên 3$/ });
const currentStep = (page: Page) => steps(page).locator('[aria-current="step"]').innerText();
const form = (page: Page) => page.getByRole('main').locator('form');

async function openForgotten(): Promise<Page> {
  const { page } = await visit('/products');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await dialog(page, 'Chào mừng bạn trở lại').getByRole('button', { name: 'Quên mật khẩu?' }).click();
  await forgotten(page).waitFor();
  return page;
}

async function toReset(person: Person): Promise<{ page: Page; code: string }> {
  const page = await openForgotten();
  await forgotten(page).getByLabel('Email').fill(person.email);
  await submit(forgotten(page));
  await reset(page).waitFor();
  return { page, code: codeIn(await waitForMail({ to: person.email, subject: 'Mã đặt lại mật khẩu' })) };
}

async function fillNew(place: Locator, password: string, confirm = password): Promise<void> {
  await place.getByLabel('Mật khẩu mới').fill(password);
  await place.getByLabel('Xác nhận mật khẩu').fill(confirm);
}

it('mails a code for a forgotten password, with which a new one is set [DLG-03, DLG-04, AUTH-26, AUTH-29]', async () => {
  const person = await verifiedPerson();
  const { page, code } = await toReset(person);
  expect(await forgotten(page).count()).toBe(0);
  await reset(page).getByText(person.email).waitFor();
  await typeCode(reset(page), code);
  await fillNew(reset(page), 'mật khẩu mới tinh');
  await submit(reset(page));
  await message(page, 'success', 'Đặt lại mật khẩu thành công!').waitFor();
  await reset(page).waitFor({ state: 'detached' });
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect((await sessionOf({ ...person, password: 'mật khẩu mới tinh' })).email).toBe(person.email);
  await expect(sessionOf(person)).rejects.toThrow('401');
});

/** Opens step 2 of changing a password, with the mailed code. */
async function toCodeStep(page: Page, { email, password }: Person): Promise<string> {
  await form(page).getByLabel('Mật khẩu hiện tại').fill(password);
  await submit(form(page));
  await form(page).getByLabel('Số thứ 1').waitFor();
  return codeIn(await waitForMail({ to: email, subject: 'Mã đổi mật khẩu' }));
}

it('changes the password in three steps, then redirects to the profile after 2 s [ACC-10, ACC-11, ACC-16, ACC-18]', async () => {
  const person = await verifiedPerson();
  const session = await sessionOf(person);
  const { page } = await newVisitAs(session);
  await page.clock.install();
  // Visits the profile first: its code is then loaded, so that only the 2 s delay the redirect.
  await page.goto('/account/profile');
  await isHydrated(page);
  await page
    .getByRole('navigation', { name: 'Trang của tài khoản' })
    .getByRole('link', { name: 'Đổi mật khẩu' })
    .click();
  await form(page).waitFor();
  expect(await currentStep(page)).toContain('Mật khẩu hiện tại');
  const code = await toCodeStep(page, person);
  expect(await currentStep(page)).toContain('Mã xác nhận');
  await typeCode(form(page), code);
  await submit(form(page));
  await form(page).getByLabel('Mật khẩu mới').waitFor();
  expect(await currentStep(page)).toContain('Mật khẩu mới');
  await fillNew(form(page), '1');
  await page.clock.pauseAt(Date.now() + 600_000);
  const answered = page.waitForResponse('**/api/accounts/change-password');
  await submit(form(page));
  await answered;
  const done = page.getByRole('heading', { name: 'Mật khẩu đã được đổi' });
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return done.count();
    })
    .toBe(1);
  await page.clock.runFor(1_500);
  // A round trip to the server: an earlier navigation would be complete by then.
  await page.evaluate(() => fetch('/favicon.svg').then((answer) => answer.text()));
  expect(new URL(page.url()).pathname).toBe('/account/changePass');
  expect(await done.count()).toBe(1);
  await page.clock.runFor(600);
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/account/profile');
  expect((await stored(page)).token).not.toBe(session.token);
  expect((await sessionOf({ ...person, password: '1' })).email).toBe(person.email);
});

it('continues with the code of an earlier change while it is valid [ACC-11]', async () => {
  const person = await verifiedPerson();
  const { page } = await visitAs(await sessionOf(person), '/account/changePass');
  const code = await toCodeStep(page, person);
  await page.reload();
  await isHydrated(page);
  expect(await toCodeStep(page, person)).toBe(code);
  await typeCode(form(page), code);
  await submit(form(page));
  await form(page).getByLabel('Mật khẩu mới').waitFor();
});

it('redirects an account of Google or Facebook home, with a warning [DAILY-23, ACC-19]', async () => {
  const answer = await callApi('/api/accounts/google-login', { access_token: `valid.${randomUUID().slice(0, 8)}` });
  const { page } = await newVisitAs(asSession(answer));
  await page.goto('/account/changePass');
  const warning = message(page, 'warning', 'Tài khoản đăng nhập bằng mạng xã hội không thể đổi mật khẩu');
  await warning.waitFor();
  expect(await warning.getAttribute('data-msg')).toBe('changePass on a social account (warning)');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await form(page).getByLabel('Mật khẩu hiện tại').count()).toBe(0);
});

it('sets the first password of an invited account, which then logs in', async () => {
  const { fullName, email, password } = newPerson();
  const { token } = await sessionOf(master);
  await callApi('/api/accounts/create', { fullName, email }, token);
  const link = linkIn(await waitForMail({ to: email, subject: 'Đặt mật khẩu' }));
  expect(link).toMatch(/^\/set-password#token=/);
  const { page } = await visit(link);
  await submit(form(page));
  await form(page).getByText('Mật khẩu mới là bắt buộc!').waitFor();
  await fillNew(form(page), password, 'khác');
  await submit(form(page));
  await form(page).getByText('Mật khẩu xác nhận không khớp!').waitFor();
  await fillNew(form(page), password);
  await submit(form(page));
  await message(page, 'success', 'Đặt mật khẩu thành công').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await dialog(page, 'Chào mừng bạn trở lại').waitFor();
  expect((await sessionOf({ fullName, email, password })).email).toBe(email);

  await page.goto(link);
  await isHydrated(page);
  await fillNew(form(page), password);
  await submit(form(page));
  await message(page, 'error', 'Liên kết đặt mật khẩu không đúng hoặc đã hết hạn.').waitFor();
});

function asSession(value: unknown): Session {
  const isSession = (answer: unknown): answer is Session =>
    typeof answer === 'object' && answer !== null && 'token' in answer && 'roles' in answer;
  if (!isSession(value)) throw new Error('No session was answered');
  return value;
}
