/** Templates of inspections, and starting an inspection with one. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newInspection, newTemplate, summaryOf } from '../../testing/inspections.ts';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  press,
  remove,
  retry,
  shown,
  submit,
} from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newRepair, newVehicle, repairDetail, vehicleDetail } from '../../testing/repairs.ts';
import { callsOf, done, failure, stub, SUCCESS } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const path = '/manager/workshop/templates';

async function openEditor(): Promise<ReturnType<typeof newTemplate>> {
  const template = newTemplate();
  stub('templates.list', { templates: [template] });
  stub('templates.update', ({ body }) => ({
    status: SUCCESS,
    message: 'Đã lưu mẫu kiểm tra.',
    template: { ...template, ...body, version: 2 },
  }));
  await openPage(path, { as: 'admin' });
  await press(main, `Sửa mẫu ${template.name}`);
  await shown(main.getByLabelText('Tên mẫu'));
  return template;
}

it('adds, removes and reorders points and groups, by keyboard too [WORK-85]', async () => {
  await openEditor();
  await press(main, 'Đưa nhóm 2 lên');
  const up = main.getByRole('button', { name: 'Đưa điểm 2 của nhóm 2 lên' });
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await press(main, 'Thêm điểm vào nhóm 1');
  await main.getByLabelText('Tên điểm, Điểm 2 của nhóm 1').fill('Áp suất');
  await main.getByLabelText('Có số đo, Điểm 2 của nhóm 1').click();
  await main.getByLabelText('Ngưỡng vàng, Điểm 2 của nhóm 1').fill('2');
  await main.getByLabelText('Ngưỡng đỏ, Điểm 2 của nhóm 1').fill('2,5');
  await submit(main);
  await shown(main.getByText('Ngưỡng vàng phải đến trước ngưỡng đỏ'));
  await main.getByLabelText('Ngưỡng đỏ, Điểm 2 của nhóm 1').fill('1,5');
  await main.getByLabelText('Đơn vị, Điểm 2 của nhóm 1').fill('bar');
  await press(main, 'Xóa điểm 2 của nhóm 2');
  await submit(main);
  await shown(message('success', 'Đã lưu mẫu kiểm tra.'));
  const body = callsOf('templates.update')[0]?.body;
  expect(body).toMatchObject({
    version: 1,
    groups: [
      {
        name: 'Lốp',
        points: [
          { id: 'rims', label: 'Vành' },
          { label: 'Áp suất', measured: { unit: 'bar', yellow: 2, red: 1.5, better: 'high' } },
        ],
      },
      { name: 'Phanh', points: [{ id: 'pad', measured: { yellow: 4 } }] },
    ],
  });
});

it('adds a template for the chosen kinds and engines, once, on a phone [WORK-85]', async () => {
  stub('templates.list', { templates: [] });
  stub('templates.create', ({ body }) => ({
    status: SUCCESS,
    message: 'Đã thêm mẫu kiểm tra.',
    template: { ...newTemplate(), ...body },
  }));
  await openPage(path, { as: 'admin', viewport: phone });
  await shown(main.getByText(/^Chưa có mẫu nào/));
  await press(main, 'Thêm mẫu');
  await submit(main);
  await shown(main.getByText('Không được để trống').first());
  expect(horizontalOverflow()).toBe(0);
  await main.getByLabelText('Tên mẫu').fill('Kiểm tra xe máy điện nhanh');
  await main.getByLabelText('Ô tô').click();
  await main.getByLabelText('Xe máy').click();
  await main.getByLabelText('Điện', { exact: true }).click();
  await main.getByLabelText('Tên nhóm 1').fill('Pin');
  await main.getByLabelText('Tên điểm, Điểm 1 của nhóm 1').fill('Cổng sạc');
  await submit(main);
  await shown(message('success', 'Đã thêm mẫu kiểm tra.'));
  const [call] = callsOf('templates.create');
  expect(call?.body).toMatchObject({
    name: 'Kiểm tra xe máy điện nhanh',
    kinds: ['motorbike'],
    engines: ['electric'],
    groups: [{ name: 'Pin', points: [{ label: 'Cổng sạc' }] }],
  });
  expect(call?.headers.get('idempotency-key')).not.toBeNull();
});

it('removes a template after a question [WORK-85]', async () => {
  const template = newTemplate();
  stub('templates.list', { templates: [template] });
  stub('templates.remove', () => {
    stub('templates.list', { templates: [] });
    return done('Đã xóa mẫu kiểm tra.');
  });
  await openPage(path, { as: 'admin' });
  await remove(`Xóa mẫu ${template.name}`);
  await shown(message('success', 'Đã xóa mẫu kiểm tra.'));
  await shown(main.getByText(/^Chưa có mẫu nào/));
});

it('says that the draft of a template cannot be opened that a colleague has removed, and keeps it [OFFICE-21]', async () => {
  const template = await openEditor();
  await main.getByLabelText('Tên mẫu').fill('Mẫu viết dở');
  await openPage(path, { as: 'admin' });
  await shown(main.getByRole('button', { name: `Sửa mẫu ${template.name}` }));
  const draft = main.getByRole('button', { name: 'Tiếp tục bản nháp Mẫu viết dở' });
  stub('templates.list', { templates: [] });
  await draft.click();
  const toast = message('error', 'Không mở được bản nháp này');
  await shown(toast.getByText('Không tìm thấy nội dung bạn yêu cầu.'));
  await expect.element(draft).toBeEnabled();
  stub('templates.list', { templates: [template] });
  await draft.click();
  await expect.element(main.getByLabelText('Tên mẫu')).toHaveValue('Mẫu viết dở');
});

it('can be loaded again after a failure', async () => {
  stub('templates.list', failure(503));
  await openPage(path, { as: 'admin' });
  await retry(main, () => stub('templates.list', { templates: [newTemplate()] }));
  await shown(main.getByText('Kiểm tra tổng quát 45 điểm'));
});

it('lists the inspections of an order, and starts one with the templates for its vehicle [WORK-84] [WORK-71]', async () => {
  const order = repairDetail(newRepair());
  const earlier = newInspection({ orderId: order._id, photoCount: 2 });
  const started = newInspection({ orderId: order._id });
  const electric = newTemplate({ name: 'Kiểm tra ô tô điện', engines: ['electric'] });
  stub('repairs.get', order);
  stub('inspections.list', { inspections: [summaryOf(earlier)] });
  stub('templates.list', {
    templates: [newTemplate(), electric, newTemplate({ name: 'Xe máy', kinds: ['motorbike'] })],
  });
  stub('vehicles.get', vehicleDetail(newVehicle({ _id: order.vehicle._id, engine: 'electric' })));
  stub('inspections.start', { status: SUCCESS, message: 'Đã tạo lượt kiểm tra.', inspection: summaryOf(started) });
  stub('inspections.get', started);
  await openPage(`/manager/workshop/${order._id}`, { as: 'admin' });
  const section = main.getByRole('region', { name: 'Kiểm tra xe' });
  await shown(section.getByText('09:00 01/03/2026 · Đang kiểm tra · 2 ảnh'));
  await press(section, 'Kiểm tra xe');
  const question = dialog('Chọn mẫu kiểm tra');
  await shown(question.getByRole('button', { name: 'Kiểm tra ô tô điện' }));
  expect(question.getByRole('listitem').all()).toHaveLength(1);
  await question.getByRole('button', { name: 'Kiểm tra ô tô điện' }).click();
  await gone(question);
  await shown(main.getByRole('heading', { name: 'Kiểm tra xe 30A-123.45' }));
  expect(callsOf('inspections.start')[0]?.body).toEqual({ templateId: electric._id });
});
