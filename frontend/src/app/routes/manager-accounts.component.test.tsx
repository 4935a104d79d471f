/** Accounts in the back office, for masters. Roles, locks, mails and passwords on the server: e2e/manager-accounts.spec.ts. */
import type { Account } from '@garage/contracts';
import { errorText } from '@garage/contracts/browser';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  openForm,
  press,
  rowOf,
  rows,
  shown,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, done, failure, pageOf, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/manager/accounts';
const master = accountOf('master');
const roles = (['customer', 'admin', 'master'] as const).map((name) => ({ _id: idOf(`role ${name}`), name }));

const newAccount = (fullName: string): Account => ({
  ...accountOf('customer'),
  _id: idOf(fullName),
  id: idOf(fullName),
  fullName,
  name: fullName,
});

beforeEach(() => {
  stub('authenticator.get', { status: SUCCESS, enabled: false, recoveryCodesLeft: 0, requiredOfStaff: false });
});

async function openList(accounts: Account[]): Promise<void> {
  stub('accounts.list', accounts);
  stub('accounts.count', { status: SUCCESS, totalAccounts: accounts.length });
  stub('roles.list', roles);
  await openPage(path, { as: 'master' });
  await shown(rowOf(accounts[0]?.fullName ?? ''));
}

it('shows ten accounts per page [MACC-05]', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `Khách ${index + 10}`);
  stub('accounts.list', ({ query }) => {
    const first = 10 * (Number(query['page'] ?? 1) - 1);
    return pageOf(names.slice(first, first + 10).map(newAccount), names.length);
  });
  stub('accounts.count', { status: SUCCESS, totalAccounts: names.length });
  await openPage(path, { as: 'master' });
  await shown(rowOf('Khách 19'));
  expect(rows().length).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await shown(rowOf('Khách 20'));
  await expect.poll(() => rows().length).toBe(1);
  expect(callsOf('accounts.list').at(-1)?.query).toMatchObject({ page: '2', limit: '10' });
});

it('searches while typing, and keeps the search in the address [MACC-02] [OFFICE-01]', async () => {
  await openList([newAccount('Trần Thị Lan')]);
  stub('accounts.list', ({ query }) => (query['q'] === 'Khách hàng' ? [newAccount('Bùi Bích')] : []));
  await page.getByRole('searchbox', { name: 'Tìm theo tên, email hoặc vai trò' }).fill('Khách hàng');
  await shown(rowOf('Bùi Bích'));
  await gone(rowOf('Trần Thị Lan'));
  expect(new URLSearchParams(window.location.search).get('q')).toBe('Khách hàng');
});

it('keeps what is typed while the list follows, and shows what else changes the search [OFFICE-01]', async () => {
  await openList([newAccount('Trần Thị Lan')]);
  const searched = () => new URLSearchParams(window.location.search).get('q');
  stub('accounts.list', ({ query }) => (query['q'] ? [] : [newAccount('Trần Thị Lan')]));
  const box = page.getByRole('searchbox');
  await box.click();
  await userEvent.keyboard('thay ');
  await expect.poll(searched).toBe('thay');
  const clear = page.getByRole('button', { name: 'Bỏ bộ lọc' });
  await shown(clear);
  await expect.element(box).toHaveValue('thay ');
  await userEvent.keyboard('dầu');
  await expect.poll(searched).toBe('thay dầu');
  await clear.click();
  await shown(rowOf('Trần Thị Lan'));
  await expect.element(box).toHaveValue('');
});

it('gives and takes the grant of technicians after a question [WORK-104]', async () => {
  const lan = newAccount('Trần Thị Lan');
  await openList([lan]);
  stub('grants.assign', done('Đã cấp quyền kỹ thuật viên.'));
  stub('grants.remove', done('Đã thu hồi quyền kỹ thuật viên.'));
  stub('accounts.list', [{ ...lan, grants: ['technician'] }]);
  await press(rowOf(lan.fullName), `Cấp quyền kỹ thuật viên cho ${lan.fullName}`);
  await press(dialog('Cấp quyền kỹ thuật viên?'), 'Cấp quyền');
  await shown(message('success', 'Đã cấp quyền kỹ thuật viên.'));
  await shown(rowOf(lan.fullName).getByText('Kỹ thuật viên', { exact: true }));
  await press(rowOf(lan.fullName), `Thu hồi quyền kỹ thuật viên của ${lan.fullName}`);
  await press(dialog('Thu hồi quyền kỹ thuật viên?'), 'Thu hồi');
  await shown(message('success', 'Đã thu hồi quyền kỹ thuật viên.'));
  const bodies = [...callsOf('grants.assign'), ...callsOf('grants.remove')].map(({ body }) => body);
  expect(bodies).toEqual([
    { accountId: lan._id, grant: 'technician' },
    { accountId: lan._id, grant: 'technician' },
  ]);
});

it('says why an account cannot have the grant, and asks nothing for a master [WORK-104]', async () => {
  const lan = newAccount('Trần Thị Lan');
  const other = { ...accountOf('master'), _id: idOf('Master khác'), fullName: 'Master khác' };
  await openList([lan, other]);
  stub('grants.assign', refusal('GRANT_NEEDS_PASSWORD'));
  await press(rowOf(lan.fullName), `Cấp quyền kỹ thuật viên cho ${lan.fullName}`);
  await press(dialog('Cấp quyền kỹ thuật viên?'), 'Cấp quyền');
  await shown(message('error', errorText('GRANT_NEEDS_PASSWORD')));
  await press(rowOf(other.fullName), `Cấp quyền kỹ thuật viên cho ${other.fullName}`);
  await shown(message('error', 'Không thể chỉnh sửa tài khoản Master'));
  expect(callsOf('grants.assign')).toHaveLength(1);
});

it('sorts by date and name, ascending and descending [MACC-03]', async () => {
  stub('accounts.list', ({ query }) => [newAccount(`Theo ${query['sort']}`)]);
  stub('accounts.count', { status: SUCCESS, totalAccounts: 1 });
  await openPage(path, { as: 'master' });
  await shown(rowOf('Theo newest'));
  const sort = page.getByRole('combobox', { name: 'Sắp xếp' });
  const choices = {
    'Ngày tạo: cũ nhất': 'oldest',
    'Ngày tạo: mới nhất': 'newest',
    'Tên: A → Z': 'name',
    'Tên: Z → A': 'name-desc',
  };
  const options = sort.locate('option').elements();
  expect(options.map(({ textContent }) => textContent)).toEqual(Object.keys(choices));
  for (const [text, value] of Object.entries(choices)) {
    await sort.selectOptions(text);
    await shown(rowOf(`Theo ${value}`));
  }
});

it('requires a role, shows one message and sends nothing [MACC-07]', async () => {
  await openList([newAccount('Trần Thị Lan')]);
  await openForm();
  await press(page, 'Tạo tài khoản');
  await shown(message('error', 'Vui lòng điền đầy đủ thông tin!'));
  await expect.element(page.getByLabelText('Vai trò')).toHaveAttribute('aria-invalid', 'true');
  expect(callsOf('accounts.create')).toEqual([]);
});

it('says at the field that an email is wrong, and sends nothing [MACC-07]', async () => {
  await openList([newAccount('Trần Thị Lan')]);
  await openForm();
  await page.getByLabelText('Họ và tên').fill('Phạm Minh Khôi');
  await page.getByLabelText('Email').fill('khoi@garage');
  await page.getByLabelText('Vai trò').selectOptions('Admin');
  await press(page, 'Tạo tài khoản');
  await shown(page.getByText('Email không hợp lệ.', { exact: true }));
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(message('error', 'Vui lòng điền đầy đủ thông tin!').query()).toBeNull();
  expect(callsOf('accounts.create')).toEqual([]);
});

it('says that the account was not created, and why [MACC-07]', async () => {
  await openList([newAccount('Trần Thị Lan')]);
  stub('accounts.create', refusal('EMAIL_TAKEN'));
  await openForm();
  await page.getByLabelText('Họ và tên').fill('Phạm Minh Khôi');
  await page.getByLabelText('Email').fill('khoi@garage.local');
  await page.getByLabelText('Vai trò').selectOptions('Admin');
  await press(page, 'Tạo tài khoản');
  await shown(message('error', 'Không thể tạo tài khoản!').getByText(errorText('EMAIL_TAKEN')));
});

it('protects masters and one’s own account, each with a specific message [ROLE-20, ROLE-21, ROLE-22, ROLE-23, ROLE-24]', async () => {
  await openList([master]);
  await rowOf(master.fullName).getByRole('switch').click();
  await shown(message('error', 'Không thể khóa tài khoản của chính mình'));
  await press(page, `Xóa tất cả vai trò của ${master.fullName}`);
  await shown(message('error', 'Không thể xóa vai trò của tài khoản Master'));
  await press(page, `Sửa ${master.fullName}`);
  await shown(message('error', 'Không thể chỉnh sửa tài khoản Master'));
  await press(page, `Xóa ${master.fullName}`);
  await shown(message('error', 'Không thể xóa tài khoản của chính mình'));
  expect(page.getByRole('dialog').length).toBe(0);
});

it('makes no locked and no unverified account a master, and says why before it asks for the password [SRV-06]', async () => {
  const locked = { ...newAccount('Trần Thị Lan'), status: false };
  const unverified = { ...newAccount('Bùi Bích'), verified: false };
  await openList([locked, unverified]);
  for (const { fullName } of [locked, unverified]) {
    await press(page, `Sửa ${fullName}`);
    await page.getByLabelText('Vai trò').selectOptions('Master');
    await press(page, 'Lưu thay đổi');
    await shown(message('error', errorText('MASTER_NOT_READY')));
    await gone(page.getByRole('dialog'));
    await press(page, 'Hủy');
    await shown(rowOf(fullName));
  }
  expect(callsOf('accounts.update')).toEqual([]);
});

it('shows the specified texts when a change fails [MACC-09, MACC-10, MACC-11]', async () => {
  const { fullName } = newAccount('Trần Thị Lan');
  await openList([newAccount(fullName)]);
  const busy = failure(503, 'Bận');
  stub('roles.disable', busy);
  stub('roles.remove', busy);
  stub('accounts.delete', busy);
  await rowOf(fullName).getByRole('switch').click();
  await press(dialog('Khóa tài khoản?'), 'Khóa');
  await shown(message('error', 'Không thể thay đổi trạng thái tài khoản!'));
  await gone(page.getByRole('dialog'));
  await press(page, `Xóa tất cả vai trò của ${fullName}`);
  await press(dialog('Xóa tất cả vai trò?'), 'Xóa vai trò');
  await shown(message('error', 'Không thể xóa vai trò!'));
  await gone(page.getByRole('dialog'));
  await press(page, `Xóa ${fullName}`);
  await press(dialog('Xóa tài khoản?'), 'Xóa');
  await shown(message('error', 'Không thể xóa tài khoản!'));
  await shown(rowOf(fullName));
});

it('shows that accounts cannot be loaded [MACC-12, MGR-05]', async () => {
  stub('accounts.list', failure(500, 'Hỏng'));
  stub('accounts.count', { status: SUCCESS, totalAccounts: 1 });
  await openPage(path, { as: 'master' });
  await shown(page.getByRole('main').getByText('Không thể tải danh sách tài khoản!'));
  await shown(message('error', 'Không thể tải danh sách tài khoản!'));
  await gone(page.getByRole('table'));
});

it('fits a phone: each account is a card and nothing overflows', async () => {
  stub('accounts.list', [newAccount('Trần Thị Lan')]);
  stub('accounts.count', { status: SUCCESS, totalAccounts: 1 });
  await openPage(path, { as: 'master', viewport: phone });
  await shown(rowOf('Trần Thị Lan'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  await press(page, 'Mở menu quản lý');
  await shown(page.getByRole('dialog').getByRole('link', { name: 'Sản phẩm' }));
});

it('fits a small laptop, also with long words, other sign-ins and technicians', async () => {
  const account = { ...newAccount('Nguyễn Thị Phương Thảo'), type: 'facebook' as const, verified: false };
  stub('accounts.list', [{ ...account, createdAt: '2026-11-30T03:00:00.000Z', grants: ['technician'] }]);
  stub('accounts.count', { status: SUCCESS, totalAccounts: 1 });
  await openPage(path, { as: 'master', viewport: { width: 1024, height: 768 } });
  await shown(rowOf('Nguyễn Thị Phương Thảo'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  const table = page.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});
