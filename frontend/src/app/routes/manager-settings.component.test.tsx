/** The site settings and the synonyms of the search. What visitors see of them: e2e/manager-settings.spec.ts. */
import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings, errorText } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { horizontalOverflow, message, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/manager/settings';
const serverWords = 'Lời của máy chủ';
const saveFailed = message('error', 'Không thể lưu thông tin website');
const save = () => press(page, 'Lưu thông tin');
const sent = () => callsOf('settings.update').map(({ body }) => body);

/** By its complete label; labels of required fields end with a mark. */
const field = (label: string): Locator =>
  page.getByLabelText(new RegExp(`^${label.replaceAll(/[()./]/g, String.raw`\$&`)}( \\*)?$`));

const settings: SiteSettings = {
  ...defaultSiteSettings,
  name: 'Garage Việt Tâm',
  hotline: '1900 0128',
  socialLinks: [
    { kind: 'community', name: 'Cộng đồng', url: 'https://community.example' },
    { kind: 'video', name: 'Kênh', url: 'https://video.example' },
    { kind: 'clips', name: 'Clip', url: 'https://clips.example' },
  ],
  counters: ['15', '20', '8', '12'].map((value) => ({ value, label: `Con số ${value}` })),
  maps: ['Xưởng chính', 'Chi nhánh'].map((name) => ({ name, address: '12 Lê Lợi', latitude: 16, longitude: 108 })),
  revision: 4,
};

/** Answers the operations of the page. Saved settings have the next revision. */
function stubSettings(): void {
  stub('settings.get', settings);
  stub('settings.update', ({ body }) => ({
    status: SUCCESS,
    message: 'Đã lưu thông tin website.',
    settings: { ...body, revision: (body.revision ?? 0) + 1 },
  }));
  stub('search.synonyms', { synonyms: [], shipped: [['phanh', 'thắng']], revision: 1 });
  stub('search.unmatched', []);
  stub('workshop.retention', { months: 36, consentMonths: 24, linkDays: 90 });
}

async function openSettings(): Promise<void> {
  stubSettings();
  await openPage(path, { as: 'admin' });
  await shown(field('Tên garage'));
}

it('adds and removes links, counters and places, up to their maximum', async () => {
  await openSettings();
  const addLink = page.getByRole('button', { name: 'Thêm liên kết' });
  expect(addLink.length).toBe(0);
  await press(page, 'Bỏ liên kết 2');
  await press(page, 'Bỏ địa điểm 2');
  await press(page, 'Bỏ con số 1');
  await press(page, 'Thêm con số');
  await field('Con số 4').fill('24/7');
  await field('Ý nghĩa của con số 4').fill('Cứu hộ');
  await addLink.click();
  await field('Loại liên kết 3').selectOptions('Kênh video');
  await field('Tên liên kết 3').fill('Kênh mới');
  await field('Địa chỉ liên kết 3 (https://…)').fill('https://video.example/moi');
  expect(addLink.length).toBe(0);
  await save();
  await shown(message('success', 'Đã lưu thông tin website.'));
  const [body] = sent();
  expect(body).toMatchObject({
    maps: [{ name: 'Xưởng chính' }],
    counters: [{ value: '20' }, { value: '8' }, { value: '12' }, { value: '24/7', label: 'Cứu hộ' }],
    socialLinks: [
      { kind: 'community' },
      { kind: 'clips' },
      { kind: 'video', name: 'Kênh mới', url: 'https://video.example/moi' },
    ],
  });
});

it('shows at each field why its value is invalid, and sends nothing', async () => {
  await openSettings();
  for (const [label, value, text] of [
    ['Tên garage', '  ', 'Vui lòng nhập thông tin này'],
    ['Hotline', 'gọi anh Tâm', 'Chỉ gồm chữ số, dấu cách, dấu chấm và dấu +'],
    ['Email', 'lienhe', 'Địa chỉ email không hợp lệ'],
    ['Địa chỉ nhắn tin (https://…)', 'javascript:alert(1)', 'Địa chỉ bắt đầu bằng https://'],
    ['Địa chỉ liên kết 1 (https://…)', 'http://example.com', 'Địa chỉ bắt đầu bằng https://'],
    ['Vĩ độ địa điểm 1', 'ở đây', 'Vĩ độ là số từ -90 đến 90'],
    ['Kinh độ địa điểm 1', '181', 'Kinh độ là số từ -180 đến 180'],
  ] as const) {
    const invalid = field(label);
    const element = invalid.element();
    const valid = element instanceof HTMLInputElement ? element.value : '';
    await invalid.fill(value);
    await save();
    await shown(page.getByText(text));
    await expect.element(invalid).toHaveAttribute('aria-invalid', 'true');
    await invalid.fill(valid);
  }
  expect(sent()).toEqual([]);
});

it.each([400, 500])('shows that saving failed with %i, and keeps what was written', async (status) => {
  await openSettings();
  stub('settings.update', failure(status, serverWords));
  await field('Khẩu hiệu').fill('Giữ lại');
  await save();
  await shown(saveFailed.getByText(serverWords));
  await expect.element(field('Khẩu hiệu')).toHaveValue('Giữ lại');
});

it('saves repeatedly, but does not overwrite what somebody else saved meanwhile', async () => {
  await openSettings();
  for (const slogan of ['Lần một', 'Lần hai']) {
    await field('Khẩu hiệu').fill(slogan);
    await save();
    await expect.poll(() => sent().at(-1)?.slogan).toBe(slogan);
    await shown(page.getByRole('button', { name: 'Lưu thông tin' }));
  }
  expect(sent().map(({ revision }) => revision)).toEqual([4, 5]);
  stub('settings.update', refusal('CONFLICT'));
  await field('Khẩu hiệu').fill('Lần ba');
  await save();
  await shown(saveFailed.getByText(errorText('CONFLICT')));
  expect(sent().at(-1)).toMatchObject({ slogan: 'Lần ba', revision: 6 });
  await expect.element(field('Khẩu hiệu')).toHaveValue('Lần ba');
});

it('shows that the settings cannot be loaded, and reloads them', async () => {
  stubSettings();
  stub('settings.get', failure(500, serverWords));
  await openPage(path, { as: 'admin' });
  await shown(message('error', 'Không thể tải thông tin website'));
  stub('settings.get', settings);
  await press(page, 'Thử lại');
  await expect.element(field('Tên garage')).toHaveValue('Garage Việt Tâm');
});

it('fits a phone, with its button visible', async () => {
  stubSettings();
  await openPage(path, { as: 'admin', viewport: phone });
  await shown(field('Tên garage'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  const button = page.getByRole('button', { name: 'Lưu thông tin' }).element();
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(phone.height);
});

it('shows what is wrong with a line of synonyms, and that saving failed, and keeps what was written [DAILY-55]', async () => {
  await openSettings();
  const lines = field('Từ đồng nghĩa của xưởng');
  await lines.fill('vỏ, lốp\nmột hai ba bốn năm');
  await press(page, 'Lưu từ đồng nghĩa');
  await shown(page.getByText('Dòng 2 có tên dài hơn bốn từ hoặc 60 ký tự'));
  await expect.element(lines).toHaveAttribute('aria-invalid', 'true');
  expect(callsOf('search.updateSynonyms')).toEqual([]);
  stub('search.updateSynonyms', failure(500, serverWords));
  await lines.fill('vỏ, lốp');
  await press(page, 'Lưu từ đồng nghĩa');
  await shown(message('error', 'Không thể lưu từ đồng nghĩa'));
  await expect.element(lines).toHaveValue('vỏ, lốp');
  expect(callsOf('search.updateSynonyms').map(({ body }) => body)).toEqual([
    { synonyms: [['vỏ', 'lốp']], revision: 1 },
  ]);
});

it('lets masters set how long photographs of vehicles are kept; admins only read it [WORK-142]', async () => {
  await openSettings();
  await shown(page.getByText('Ảnh xe của phiếu đã đóng được giữ 36 tháng. Chỉ quản trị cấp cao thay đổi được.'));
  await shown(page.getByText('giữ 24 tháng; liên kết báo giá dùng được đến 90 ngày sau khi phiếu đóng.'));
  expect(field('Giữ ảnh xe của phiếu đã đóng (tháng)').length).toBe(0);
});

it('refuses terms out of range, and sends the others [WORK-142] [QUOTE-150]', async () => {
  stubSettings();
  stub('workshop.updateSettings', ({ body }) => ({
    status: SUCCESS,
    message: 'Đã lưu cài đặt của xưởng.',
    settings: { consentMonths: 24, linkDays: 90, ...body },
  }));
  await openPage(path, { as: 'master' });
  const months = field('Giữ ảnh xe của phiếu đã đóng (tháng)');
  await expect.element(months).toHaveValue('36');
  await months.fill('0');
  await press(page, 'Lưu cài đặt của xưởng');
  await shown(page.getByText('Vui lòng nhập số tháng từ 1 đến 120.'));
  await months.fill('24');
  const days = field('Liên kết báo giá còn dùng được sau khi phiếu đóng (ngày)');
  await days.fill('366');
  await press(page, 'Lưu cài đặt của xưởng');
  await shown(page.getByText('Vui lòng nhập số ngày từ 1 đến 365.'));
  await days.fill('30');
  await field('Giữ thông tin người trả lời báo giá (tháng)').fill('12');
  await press(page, 'Lưu cài đặt của xưởng');
  await shown(message('success', 'Đã lưu cài đặt của xưởng.'));
  expect(callsOf('workshop.updateSettings').map(({ body }) => body)).toEqual([
    { pictureMonths: 24, consentMonths: 12, linkDays: 30 },
  ]);
});
