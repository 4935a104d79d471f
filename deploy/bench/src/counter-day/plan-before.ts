import type { Locator } from 'playwright-core';
import type { Hands } from './hands.ts';
import type { Plan } from './plan.ts';

const menu = ({ page }: Hands, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name });
const button = ({ page }: Hands, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const row = ({ page }: Hands, text: string): Locator => page.locator('tbody tr').filter({ hasText: text });

/** The ways of the version before the work on the back office (commit ce699f91). */
export const planBefore: Plan = {
  async book(hands, { caller }) {
    const { page } = hands;
    await hands.press(menu(hands, 'Lịch hẹn'));
    await hands.press(button(hands, 'Đặt lịch qua điện thoại'));
    const form = page.getByRole('dialog');
    await hands.press(form.getByLabel('Họ và tên'));
    await hands.type(caller.fullName);
    await hands.keys('Tab');
    await hands.type(caller.phone);
    await hands.press(
      form.locator('[data-day]:not([aria-disabled="true"]):not([disabled])').filter({ visible: true }).nth(1),
    );
    await hands.press(
      form
        .locator('label')
        .filter({ has: page.locator('input[type="radio"]:enabled') })
        .first(),
    );
    await hands.press(form.getByLabel('Dòng xe'));
    await hands.type(caller.vehicle);
    await hands.keys('Tab');
    await hands.type(caller.plate);
    await hands.keys('Enter');
    await form.getByText('Mã lịch hẹn').first().waitFor();
    await hands.keys('Escape');
  },
  async move(hands, { caller }) {
    const dialog = hands.page.getByRole('dialog');
    await hands.press(
      row(hands, caller.phone)
        .first()
        .getByRole('button', { name: /^Xem chi tiết/ }),
    );
    await hands.press(dialog.getByRole('button', { name: 'Chỉnh sửa' }));
    await hands.press(dialog.getByLabel('Khung giờ'));
    await hands.keys('ArrowDown', 'Enter');
    await hands.press(dialog.getByLabel('Lý do cập nhật'));
    await hands.type('Khach doi gio');
    await hands.press(dialog.getByRole('button', { name: 'Lưu thay đổi' }));
    await dialog.getByRole('button', { name: 'Chỉnh sửa' }).waitFor();
    await hands.keys('Escape');
  },
  async chats(hands, { waiting }) {
    await hands.press(menu(hands, 'Chat với khách'));
    for (const name of waiting) {
      await hands.press(
        hands.page.getByRole('list', { name: 'Cuộc trò chuyện' }).getByRole('button').filter({ hasText: name }),
      );
      await hands.press(button(hands, 'Câu trả lời mẫu'));
      await hands.press(button(hands, 'Chào khách'));
      await hands.press(button(hands, 'Gửi'));
    }
  },
  async price(hands, { product }) {
    const { page } = hands;
    await hands.press(menu(hands, 'Sản phẩm'));
    await hands.press(page.getByRole('searchbox'));
    await hands.type(product.searched);
    await page.waitForURL((url) => url.search.includes(product.searched));
    await hands.press(button(hands, `Sửa ${product.name}`));
    await hands.press(page.getByRole('spinbutton', { name: 'Giá' }).or(page.getByRole('textbox', { name: 'Giá' })));
    await hands.keys('Control+a');
    await hands.type(`${product.newPrice}`);
    await hands.keys('Enter');
    await page.locator('[data-severity="success"]').first().waitFor();
  },
  async orders(hands, { orderCodes }) {
    await hands.press(menu(hands, 'Đơn hàng'));
    const dialog = hands.page.getByRole('dialog');
    for (const code of orderCodes) {
      await hands.press(row(hands, code).getByRole('button', { name: /^Xem chi tiết/ }));
      await hands.press(dialog.getByRole('button', { name: 'Hoàn thành' }));
      await dialog.getByRole('button', { name: 'Hoàn thành' }).waitFor({ state: 'detached' });
      await hands.keys('Escape');
    }
  },
  // Nobody but its writer could take a comment away.
  comment: null,
};
