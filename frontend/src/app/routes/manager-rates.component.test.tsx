/** The price list of the workshop. */
import { errorText } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { horizontalOverflow, message, press, retry, shown, submit } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newRates } from '../../testing/quotes.ts';
import { callsOf, failure, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const path = '/manager/workshop/rates';

async function openRates(viewport?: typeof phone): Promise<void> {
  stub('rates.get', newRates());
  await openPage(path, { as: 'admin', ...(viewport && { viewport }) });
  await shown(main.getByLabelText('Đồng mỗi giờ 1'));
}

it('edits rates with dates, usual jobs, validity and terms, on a phone too [QUOTE-72, QUOTE-117]', async () => {
  await openRates(phone);
  stub('rates.update', ({ body }) => ({ status: SUCCESS, message: 'Đã lưu bảng giá xưởng.', rates: body }));
  await press(main, 'Thêm đơn giá');
  await main.getByLabelText('Loại xe 3').selectOptions('truck');
  await main.getByLabelText('Từ ngày 3').fill('2027-01-01');
  await main.getByLabelText('Đồng mỗi giờ 3').fill('350000');
  await press(main, 'Thêm thuế suất');
  await main.getByLabelText('Thuế từ ngày 2').fill('2027-01-01');
  await press(main, 'Xóa công việc 2');
  await main.getByLabelText('Giờ công 1').fill('75p');
  await main.getByRole('group', { name: 'Loại xe của công việc 1' }).getByText('Ô tô').click();
  await main.getByLabelText('Báo giá có hiệu lực').fill('0');
  await submit(main);
  await shown(message('error', 'Còn ô chưa đúng, hãy xem các ô có viền đỏ.'));
  await shown(main.getByText('Từ 0 đến 100'));
  await shown(main.getByText('Chọn ít nhất một loại xe'));
  await shown(main.getByText('Nhập số ngày từ 1 đến 60.'));
  await main.getByLabelText('Thuế suất % 2').fill('10');
  await main.getByRole('group', { name: 'Loại xe của công việc 1' }).getByText('Ô tô').click();
  await main.getByLabelText('Bảo hành (tháng), Bảo hành công').fill('12');
  await main.getByLabelText('hoặc (km), Bảo hành việc có phụ tùng').fill('20.000');
  await main.getByLabelText('Báo giá có hiệu lực').fill('10');
  await submit(main);
  await shown(message('success', 'Đã lưu bảng giá xưởng.'));
  expect(horizontalOverflow()).toBe(0);
  const { labour, taxes, terms } = newRates();
  expect(callsOf('rates.update').map(({ body }) => body)).toEqual([
    {
      labour: [...labour, { kind: 'truck', hourly: 350_000, from: '2027-01-01' }],
      taxes: [...taxes, { rate: 1_000, from: '2027-01-01' }],
      jobs: [{ name: 'Công thay má phanh một cầu', kinds: ['car'], minutes: 75 }],
      days: 10,
      terms,
      revision: 4,
      guarantee: { labour: { months: 12, km: null }, parts: { months: 6, km: 20_000 } },
    },
  ]);
});

it('saves repeatedly, but does not overwrite what somebody else saved meanwhile [QUOTE-156]', async () => {
  await openRates();
  stub('rates.update', ({ body }) => ({
    status: SUCCESS,
    message: 'Đã lưu bảng giá xưởng.',
    rates: { ...body, revision: (body.revision ?? 0) + 1 },
  }));
  const terms = main.getByLabelText('Điều khoản trên báo giá');
  for (const text of ['Lần một', 'Lần hai']) {
    await terms.fill(text);
    await submit(main);
    await expect.poll(() => callsOf('rates.update').at(-1)?.body.terms).toBe(text);
    await shown(main.getByRole('button', { name: 'Lưu bảng giá' }));
  }
  expect(callsOf('rates.update').map(({ body }) => body.revision)).toEqual([4, 5]);
  stub('rates.update', refusal('CONFLICT'));
  await terms.fill('Lần ba');
  await submit(main);
  await shown(message('error', errorText('CONFLICT')));
  await expect.element(terms).toHaveValue('Lần ba');
});

it('loads again after a failure, and keeps what was typed when it cannot be saved [QUOTE-72]', async () => {
  stub('rates.get', failure(500, 'Hỏng'));
  await openPage(path, { as: 'admin' });
  await shown(main.getByText('Không thể tải bảng giá xưởng'));
  await retry(main, () => stub('rates.get', newRates()));
  await main.getByLabelText('Điều khoản trên báo giá').fill('Điều khoản mới');
  stub('rates.update', failure(503, 'Không thể kết nối dịch vụ.'));
  await submit(main);
  await shown(message('error', 'Không thể kết nối dịch vụ.'));
  await openPage(path, { as: 'admin' });
  await shown(main.getByText(/^Đã khôi phục bản nháp lúc/));
  await expect.element(main.getByLabelText('Điều khoản trên báo giá')).toHaveValue('Điều khoản mới');
});
