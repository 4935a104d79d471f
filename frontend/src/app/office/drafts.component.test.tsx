/** Unsaved input in the back office: the question before it is lost, and drafts. Across page loads and sessions: e2e/drafts.spec.ts. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listDrafts } from '../../shared/office/drafts/draft-store.ts';
import { endDrafts } from '../../shared/office/drafts/end-drafts.ts';
import { idOf } from '../../testing/ids.ts';
import { dialog, gone, openForm, press, rows, shown } from '../../testing/locators.ts';
import { editProduct, newManagedProduct, stubProducts } from '../../testing/managed-products.ts';
import { newDetail, stubAppointments } from '../../testing/office-appointments.ts';
import { openPage } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { leaveOthersPending, stub, SUCCESS } from '../../testing/stub-api.ts';

const account = accountOf('admin').id;
const product = newManagedProduct('Má phanh');
const question = dialog('Rời đi khi chưa lưu?');
const notice = page.getByText(/^Đã khôi phục bản nháp lúc \d\d:\d\d/);
const drafts = page.getByRole('region', { name: 'Bản nháp chưa lưu' });
const name = page.getByLabelText('Tên sản phẩm');
const description = page.getByLabelText('Mô tả');
const heading = (title: string) => page.getByRole('heading', { level: 1, name: title });
const draftCount = async () => (await listDrafts(account)).length;
const follow = (link: string) =>
  page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name: link, exact: true }).click();

beforeEach(() => endDrafts(account));

async function openProducts(): Promise<void> {
  leaveOthersPending();
  stubProducts([product]);
  await openPage('/manager/products', { as: 'admin' });
  await shown(rows().first());
}

async function typeName(text: string): Promise<void> {
  await openForm();
  await name.fill(text);
}

it('asks before a link or the cancel button leaves unsaved input, and only then [OFFICE-20]', async () => {
  await openProducts();
  await openForm();
  await follow('Tin tức');
  await shown(heading('Tin tức'));
  expect(question.length).toBe(0);

  await follow('Sản phẩm');
  await typeName('Lốp viết dở');
  await follow('Tin tức');
  await press(question, 'Ở lại');
  await gone(question);
  await expect.element(name).toHaveValue('Lốp viết dở');

  await press(page, 'Hủy');
  await press(question, 'Bỏ nội dung');
  await shown(rows().first());
  await openForm();
  await expect.element(name).toHaveValue('');
  await name.fill('Lốp để sau');
  await follow('Tin tức');
  await press(question, 'Giữ bản nháp');
  await shown(heading('Tin tức'));
  await follow('Sản phẩm');
  await press(drafts, 'Tiếp tục bản nháp Lốp để sau (thêm mới)');
  await shown(notice);
  await expect.element(name).toHaveValue('Lốp để sau');
});

it('works without drafts where the browser refuses to store them, and says so in the question [OFFICE-27]', async () => {
  await openProducts();
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(refuse);
  await typeName('Không giữ được');
  await follow('Tin tức');
  await shown(question.getByText('trình duyệt này không giữ được bản nháp'));
  expect(question.getByRole('button', { name: 'Giữ bản nháp' }).length).toBe(0);
  await press(question, 'Bỏ nội dung');
  await shown(heading('Tin tức'));
});

it('asks on logout whether drafts may be deleted, and deletes them [OFFICE-25]', async () => {
  await openProducts();
  await typeName('Còi viết dở');
  const logOut = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Tài khoản / })
      .click();
    await page.getByRole('banner').getByRole('button', { name: 'Đăng xuất' }).click();
  };
  await logOut();
  const asked = dialog('Đăng xuất?');
  await shown(asked.getByText('Bạn có 1 bản nháp chưa lưu'));
  await press(asked, 'Ở lại đăng nhập');
  await expect.element(name).toHaveValue('Còi viết dở');
  expect(await draftCount()).toBe(1);
  await logOut();
  await press(asked, 'Xóa bản nháp và đăng xuất');
  await expect.poll(draftCount).toBe(0);
});

it('puts a draft onto the latest state of its record, and says that it was changed meanwhile [OFFICE-26]', async () => {
  await openProducts();
  await editProduct(product.name);
  await description.fill('Mô tả viết dở');
  await expect.poll(draftCount).toBe(1);
  stubProducts([{ ...product, description: 'Người khác sửa', price: 500_000, quantity: 9, revision: 2 }]);
  await openPage('/manager/products', { as: 'admin' });
  await press(drafts, `Tiếp tục bản nháp ${product.name}`);
  await shown(notice);
  await shown(page.getByText('Dữ liệu đã được người khác thay đổi sau khi bạn bắt đầu bản nháp này'));
  await expect.element(description).toHaveValue('Mô tả viết dở');
  await expect.element(page.getByLabelText('Giá (VND)')).toHaveValue('500000');
  await expect.element(page.getByLabelText('Số lượng trong kho')).toHaveValue('9');
});

it('restores the text of an article, and deletes the draft once it is saved [OFFICE-21]', async () => {
  leaveOthersPending();
  stub('news.list', []);
  stub('news.create', ({ body }) => ({
    status: SUCCESS,
    message: '',
    news: {
      _id: idOf('Bài'),
      image: '',
      createdAt: '2026-03-01T02:00:00.000Z',
      title: body.title,
      content: body.content,
    },
  }));
  const content = page.getByRole('textbox', { name: 'Nội dung' });
  await openPage('/manager/news', { as: 'admin' });
  await openForm();
  await content.click();
  await userEvent.keyboard('Bài viết dở dang');
  await expect.poll(draftCount).toBe(1);
  await openPage('/manager/news', { as: 'admin' });
  await openForm();
  await shown(notice);
  await expect.element(content).toHaveTextContent('Bài viết dở dang');
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Bài từ bản nháp');
  await press(page, 'Đăng tin');
  await shown(page.getByRole('tab', { name: 'Danh sách', selected: true }));
  await expect.poll(draftCount).toBe(0);
});

it('asks before a dialog with unsaved input closes [OFFICE-22]', async () => {
  leaveOthersPending();
  stubAppointments([]);
  stub('contacts.nextFree', []);
  await openPage('/manager/booking', { as: 'admin' });
  await press(page, 'Đặt lịch qua điện thoại');
  const booking = dialog('Đặt lịch qua điện thoại');
  const fullName = booking.getByLabelText('Họ và tên');
  await shown(fullName);
  await userEvent.keyboard('{Escape}');
  await gone(booking);
  await press(page, 'Đặt lịch qua điện thoại');
  await fullName.fill('Khách gọi điện');
  await userEvent.keyboard('{Escape}');
  await press(question, 'Ở lại');
  await expect.element(fullName).toHaveValue('Khách gọi điện');
  await press(booking, 'Đóng');
  await press(question, 'Giữ bản nháp');
  await gone(booking);
  await press(drafts, 'Tiếp tục bản nháp Khách gọi điện (thêm mới)');
  await shown(notice);
  await expect.element(fullName).toHaveValue('Khách gọi điện');
});

it('keeps the change of an appointment and the reply to a comment [OFFICE-22]', async () => {
  leaveOthersPending();
  const booked = newDetail();
  stubAppointments([booked]);
  await openPage(`/manager/booking?open=${booked._id}`, { as: 'admin' });
  const detail = page.getByRole('dialog');
  const reason = detail.getByLabelText('Lý do cập nhật');
  await press(detail, 'Chỉnh sửa');
  await reason.fill('Khách đổi ý');
  await press(detail, 'Hủy');
  await press(question, 'Giữ bản nháp');
  await press(detail, 'Chỉnh sửa');
  await shown(notice);
  await expect.element(reason).toHaveValue('Khách đổi ý');

  const text = 'Thay dầu bao lâu';
  stub('comments.manage', [
    {
      _id: idOf(text),
      comment: text,
      account: { _id: idOf('Lan'), fullName: 'Lan' },
      createdAt: '2026-03-01T02:00:00.000Z',
      productId: product._id,
      productName: product.name,
      hidden: false,
      hiddenReason: '',
      reply: null,
    },
  ]);
  const reply = page.getByLabelText('Phản hồi của Garage');
  await openPage('/manager/comments', { as: 'admin' });
  await press(page, `Trả lời bình luận: ${text}`);
  await reply.fill('Khoảng 30 phút ạ');
  await expect.poll(draftCount).toBe(2);
  await openPage('/manager/comments', { as: 'admin' });
  await press(page, `Trả lời bình luận: ${text}`);
  await shown(notice);
  await expect.element(reply).toHaveValue('Khoảng 30 phút ạ');
});
