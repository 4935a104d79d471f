/** Unsaved input in the back office, across page loads and sessions. The rest: src/app/office/drafts.component.test.tsx. */
import type { Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { runningStack } from '../../deploy/local/src/testing/running-stack.ts';
import { admin, dialog, failure, master, message, sessionOf, submit, verifiedPerson, visitAs } from './accounts.ts';
import { INSECURE_HOST, isHydrated, launchBrowser } from './browser.ts';
import { box, conversation, openStaffChat, openWaitingCustomer } from './chat.ts';
import { longTimeout } from './moving-parts.ts';
import { openForm, press, rows, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let staff: Session;

beforeAll(async () => {
  staff = await sessionOf(admin);
});

const notice = (page: Page): Locator => page.getByText(/^Đã khôi phục bản nháp lúc \d\d:\d\d/);
const drafts = (page: Page): Locator => page.getByRole('region', { name: 'Bản nháp chưa lưu' });

/** Waits until the browser has stored this number of drafts, with this number of pictures: a picture that was added last is stored last. */
async function waitForDrafts(page: Page, drafts: number, pictures = 0): Promise<void> {
  await expect.poll(() => page.evaluate(countStored), longTimeout).toEqual({ drafts, pictures });
}

/** Runs in the page. */
function countStored(): Promise<{ drafts: number; pictures: number }> {
  const countPictures = (value: unknown): number => {
    if (value instanceof Blob) return 1;
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce<number>((sum, part) => sum + countPictures(part), 0);
  };
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('garage-drafts');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.addEventListener('success', () => {
        database.close();
        resolve({ drafts: reading.result.length, pictures: countPictures(reading.result) });
      });
    });
  });
}

async function openNewProduct(options: { baseURL?: string } = {}): Promise<Page> {
  const { page } = await visitAs(staff, '/manager/products', options);
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

it('makes the browser ask before a reload with unsaved input, and restores it with its pictures, until it is discarded [OFFICE-20, OFFICE-21]', async () => {
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
  await page.getByLabel('Tên sản phẩm').fill('Ắc quy viết dở');
  await press(page, 'Thêm thông số');
  await page.getByLabel('Tên thông số 1').fill('Điện áp');
  const picture = await pictureFile(page, { width: 40, height: 30 });
  await page.locator('input[type="file"]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor();
  await waitForDrafts(page, 1, 1);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
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
