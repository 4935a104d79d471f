/** Overlays other than dialogs: messages, suggestions, menus, the chat, and forms in a page. */
import { openChat, panel, say } from '../chat.ts';
import { press } from '../office.ts';
import type { Overlay } from './overlay.ts';
import type { Role } from './probe.ts';

/** The overlay of a toast, which the crawl keeps from disappearing. */
const message = (severity: string, path: string, button?: RegExp): Overlay => ({
  file: 'shared/ui/toaster.tsx',
  what: severity,
  path,
  ...(button && { buttons: () => [button] }),
  fades: true,
  within: `[data-severity="${severity}"]`,
  only: 'wide',
});

const guest: readonly Overlay[] = [
  message('info', '/products?search=qkqkqkqkqk'),
  message('warning', '/products', /^Thích /),
  {
    file: 'app/search/search-box.tsx',
    path: '/about',
    buttons: () => ['Mở ô tìm kiếm'],
    further: async (page) => {
      await page.getByRole('banner').getByRole('combobox').pressSequentially('phanh');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
    within: 'header',
    only: 'narrow',
  },
];

const customer: readonly Overlay[] = [
  message('success', '/products', /^Thích /),
  message('error', '/admin-chat'),
  {
    file: 'app/chat/chat-panel.tsx',
    what: 'whom to talk to',
    path: '/about',
    buttons: () => ['Mở cửa sổ chat'],
    steps: [
      {
        what: 'the bot',
        reach: async (page) => {
          await panel(page).getByRole('button', { name: 'Trợ lý ảo' }).click();
          await say(panel(page), 'Xe tôi chết máy giữa đường, cần cứu hộ gấp');
          await panel(page)
            .getByRole('link', { name: /Gọi ngay/ })
            .first()
            .waitFor();
        },
      },
      {
        what: 'the form of the bot',
        reach: async (page) => {
          await say(panel(page), 'Tôi muốn đặt lịch hẹn');
          await panel(page).getByLabel('Số điện thoại').waitFor();
        },
      },
      {
        what: 'staff',
        reach: async (page) => {
          await press(panel(page), 'Đóng cửa sổ chat');
          await openChat(page, 'Nhân viên tư vấn');
          const greeting = 'Xin chào! Vui lòng chờ trong giây lát';
          await panel(page).getByText(greeting, { exact: false }).first().waitFor();
        },
      },
    ],
  },
  {
    file: 'features/booking/components/managed-appointment.tsx',
    what: 'another time',
    path: ({ booked }) => `/booking/manage?token=${booked.token}`,
    buttons: () => ['Đổi lịch'],
    further: async (page) => {
      await page.getByLabel('Ngày hẹn').waitFor();
      await press(page, 'Đổi sang giờ này');
    },
    within: 'main',
  },
  {
    file: 'app/layout/bell-menu.tsx',
    path: '/about',
    buttons: () => [/^Thông báo/],
    further: (page) => page.getByRole('banner').getByRole('link', { name: 'Xem tất cả' }).waitFor(),
    within: 'header',
  },
  {
    file: 'app/layout/account-menu.tsx',
    path: '/about',
    buttons: ({ buyer }) => [`Tài khoản ${buyer.fullName}`],
    further: (page) => page.getByRole('navigation', { name: 'Tài khoản' }).waitFor(),
    within: 'header',
    only: 'wide',
  },
];

const master: readonly Overlay[] = [
  {
    file: 'app/layout/account-menu.tsx',
    path: '/manager',
    buttons: ({ staff }) => [`Tài khoản ${staff.fullName}`],
    further: (page) => page.getByRole('navigation', { name: 'Quản lý', exact: true }).waitFor(),
    within: 'header',
    only: 'wide',
  },
  {
    file: 'features/identity/components/second-factor-section.tsx',
    what: 'to be turned on',
    path: '/account/profile',
    buttons: () => ['Bật xác thực hai lớp'],
    further: (page) => page.getByLabel('Mật khẩu hiện tại').waitFor(),
    within: 'main',
  },
];

export const menus: Readonly<Record<Role, readonly Overlay[]>> = { guest, customer, master };
