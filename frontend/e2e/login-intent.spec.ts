/** An action that a missing login interrupted goes on after the login, once. */
import { randomUUID } from 'node:crypto';
import type { Product } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  dialog,
  failure,
  message,
  newPerson,
  newVisitAs,
  sessionOf,
  submit,
  typeCode,
  verifiedPerson,
} from './accounts.ts';
import { isHydrated, launchBrowser, visit } from './browser.ts';
import { ownProduct } from './engagement.ts';
import { codeIn, waitForMail } from './mailbox.ts';
import { press } from './office.ts';
import { addStaffWithSecondFactor, codeOfApp, codeStep, fillLogin } from './second-factors.ts';

launchBrowser();

const heart = (page: Page, { name }: Product): Locator => page.getByRole('button', { name: `Thích ${name}` });
const likedHeart = (page: Page, product: Product): Locator =>
  heart(page, product).and(page.locator('[aria-pressed="true"]'));
const commentBox = (page: Page): Locator => page.getByLabel('Bình luận của bạn');
const pathOf = ({ _id }: Product): string => `/products/${_id}`;

/** Counts the requests of this page that write to a path. */
function countWrites(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith(path)) count += 1;
  });
  return () => count;
}

const intentOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('login-intent'));

it('puts the product into the cart after the login with a password, once [DAILY-42 cart, AUTH-04]', async () => {
  const [person, product] = [await verifiedPerson(), await ownProduct()];
  const { page } = await visit(pathOf(product));
  const added = countWrites(page, '/api/cart');
  await press(page, 'Tăng số lượng');
  await press(page, 'Thêm vào giỏ hàng');
  await page.waitForURL((url) => url.pathname === '/login');
  const loaded = page.waitForEvent('load');
  await fillLogin(page, person);
  await loaded;
  await page.waitForURL((url) => url.pathname === pathOf(product));
  await message(page, 'success', 'Đã thêm vào giỏ hàng.').waitFor();
  expect(await intentOf(page)).toBeNull();
  await Promise.all([page.waitForEvent('load'), page.reload()]);
  await isHydrated(page);
  await page.goBack();
  await page.goForward();
  await page.goto('/cart/cartDetail');
  const quantity = page.getByRole('group', { name: /^Số lượng/ }).locator('output');
  await quantity.waitFor();
  expect(await quantity.innerText()).toBe('2');
  expect(added()).toBe(1);
});

it('sets the like after a social login; the page stays the same [DAILY-42 like, AUTH-41]', async () => {
  const product = await ownProduct();
  const { page } = await visit(`/products?search=${encodeURIComponent(product.name)}`);
  await page.evaluate((token) => localStorage.setItem('social-stub', token), `valid.${randomUUID().slice(0, 8)}`);
  const liked = countWrites(page, '/api/favorites');
  await heart(page, product).click();
  const before = page.url();
  const warning = message(page, 'warning', 'Đăng nhập để thích dịch vụ');
  await warning.getByRole('link', { name: 'Đăng nhập' }).click();
  await dialog(page, 'Chào mừng bạn trở lại').getByRole('button', { name: 'Tiếp tục với Google' }).click();
  await page.waitForURL(before);
  await likedHeart(page, product).waitFor();
  await page.reload();
  await likedHeart(page, product).waitFor();
  expect(liked()).toBe(1);
});

it('keeps the comment in its box through a login with a second factor, and does not send it [DAILY-42 comment]', async () => {
  const [{ person, secret }, product] = [await addStaffWithSecondFactor(), await ownProduct()];
  const { page } = await visit(pathOf(product));
  const sent = countWrites(page, '/api/comments');
  const text = 'Thợ làm kỹ, <b>đúng hẹn</b>.';
  await commentBox(page).fill(text);
  await press(page, 'Gửi bình luận');
  const warning = message(page, 'warning', 'Vui lòng đăng nhập để thêm bình luận!');
  await warning.getByRole('link', { name: 'Đăng nhập' }).click();
  await fillLogin(page, person);
  await codeStep(page).getByLabel('Mã xác thực').fill(codeOfApp(secret, 1));
  await codeStep(page).getByLabel('Mã xác thực').press('Enter');
  await page.waitForURL((url) => url.pathname === pathOf(product));
  await expect.poll(() => commentBox(page).inputValue(), { timeout: 20_000 }).toBe(text);
  expect(sent()).toBe(0);
  await page.reload();
  await commentBox(page).waitFor();
  expect(await commentBox(page).inputValue()).toBe('');
});

it('goes on after a registration, with the login that follows it [DAILY-42 registration, AUTH-20]', async () => {
  const [person, product] = [newPerson(), await ownProduct()];
  const { page } = await visit(pathOf(product));
  const liked = countWrites(page, '/api/favorites');
  await heart(page, product).click();
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  const form = dialog(page, 'Tạo tài khoản');
  await form.getByLabel('Họ và tên').fill(person.fullName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Mật khẩu', { exact: true }).fill(person.password);
  await form.getByLabel('Xác nhận mật khẩu').fill(person.password);
  await submit(form);
  const code = codeIn(await waitForMail({ to: person.email, subject: 'Mã xác thực' }));
  await typeCode(dialog(page, 'Xác thực tài khoản'), code);
  await submit(dialog(page, 'Xác thực tài khoản'));
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(page, person);
  await page.waitForURL((url) => url.pathname === pathOf(product));
  await likedHeart(page, product).waitFor();
  expect(liked()).toBe(1);
});

it('goes on for the account whose session ended, not for another one [DAILY-42 account]', async () => {
  const [owner, other, product] = [await verifiedPerson(), await verifiedPerson(), await ownProduct()];
  for (const person of [other, owner]) {
    const { page } = await newVisitAs(await sessionOf(owner));
    await page.route('**/api/favorites/like', (route) =>
      route.fulfill({ status: 401, json: failure('TOKEN_REVOKED', 'Phiên đăng nhập đã hết hiệu lực.') }),
    );
    await page.goto(pathOf(product));
    await heart(page, product).click();
    await dialog(page, 'Chào mừng bạn trở lại').waitFor();
    await page.unroute('**/api/favorites/like');
    const liked = countWrites(page, '/api/favorites');
    await fillLogin(page, person);
    await message(page, 'success', 'Đăng nhập thành công!').waitFor();
    if (person === owner) await likedHeart(page, product).waitFor();
    await heart(page, product).waitFor();
    expect({ owner: person === owner, liked: liked() }).toEqual({
      owner: person === owner,
      liked: person === owner ? 1 : 0,
    });
    expect(await intentOf(page)).toBeNull();
  }
});

it('is not planted by a link, and gone after the login on another page [DAILY-42 planted]', async () => {
  const [person, product] = [await verifiedPerson(), await ownProduct()];
  const intent = { kind: 'like', productId: product._id, liked: true };
  const planted = encodeURIComponent(JSON.stringify({ intent, path: pathOf(product), at: Date.now() }));
  const { page } = await visit(
    `/login?next=${encodeURIComponent(`${pathOf(product)}?login-intent=${planted}`)}#login-intent=${planted}`,
  );
  const liked = countWrites(page, '/api/favorites');
  await fillLogin(page, person);
  await page.waitForURL((url) => url.pathname === pathOf(product));
  await heart(page, product).waitFor();
  await message(page, 'success', 'Đăng nhập thành công!').waitFor();
  expect(liked()).toBe(0);
});
