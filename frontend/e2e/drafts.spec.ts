/** Unsaved input in the back office: the question before it is lost, and drafts that are kept in the browser. */
import type { Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import {
  admin,
  dialog,
  failure,
  master,
  message,
  newVisitAs,
  sessionOf,
  submit,
  verifiedPerson,
  visitAs,
} from './accounts.ts';
import { bookByPhone } from './appointments.ts';
import { INSECURE_HOST, isHydrated, launchBrowser } from './browser.ts';
import { box, conversation, openStaffChat, openWaitingCustomer } from './chat.ts';
import { commentAs, ownProduct } from './engagement.ts';
import { addProduct, editProduct } from './managed-products.ts';
import { longTimeout } from './moving-parts.ts';
import { callApiAs, openForm, press, rows, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const question = (page: Page): Locator => dialog(page, 'Rời đi khi chưa lưu?');
const notice = (page: Page): Locator => page.getByText(/^Đã khôi phục bản nháp lúc \d\d:\d\d/);
const drafts = (page: Page): Locator => page.getByRole('region', { name: 'Bản nháp chưa lưu' });
const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name, exact: true }).click();

/** Waits until the browser has stored this number of drafts. */
async function waitForDrafts(page: Page, count: number): Promise<void> {
  const storedDrafts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('garage-drafts');
          opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')));
          opening.addEventListener('success', () => {
            const database = opening.result;
            const counting = database.transaction('drafts').objectStore('drafts').count();
            counting.addEventListener('success', () => {
              database.close();
              resolve(counting.result);
            });
          });
        }),
    );
  await expect.poll(storedDrafts, longTimeout).toBe(count);
}

async function openNewProduct(options: { session?: Session; baseURL?: string } = {}): Promise<Page> {
  const { session = staff, ...context } = options;
  const { page } = await visitAs(session, '/manager/products', context);
  await openForm(page);
  await page.getByLabel('Tên sản phẩm').waitFor();
  return page;
}

/** Ends the session of the page as the server does: its next request is answered with 401. */
async function endSession(page: Page): Promise<void> {
  const refusal = failure('UNAUTHENTICATED', 'Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.');
  await page.route('**/api/products/create', (route) => route.fulfill({ status: 401, json: refusal }));
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const login = dialog(page, 'Chào mừng bạn trở lại');
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await submit(login);
}

it('asks before a link or the cancel button leaves unsaved input, and only then [OFFICE-20]', async () => {
  const page = await openNewProduct();
  await follow(page, 'Tin tức');
  await page.getByRole('heading', { level: 1, name: 'Tin tức' }).waitFor();
  expect(await question(page).count()).toBe(0);

  await follow(page, 'Sản phẩm');
  await openForm(page);
  await page.getByLabel('Tên sản phẩm').fill('Lốp viết dở');
  await follow(page, 'Tin tức');
  await press(question(page), 'Ở lại');
  await question(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Lốp viết dở');

  await press(page, 'Hủy');
  await press(question(page), 'Bỏ nội dung');
  await rows(page).first().waitFor();
  await openForm(page);
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('');
  await page.getByLabel('Tên sản phẩm').fill('Lốp để sau');
  await follow(page, 'Tin tức');
  await press(question(page), 'Giữ bản nháp');
  await page.getByRole('heading', { level: 1, name: 'Tin tức' }).waitFor();
  await follow(page, 'Sản phẩm');
  await press(drafts(page), 'Tiếp tục bản nháp Lốp để sau (thêm mới)');
  await notice(page).waitFor();
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Lốp để sau');
});

it('makes the browser ask before it closes a page with unsaved input [OFFICE-20]', async () => {
  const page = await openNewProduct();
  const asked: string[] = [];
  page.on('dialog', (shown) => {
    asked.push(shown.type());
    void shown.accept();
  });
  await page.reload();
  await isHydrated(page);
  expect(asked).toEqual([]);
  await openForm(page);
  await page.getByLabel('Tên sản phẩm').fill('Má phanh viết dở');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

it('restores a draft with its pictures after a reload, until it is discarded [OFFICE-21]', async () => {
  const page = await openNewProduct();
  await page.getByLabel('Tên sản phẩm').fill('Ắc quy viết dở');
  await press(page, 'Thêm thông số');
  await page.getByLabel('Tên thông số 1').fill('Điện áp');
  const picture = await pictureFile(page, { width: 40, height: 30 });
  await page.locator('input[type="file"]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await waitForDrafts(page, 1);
  await page.reload();
  await drafts(page).getByText('Ắc quy viết dở (thêm mới)').waitFor();
  await openForm(page);
  await notice(page).waitFor();
  expect(await drafts(page).count()).toBe(0);
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Ắc quy viết dở');
  expect(await page.getByLabel('Tên thông số 1').inputValue()).toBe('Điện áp');
  const shown = page.locator('form img').first();
  expect(await shown.getAttribute('src')).toBe(`data:image/png;base64,${picture.buffer.toString('base64')}`);
  await press(page, 'Bỏ bản nháp');
  await notice(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('');
  await waitForDrafts(page, 0);
});

it('restores the text of an article, and deletes the draft once it is saved [OFFICE-21]', async () => {
  const { page } = await visitAs(staff, '/manager/news');
  await openForm(page);
  const content = page.getByRole('textbox', { name: 'Nội dung' });
  await content.click();
  await page.keyboard.type('Bài viết dở dang');
  await waitForDrafts(page, 1);
  await page.reload();
  await openForm(page);
  await notice(page).waitFor();
  expect(await content.textContent()).toBe('Bài viết dở dang');
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(unique('Bài từ bản nháp'));
  await page.getByRole('main').locator('button[type="submit"]').click();
  await rows(page).first().waitFor();
  await waitForDrafts(page, 0);
});

it('asks before a dialog with unsaved input closes [OFFICE-22]', async () => {
  const { page } = await visitAs(staff, '/manager/booking');
  await press(page, 'Đặt lịch qua điện thoại');
  const booking = dialog(page, 'Đặt lịch qua điện thoại');
  await booking.waitFor();
  await page.keyboard.press('Escape');
  await booking.waitFor({ state: 'detached' });
  await press(page, 'Đặt lịch qua điện thoại');
  await booking.getByLabel('Họ và tên').fill('Khách gọi điện');
  await page.keyboard.press('Escape');
  await press(question(page), 'Ở lại');
  expect(await booking.getByLabel('Họ và tên').inputValue()).toBe('Khách gọi điện');
  await press(booking, 'Đóng');
  await press(question(page), 'Giữ bản nháp');
  await booking.waitFor({ state: 'detached' });
  await press(drafts(page), 'Tiếp tục bản nháp Khách gọi điện (thêm mới)');
  await notice(page).waitFor();
  expect(await booking.getByLabel('Họ và tên').inputValue()).toBe('Khách gọi điện');
});

it('keeps the change of an appointment and the reply to a comment [OFFICE-22]', async () => {
  const booked = await bookByPhone(staff);
  const { page } = await visitAs(staff, `/manager/booking?open=${booked.appointment._id}`);
  const detail = page.getByRole('dialog');
  await press(detail, 'Chỉnh sửa');
  await detail.getByLabel('Lý do cập nhật').fill('Khách đổi ý');
  await press(detail, 'Hủy');
  await press(question(page), 'Giữ bản nháp');
  await press(detail, 'Chỉnh sửa');
  await notice(page).waitFor();
  expect(await detail.getByLabel('Lý do cập nhật').inputValue()).toBe('Khách đổi ý');

  const [product, customer] = await Promise.all([ownProduct(), verifiedPerson().then(sessionOf)]);
  const text = unique('Thay dầu bao lâu');
  await commentAs(customer, product, text);
  await page.goto(`/manager/comments?q=${encodeURIComponent(text)}`);
  await press(page, `Trả lời bình luận: ${text}`);
  await page.getByLabel('Phản hồi của Garage').fill('Khoảng 30 phút ạ');
  await waitForDrafts(page, 2);
  await page.reload();
  await press(page, `Trả lời bình luận: ${text}`);
  await notice(page).waitFor();
  expect(await page.getByLabel('Phản hồi của Garage').inputValue()).toBe('Khoảng 30 phút ạ');
});

it('keeps typed text in its form while the session ends and the same account logs in again [OFFICE-23]', async () => {
  const page = await openNewProduct();
  await page.getByLabel('Tên sản phẩm').fill('Đèn pha viết dở');
  await page.getByLabel('Mô tả').fill('Chưa xong');
  await page.getByLabel('Giá (VND)').fill('1000');
  await page.getByLabel('Số lượng trong kho').fill('1');
  await page.getByLabel('Danh mục').selectOption({ index: 1 });
  await endSession(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.getByRole('main').locator('button[type="submit"]').click();
  await dialog(page, 'Chào mừng bạn trở lại').waitFor();
  expect(await page.getByLabel('Tên sản phẩm').isVisible()).toBe(false);
  await logIn(page, admin);
  await page.getByLabel('Tên sản phẩm').waitFor();
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Đèn pha viết dở');
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Chưa xong');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await page.getByLabel('Tên sản phẩm').fill('Đèn pha viết tiếp');
  await page.unroute('**/api/products/create');
  await page.getByRole('main').locator('button[type="submit"]').click();
  await message(page, 'success', 'Them san pham thanh cong!').waitFor();
});

it('shows the drafts of an account to no other account on the same machine [OFFICE-24]', async () => {
  const page = await openNewProduct();
  await page.getByLabel('Tên sản phẩm').fill('Gương của admin');
  await waitForDrafts(page, 1);
  await page.evaluate(() => localStorage.removeItem('token'));
  await dialog(page, 'Chào mừng bạn trở lại').waitFor(longTimeout);
  await logIn(page, master);
  await rows(page).first().waitFor();
  expect(await drafts(page).count()).toBe(0);
  await openForm(page);
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('');
  expect(await notice(page).count()).toBe(0);
  await waitForDrafts(page, 1);
});

it('asks on logout whether drafts may be deleted, and deletes them [OFFICE-25]', async () => {
  const person = await sessionOf(admin);
  const page = await openNewProduct({ session: person });
  await page.getByLabel('Tên sản phẩm').fill('Còi viết dở');
  const openQuestion = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tài khoản / })
      .click();
    await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  };
  await openQuestion();
  const asked = dialog(page, 'Đăng xuất?');
  await asked.getByText('Bạn có 1 bản nháp chưa lưu').waitFor();
  await press(asked, 'Ở lại đăng nhập');
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Còi viết dở');
  await openQuestion();
  await press(asked, 'Xóa bản nháp và đăng xuất');
  await page.waitForURL((url) => url.pathname === '/');
  await waitForDrafts(page, 0);
});

it('puts a draft onto the latest state of its record, and says that it was changed meanwhile [OFFICE-26]', async () => {
  const product = await addProduct(staff, { quantity: 7 });
  const page = await editProduct(staff, product);
  await page.getByLabel('Mô tả').fill('Mô tả viết dở');
  await waitForDrafts(page, 1);
  await callApiAs(staff, {
    method: 'PUT',
    path: `/api/products/${product._id}`,
    body: {
      name: product.name,
      description: 'Người khác sửa',
      price: 500_000,
      quantity: 9,
      category_id: product.category_id._id,
    },
  });
  await page.reload();
  await press(drafts(page), `Tiếp tục bản nháp ${product.name}`);
  await notice(page).waitFor();
  await page.getByText('Dữ liệu đã được người khác thay đổi sau khi bạn bắt đầu bản nháp này').waitFor();
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Mô tả viết dở');
  expect(await page.getByLabel('Giá (VND)').inputValue()).toBe('500000');
  expect(await page.getByLabel('Số lượng trong kho').inputValue()).toBe('9');
});

it('keeps drafts on a host without TLS [OFFICE-27, DAILY-01]', async () => {
  const address = new URL(runningStack().gateway);
  address.hostname = INSECURE_HOST;
  const page = await openNewProduct({ baseURL: address.origin });
  await page.getByLabel('Tên sản phẩm').fill('Cần gạt viết dở');
  await waitForDrafts(page, 1);
  await page.reload();
  await openForm(page);
  await notice(page).waitFor();
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Cần gạt viết dở');
});

it('works without drafts where the browser refuses to store them, and says so in the question [OFFICE-27]', async () => {
  const { page } = await newVisitAs(staff);
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
  await page.goto('/manager/products');
  await isHydrated(page);
  await openForm(page);
  await page.getByLabel('Tên sản phẩm').fill('Không giữ được');
  await follow(page, 'Tin tức');
  await question(page).getByText('trình duyệt này không giữ được bản nháp').waitFor();
  expect(await question(page).getByRole('button', { name: 'Giữ bản nháp' }).count()).toBe(0);
  await press(question(page), 'Bỏ nội dung');
  await page.getByRole('heading', { level: 1, name: 'Tin tức' }).waitFor();
});

it('keeps the unsent message of each conversation [OFFICE-28]', async () => {
  const names = [unique('Khách Một'), unique('Khách Hai')] as const;
  const desk = await openStaffChat(admin);
  for (const fullName of names) await openWaitingCustomer(await verifiedPerson({ fullName }));
  const choose = async (name: string) => {
    await conversation(desk, name).click();
    await desk.getByRole('heading', { level: 2, name }).waitFor();
  };
  await choose(names[0]);
  await box(desk).fill('Gửi khách một');
  await choose(names[1]);
  expect(await box(desk).inputValue()).toBe('');
  await box(desk).fill('Gửi khách hai');
  await choose(names[0]);
  await expect.poll(() => box(desk).inputValue(), longTimeout).toBe('Gửi khách một');
  await waitForDrafts(desk, 2);
  await desk.reload();
  await choose(names[1]);
  await expect.poll(() => box(desk).inputValue(), longTimeout).toBe('Gửi khách hai');
  await box(desk).press('Enter');
  await waitForDrafts(desk, 1);
});
