/** The dialogs of the back office, opened as a master. */
import type { Page } from 'playwright-core';
import { dialog, newVisitAs } from '../accounts.ts';
import { openWeekOf } from '../appointments.ts';
import type { Overlay } from './overlay.ts';
import type { CrawlWorld } from './world.ts';
import { conversation, openChat } from '../chat.ts';
import { openForm, press } from '../office.ts';
import { codeOf } from '../shopping.ts';

const orderAt = ({ orderId }: { orderId: string }) => `/manager/order?q=${codeOf({ _id: orderId })}`;
const bookingAt = ({ booked }: CrawlWorld) => `/manager/booking?q=${booked.appointment.reference}`;
const accountAt = ({ buyer }: CrawlWorld) => `/manager/accounts?q=${encodeURIComponent(buyer.email)}`;
const productAt = ({ product }: CrawlWorld) => `/manager/products?q=${encodeURIComponent(product.name)}`;
const viewed = ({ booked }: CrawlWorld) => `Xem chi tiết lịch hẹn của ${booked.appointment.fullName}`;

const ofOrders: readonly Overlay[] = [
  {
    file: 'features/office-orders/components/order-dialog.tsx',
    path: orderAt,
    buttons: () => [/^Xem chi tiết đơn hàng/],
  },
  {
    file: 'features/office-orders/components/order-dialog.tsx',
    what: 'of whom nothing is left',
    path: ({ erased }) => orderAt(erased),
    buttons: () => [/^Xem chi tiết đơn hàng/],
    further: (page) => page.getByRole('dialog').getByText('Khách đã xóa dữ liệu').waitFor(),
  },
  {
    file: 'features/office-orders/components/status-dialog.tsx',
    path: orderAt,
    buttons: () => [/^Đổi trạng thái đơn hàng/],
  },
  { file: 'features/office-orders/components/remove-order.tsx', path: orderAt, buttons: () => [/^Xóa đơn hàng/] },
];

const ofAppointments: readonly Overlay[] = [
  {
    file: 'app/office/quick-find/quick-find-dialog.tsx',
    path: '/manager/news',
    buttons: () => ['Tìm nhanh'],
  },
  { file: 'app/office/phone-booking.tsx', path: bookingAt, buttons: () => ['Đặt lịch qua điện thoại'] },
  {
    file: 'features/office-booking/components/detail-dialog.tsx',
    path: bookingAt,
    buttons: (world) => [viewed(world)],
    further: (page) => page.getByRole('dialog').getByRole('button', { name: 'Chỉnh sửa' }).waitFor(),
  },
  {
    file: 'features/office-booking/components/detail-dialog.tsx',
    what: 'to change it',
    path: bookingAt,
    buttons: (world) => [viewed(world), 'Chỉnh sửa'],
  },
  {
    file: 'features/office-booking/components/detail-dialog.tsx',
    what: 'of whom nothing is left',
    path: ({ erased }) => `/manager/booking?date=${erased.date}`,
    buttons: ({ erased }) => [`Xem chi tiết lịch hẹn của khách đã xóa dữ liệu (${erased.reference})`],
    further: (page) => page.getByRole('dialog').getByText('Khách đã xóa dữ liệu').waitFor(),
  },
  {
    file: 'features/office-booking/components/status-dialog.tsx',
    path: bookingAt,
    buttons: () => [/^Đổi trạng thái lịch hẹn/],
  },
  { file: 'features/office-booking/components/remove-dialog.tsx', path: bookingAt, buttons: () => [/^Xóa lịch hẹn/] },
  {
    file: 'features/office-booking/components/move-dialog.tsx',
    path: '/manager/booking',
    inNewDocument: true,
    opens: 'wide',
    further: async (page, { booked: { appointment } }) => {
      await openWeekOf(page, appointment.date);
      await page.getByRole('button', { name: appointment.fullName }).focus();
      for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('dialog', { name: 'Chuyển lịch hẹn' }).waitFor();
    },
  },
  { file: 'features/office-booking/components/settings-dialog.tsx', path: bookingAt, buttons: () => ['Cài đặt'] },
  {
    file: 'features/office-booking/components/statistics-dialog.tsx',
    path: bookingAt,
    buttons: () => ['Thống kê tháng'],
  },
];

const repairAt = ({ repair }: CrawlWorld) => `/manager/workshop/${repair._id}`;
const handedOver = ({ erased }: CrawlWorld) => `/manager/workshop/${erased.repairId}`;
const taskAt = ({ taskId }: CrawlWorld) => `/workshop/jobs/${taskId}`;
const vehicleAt = ({ repair }: CrawlWorld) => `/manager/vehicles/${repair.vehicle._id}`;

const inspectionAt = ({ repair, inspectionId }: CrawlWorld) =>
  `/manager/workshop/${repair._id}/inspections/${inspectionId}`;

const ofInspections: readonly Overlay[] = [
  {
    file: 'features/inspections/components/order-inspections.tsx',
    path: repairAt,
    buttons: () => ['Kiểm tra xe'],
    further: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /45 điểm/ })
        .first()
        .waitFor(),
  },
  {
    file: 'features/inspections/components/mark-dialog.tsx',
    path: inspectionAt,
    buttons: () => [/^Vẽ lên ảnh 1/],
  },
  {
    file: 'features/inspections/components/inspection-page.tsx',
    path: inspectionAt,
    buttons: () => ['Hoàn tất kiểm tra'],
  },
  {
    file: 'features/inspections/components/templates-page.tsx',
    path: '/manager/workshop/templates',
    buttons: () => ['Xóa mẫu Kiểm tra xe máy điện'],
  },
  {
    file: 'features/inspections/components/templates-page.tsx',
    what: 'the form',
    within: 'main form',
    path: '/manager/workshop/templates',
    opens: 'wide',
    further: async (page) => {
      await press(page, 'Sửa mẫu Kiểm tra xe máy');
      await page.getByLabel('Tên mẫu').waitFor();
    },
  },
];

const quotes = 'features/office-quotes/components';

const ofQuotes: readonly Overlay[] = [
  { file: `${quotes}/send-dialog.tsx`, path: repairAt, buttons: () => ['Gửi báo giá'] },
  { file: `${quotes}/quotes-panel.tsx`, path: repairAt, buttons: () => ['Xóa bản nháp'] },
  {
    file: `${quotes}/consent-dialog.tsx`,
    path: repairAt,
    buttons: () => ['Ghi câu trả lời của khách'],
    steps: [{ what: 'with errors', reach: (page) => press(page.getByRole('dialog'), 'Ghi câu trả lời') }],
  },
  { file: `${quotes}/reason-dialog.tsx`, path: repairAt, buttons: () => [/^Rút lại báo giá lần/] },
  { file: `${quotes}/reason-dialog.tsx`, what: 'of a job', path: repairAt, buttons: () => [/^Hủy việc /] },
  { file: `${quotes}/question-list.tsx`, path: repairAt, buttons: () => [/^Trả lời câu hỏi/] },
  { file: `${quotes}/customer-links.tsx`, path: repairAt, buttons: () => ['Thu hồi mọi liên kết'] },
  { file: `${quotes}/link-dialog.tsx`, path: repairAt, buttons: () => ['Tạo liên kết'] },
  { file: `${quotes}/erased-answer.tsx`, path: handedOver, buttons: () => [/^Xem bản lưu câu trả lời/] },
];

const ofTheWorkshop: readonly Overlay[] = [
  {
    file: 'features/office-workshop/components/handover-panel.tsx',
    path: handedOver,
    buttons: () => ['Xem và in biên bản'],
  },
  {
    file: 'features/office-workshop/components/step-dialog.tsx',
    path: repairAt,
    buttons: () => ['Bước khác, chờ hoặc hủy'],
    steps: [
      { what: 'waiting', reach: (page) => page.getByRole('tab', { name: 'Chờ' }).click() },
      { what: 'cancellation', reach: (page) => page.getByRole('tab', { name: 'Hủy phiếu' }).click() },
    ],
  },
  {
    file: 'features/office-workshop/components/edit-dialog.tsx',
    path: repairAt,
    buttons: () => ['Sửa phiếu'],
    further: (page) => page.getByRole('dialog').getByLabel('Lời khách mô tả').waitFor(),
  },
  {
    file: 'shared/workshop/photographs.tsx',
    path: repairAt,
    buttons: () => [/^Phóng to ảnh/],
  },
  {
    file: 'features/office-workshop/components/assign-dialog.tsx',
    path: repairAt,
    buttons: () => ['Phân công'],
    further: (page) => page.getByRole('dialog').getByLabel('Người làm').waitFor(),
  },
  {
    file: 'features/office-workshop/components/task-dialog.tsx',
    path: repairAt,
    buttons: () => [/^Sửa công việc của/],
  },
  {
    file: 'features/office-workshop/components/times-dialog.tsx',
    path: repairAt,
    buttons: () => [/^Sửa giờ làm của/],
    steps: [
      {
        what: 'with the form',
        reach: (page) =>
          page
            .getByRole('dialog')
            .getByRole('button', { name: /^Sửa khoảng/ })
            .first()
            .click(),
      },
    ],
  },
  {
    file: 'features/office-workshop/components/tasks-panel.tsx',
    path: repairAt,
    buttons: () => [/^Hủy phân công của/],
  },
  {
    file: 'shared/workshop/photographs.tsx',
    path: repairAt,
    buttons: () => ['Xem 1 ảnh'],
    further: (page) =>
      page.getByRole('region', { name: 'Phân công' }).getByRole('button', { name: 'Phóng to ảnh 1' }).click(),
  },
  { file: 'features/workshop-jobs/components/pause-dialog.tsx', path: taskAt, buttons: () => ['Tạm dừng'] },
  { file: 'features/workshop-jobs/components/job-clock.tsx', path: taskAt, buttons: () => ['Hoàn thành'] },
  { file: 'features/office-workshop/components/vehicle-dialog.tsx', path: vehicleAt, buttons: () => ['Sửa thông tin'] },
  { file: 'features/office-workshop/components/person-dialog.tsx', path: vehicleAt, buttons: () => ['Thêm người'] },
  { file: 'features/office-workshop/components/vehicle-people.tsx', path: vehicleAt, buttons: () => [/^Kết thúc /] },
  { file: 'features/office-workshop/components/claim-dialog.tsx', path: vehicleAt, buttons: () => [/^Xác nhận /] },
  { file: 'features/office-workshop/components/vehicle-claims.tsx', path: vehicleAt, buttons: () => [/^Từ chối /] },
  { file: 'features/office-workshop/components/plate-dialog.tsx', path: vehicleAt, buttons: () => ['Đổi biển số'] },
  { file: 'features/office-workshop/components/reading-dialog.tsx', path: vehicleAt, buttons: () => ['Ghi số km'] },
  {
    file: 'features/office-workshop/components/merge-dialog.tsx',
    path: vehicleAt,
    buttons: () => ['Gộp hồ sơ'],
    steps: [
      {
        what: 'with both files',
        reach: async (page, { otherPlate }) => {
          await page.getByLabel('Tìm hồ sơ thứ hai của cùng chiếc xe').fill(otherPlate);
          await page.getByRole('dialog').getByRole('button', { name: otherPlate }).click();
        },
      },
    ],
  },
];

const account = { file: 'features/office-accounts/components/account-confirm.tsx', path: accountAt };

const ofAccounts: readonly Overlay[] = [
  { ...account, what: 'lock', buttons: () => [/^Trạng thái của/] },
  { ...account, what: 'grant', buttons: () => [/^Cấp quyền kỹ thuật viên cho/] },
  { ...account, what: 'no roles', buttons: () => [/^Xóa tất cả vai trò của/] },
  {
    file: 'features/office-accounts/components/give-master-dialog.tsx',
    path: accountAt,
    buttons: ({ buyer }) => [`Sửa ${buyer.fullName}`],
    further: async (page) => {
      await page.getByLabel('Vai trò').selectOption({ label: 'Master' });
      await press(page, 'Lưu thay đổi');
    },
  },
  {
    file: 'features/office-accounts/components/second-factor-policy.tsx',
    path: accountAt,
    buttons: () => ['Bắt buộc xác thực hai lớp với mọi nhân viên'],
    further: (page) => page.getByRole('dialog').getByLabel('Mật khẩu của bạn').waitFor(),
  },
  { ...account, what: 'removal', inNewDocument: true, buttons: ({ buyer }) => [`Xóa ${buyer.fullName}`] },
];

const ofContent: readonly Overlay[] = [
  { file: 'features/office-products/components/product-list.tsx', path: productAt, buttons: () => [/^Phóng to ảnh/] },
  {
    file: 'features/office-products/components/product-list.tsx',
    what: 'further pictures',
    path: productAt,
    buttons: () => [/^Xem các ảnh phụ của/],
  },
  {
    file: 'features/office-products/components/bulk-dialog.tsx',
    path: productAt,
    buttons: () => ['Chọn cả trang này', 'Đổi hàng loạt'],
    further: (page) => page.getByRole('dialog').getByLabel('Tăng hoặc giảm (%)').fill('10'),
  },
  {
    file: 'features/office-products/components/remove-product.tsx',
    path: productAt,
    buttons: ({ product }) => [`Xóa ${product.name}`],
  },
  {
    file: 'features/office-names/components/named-list.tsx',
    path: '/manager/category',
    buttons: () => [/^Xóa danh mục/],
  },
  {
    file: 'features/engagement/components/remove-comment.tsx',
    path: '/manager/comments',
    buttons: () => [/^Xóa bình luận: /],
  },
  { file: 'features/office-news/components/news-list.tsx', path: '/manager/news', buttons: () => [/^Phóng to ảnh/] },
  { file: 'features/office-news/components/remove-news.tsx', path: '/manager/news', buttons: () => [/^Xóa bài/] },
  { file: 'features/office-banners/components/banner-list.tsx', path: '/manager/banner', buttons: () => [/^Phóng to/] },
  { file: 'features/office-banners/components/remove-banner.tsx', path: '/manager/banner', buttons: () => [/^Xóa /] },
  { file: 'features/office-staff/components/staff-list.tsx', path: '/manager/staff', buttons: () => [/^Phóng to ảnh/] },
  { file: 'features/office-staff/components/remove-staff.tsx', path: '/manager/staff', buttons: () => [/^Xóa /] },
];

const ofDrafts: readonly Overlay[] = [
  {
    file: 'shared/office/drafts/leave-guard.tsx',
    path: '/manager/staff',
    further: async (page) => {
      await openForm(page);
      await page.getByLabel('Họ và tên').fill('Thợ viết dở');
      await press(page, 'Hủy');
      await dialog(page, 'Rời đi khi chưa lưu?').waitFor();
    },
  },
  {
    file: 'features/identity/components/logout-dialog.tsx',
    what: 'with drafts',
    path: '/manager/staff',
    inNewDocument: true,
    buttons: ({ staff }) => [`Tài khoản ${staff.fullName}`, 'Đăng xuất'],
    further: (page) => page.getByRole('dialog').getByText('bản nháp chưa lưu').waitFor(),
    opens: 'wide',
  },
];

/** Opens a customer's chat and selects it in the chat desk. */
async function openConversationOf(page: Page, buyer: CrawlWorld['buyer']): Promise<void> {
  const { page: waiting } = await newVisitAs(buyer);
  await waiting.goto('/about');
  await openChat(waiting, 'Nhân viên tư vấn');
  await conversation(page, buyer.fullName).first().click();
}

const ofTheDesk: readonly Overlay[] = [
  { file: 'app/office/office-layout.tsx', path: '/manager', buttons: () => ['Mở menu quản lý'], only: 'narrow' },
  {
    file: 'app/office/alert-settings.tsx',
    path: '/manager',
    buttons: () => ['Cài đặt báo tin'],
    further: (page) => page.getByRole('dialog').getByRole('switch').first().waitFor(),
  },
  {
    file: 'features/office-chat/components/chat-settings-dialog.tsx',
    path: '/admin-chat',
    buttons: () => ['Cài đặt chat'],
  },
  {
    file: 'features/office-chat/components/transfer-dialog.tsx',
    path: '/admin-chat',
    further: async (page, { buyer }) => {
      await openConversationOf(page, buyer);
      await press(page, 'Chuyển');
      await page.getByRole('dialog').getByRole('radio').nth(1).waitFor();
    },
  },
  {
    file: 'features/office-chat/components/conversation-panel.tsx',
    path: '/admin-chat',
    further: async (page, { buyer }) => {
      await openConversationOf(page, buyer);
      await press(page, 'Kết thúc chat');
    },
  },
];

export const officeDialogs: readonly Overlay[] = [
  ...ofOrders,
  ...ofAppointments,
  ...ofTheWorkshop,
  ...ofInspections,
  ...ofQuotes,
  ...ofAccounts,
  ...ofContent,
  ...ofTheDesk,
  ...ofDrafts,
];
