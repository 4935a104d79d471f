import type { RepairTask, RouteOf, TaskTime } from '@garage/contracts';
import { stepName } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let crew: ReturnType<typeof openTechnicians>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  crew = openTechnicians(workshop);
});

const HOUR_MS = 3_600_000;
const at = (ms: number): string => new Date(ms).toISOString();

const timesOf = (task: Pick<RepairTask, '_id'>) =>
  workshop.read<RouteOf<'tasks.times'>['response']>(`tasks/${task._id}/times`);

async function onlyTimeOf(task: Pick<RepairTask, '_id'>): Promise<{ time: TaskTime; version: number }> {
  const { task: now, times } = await timesOf(task);
  const [time] = times;
  if (!time) throw new Error('No time');
  return { time, version: now.version };
}

type Correction = Partial<RouteOf<'tasks.correctTime'>['body']>;

const correct = async (task: Pick<RepairTask, '_id'>, changes: Correction) => {
  const { time, version } = await onlyTimeOf(task);
  const body = { from: time.from, to: time.to ?? time.from, reason: 'Quên bấm dừng khi về', version, ...changes };
  return workshop.call('PUT', `tasks/${task._id}/times/${time._id}`, { body });
};

/** A technician with a task that runs since a number of hours. */
async function runningTask(hours: number, name = 'Bùi Quang Huy') {
  const technician = await crew.add(name);
  const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
  const task = await crew.assigned(order, technician);
  await crew.press(technician, task, 'start');
  const start = workshop.clock.now;
  workshop.clock.now += hours * HOUR_MS;
  return { technician, order, task, start };
}

it('staff end a clock that was forgotten at night, with a reason; what it had measured is kept [WORK-107]', async () => {
  const { technician, order, task, start } = await runningTask(14);
  const to = at(start + 2 * HOUR_MS);
  const answer = await correct(task, { to });
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Đã sửa giờ làm của Bùi Quang Huy.']);
  expect(answer.json().task).toMatchObject({ state: 'paused', workedSeconds: 7_200, pause: { cause: 'correction' } });
  const { time } = await onlyTimeOf(task);
  expect(time).toMatchObject({
    from: at(start),
    to,
    corrected: { from: at(start), to: null, reason: 'Quên bấm dừng khi về', at: at(workshop.clock.now) },
  });
  // The next clock begins where the corrected one ended or later, and the task goes on as usual.
  expect((await crew.press(technician, task, 'start')).statusCode).toBe(200);
  workshop.clock.now += HOUR_MS;
  expect((await crew.press(technician, task, 'finish')).json().job.workedSeconds).toBe(3 * 3_600);
  const audited = (await workshop.events()).flatMap(({ type, data }) =>
    type === 'workshop.audit.recorded.v1' ? [JSON.stringify(data)] : [],
  );
  const corrections = audited.filter((entry) => entry.includes('correctionReason'));
  expect(corrections).toMatchObject([expect.stringContaining(`"label":"${order.number} · ${stepName('check')}"`)]);
  expect(audited.join('')).not.toContain('Quên bấm dừng khi về');
});

it('a second correction starts from the present time, and keeps what the clock had measured first [WORK-107]', async () => {
  const { technician, task, start } = await runningTask(5);
  await crew.press(technician, task, 'finish');
  await correct(task, { to: at(start + HOUR_MS) });
  const answer = await correct(task, { to: at(start + 4 * HOUR_MS), reason: 'Sửa lại' });
  expect(answer.json().task).toMatchObject({ state: 'done', workedSeconds: 4 * 3_600 });
  const { time } = await onlyTimeOf(task);
  expect(time.corrected).toMatchObject({ from: at(start), to: at(start + 5 * HOUR_MS), reason: 'Sửa lại' });
});

it('hours are corrected after the order has ended, also to none at all [WORK-107]', async () => {
  const { technician, order, task, start } = await runningTask(1);
  await crew.press(technician, task, 'pause');
  const { version } = await workshop.orderOf(order._id);
  await workshop.call('POST', `orders/${order._id}/cancel`, { body: { version, reason: 'Khách đổi ý', done: '' } });
  const answer = await correct(task, { to: at(start) });
  expect(answer.json().task).toMatchObject({ state: 'cancelled', workedSeconds: 0 });
});

it('refuses times that cannot be, and those that overlap another of the same person [WORK-107] [WORK-94]', async () => {
  const { technician, task, start } = await runningTask(1);
  await crew.press(technician, task, 'pause');
  const other = await workshop.moved(await workshop.takeIn(), { to: 'check' });
  const second = await crew.assigned(other, technician);
  workshop.clock.now += HOUR_MS;
  await crew.press(technician, second, 'start');
  workshop.clock.now += HOUR_MS;
  const refusal = async (changes: Correction) => {
    const answer = await correct(task, changes);
    return [answer.statusCode, answer.json().code];
  };
  expect(await refusal({ to: at(start - 1) })).toEqual([400, 'TIME_INVALID']);
  expect(await refusal({ to: at(workshop.clock.now + 60_000) })).toEqual([400, 'TIME_INVALID']);
  expect(await refusal({ from: at(start - 25 * HOUR_MS) })).toEqual([400, 'TIME_INVALID']);
  expect(await refusal({ reason: ' ' })).toEqual([400, 'VALIDATION_FAILED']);
  expect(await refusal({ version: 1 })).toEqual([409, 'CONFLICT']);
  const overlapping = await correct(task, { to: at(start + 2 * HOUR_MS + 1_000) });
  expect([overlapping.statusCode, overlapping.json().message]).toEqual([
    409,
    `Khoảng giờ này trùng với giờ người đó làm phiếu ${other.number}, bước Kiểm tra.`,
  ]);
  // Up to the very moment in which the other one begins it is free.
  expect((await correct(task, { to: at(start + 2 * HOUR_MS) })).statusCode).toBe(200);
  const { time, version } = await onlyTimeOf(second);
  const body = { from: time.from, to: at(workshop.clock.now), reason: 'Thử', version };
  const foreign = await workshop.call('PUT', `tasks/${task._id}/times/${time._id}`, { body });
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'TIME_NOT_FOUND']);
});

it('of two corrections that would overlap each other, sent to two processes at once, one is written [WORK-107] [WORK-94]', async () => {
  const { technician, task, start } = await runningTask(1);
  await crew.press(technician, task, 'pause');
  workshop.clock.now += 2 * HOUR_MS;
  const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
  const second = await crew.assigned(order, technician);
  await crew.press(technician, second, 'start');
  workshop.clock.now += HOUR_MS;
  await crew.press(technician, second, 'pause');
  const other = await workshop.openAnother();
  const [one, two] = [await timesOf(task), await timesOf(second)];
  const middle = at(start + 2 * HOUR_MS);
  const send = (via: typeof other, { task, times: [time] }: typeof one, span: object) =>
    via.inject({
      method: 'PUT',
      url: `/api/workshop/tasks/${task._id}/times/${time?._id}`,
      headers: { authorization: workshop.authorization.staff },
      payload: { from: time?.from, to: time?.to, reason: 'Quên bấm', version: task.version, ...span },
    });
  const answers = await Promise.all([
    send(workshop.app, one, { to: at(start + 2.5 * HOUR_MS) }),
    send(other, two, { from: middle }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 409]);
  const [first, next] = await crew.times.listOf(technician.id);
  expect(first?.to?.getTime()).toBeLessThanOrEqual(next?.from.getTime() ?? 0);
});

it('only staff read and correct hours [WORK-107] [WORK-97]', async () => {
  const { technician, task } = await runningTask(1);
  const { time, version } = await onlyTimeOf(task);
  const body = { from: time.from, to: time.from, reason: 'Tự sửa', version };
  const answers = [
    await crew.send(technician, ['GET', `tasks/${task._id}/times`]),
    await crew.send(technician, ['PUT', `tasks/${task._id}/times/${time._id}`], { body }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
});
