/** Profile of the account and the form that changes it. With uploads, mails and page loads: e2e/account.spec.ts. */
import type { SignIn } from '@garage/contracts';
import { REAUTH_TICKET_HEADER } from '@garage/contracts/browser';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { dialog, gone, message, plainText, press, retry, shown, submit } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, done, failure, offline, refusal, stub, SUCCESS, withHeaders } from '../../testing/stub-api.ts';

const profile = '/account/profile';
const main = page.getByRole('main');
const form = main.locate('form');
const portrait =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const customer = { ...accountOf('customer'), image: portrait };
const signIn: SignIn = {
  _id: idOf('sign-in'),
  at: '2026-03-01T02:05:00.000Z',
  device: 'Chrome trên Windows',
  address: '203.0.113.7',
  method: 'local',
  current: true,
};

/** The value of a field of the profile. */
const fact = (name: string): Locator =>
  main
    .locate('dl > div')
    .filter({ has: page.locate('dt').filter({ hasText: name }) })
    .locate('dd');

const stubAccount = (changes: Partial<typeof customer> = {}) =>
  stub('accounts.get', { status: SUCCESS, account: { ...customer, ...changes } });

async function openProfile(): Promise<void> {
  stub('accounts.signIns', [signIn]);
  await openPage(profile, { as: 'customer' });
}

async function openForm(): Promise<void> {
  stubAccount();
  await openPage('/account/update', { as: 'customer' });
  await shown(form);
}

it('shows picture, name, e-mail, role and state read-only, and a link to edit them [ACC-01, ACC-02]', async () => {
  stubAccount();
  stub('accounts.signIns', [signIn]);
  await openPage('/account', { as: 'customer' });
  await shown(fact('Email'));
  expect(window.location.pathname).toBe(profile);
  await shown(page.getByRole('heading', { level: 1, name: 'Thông tin cá nhân' }));
  const facts = ['Họ và tên', 'Email', 'Vai trò', 'Trạng thái'].map((name) => plainText(fact(name)));
  expect(facts).toEqual([customer.fullName, customer.email, 'Khách hàng', 'Đang hoạt động']);
  expect(main.locate(`img[src="${portrait}"]`).length).toBe(1);
  expect(main.locate('input').length).toBe(0);
  await main.getByRole('link', { name: 'Cập nhật thông tin' }).last().click();
  await expect.poll(() => window.location.pathname).toBe('/account/update');
});

it('shows that an account is inactive', async () => {
  stubAccount({ status: false, roles: [] });
  await openProfile();
  await shown(fact('Trạng thái').getByText('Ngừng hoạt động'));
  await shown(fact('Vai trò').getByText('Chưa có vai trò'));
});

it('lists the account’s sessions and marks the current one, or says that they cannot be loaded', async () => {
  stubAccount();
  await openProfile();
  const history = page.getByRole('region', { name: 'Lần đăng nhập gần đây' });
  await shown(history.getByRole('listitem'));
  expect(plainText(history.getByRole('listitem'))).toBe(
    'Chrome trên Windows 09:05 01/03/2026 · Email và mật khẩu · 203.0.113.7 Phiên này',
  );
  stub('accounts.signIns', failure(503));
  await openPage(profile, { as: 'customer' });
  await shown(history.getByText('Chưa tải được lịch sử đăng nhập.'));
  stub('accounts.signIns', [signIn]);
  await press(history, 'Thử lại');
  await shown(history.getByText('Phiên này'));
});

it.each([
  ['ACC-03', failure(404, 'Lời khác', 'ACCOUNT_NOT_FOUND'), 'Tài khoản không tồn tại.'],
  ['ACC-04', failure(500, 'Lời khác', 'INTERNAL'), 'Đã xảy ra lỗi khi lấy thông tin tài khoản.'],
  ['ACC-05', failure(200, 'Tài khoản đang được xem xét.'), 'Tài khoản đang được xem xét.'],
])('shows why the profile cannot be loaded, and retries on request [%s]', async (_, answer, text) => {
  stub('accounts.get', answer);
  await openProfile();
  await shown(message('error', text));
  await shown(page.getByRole('heading', { level: 2, name: text }));
  await retry(page, () => stubAccount());
  await shown(fact('Email').getByText(customer.email));
});

it('shows that the network is down [ACC-06]', async () => {
  stub('accounts.get', offline);
  await openProfile();
  await shown(message('error', 'Lỗi kết nối đến máy chủ'));
  await shown(page.getByRole('heading', { level: 2, name: 'Lỗi kết nối đến máy chủ' }));
});

it('logs in English and shows in Vietnamese that an account could not be loaded or updated [ACC-09]', async () => {
  const log = vi.spyOn(console, 'error');
  const logged = () => log.mock.calls.map(([text]) => String(text));
  const broken = refusal('SERVICE_UNAVAILABLE');
  stub('accounts.get', broken);
  await openPage('/account/update', { as: 'customer' });
  const fetchFailed = message('error', 'Không thể lấy thông tin tài khoản');
  await expect.element(fetchFailed).toHaveAttribute('data-msg', 'Failed to fetch account');
  await expect.poll(logged).toContain('Failed to fetch account');
  await retry(page, () => stubAccount());
  await shown(form);
  stub('accounts.update', broken);
  await submit(main);
  const updateFailed = message('error', 'Cập nhật tài khoản thất bại');
  await expect.element(updateFailed).toHaveAttribute('data-msg', 'Failed to update account');
  await shown(form.getByRole('alert').getByText('Dịch vụ đang tạm gián đoạn'));
  await expect.poll(logged).toContain('Failed to update account');
});

it('returns to the profile on cancel and changes nothing [ACC-08]', async () => {
  stub('accounts.signIns', [signIn]);
  await openForm();
  await form.getByLabelText('Họ và tên').fill('Không lưu');
  await form.getByRole('link', { name: 'Hủy' }).click();
  await shown(fact('Họ và tên').getByText(customer.fullName));
  expect(window.location.pathname).toBe(profile);
  expect(callsOf('accounts.update')).toEqual([]);
});

it('opens the login dialog for guests, without leaving the page', async () => {
  const login = dialog('Chào mừng bạn trở lại');
  for (const path of [profile, '/account/update', '/account/changePass']) {
    await openPage(path);
    await shown(login);
    await userEvent.keyboard('{Escape}');
    await shown(page.getByRole('heading', { level: 1, name: 'Bạn cần đăng nhập' }));
    await press(main, 'Đăng nhập');
    await shown(login);
    expect(window.location.pathname).toBe(path);
  }
});

it('lets former staff turn off the second factor that their logins still ask for [TRUST-4]', async () => {
  const state = { status: SUCCESS, recoveryCodesLeft: 7, requiredOfStaff: true };
  const section = page.getByRole('region', { name: 'Xác thực hai lớp' });
  stubAccount();
  stub('authenticator.get', { ...state, enabled: true });
  await openProfile();
  await gone(section.getByText('Master yêu cầu'));
  await press(section, 'Tắt xác thực hai lớp');
  await shown(section.locate('input[type="password"]'));
  const checked = { ...done('Mật khẩu chính xác.'), codePending: false };
  stub('accounts.checkPassword', withHeaders(checked, { [REAUTH_TICKET_HEADER]: 'ticket' }));
  await section.locate('input[type="password"]').fill('Garage@2026');
  await userEvent.keyboard('{Enter}');
  stub('authenticator.remove', done('Đã tắt xác thực hai lớp.'));
  stub('authenticator.get', { ...state, enabled: false });
  await section.getByLabelText('Mã xác thực').fill('123456');
  await userEvent.keyboard('{Enter}');
  await shown(section.getByText('Đang tắt.'));
  await gone(section.getByRole('button'));
  await expect.element(section.getByRole('heading', { name: 'Xác thực hai lớp' })).toHaveFocus();
});
