/** The privacy page, and how people export and erase their data. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { customer, dialog, master, newVisitAs, sessionOf, stored, verifiedPerson, visitAs } from './accounts.ts';
import { isHydrated, launchBrowser, newVisit, phone, visit } from './browser.ts';

launchBrowser();

it('states what is stored, for how long, who can see it and which rights people have, without any script', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chính sách quyền riêng tư' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chính sách quyền riêng tư' }).waitFor();
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual([
    'Chúng tôi giữ thông tin gì',
    'Dùng để làm gì',
    'Thông báo chúng tôi gửi',
    'Giữ trong bao lâu',
    'Ai xem được',
    'Cookie và dữ liệu trong trình duyệt',
    'Nội dung từ trang khác',
    'Quyền của bạn',
    'Liên hệ về dữ liệu cá nhân',
  ]);
});

it('states what is kept of quotes and answers, for how long, and what erasure removes at once [QUOTE-91] [QUOTE-150]', async () => {
  const { page } = await newVisit({ javaScriptEnabled: false });
  await page.goto('/privacy');
  const itemOf = (title: string, start: string) =>
    page.getByRole('region', { name: title }).getByRole('listitem').filter({ hasText: start }).textContent();
  const kept = await itemOf('Chúng tôi giữ thông tin gì', 'Báo giá gửi cho bạn và câu trả lời');
  for (const word of ['quyết định', 'thời điểm', 'địa chỉ mạng', 'thiết bị', 'chữ ký']) expect(kept).toContain(word);
  const term = await itemOf('Giữ trong bao lâu', 'Câu trả lời cho báo giá');
  for (const word of ['24 tháng sau khi phiếu sửa chữa đóng', 'chữ ký', 'giá nào']) expect(term).toContain(word);
  const links = await itemOf('Giữ trong bao lâu', 'Liên kết báo giá');
  expect(links).toContain('90 ngày');
  const erased = await itemOf('Giữ trong bao lâu', 'Báo giá và câu trả lời');
  for (const word of ['chữ ký bị xóa ngay', 'chỉ Master xem được', 'giá nào']) expect(erased).toContain(word);
});

it('is linked from the registration and opens in a new tab', async () => {
  const { page } = await visit('/');
  await isHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  const link = dialog(page, 'Tạo tài khoản').getByRole('link', { name: /Chính sách quyền riêng tư/ });
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual(['/privacy', '_blank']);
});

it('exports one’s own data as a file', async () => {
  const { page } = await visitAs(await sessionOf(customer), '/account/profile');
  await page.getByRole('main').getByRole('link', { name: 'Xem dữ liệu của tôi' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('du-lieu-cua-toi.json');
  const data = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'));
  expect(data).toMatchObject({ account: { email: 'customer@garage.local' }, chat: {}, booking: {}, commerce: {} });
});

it('erases an account with its password, after showing what is deleted; nobody is signed in afterwards', async () => {
  const person = await verifiedPerson();
  const { page } = await newVisitAs(await sessionOf(person), { viewport: phone });
  await page.goto('/account/data');
  await page.getByRole('button', { name: 'Xóa tài khoản' }).click();
  const asked = dialog(page, 'Xóa tài khoản?');
  await asked.getByText('Đơn hàng chỉ còn mặt hàng và số tiền cho sổ sách').waitFor();
  await asked.getByLabel('Mật khẩu hiện tại').fill('không phải');
  await asked.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
  await asked.getByRole('alert').getByText('Mật khẩu hiện tại không chính xác!').waitFor();
  await asked.getByLabel('Mật khẩu hiện tại').fill(person.password);
  await asked.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
  await page.getByText('Đã xóa tài khoản và dữ liệu cá nhân của bạn.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await stored(page)).toEqual({ token: null, user: null });
  await expect(sessionOf(person)).rejects.toThrow('LOGIN_FAILED');
});

it('does not let staff erase their own accounts', async () => {
  const { page } = await visitAs(await sessionOf(master), '/account/data');
  await page.getByText('Vui lòng nhờ Master gỡ vai trò nhân viên trước.').waitFor();
  expect(await page.getByRole('button', { name: 'Xóa tài khoản' }).count()).toBe(0);
});
