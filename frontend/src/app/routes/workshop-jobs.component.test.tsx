/** The tasks of technicians on a phone. With the server: e2e/technician.spec.ts. */
import type { Job } from '@garage/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeDraft } from '../../shared/office/drafts/draft-store.ts';
import { dialog, gone, horizontalOverflow, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { chooseFiles, pictureFile } from '../../testing/picture-files.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, failure, leaveOthersPending, offline, refusal, stub } from '../../testing/stub-api.ts';
import { jobAnswer, newJob, serverNow } from '../../testing/workshop-tasks.ts';

const main = page.getByRole('main');
const clock = page.getByRole('timer');
const picture = { _id: 'a'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgo=' };

async function openJobs(jobs: Job[]): Promise<void> {
  stub('jobs.list', { now: serverNow, jobs });
  await openPage('/workshop/jobs', { as: 'technician', viewport: phone });
  await shown(main.getByRole('heading', { level: 1, name: 'Việc của tôi' }));
}

/** Opens a task whose present state is always that of `job`. */
async function openJob(job: { current: Job }): Promise<void> {
  stub('jobs.get', () => ({ now: new Date().toISOString(), job: job.current }));
  await openPage(`/workshop/jobs/${job.current._id}`, { as: 'technician', viewport: phone });
  await shown(main.getByRole('heading', { level: 1, name: /30A-123.45$/ }));
}

/** Saves findings like the server, which refuses an outdated version. */
function acceptFindings(job: { current: Job }): void {
  stub('jobs.noteFindings', ({ body: { version, findings = '', images } }) => {
    const { current } = job;
    if (version !== current.version) return refusal('CONFLICT');
    job.current = { ...current, findings, imageCount: images?.length ?? current.imageCount, version: version + 1 };
    return jobAnswer(job.current, 'Đã lưu ghi nhận.');
  });
}

/** Another device changes the task, and this one reads it again. */
async function changeElsewhere(job: { current: Job }, changes: Partial<Job>): Promise<void> {
  const version = job.current.version + 1;
  const note = `Lời nhắn ${version}`;
  job.current = { ...job.current, ...changes, note, version };
  window.dispatchEvent(new Event('visibilitychange'));
  await shown(main.getByText(note));
}

it('lists what is running, what can be done, what comes later and what is done [WORK-101]', async () => {
  const running = newJob({ state: 'running', runningSince: '2026-03-01T01:30:00.000Z', workedSeconds: 60 });
  const waiting = newJob({
    state: 'paused',
    workedSeconds: 2_100,
    pause: { cause: 'technician', reason: 'Chờ phụ tùng', at: serverNow },
  });
  const later = newJob({ step: 'clean', ready: false, order: { ...running.order, step: 'repair' } });
  const done = newJob({ step: 'check', state: 'done', ready: false, workedSeconds: 960, standardMinutes: null });
  await openJobs([running, waiting, later, done]);
  const group = (name: string) => plainText(main.getByRole('region', { name }));
  await shown(main.getByRole('region', { name: 'Đang làm' }));
  expect(group('Đang làm')).toMatch(/Sửa chữa Đang làm 30A-123.45 .* Định mức 1 giờ 30 phút Thực tế 31 phút/);
  expect(group('Có thể làm')).toContain('Tạm dừng: Chờ phụ tùng');
  expect(group('Chưa tới bước')).toContain('Phiếu đang ở bước Sửa chữa');
  expect(group('Đã xong gần đây')).toMatch(/Định mức không có Thực tế 16 phút/);
  await expect
    .element(main.getByRole('link', { name: 'Mở việc Vệ sinh của xe 30A-123.45' }))
    .toHaveAttribute('href', `/workshop/jobs/${later._id}`);
  expect(horizontalOverflow()).toBe(0);
});

it('says what to expect when nothing is assigned, and offers another attempt after a failure [WORK-101]', async () => {
  await openJobs([]);
  await shown(main.getByText('Bạn chưa được phân công việc nào.'));
  stub('jobs.list', failure(503));
  await openPage('/workshop/jobs', { as: 'technician', viewport: phone });
  await shown(main.getByText('Không thể tải việc của bạn'));
  stub('jobs.list', { now: serverNow, jobs: [newJob()] });
  await press(main, 'Thử lại');
  await shown(main.getByRole('region', { name: 'Có thể làm' }));
});

it('is for technicians and staff only [WORK-103]', async () => {
  // Whoever is turned away may arrive at the home page, which requests content of its own.
  leaveOthersPending();
  await openPage('/workshop/jobs', { as: 'customer' });
  await shown(message('error', 'Chỉ kỹ thuật viên và nhân viên của xưởng mới có quyền truy cập trang này'));
  await expect.poll(() => window.location.pathname).toBe('/');
});

it('is the only entry of a technician in the menu [WORK-103]', async () => {
  stub('jobs.list', { now: serverNow, jobs: [] });
  await openPage('/workshop/jobs', { as: 'technician' });
  const menu = page.getByRole('navigation', { name: 'Menu quản lý' });
  await shown(menu.getByRole('link', { name: 'Việc của tôi' }));
  expect(menu.getByRole('listitem').all()).toHaveLength(1);
});

it('starts, pauses with a reason and finishes with large buttons [WORK-102]', async () => {
  const job = { current: newJob() };
  const become = (changes: Partial<Job>, text: string) => () => {
    job.current = { ...job.current, ...changes, version: job.current.version + 1 };
    return jobAnswer(job.current, text);
  };
  await openJob(job);
  await expect.element(clock).toHaveTextContent('0:00:00');
  stub('jobs.start', become({ state: 'running', runningSince: new Date().toISOString() }, 'Đã bắt đầu tính giờ.'));
  await press(main, 'Bắt đầu');
  await shown(message('success', 'Đã bắt đầu tính giờ.'));
  await expect.poll(() => plainText(clock)).toMatch(/^0:00:0[1-9]/);
  stub(
    'jobs.pause',
    become(
      {
        state: 'paused',
        runningSince: null,
        workedSeconds: 65,
        pause: { cause: 'technician', reason: 'Chờ phụ tùng', at: serverNow },
      },
      'Đã tạm dừng.',
    ),
  );
  await press(main, 'Tạm dừng');
  const asked = dialog('Tạm dừng vì sao?');
  await press(asked, 'Tạm dừng');
  await shown(asked.getByText('Vui lòng ghi lý do tạm dừng.'));
  await press(asked, 'Chờ phụ tùng');
  await gone(asked);
  expect(callsOf('jobs.pause').map(({ body }) => body)).toEqual([{ reason: 'Chờ phụ tùng' }]);
  await shown(main.getByText('Tạm dừng: Chờ phụ tùng'));
  await expect.element(clock).toHaveTextContent('0:01:05');
  await shown(main.getByRole('button', { name: 'Làm tiếp' }));
  stub('jobs.finish', become({ state: 'done', pause: null, doneAt: serverNow }, 'Đã hoàn thành công việc.'));
  await press(main, 'Hoàn thành');
  await press(dialog('Hoàn thành công việc?'), 'Hoàn thành');
  await shown(message('success', 'Đã hoàn thành công việc.'));
  await shown(main.getByRole('button', { name: 'Làm lại' }));
  expect(horizontalOverflow()).toBe(0);
});

it('shows the words of a refusal, such as that another task is running [WORK-102]', async () => {
  await openJob({ current: newJob() });
  const text = 'Bạn đang làm phiếu SC-26-000009, bước Kiểm tra. Hãy tạm dừng việc đó trước.';
  stub('jobs.start', failure(409, text, 'TASK_RUNNING'));
  await press(main, 'Bắt đầu');
  await shown(message('error', text));
});

it('says at once that a press has not arrived without a connection, keeps the words, and goes on with one [WORK-102]', async () => {
  const job = { current: newJob({ state: 'running', runningSince: serverNow }) };
  await openJob(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  await words.fill('Má phanh còn 2 mm');
  stub('jobs.pause', offline);
  stub('jobs.noteFindings', offline);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
  await press(main, 'Lưu ghi nhận');
  await shown(message('error', 'Không thể lưu ghi nhận'));
  await expect.element(words).toHaveValue('Má phanh còn 2 mm');
  await press(main, 'Tạm dừng');
  const asked = dialog('Tạm dừng vì sao?');
  await press(asked, 'Nghỉ giữa ca');
  await shown(message('error', 'Không thể cập nhật công việc'));
  window.dispatchEvent(new Event('online'));
  stub('jobs.pause', () => {
    job.current = { ...job.current, state: 'paused', runningSince: null };
    return jobAnswer(job.current, 'Đã tạm dừng.');
  });
  await press(asked, 'Nghỉ giữa ca');
  await gone(asked);
  expect(callsOf('jobs.pause')).toHaveLength(2);
  await press(main, 'Bỏ thay đổi');
  await expect.element(words).toHaveValue('');
});

it('cannot be started before its step has come [WORK-102]', async () => {
  const job = newJob({ step: 'clean', ready: false });
  await openJob({ current: { ...job, order: { ...job.order, step: 'repair' } } });
  await shown(main.getByText('Phiếu đang ở bước Sửa chữa, chưa tới lượt việc này.'));
  await gone(main.getByRole('button', { name: 'Bắt đầu' }));
});

it('notes findings, and sends photographs only when they changed [WORK-102]', async () => {
  const job = { current: newJob({ imageCount: 1, findings: 'Má phanh mòn' }) };
  stub('jobs.pictures', { images: [picture] });
  stub('jobs.noteFindings', ({ body }) => {
    const { findings = '' } = body;
    job.current = { ...job.current, findings, version: job.current.version + 1 };
    return jobAnswer(job.current, 'Đã lưu ghi nhận.');
  });
  await openJob(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  await expect.element(words).toHaveValue('Má phanh mòn');
  await words.fill('Má phanh còn 2 mm');
  await press(main, 'Lưu ghi nhận');
  await shown(message('success', 'Đã lưu ghi nhận.'));
  await press(main, 'Bỏ ảnh 1');
  await press(main, 'Lưu ghi nhận');
  await expect
    .poll(() => callsOf('jobs.noteFindings').map(({ body }) => body))
    .toEqual([
      { version: 1, findings: 'Má phanh còn 2 mm' },
      { version: 2, findings: 'Má phanh còn 2 mm', images: [] },
    ]);
});

it('keeps its form while the first photographs are loaded, and when they cannot be [WORK-102]', async () => {
  const job = { current: newJob() };
  stub('jobs.pictures', failure(500));
  acceptFindings(job);
  await openJob(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  await words.fill('Má phanh còn 2 mm');
  const field = words.element();
  chooseFiles(main.getByLabelText('Ảnh ghi nhận'), [await pictureFile({ width: 30, height: 20 })]);
  await shown(main.getByRole('button', { name: 'Bỏ ảnh 1' }));
  await press(main, 'Lưu ghi nhận');
  await expect.poll(() => callsOf('jobs.pictures')).not.toHaveLength(0);
  await shown(message('success', 'Đã lưu ghi nhận.'));
  stub('jobs.start', () => {
    job.current = { ...job.current, state: 'running', runningSince: serverNow, version: job.current.version + 1 };
    return jobAnswer(job.current, 'Đã bắt đầu tính giờ.');
  });
  await press(main, 'Bắt đầu');
  await shown(message('success', 'Đã bắt đầu tính giờ.'));
  expect(field.isConnected).toBe(true);
  await shown(main.getByRole('button', { name: 'Bỏ ảnh 1' }));
});

it('shows what is noted on another device, field by field, as long as nothing is typed [WORK-102]', async () => {
  const job = { current: newJob({ findings: 'Má phanh mòn' }) };
  stub('jobs.pictures', { images: [picture] });
  acceptFindings(job);
  await openJob(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  await changeElsewhere(job, { findings: 'Đĩa phanh mòn' });
  await expect.element(words).toHaveValue('Đĩa phanh mòn');
  await words.fill('Đĩa phanh mòn, má còn 2 mm');
  await changeElsewhere(job, { imageCount: 1 });
  await shown(main.getByRole('button', { name: 'Bỏ ảnh 1' }));
  await expect.element(words).toHaveValue('Đĩa phanh mòn, má còn 2 mm');
  await press(main, 'Lưu ghi nhận');
  await shown(message('success', 'Đã lưu ghi nhận.'));
  expect(callsOf('jobs.noteFindings').map(({ body }) => body)).toEqual([
    { version: 3, findings: 'Đĩa phanh mòn, má còn 2 mm' },
  ]);
});

it('does not overwrite findings that were noted on another device meanwhile [WORK-102]', async () => {
  const job = { current: newJob({ findings: 'Má phanh mòn' }) };
  acceptFindings(job);
  await openJob(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  await words.fill('Má phanh mòn một bên');
  await changeElsewhere(job, { findings: 'Đĩa phanh mòn' });
  await press(main, 'Lưu ghi nhận');
  await shown(message('error', 'Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.'));
  expect(job.current.findings).toBe('Đĩa phanh mòn');
  await expect.element(words).toHaveValue('Má phanh mòn một bên');
  await press(main, 'Bỏ thay đổi');
  await expect.element(words).toHaveValue('Đĩa phanh mòn');
  await words.fill('Đĩa phanh mòn, má mòn một bên');
  await press(main, 'Lưu ghi nhận');
  await shown(message('success', 'Đã lưu ghi nhận.'));
  expect(job.current.findings).toBe('Đĩa phanh mòn, má mòn một bên');
});

it('warns in a draft of findings that others were noted meanwhile [WORK-102]', async () => {
  const job = { current: newJob({ findings: 'Má phanh mòn' }) };
  acceptFindings(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  const warning = main.getByText(/^Dữ liệu đã được người khác thay đổi sau khi bạn bắt đầu bản nháp này/);
  await openJob(job);
  await changeElsewhere(job, { findings: 'Má phanh còn 3 mm' });
  await words.fill('Má phanh còn 2 mm');
  await openJob(job);
  await expect.element(words).toHaveValue('Má phanh còn 2 mm');
  await gone(warning);
  job.current = { ...job.current, findings: 'Đĩa phanh mòn', version: 3 };
  await openJob(job);
  await expect.element(words).toHaveValue('Má phanh còn 2 mm');
  await shown(warning);
  await press(main, 'Lưu ghi nhận');
  await shown(message('success', 'Đã lưu ghi nhận.'));
});

it('takes neither the clock nor its own save for a change on another device [WORK-102]', async () => {
  const job = { current: newJob() };
  acceptFindings(job);
  await openJob(job);
  const words = main.getByRole('textbox', { name: 'Nội dung' });
  await words.fill('Má phanh mòn');
  stub('jobs.start', () => {
    job.current = { ...job.current, state: 'running', runningSince: serverNow, version: 2 };
    return jobAnswer(job.current, 'Đã bắt đầu tính giờ.');
  });
  await press(main, 'Bắt đầu');
  await shown(message('success', 'Đã bắt đầu tính giờ.'));
  // What was read before stays when the task cannot be read again.
  stub('jobs.get', failure(500));
  await press(main, 'Lưu ghi nhận');
  await expect.poll(() => callsOf('jobs.noteFindings')).toHaveLength(1);
  await shown(message('success', 'Đã lưu ghi nhận.'));
  await expect.element(words).toHaveValue('Má phanh mòn');
  await words.fill('Má phanh còn 2 mm');
  await press(main, 'Lưu ghi nhận');
  await expect.poll(() => job.current.findings).toBe('Má phanh còn 2 mm');
  expect(callsOf('jobs.noteFindings').map(({ body: { version } }) => version)).toEqual([2, 3]);
});

it('that was taken away says so, also when that happens while it is open [WORK-102]', async () => {
  const taken = failure(409, 'Công việc này đã được hủy.', 'TASK_CANCELLED');
  const text = main.getByText(/^Việc này đã được thu lại/);
  const toList = main.getByRole('link', { name: 'Về danh sách việc' });
  stub('jobs.get', taken);
  await openPage(`/workshop/jobs/${newJob()._id}`, { as: 'technician', viewport: phone });
  await shown(text);
  await expect.element(toList).toHaveAttribute('href', '/workshop/jobs');
  await openJob({ current: newJob() });
  stub('jobs.get', taken);
  stub('jobs.start', taken);
  await press(main, 'Bắt đầu');
  await shown(message('error', 'Công việc này đã được hủy.'));
  await shown(text);
  await gone(main.getByRole('button', { name: 'Bắt đầu' }));
});

it('that is taken away still shows the findings that were typed, to be copied or discarded', async () => {
  const job = newJob();
  const typed = 'Má phanh trước bên trái còn 2 mm';
  await openJob({ current: job });
  await main.getByRole('textbox', { name: 'Nội dung' }).fill(typed);
  const taken = failure(409, 'Công việc này đã được hủy.', 'TASK_CANCELLED');
  stub('jobs.get', taken);
  stub('jobs.noteFindings', taken);
  await press(main, 'Lưu ghi nhận');
  const unsaved = main.getByRole('region', { name: 'Ghi nhận chưa lưu' });
  await expect.element(unsaved.getByRole('textbox')).toHaveValue(typed);
  await expect.element(unsaved.getByRole('textbox')).toHaveAttribute('readonly');
  // The browser of the tests does not allow this.
  const copied = vi.spyOn(Clipboard.prototype, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await press(unsaved, 'Sao chép');
  await shown(message('success', 'Đã sao chép ghi nhận.'));
  expect(copied).toHaveBeenCalledWith(typed);
  expect(horizontalOverflow()).toBe(0);
  await press(unsaved, 'Bỏ bản nháp');
  await gone(unsaved);
});

it('that is taken away still shows the photographs that were not sent yet', async () => {
  const job = newJob();
  stub('jobs.get', failure(409, 'Công việc này đã được hủy.', 'TASK_CANCELLED'));
  const key = { account: accountOf('technician').id, form: 'job-findings', record: job._id } as const;
  const changes = { images: ['a'.repeat(24), picture.address] };
  await openJobs([]);
  expect(await writeDraft({ ...key, label: '', revision: null, savedAt: Date.now(), changes })).toBe(true);
  await openPage(`/workshop/jobs/${job._id}`, { as: 'technician', viewport: phone });
  const unsaved = main.getByRole('region', { name: 'Ghi nhận chưa lưu' });
  await shown(unsaved.getByText('Ảnh chưa lưu: mở ảnh rồi nhấn giữ để tải về máy.'));
  expect(unsaved.getByRole('textbox').length).toBe(0);
  await unsaved.getByRole('button', { name: 'Phóng to ảnh 1' }).click();
  await shown(dialog('Ảnh ghi nhận').locate(`img[src="${picture.address}"]`));
});

it('whose order has ended still shows the findings that were typed', async () => {
  const job = { current: newJob() };
  await openJob(job);
  await main.getByRole('textbox', { name: 'Nội dung' }).fill('Má phanh còn 2 mm');
  job.current = { ...job.current, order: { ...job.current.order, state: 'finished' } };
  stub('jobs.noteFindings', failure(409, 'Phiếu đã kết thúc.'));
  await press(main, 'Lưu ghi nhận');
  const unsaved = main.getByRole('region', { name: 'Ghi nhận chưa lưu' });
  await expect.element(unsaved.getByRole('textbox')).toHaveValue('Má phanh còn 2 mm');
  await press(unsaved, 'Bỏ bản nháp');
  await gone(unsaved);
});

it('that is not the technician’s leads back to the list [WORK-102]', async () => {
  stub('jobs.get', failure(404, 'Không tìm thấy công việc.', 'TASK_NOT_FOUND'));
  await openPage(`/workshop/jobs/${newJob()._id}`, { as: 'technician', viewport: phone });
  await shown(main.getByText('Không tìm thấy công việc này, hoặc việc không còn là của bạn.'));
  await expect.element(main.getByRole('link', { name: 'Về danh sách việc' })).toHaveAttribute('href', '/workshop/jobs');
});
