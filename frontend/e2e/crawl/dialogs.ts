/** Every dialog of the site, and how to open it. */
import { dialog, master, registeredPerson, submit } from '../accounts.ts';
import type { Overlay } from './overlay.ts';
import type { Role } from './probe.ts';
import { officeDialogs } from './office-dialogs.ts';
import { addStaffWithSecondFactor, answerSetup, codeStep, fillLogin } from '../second-factors.ts';
import { codeOf } from '../shopping.ts';

const login = 'Chào mừng bạn trở lại';

/** Address of an account page, on which guests get the login dialog. */
const wantsLogin = '/account/data';

const guest: readonly Overlay[] = [
  { file: 'app/layout/side-menu.tsx', path: '/about', buttons: () => ['Mở menu'], only: 'narrow' },
  { file: 'features/identity/components/login-dialog.tsx', path: wantsLogin },
  {
    file: 'features/identity/components/login-dialog.tsx',
    what: 'second factor',
    path: wantsLogin,
    further: async (page) => {
      await fillLogin(page, (await addStaffWithSecondFactor()).person);
      await submit(codeStep(page));
      await codeStep(page).locator('[aria-invalid="true"]').waitFor();
    },
  },
  {
    file: 'features/identity/components/login-dialog.tsx',
    what: 'second factor to be set up',
    path: wantsLogin,
    further: async (page) => {
      await answerSetup(page);
      await fillLogin(page, master);
      await codeStep(page).getByRole('img').waitFor();
    },
  },
  {
    file: 'features/identity/components/register-dialog.tsx',
    path: wantsLogin,
    inNewDocument: true,
    buttons: () => ['Đăng ký ngay'],
    further: async (page) => {
      await submit(dialog(page, 'Tạo tài khoản'));
      await dialog(page, 'Tạo tài khoản').locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    file: 'features/identity/components/forgot-dialog.tsx',
    path: wantsLogin,
    inNewDocument: true,
    buttons: () => ['Quên mật khẩu?'],
  },
  {
    file: 'features/identity/components/forgot-dialog.tsx',
    what: 'new password',
    path: wantsLogin,
    inNewDocument: true,
    buttons: () => ['Quên mật khẩu?'],
    further: async (page, { buyer }) => {
      await dialog(page, 'Quên mật khẩu').getByLabel('Email').fill(buyer.email);
      await submit(dialog(page, 'Quên mật khẩu'));
      await dialog(page, 'Đặt lại mật khẩu').waitFor();
    },
  },
  {
    file: 'features/identity/components/verify-dialog.tsx',
    path: wantsLogin,
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

const customer: readonly Overlay[] = [
  {
    file: 'features/identity/components/logout-dialog.tsx',
    path: '/about',
    buttons: ({ buyer }) => [`Tài khoản ${buyer.fullName}`, 'Đăng xuất'],
    opens: 'wide',
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
  },
  {
    file: 'features/identity/components/remove-address.tsx',
    path: '/account/addresses',
    buttons: () => [/^Xóa địa chỉ/],
  },
  {
    file: 'features/own-vehicles/components/remove-own-vehicle.tsx',
    path: '/account/vehicles',
    buttons: () => [/^Xóa xe/],
  },
  {
    file: 'features/commerce/components/cancel-order.tsx',
    path: ({ orderId }) => `/order/orderDetail/${orderId}`,
    buttons: () => ['Hủy đơn hàng'],
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

export const dialogs: Readonly<Record<Role, readonly Overlay[]>> = { guest, customer, master: officeDialogs };
