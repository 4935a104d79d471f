/** Forms of staff without a draft: what was typed stays when the session ends, for the same account. Those with a draft: e2e/drafts.spec.ts. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { newId } from '../../testing/ids.ts';
import { dialog, gone, openForm, press, shown, submit } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { orderQuotes } from '../../testing/quotes.ts';
import { newRepair, repairDetail, stubBoard } from '../../testing/repairs.ts';
import { accountOf, sessionOf } from '../../testing/sessions.ts';
import type { TestRole } from '../../testing/sessions.ts';
import { leaveOthersPending, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';
import { newJob, newTask, serverNow } from '../../testing/workshop-tasks.ts';

const login = dialog('Chào mừng bạn trở lại');
const main = page.getByRole('main');
const opened = page.getByRole('dialog');
const text = 'Thay má phanh trước';
const refused = refusal('UNAUTHENTICATED');

/** Opens the page of an order in the workshop. */
async function openOrder(): Promise<void> {
  const order = repairDetail(newRepair({ step: 'repair' }));
  const asked = {
    _id: newId(),
    kind: 'question' as const,
    text: 'Còn gì?',
    at: serverNow,
    answer: '',
    answeredAt: null,
  };
  stub('repairs.get', order);
  stub('inspections.list', { inspections: [] });
  stub('quotes.list', orderQuotes({ questions: [asked] }));
  stub('tasks.list', { now: serverNow, tasks: [newTask()] });
  await openPage(`/manager/workshop/${order._id}`, { as: 'admin' });
}

/** Opens a form, and returns the field for the text, and the form. */
type OpenForm = () => Promise<{ field: Locator; form: Locator }>;

const forms: [string, TestRole, OpenForm][] = [
  [
    'the answer to a question of a customer',
    'admin',
    async () => {
      stub('quotes.answerQuestion', refused);
      await openOrder();
      await press(main, 'Trả lời câu hỏi “Còn gì?”');
      return { field: opened.getByLabelText('Câu trả lời'), form: opened };
    },
  ],
  [
    'the note of a task',
    'admin',
    async () => {
      stub('tasks.update', refused);
      await openOrder();
      await press(main, 'Sửa công việc của Bùi Quang Huy, bước Sửa chữa');
      return { field: opened.getByLabelText('Lời nhắn'), form: opened };
    },
  ],
  [
    'the reason of a cancellation',
    'admin',
    async () => {
      const order = newRepair();
      stub('repairs.cancel', refused);
      stubBoard([order]);
      await openPage('/manager/workshop', { as: 'admin' });
      await press(page, `Thao tác khác với ${order.number}`);
      await opened.getByRole('tab', { name: 'Hủy phiếu' }).click();
      return { field: opened.getByLabelText('Lý do hủy'), form: opened.locate('form').last() };
    },
  ],
  [
    'the reason of a pause',
    'technician',
    async () => {
      const job = newJob({ state: 'running', runningSince: serverNow });
      stub('jobs.get', { now: serverNow, job });
      stub('jobs.pause', refused);
      await openPage(`/workshop/jobs/${job._id}`, { as: 'technician' });
      await press(main, 'Tạm dừng');
      return { field: opened.getByLabelText('Lý do'), form: opened };
    },
  ],
  [
    'a new account',
    'master',
    async () => {
      stub('accounts.list', []);
      stub('accounts.count', { status: SUCCESS, totalAccounts: 0 });
      stub('roles.list', accountOf('admin').roles);
      stub('accounts.create', refused);
      await openPage('/manager/accounts', { as: 'master' });
      await openForm();
      await main.getByLabelText('Email').fill('khoi@garage.local');
      await main.getByLabelText('Vai trò').selectOptions('Admin');
      return { field: main.getByLabelText('Họ và tên'), form: main };
    },
  ],
  [
    'a new category',
    'master',
    async () => {
      stub('categories.list', []);
      stub('categories.create', refused);
      await openPage('/manager/category', { as: 'master' });
      await openForm();
      return { field: main.getByLabelText('Tên danh mục'), form: main };
    },
  ],
];

it.each(forms)(
  'keep %s while the session has ended, until the same account logs in [OFFICE-23]',
  async (_, as, open) => {
    leaveOthersPending();
    const { id, fullName, email, image, roles, grants } = accountOf(as);
    const { token } = sessionOf(accountOf(as));
    const session = { token, id, fullName, email, image, roles, ...(grants && { grants }) };
    stub('accounts.login', { status: SUCCESS, message: 'Đăng nhập thành công', ...session });
    const { field, form } = await open();
    await field.fill(text);
    const typedInto = field.element();
    await submit(form);
    await shown(login);
    expect([typedInto.isConnected, typedInto.checkVisibility()]).toEqual([true, false]);
    await login.getByLabelText('Email').fill(email);
    await login.getByLabelText('Mật khẩu', { exact: true }).fill('mật khẩu');
    await submit(login);
    await gone(login);
    await shown(field);
    await expect.element(field).toHaveValue(text);
  },
);
