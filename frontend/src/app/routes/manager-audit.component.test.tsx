/** The log of changes by staff. Real changes in it: e2e/manager-audit.spec.ts. */
import type { AuditEntry } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { focusOn } from '../../testing/input.ts';
import { gone, horizontalOverflow, message, press, rowOf, rows, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { callsOf, failure, pageOf, stub } from '../../testing/stub-api.ts';

const path = '/manager/audit';

const newEntry = (label: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: idOf(`entry ${label}`),
  at: '2026-03-01T02:00:00.000Z',
  actor: { _id: idOf('Lê Văn Quản'), name: 'Lê Văn Quản' },
  action: 'updated',
  kind: 'banner',
  targetId: idOf(label),
  label,
  changes: [],
  ...changes,
});

const many = Array.from({ length: 13 }, (_, index) => newEntry(`Banner ${index + 10}`));
const lastQuery = () => callsOf('audit.list').at(-1)?.query;

async function openLog(viewport?: typeof phone): Promise<void> {
  stub('audit.list', ({ query }) => {
    if (query['to'] === '2020-01-01') return [];
    const first = 10 * (Number(query['page'] ?? 1) - 1);
    return pageOf(many.slice(first, first + 10), many.length);
  });
  await openPage(path, { as: 'admin', ...(viewport && { viewport }) });
  await shown(rowOf('Banner 10'));
}

it('shows who changed which record, ten per page, each change before and after', async () => {
  await openLog();
  expect(rows().length).toBe(10);
  await page.getByRole('link', { name: 'Trang 2', exact: true }).click();
  await shown(rowOf('Banner 22'));
  expect(window.location.search).toBe('?page=2');
  const headline = { field: 'headline', from: 'Cũ', to: 'Mới' };
  stub('audit.list', [newEntry('Tiêu đề', { changes: [headline] })]);
  await openPage(path, { as: 'admin' });
  const row = rowOf('Tiêu đề');
  await shown(row.getByText('Lê Văn Quản'));
  await shown(row.getByText('Cập nhật', { exact: true }));
  await row.getByText('1 thay đổi').click();
  await shown(row.getByText('Trước: Cũ'));
  await shown(row.getByText('Sau: Mới'));
});

it('is filtered by kind, action and days, keeps the filters in the address, and shows when nothing matches', async () => {
  await openLog();
  await page.getByRole('combobox', { name: 'Lọc theo loại' }).selectOptions('Banner');
  await page.getByRole('combobox', { name: 'Lọc theo thao tác' }).selectOptions('Xóa');
  const filter = { kind: 'banner', action: 'deleted' };
  await expect.poll(lastQuery).toEqual({ page: '1', limit: '10', ...filter });
  await expect.poll(() => window.location.search).toBe('?kind=banner&action=deleted');
  await page.getByLabelText('Từ ngày').fill('2019-12-01');
  await page.getByLabelText('Đến ngày').fill('2020-01-01');
  await shown(page.getByText('Không có dòng nào khớp với bộ lọc.'));
  expect(lastQuery()).toMatchObject({ ...filter, from: '2019-12-01', to: '2020-01-01' });
  await press(page, 'Bỏ bộ lọc');
  await shown(rowOf('Banner 10'));
  await expect.element(page.getByLabelText('Đến ngày')).toHaveValue('');
});

// In all these dates the day and the month are the same number, because their order is that of the machine's language.
it('takes a date that is typed, and asks for no list before its year is complete', async () => {
  await openLog();
  const from = page.getByLabelText('Từ ngày');
  focusOn(from);
  await userEvent.keyboard('11112025');
  await expect.element(from).toHaveValue('2025-11-11');
  await expect.poll(() => window.location.search).toBe('?from=2025-11-11');
  await expect.poll(() => callsOf('audit.list').map(({ query }) => query['from'])).toEqual([undefined, '2025-11-11']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}12122026');
  await expect.poll(() => window.location.search).toBe('?from=2026-12-12');
  await expect.element(from).toHaveValue('2026-12-12');
  await from.fill('');
  await expect.poll(() => window.location.search).toBe('');
});

it('takes a year of long ago on Enter, or when the field is left', async () => {
  await openLog();
  const [from, to] = [page.getByLabelText('Từ ngày'), page.getByLabelText('Đến ngày')];
  focusOn(from);
  await userEvent.keyboard('11110012');
  expect(window.location.search).toBe('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe('?from=0012-11-11');
  focusOn(to);
  await userEvent.keyboard('12120015');
  focusOn(from);
  await expect.poll(() => window.location.search).toBe('?from=0012-11-11&to=0015-12-12');
});

it('shows a page that is gone back to from a filter with fewer pages, whose number it does not have', async () => {
  const answer = Promise.withResolvers<undefined>();
  stub('audit.list', async ({ query }) => {
    if (query['kind']) return [newEntry('Chỉ một dòng')];
    await answer.promise;
    return pageOf(many.slice(10), many.length);
  });
  await openPage(`${path}?kind=banner`, { as: 'admin' });
  await shown(rowOf('Chỉ một dòng'));
  // An entry of the history whose list is not kept any more.
  window.history.pushState(null, '', `${path}?page=2`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(lastQuery).toEqual({ page: '2', limit: '10' });
  await shown(page.locate('[aria-busy="true"]'));
  answer.resolve(undefined);
  await shown(rowOf('Banner 22'));
  expect(window.location.search).toBe('?page=2');
});

it('shows that the log cannot be loaded, and reloads it', async () => {
  stub('audit.list', failure(500, 'Hỏng'));
  await openPage(path, { as: 'admin' });
  await shown(message('error', 'Không thể tải nhật ký thao tác'));
  await gone(page.getByRole('table'));
  stub('audit.list', many);
  await press(page, 'Thử lại');
  await shown(rowOf('Banner 10'));
});

it('fits a phone', async () => {
  await openLog(phone);
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
});
