import type { Locator } from 'playwright-core';
import type { Hands } from './hands.ts';
import type { Plan } from './plan.ts';

const menu = ({ page }: Hands, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name });
const button = ({ page }: Hands, name: string | RegExp): Locator => page.getByRole('button', { name }).first();

/** Opens the quick search, types, and chooses the first result once it is an option with this text. */
async function findQuickly(hands: Hands, text: string, wanted: string): Promise<void> {
  await hands.keys('Control+k');
  const finder = hands.page.getByRole('dialog', { name: 'Tìm nhanh' });
  await finder.waitFor();
  await hands.type(text);
  await finder.locator('[role="option"][aria-selected="true"]').filter({ hasText: wanted }).waitFor();
  await hands.keys('Enter');
}

/** The ways of this version. */
export const planNow: Plan = {
  async book(hands, { caller }) {
    await findQuickly(hands, caller.phone, caller.isKnown ? caller.fullName : caller.phone);
    const form = hands.page.getByRole('dialog', { name: 'Đặt lịch qua điện thoại' });
    await form.locator('input[type="radio"]:checked').waitFor();
    if (caller.isKnown) await form.getByText('Khách quen').waitFor();
    else {
      await hands.keys('Tab');
      await hands.type(caller.fullName);
      await hands.press(form.getByLabel('Dòng xe'));
      await hands.type(caller.vehicle);
      await hands.keys('Tab');
      await hands.type(caller.plate);
    }
    await hands.keys('Enter');
    await form.getByText('Mã lịch hẹn').first().waitFor();
    await hands.keys('Escape');
  },
  async move(hands, { caller }) {
    await hands.press(menu(hands, 'Lịch hẹn'));
    const row = hands.page.locator('tbody tr').filter({ hasText: caller.phone }).first();
    await hands.press(row.getByRole('button', { name: /^Xem chi tiết/ }));
    const detail = hands.page.getByRole('dialog', { name: /^Chi tiết lịch hẹn/ });
    await hands.press(detail.getByRole('button', { name: 'Dời lịch' }));
    await detail.getByRole('group', { name: 'Chọn giờ trống khác' }).getByRole('listitem').first().waitFor();
    // The first free slot has the focus.
    await hands.keys('Enter');
    const question = hands.page.getByRole('dialog', { name: 'Chuyển lịch hẹn' });
    await question.waitFor();
    await hands.keys('Enter');
    await question.waitFor({ state: 'detached' });
    await hands.keys('Escape');
  },
  async chats(hands, { waiting }) {
    await hands.press(menu(hands, 'Chat với khách'));
    const list = hands.page.getByRole('list', { name: 'Cuộc trò chuyện' }).first();
    for (const name of waiting) {
      await hands.press(list.getByRole('button').filter({ hasText: name }));
      await hands.press(button(hands, 'Câu trả lời mẫu'));
      await hands.press(button(hands, 'Chào khách'));
      await hands.press(button(hands, 'Gửi'));
    }
  },
  async price(hands, { product }) {
    await findQuickly(hands, product.searched, product.name);
    await hands.press(button(hands, `Đổi giá ${product.name}`));
    await hands.type(`${product.newPrice / 1000}k`);
    await hands.keys('Enter');
    await hands.page.locator('[data-severity="success"]').first().waitFor();
  },
  async orders(hands, { orderCodes }) {
    await hands.press(menu(hands, 'Đơn hàng'));
    for (const code of orderCodes) {
      const complete = button(hands, `Hoàn thành đơn hàng ${code}`);
      await hands.press(complete);
      await hands.page.locator(`button[aria-disabled="true"][title="Hoàn thành đơn hàng ${code}"]`).waitFor();
    }
  },
  async comment(hands, { comment }) {
    await hands.press(menu(hands, 'Bình luận'));
    await hands.press(button(hands, `Ẩn bình luận: ${comment}`));
    await hands.press(button(hands, 'Quảng cáo'));
    await hands.page.locator('[data-severity="success"]').first().waitFor();
  },
};
