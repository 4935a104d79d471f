import type { Failure, RepairOrder, RouteOf, StepId } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { consented } from '../../testing/test-quotes.ts';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { adminId, openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let crew: ReturnType<typeof openTechnicians>;
let huy: Awaited<ReturnType<typeof crew.add>>;
let dat: Awaited<ReturnType<typeof crew.add>>;
type Response = Awaited<ReturnType<(typeof workshop)['call']>>;

beforeAll(async () => {
  workshop = await openTestWorkshop();
  crew = openTechnicians(workshop);
  [huy, dat] = [await crew.add('Bùi Quang Huy'), await crew.add('Hoàng Tiến Đạt')];
});

const outcome = (answer: Response): [number, string | undefined] => [answer.statusCode, answer.json<Failure>().code];
const stepsTo: StepId[] = ['check', 'diagnose', 'quote', 'confirm', 'prepare', 'repair', 'recheck'];

/** A new order on a step. */
async function orderOn(step: StepId, body: Parameters<typeof workshop.takeIn>[0] = {}): Promise<RepairOrder> {
  let order = await workshop.takeIn(body);
  for (const to of stepsTo.slice(0, stepsTo.indexOf(step) + 1)) {
    if (to === 'prepare') order = await consented(workshop, order);
    order = await workshop.moved(order, { to });
  }
  return order;
}
const presentOf = async ({ _id }: RepairOrder) => workshop.orderOf(_id);

describe('staff', () => {
  it('assign employees with a standard time; a repeated request assigns once [WORK-93]', async () => {
    const order = await orderOn('check');
    const body = {
      technicianId: huy.id,
      step: 'check',
      standardMinutes: 90,
      note: ' Nghe tiếng kêu khi phanh ',
    } as const;
    const answers = await Promise.all([crew.assign(order._id, body), crew.assign(order._id, body)]);
    answers.push(await crew.assign(order._id, body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(answers[0]?.json()).toMatchObject({ message: 'Đã phân công Bùi Quang Huy làm bước Kiểm tra.' });
    const tasks = await crew.tasksOf(order);
    expect(tasks).toMatchObject([
      {
        state: 'assigned',
        technicianId: huy.id,
        technicianName: huy.fullName,
        standardMinutes: 90,
        workedSeconds: 0,
        runningSince: null,
        note: 'Nghe tiếng kêu khi phanh',
      },
    ]);
    const { history } = await presentOf(order);
    expect(history.filter(({ action }) => action === 'assigned')).toMatchObject([
      { by: adminId, task: { step: 'check', technicianId: huy.id, technicianName: huy.fullName } },
    ]);
    const own = (await workshop.events()).filter(({ entityId }) => entityId === tasks[0]?._id);
    expect(own).toMatchObject([
      {
        type: 'workshop.task.changed.v1',
        version: 1,
        data: { orderId: order._id, technicianId: huy.id, step: 'check', state: 'assigned' },
      },
    ]);
  });

  it('see who can be chosen and who is busy [WORK-93]', async () => {
    const order = await orderOn('check');
    const [busy, staff] = [await crew.add('Aa Đang Làm'), await crew.add('Ab Nhân Viên', [], ['admin'])];
    const task = await crew.assigned(order, busy);
    await crew.press(busy, task, 'start');
    const { employees: listed } = await workshop.read<RouteOf<'employees.list'>['response']>('employees');
    expect(listed.slice(0, 2)).toEqual([
      { _id: busy.id, fullName: busy.fullName, technician: true, busy: true },
      { _id: staff.id, fullName: staff.fullName, technician: false, busy: false },
    ]);
  });

  it('cannot assign strangers, former employees or to a closed order [WORK-93]', async () => {
    const order = await orderOn('check');
    const body = (technicianId: string) => ({ technicianId, step: 'check' }) as const;
    const former = await crew.add('Cũ', []);
    for (const id of ['f'.repeat(24), former.id])
      expect(outcome(await crew.assign(order._id, body(id)))).toEqual([409, 'EMPLOYEE_UNKNOWN']);
    expect(outcome(await crew.assign('f'.repeat(24), body(huy.id)))).toEqual([404, 'REPAIR_ORDER_NOT_FOUND']);
    await workshop.call('POST', `orders/${order._id}/cancel`, {
      body: { version: order.version, reason: 'Khách đổi ý', done: '' },
    });
    expect(outcome(await crew.assign(order._id, body(huy.id)))).toEqual([409, 'REPAIR_ORDER_CLOSED']);
  });

  it('change standard time and note of the version they saw [WORK-93]', async () => {
    const task = await crew.assigned(await orderOn('check'), huy);
    const edit = (body: object) =>
      workshop.call('PUT', `tasks/${task._id}`, { body: { version: task.version, ...body } });
    expect((await edit({ standardMinutes: 45 })).json().task).toMatchObject({ standardMinutes: 45, version: 2 });
    expect(outcome(await edit({ note: 'Xem thêm' }))).toEqual([409, 'CONFLICT']);
  });

  it('take a task back: its clock stops, what was worked stays [WORK-93]', async () => {
    const order = await orderOn('check');
    const task = await crew.assigned(order, huy);
    await crew.press(huy, task, 'start');
    workshop.clock.now += 60_000;
    const cancel = () => workshop.call('POST', `tasks/${task._id}/cancel`);
    expect([(await cancel()).statusCode, (await cancel()).statusCode]).toEqual([200, 200]);
    expect(await crew.tasksOf(order)).toMatchObject([{ state: 'cancelled', workedSeconds: 60, runningSince: null }]);
    expect(outcome(await crew.press(huy, task, 'start'))).toEqual([409, 'TASK_CANCELLED']);
    expect((await crew.jobsOf(huy)).some(({ _id }) => _id === task._id)).toBe(false);
    expect((await presentOf(order)).history.filter(({ action }) => action === 'unassigned')).toHaveLength(1);
    // The person can be assigned again.
    expect((await crew.assigned(order, huy))._id).not.toBe(task._id);
  });
});

describe('a technician', () => {
  it('starts, pauses with a reason and finishes; repeated presses change nothing [WORK-94] [WORK-95]', async () => {
    const order = await orderOn('check');
    const an = await crew.add('An');
    const task = await crew.assigned(order, an);
    const from = workshop.clock.now;
    for (const _ of [1, 2]) {
      const { statusCode, json } = await crew.press(an, task, 'start');
      expect([statusCode, json().job.state, json().job.runningSince]).toEqual([
        200,
        'running',
        new Date(from).toISOString(),
      ]);
      workshop.clock.now += 30_000;
    }
    for (const _ of [1, 2]) {
      const { job } = (await crew.press(an, task, 'pause')).json<RouteOf<'jobs.pause'>['response']>();
      expect(job).toMatchObject({
        state: 'paused',
        runningSince: null,
        workedSeconds: 60,
        pause: { cause: 'technician', reason: 'Chờ phụ tùng' },
      });
      workshop.clock.now += 600_000;
    }
    await crew.press(an, task, 'start');
    workshop.clock.now += 15_500;
    for (const _ of [1, 2]) {
      const { job } = (await crew.press(an, task, 'finish')).json<RouteOf<'jobs.finish'>['response']>();
      expect(job).toMatchObject({ state: 'done', workedSeconds: 75, pause: null });
      workshop.clock.now += 1_000;
    }
    expect(await crew.times.listOf(an.id)).toHaveLength(2);
    const [shown] = await crew.tasksOf(order);
    expect(shown).toMatchObject({ state: 'done', workedSeconds: 75, standardMinutes: null });
    const states = (await workshop.events()).filter(({ entityId }) => entityId === task._id);
    expect(states.map(({ version, data }) => [version, data['state']])).toEqual([
      [1, 'assigned'],
      [2, 'running'],
      [3, 'paused'],
      [4, 'running'],
      [5, 'done'],
    ]);
  });

  it('works on one task at a time; the refusal names the running one [WORK-94]', async () => {
    const an = await crew.add('Một Việc');
    const [first, second] = [await orderOn('check'), await orderOn('check')];
    const [one, other] = [await crew.assigned(first, an), await crew.assigned(second, an)];
    await crew.press(an, one, 'start');
    const refused = await crew.press(an, other, 'start');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'TASK_RUNNING',
        message: `Bạn đang làm phiếu ${first.number}, bước Kiểm tra. Hãy tạm dừng việc đó trước.`,
        details: [{ path: '/taskId', rule: one._id }],
      },
    ]);
    await crew.press(an, one, 'pause');
    expect((await crew.press(an, other, 'start')).statusCode).toBe(200);
    expect((await crew.jobsOf(an)).map(({ _id, state }) => [_id, state])).toEqual([
      [other._id, 'running'],
      [one._id, 'paused'],
    ]);
  });

  it('starts only when the order is on the step, and finishes only what was started [WORK-95]', async () => {
    const order = await orderOn('check');
    const task = await crew.assigned(order, huy, 'diagnose');
    expect(outcome(await crew.press(huy, task, 'start'))).toEqual([409, 'TASK_NOT_READY']);
    expect(outcome(await crew.press(huy, task, 'finish'))).toEqual([409, 'TASK_NOT_STARTED']);
    expect(outcome(await crew.press(huy, task, 'pause'))).toEqual([409, 'TASK_NOT_STARTED']);
    expect((await crew.jobOf(huy, task)).ready).toBe(false);
    await workshop.moved(await presentOf(order), { to: 'diagnose' });
    expect((await crew.jobOf(huy, task)).ready).toBe(true);
    expect((await crew.press(huy, task, 'start')).statusCode).toBe(200);
    await crew.press(huy, task, 'finish');
  });

  it('notes findings and photographs, of the version that was read, kept until the order closes [WORK-98]', async () => {
    const order = await orderOn('check');
    const task = await crew.assigned(order, huy);
    const image = toDataUrl(await makeImage('jpeg', { width: 640, height: 480 }), 'jpeg');
    const note = (body: object) => crew.send(huy, ['PUT', `jobs/${task._id}/findings`], { body });
    const { job } = (await note({ version: 1, findings: ' Má phanh còn 2 mm ', images: [image] })).json();
    expect(job).toMatchObject({ findings: 'Má phanh còn 2 mm', imageCount: 1, version: 2 });
    expect(outcome(await note({ version: 1, findings: 'cũ' }))).toEqual([409, 'CONFLICT']);
    const { images } = (await crew.send(huy, ['GET', `jobs/${task._id}/pictures`])).json();
    expect(images).toHaveLength(1);
    expect(await workshop.read(`tasks/${task._id}/pictures`)).toEqual({ images });
    expect((await note({ version: 2, images: [images[0]._id] })).json().job).toMatchObject({
      findings: 'Má phanh còn 2 mm',
      imageCount: 1,
    });
    expect((await note({ version: 3, images: ['data:image/png;base64,AAAA'] })).statusCode).toBe(400);
    await workshop.call('POST', `orders/${order._id}/cancel`, {
      body: { version: (await presentOf(order)).version, reason: 'Khách đổi ý', done: '' },
    });
    expect(outcome(await note({ version: 4, findings: 'trễ' }))).toEqual([409, 'TASK_CANCELLED']);
  });

  it('sees own tasks only, without prices, people and phone numbers [WORK-97]', async () => {
    const order = await orderOn('check', {
      complaint: 'Kêu khi phanh, gọi chị Lan 0912 345 678 hoặc +84987654321',
      belongings: 'Ví',
    });
    const task = await crew.assigned(order, huy);
    for (const [method, path, body] of [
      ['GET', `jobs/${task._id}`, undefined],
      ['GET', `jobs/${task._id}/pictures`, undefined],
      ['POST', `jobs/${task._id}/start`, undefined],
      ['POST', `jobs/${task._id}/pause`, { reason: 'x' }],
      ['POST', `jobs/${task._id}/finish`, undefined],
      ['PUT', `jobs/${task._id}/findings`, { version: 1, findings: 'x' }],
    ] as const) {
      const answer = await crew.send(dat, [method, path], body && { body });
      expect([path, ...outcome(answer)]).toEqual([path, 404, 'TASK_NOT_FOUND']);
    }
    const answers = [await crew.send(huy, ['GET', 'jobs']), await crew.send(huy, ['GET', `jobs/${task._id}`])];
    for (const { body } of answers) {
      expect(body).toContain('Kêu khi phanh');
      for (const hidden of ['0912', '345 678', '987654321', 'contact', 'email', 'rice', 'Ví', adminId])
        expect([hidden, body.includes(hidden)]).toEqual([hidden, false]);
    }
    expect((await crew.jobsOf(dat)).some(({ _id }) => _id === task._id)).toBe(false);
  });

  it('no longer sees a task that was taken away or whose order was cancelled [WORK-97]', async () => {
    const [taken, ended] = [await orderOn('check'), await orderOn('check')];
    const tasks = [await crew.assigned(taken, huy), await crew.assigned(ended, huy)];
    await workshop.call('POST', `tasks/${tasks[0]?._id}/cancel`);
    await workshop.call('POST', `orders/${ended._id}/cancel`, {
      body: { version: (await presentOf(ended)).version, reason: 'Khách đổi ý', done: '' },
    });
    for (const path of tasks.flatMap(({ _id }) => [`jobs/${_id}`, `jobs/${_id}/pictures`])) {
      const answer = await crew.send(huy, ['GET', path]);
      expect([path, ...outcome(answer)]).toEqual([path, 409, 'TASK_CANCELLED']);
    }
    // Somebody else does not learn that there was such a task.
    expect(outcome(await crew.send(dat, ['GET', `jobs/${tasks[0]?._id}`]))).toEqual([404, 'TASK_NOT_FOUND']);
  });

  it('reaches nothing else of the workshop; without the grant nothing at all [WORK-90] [WORK-97]', async () => {
    const order = await orderOn('check');
    const task = await crew.assigned(order, huy);
    for (const path of [
      'orders',
      'orders/board',
      `orders/${order._id}`,
      `orders/${order._id}/tasks`,
      'employees',
      'vehicles',
    ])
      expect([path, ...outcome(await crew.send(huy, ['GET', path]))]).toEqual([path, 403, 'FORBIDDEN']);
    const assignment = { technicianId: huy.id, step: 'check' };
    expect(outcome(await crew.send(huy, ['POST', `orders/${order._id}/tasks`], { body: assignment }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(outcome(await crew.send(huy, ['POST', `tasks/${task._id}/cancel`]))).toEqual([403, 'FORBIDDEN']);
    const customer = { authorization: await workshop.tokens.authorization({ accountId: huy.id, roles: ['customer'] }) };
    expect(outcome(await crew.send(customer, ['GET', 'jobs']))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('the check', () => {
  it('is not done by who repaired, nor the repair by who checks [WORK-96]', async () => {
    const order = await orderOn('repair');
    await crew.assigned(order, huy, 'repair');
    const refused = await crew.assign(order._id, { technicianId: huy.id, step: 'recheck' });
    expect(refused.json()).toMatchObject({
      code: 'TECHNICIAN_WORKED',
      message: 'Không thể giao kiểm tra lại cho Bùi Quang Huy, người được giao sửa chữa phiếu này.',
    });
    await crew.assigned(order, dat, 'recheck');
    expect(
      outcome(
        await crew.assign(order._id, { technicianId: dat.id, step: 'repair', ...(await crew.agreedJobOf(order._id)) }),
      ),
    ).toEqual([409, 'TECHNICIAN_CHECKS']);
  });

  it('may be done by who was only assigned to the repair and did not work; not by who worked [WORK-96]', async () => {
    const order = await orderOn('repair');
    const [idle, worked] = [await crew.assigned(order, dat, 'repair'), await crew.assigned(order, huy, 'repair')];
    await crew.press(huy, worked, 'start');
    workshop.clock.now += 5_000;
    for (const { _id } of [idle, worked]) await workshop.call('POST', `tasks/${_id}/cancel`);
    const check = (technicianId: string) => crew.assign(order._id, { technicianId, step: 'recheck' });
    expect([(await check(dat.id)).statusCode, (await check(huy.id)).statusCode]).toEqual([201, 409]);
  });

  it('and the repair are not both assigned to one person by two counters at once [WORK-96]', async () => {
    const other = await workshop.openAnother();
    for (let round = 0; round < 5; round += 1) {
      const order = await workshop.takeIn();
      const answers = await Promise.all([
        crew.assign(order._id, { technicianId: huy.id, step: 'repair' }),
        other.inject({
          method: 'POST',
          url: `/api/workshop/orders/${order._id}/tasks`,
          headers: { authorization: workshop.authorization.staff },
          payload: { technicianId: huy.id, step: 'recheck' },
        }),
      ]);
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    }
  });
});

describe('an order', () => {
  it('that leaves a step stops its clocks; work that comes back goes on, even when it was done [WORK-99]', async () => {
    const order = await orderOn('repair');
    const task = await crew.assigned(order, huy, 'repair');
    await crew.press(huy, task, 'start');
    workshop.clock.now += 10_000;
    let present = await workshop.moved(await presentOf(order), { to: 'recheck' });
    expect(await crew.jobOf(huy, task)).toMatchObject({
      state: 'paused',
      workedSeconds: 10,
      pause: { cause: 'order', reason: '' },
      ready: false,
    });
    await crew.press(huy, task, 'finish');
    present = await workshop.moved(present, { to: 'repair' });
    expect(outcome(await crew.press(huy, task, 'start'))).toEqual([200, undefined]);
    workshop.clock.now += 5_000;
    await workshop.call('POST', `orders/${order._id}/cancel`, {
      body: { version: present.version, reason: 'Khách đổi ý', done: 'Thay má phanh' },
    });
    expect(await crew.tasksOf(order)).toMatchObject([{ state: 'cancelled', workedSeconds: 15, runningSince: null }]);
    expect(await crew.times.listOf(huy.id, [task._id])).toHaveLength(2);
  });

  it('keeps what is done when it ends, and cancels what is not [WORK-99]', async () => {
    let order = await orderOn('recheck');
    const [done, waiting] = [await crew.assigned(order, huy, 'recheck'), await crew.assigned(order, dat, 'clean')];
    await crew.press(huy, done, 'start');
    await crew.press(huy, done, 'finish');
    order = await presentOf(order);
    for (const to of ['clean', 'acceptance', 'handover', 'warranty'] as const)
      order = await workshop.moved(order, { to });
    expect(order.state).toBe('finished');
    expect((await crew.tasksOf(order)).map(({ _id, state }) => [_id, state])).toEqual([
      [done._id, 'done'],
      [waiting._id, 'cancelled'],
    ]);
    expect(outcome(await crew.press(huy, done, 'start'))).toEqual([409, 'REPAIR_ORDER_CLOSED']);
  });

  it('never leaves a clock running on a step that it has left, whoever presses first [WORK-99]', async () => {
    const other = await workshop.openAnother();
    for (let round = 0; round < 8; round += 1) {
      const an = await crew.add(`Vội ${round}`);
      const order = await orderOn('check');
      const task = await crew.assigned(order, an);
      const { version } = await presentOf(order);
      const [started, moved] = await Promise.all([
        crew.pressAt(other)(an, task, 'start'),
        workshop.move({ _id: order._id, version }, { to: 'diagnose' }),
      ]);
      expect(moved.statusCode).toBe(200);
      expect([200, 409]).toContain(started.statusCode);
      expect((await crew.jobOf(an, task)).state).not.toBe('running');
      expect((await crew.times.listOf(an.id)).filter(({ to }) => to === null)).toEqual([]);
    }
  });
});
