/** What an open page does when another tab signs in or out. With real logins: e2e/login-session.spec.ts. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { logInElsewhere, storageOfAnotherTab } from '../../testing/another-tab.ts';
import { dialog, gone, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import type { TestRole } from '../../testing/sessions.ts';
import { accountOf, sessionOf } from '../../testing/sessions.ts';
import { leaveOthersPending, stub, SUCCESS } from '../../testing/stub-api.ts';

const profile = '/account/profile';
const login = dialog('Chào mừng bạn trở lại');
const factor = page.getByRole('region', { name: 'Xác thực hai lớp' });
const role = page.getByRole('main').locate('dl > div').filter({ hasText: 'Vai trò' });

const stubFactor = (enabled: boolean) =>
  stub('authenticator.get', { status: SUCCESS, enabled, recoveryCodesLeft: 7, requiredOfStaff: false });

const stubAccount = (as: TestRole) => stub('accounts.get', { status: SUCCESS, account: accountOf(as) });

/** Opens the profile of an admin with a second factor; the master who signs in next has none. */
async function openAdminsProfile(): Promise<void> {
  leaveOthersPending();
  stubFactor(true);
  await openPage(profile, { as: 'admin' });
  await shown(factor.getByText('Đang bật. Còn 7 mã khôi phục chưa dùng.'));
  stubFactor(false);
  stubAccount('master');
}

it('shows another account that signs in there nothing that was loaded for the one before', async () => {
  await openAdminsProfile();
  storageOfAnotherTab().clear();
  await shown(login);
  logInElsewhere(accountOf('master'));
  await shown(page.getByRole('main').getByText(accountOf('master').email).first());
  await shown(factor.getByText('Đang tắt.'));
});

it('takes a login that is only half stored for no new account', async () => {
  await openAdminsProfile();
  const { token, user } = sessionOf(accountOf('master'));
  const storage = storageOfAnotherTab();
  storage.setItem('user', JSON.stringify(user));
  await shown(page.getByRole('banner').getByRole('button', { name: accountOf('master').fullName }));
  storage.setItem('token', token);
  await shown(factor.getByText('Đang tắt.'));
});

it('learns the roles that an account has when it signs in again there', async () => {
  leaveOthersPending();
  await openPage(profile, { as: 'customer' });
  await shown(role.getByText('Khách hàng'));
  const promoted = { ...accountOf('customer'), roles: accountOf('admin').roles };
  stub('accounts.get', { status: SUCCESS, account: promoted });
  logInElsewhere(promoted);
  await shown(role.getByText('Admin'));
});

it('closes the login dialog after a login there, and shows what was typed before the session ended', async () => {
  leaveOthersPending();
  stub('addresses.list', { status: SUCCESS, addresses: [] });
  await openPage('/account/addresses', { as: 'customer' });
  await press(page, 'Thêm địa chỉ');
  const street = page.getByRole('form', { name: 'Địa chỉ mới' }).getByLabelText('Số nhà');
  await street.fill('12 ngõ 5 phố Huế');
  storageOfAnotherTab().removeItem('token');
  await shown(login);
  logInElsewhere(accountOf('customer'));
  await gone(login);
  await expect.element(street).toHaveValue('12 ngõ 5 phố Huế');
});

const fields: [string, string, () => Promise<Locator>][] = [
  [
    'a vehicle',
    '/account/vehicles',
    async () => {
      await press(page, 'Thêm xe');
      return page.getByLabelText('Biển số');
    },
  ],
  ['the profile', '/account/update', async () => page.getByRole('main').getByLabelText('Họ và tên')],
  ['a phone number', '/account/addresses', async () => page.getByRole('textbox', { name: 'Số điện thoại' })],
];

/** Types into a form, and returns the values of the page's fields that were typed. */
async function typeInto(path: string, openField: () => Promise<Locator>): Promise<() => string[]> {
  leaveOthersPending();
  stub('addresses.list', { status: SUCCESS, addresses: [] });
  await openPage(path, { as: 'customer' });
  await userEvent.fill(await openField(), '29A-123.45');
  return () => [...document.querySelectorAll('input')].map(({ value }) => value).filter((one) => one === '29A-123.45');
}

it.each(fields)('keeps the input of %s while the session has ended, for the same account', async (_, path, field) => {
  const typed = await typeInto(path, field);
  storageOfAnotherTab().removeItem('token');
  await shown(login);
  expect(typed()).toHaveLength(1);
  logInElsewhere(accountOf('customer'));
  await gone(login);
  expect(typed()).toHaveLength(1);
});

it.each(fields)('removes the input of %s when another tab logs out', async (_, path, field) => {
  const typed = await typeInto(path, field);
  storageOfAnotherTab().clear();
  await shown(login);
  expect(typed()).toEqual([]);
});

const contactForm = () => ({
  name: page.getByLabelText('Họ và tên'),
  text: page.getByLabelText('Nội dung'),
  kept: () => sessionStorage.getItem('request-draft') ?? '',
});

async function fillInContact() {
  leaveOthersPending();
  await openPage('/contact', { as: 'customer' });
  const form = contactForm();
  await expect.element(form.name).toHaveValue(accountOf('customer').fullName);
  await form.text.fill('Xe rung khi phanh');
  await expect.poll(form.kept).toContain('Xe rung khi phanh');
  return form;
}

it('keeps a request for an appointment when the session ends, and does not show it to another account [BOOK-01]', async () => {
  const { name, text, kept } = await fillInContact();
  const accountButton = (as: TestRole) =>
    page.getByRole('banner').getByRole('button', { name: accountOf(as).fullName });
  await shown(accountButton('customer'));
  storageOfAnotherTab().removeItem('token');
  await gone(accountButton('customer'));
  await text.fill('Xe rung khi phanh gấp');
  await expect.poll(kept).toContain('Xe rung khi phanh gấp');
  logInElsewhere(accountOf('admin'));
  await shown(accountButton('admin'));
  await expect.element(name).toHaveValue(accountOf('admin').fullName);
  await expect.element(text).toHaveValue('');
  await text.fill('Thay dầu');
  await expect.poll(kept).toContain('Thay dầu');
  expect(kept()).not.toContain(accountOf('customer').fullName);
});

it('removes a request for an appointment when another tab logs out [BOOK-01]', async () => {
  const { name, text, kept } = await fillInContact();
  storageOfAnotherTab().clear();
  await expect.element(text).toHaveValue('');
  await expect.element(name).toHaveValue('');
  expect(kept()).not.toContain('Xe rung');
});

it('forgets an open conversation with the bot when another tab logs out', async () => {
  leaveOthersPending();
  stub('bot.ask', { botReply: 'Từ 7:30.', links: [], handover: false });
  await openPage('/khong-co-trang-nay', { as: 'customer' });
  await press(page, 'Mở cửa sổ chat');
  const chat = page.getByRole('dialog', { name: 'Hỗ trợ trực tuyến' });
  await chat.getByRole('button', { name: 'Trợ lý ảo' }).click();
  await chat.getByRole('textbox', { name: 'Nội dung tin nhắn' }).fill('Xe của tôi kêu');
  await userEvent.keyboard('{Enter}');
  await shown(chat.getByText('Từ 7:30.'));
  storageOfAnotherTab().clear();
  await gone(chat.getByText('Xe của tôi kêu'));
});
