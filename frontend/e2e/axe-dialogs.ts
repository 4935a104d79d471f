/** Every dialog of the site, and how it is opened, to be checked for accessibility. */
import { dialog, registeredPerson, submit } from './accounts.ts';
import type { CheckedDialog, OpenedDialog } from './axe-checked-dialog.ts';
import { officeDialogs } from './axe-office-dialogs.ts';
import { codeOf } from './shopping.ts';

const login = 'Chào mừng bạn trở lại';

const guest: readonly OpenedDialog[] = [
  { file: 'app/layout/side-menu.tsx', path: '/about', buttons: () => ['Mở menu'], onPhones: true },
  { file: 'features/identity/components/login-dialog.tsx', path: '/about', buttons: () => ['Đăng nhập'] },
  {
    file: 'features/identity/components/register-dialog.tsx',
    path: '/about',
    buttons: () => ['Đăng ký'],
    further: async (page) => {
      await submit(dialog(page, 'Tạo tài khoản'));
      await dialog(page, 'Tạo tài khoản').locator('[aria-invalid="true"]').first().waitFor();
    },
    short: true,
  },
  {
    file: 'features/identity/components/forgot-dialog.tsx',
    path: '/about',
    buttons: () => ['Đăng nhập', 'Quên mật khẩu?'],
  },
  {
    file: 'features/identity/components/forgot-dialog.tsx',
    what: 'new password',
    path: '/about',
    buttons: () => ['Đăng nhập', 'Quên mật khẩu?'],
    further: async (page, { buyer }) => {
      await dialog(page, 'Quên mật khẩu').getByLabel('Email').fill(buyer.email);
      await submit(dialog(page, 'Quên mật khẩu'));
      await dialog(page, 'Đặt lại mật khẩu').waitFor();
    },
    short: true,
  },
  {
    file: 'features/identity/components/verify-dialog.tsx',
    path: '/about',
    buttons: () => ['Đăng nhập'],
    further: async (page) => {
      const person = await registeredPerson();
      await dialog(page, login).getByLabel('Email').fill(person.email);
      await dialog(page, login).getByLabel('Mật khẩu', { exact: true }).fill(person.password);
      await submit(dialog(page, login));
      await dialog(page, 'Xác thực tài khoản').waitFor();
    },
  },
  { file: 'features/about/components/certificate-dialog.tsx', path: '/about', buttons: () => [/^Phóng to:/] },
];

const customer: readonly OpenedDialog[] = [
  {
    file: 'features/identity/components/logout-dialog.tsx',
    path: '/about',
    buttons: ({ buyer }) => [`Tài khoản ${buyer.fullName}`, 'Đăng xuất'],
  },
  {
    file: 'features/identity/components/confirm-email-dialog.tsx',
    path: '/account/update',
    further: async (page, { buyer }) => {
      const form = page.getByRole('main').locator('form');
      await form.getByLabel('Email').fill(`moi-${buyer.email}`);
      await submit(form);
    },
  },
  {
    file: 'features/identity/components/erase-dialog.tsx',
    path: '/account/data',
    buttons: () => ['Xóa tài khoản'],
    short: true,
  },
  {
    file: 'features/commerce/components/cancel-order.tsx',
    path: ({ orderId }) => `/order/orderDetail/${orderId}`,
    buttons: () => ['Hủy đơn hàng'],
    short: true,
  },
  {
    file: 'features/commerce/components/delete-order.tsx',
    path: '/account/historyOrder',
    buttons: ({ orderId }) => [`Xóa đơn hàng ${codeOf({ _id: orderId })}`],
  },
  {
    file: 'features/engagement/components/delete-comment.tsx',
    path: ({ product }) => `/products/${product._id}`,
    buttons: () => [/^Xóa bình luận/],
  },
  {
    file: 'features/booking/components/cancel-dialog.tsx',
    path: ({ booked }) => `/booking/manage?token=${booked.token}`,
    buttons: () => ['Hủy lịch hẹn'],
  },
];

const lists = { guest, customer, master: officeDialogs };

export const checkedDialogs: readonly CheckedDialog[] = (['guest', 'customer', 'master'] as const).flatMap((as) =>
  lists[as].map((checked) => ({ as, ...checked })),
);
