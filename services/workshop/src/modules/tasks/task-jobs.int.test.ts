import type { Failure, RepairOrder, RouteOf } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { decide, freeJob, quoteJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let crew: ReturnType<typeof openTechnicians>;
let quotes: ReturnType<typeof quotesOf>;
let huy: Awaited<ReturnType<typeof crew.add>>;
let dat: Awaited<ReturnType<typeof crew.add>>;
type Answer = Awaited<ReturnType<(typeof workshop)['call']>>;

beforeAll(async () => {
  workshop = await openTestWorkshop({ prices: testPrices() });
  crew = openTechnicians(workshop);
  quotes = quotesOf(workshop);
  [huy, dat] = [await crew.add('Bùi Quang Huy'), await crew.add('Hoàng Tiến Đạt')];
});

const outcome = (answer: Answer): [number, string | undefined] => [answer.statusCode, answer.json<Failure>().code];
const part = { kind: 'part', name: 'Vật tư', quantity: 1, unitPrice: 100_000, discount: 0, tax: 0 } as const;

/** An order whose customer has agreed to two jobs, and declined the third. */
async function decided() {
  const order = await workshop.takeIn();
  const jobs = [
    quoteJob({ title: 'Thay má phanh', finding: 'Mòn, gọi 0912 345 678', lines: [part] }),
    freeJob({ title: 'Vệ sinh kim phun' }),
    freeJob({ title: 'Thay lốp' }),
  ];
  const { quote } = await quotes.sent(order, { jobs });
  await quotes.record(quote, { decisions: decide(quote, ['Thay lốp']) });
  const { jobs: stored } = await quotes.list(order);
  const idOf = (title: string): string => stored.find((job) => job.title === title)?._id ?? '';
  return { order, brakes: idOf('Thay má phanh'), injectors: idOf('Vệ sinh kim phun'), tyres: idOf('Thay lốp') };
}

async function repairing(order: RepairOrder): Promise<RepairOrder> {
  let moved = await workshop.orderOf(order._id);
  for (const to of ['check', 'diagnose', 'quote', 'confirm', 'prepare', 'repair'] as const)
    moved = { ...moved, ...(await workshop.moved(moved, { to })) };
  return moved;
}

async function assigned(order: RepairOrder, jobId: string, technician = huy) {
  const answer = await crew.assign(order._id, { technicianId: technician.id, step: 'repair', jobId });
  return answer.json<RouteOf<'tasks.create'>['response']>().task;
}

async function cancelJob(id: string, order: RepairOrder): Promise<Answer> {
  const { jobs } = await quotes.list(order);
  const version = jobs.find(({ _id }) => _id === id)?.version ?? 0;
  return workshop.call('POST', `quoted-jobs/${id}/cancel`, { body: { version, reason: 'Khách đổi ý' } });
}

describe('a task of the repair', () => {
  it('names an agreed job of its order once the customer has decided [QUOTE-130]', async () => {
    const [{ order, brakes, tyres }, other] = [await decided(), await decided()];
    const assign = (jobId?: string) =>
      crew.assign(order._id, { technicianId: huy.id, step: 'repair', ...(jobId !== undefined && { jobId }) });
    expect(outcome(await assign())).toEqual([409, 'TASK_JOB_MISSING']);
    for (const id of [tyres, other.brakes, 'f'.repeat(24)])
      expect(outcome(await assign(id))).toEqual([409, 'TASK_JOB_NOT_AGREED']);
    expect((await assign(brakes)).statusCode).toBe(201);
    expect(await crew.tasksOf(order)).toMatchObject([{ job: { _id: brakes, title: 'Thay má phanh' } }]);
  });

  it('needs no job before there is a quote, and on other steps [QUOTE-130]', async () => {
    const [before, { order }] = [await workshop.takeIn(), await decided()];
    expect((await crew.assign(before._id, { technicianId: huy.id, step: 'repair' })).statusCode).toBe(201);
    expect((await crew.assign(order._id, { technicianId: huy.id, step: 'clean' })).statusCode).toBe(201);
  });

  it('that was assigned before the quote is not started without a job [QUOTE-130]', async () => {
    const order = await workshop.takeIn();
    const task = await crew.assigned(order, huy, 'repair');
    await quotes.record((await quotes.sent(order, { jobs: [freeJob()] })).quote);
    await repairing(order);
    expect(outcome(await crew.press(huy, task, 'start'))).toEqual([409, 'TASK_JOB_MISSING']);
  });

  it('is one for each job of a person, also of two requests at once [QUOTE-131]', async () => {
    const { order, brakes, injectors } = await decided();
    const found = await Promise.all([assigned(order, brakes), assigned(order, brakes), assigned(order, injectors)]);
    expect(found[0]?._id).toBe(found[1]?._id);
    expect(new Set((await crew.tasksOf(order)).map(({ job }) => job?._id))).toEqual(new Set([brakes, injectors]));
    expect(await crew.tasksOf(order)).toHaveLength(2);
  });

  it('shows its technician title and finding of the job, no prices and no telephone numbers [QUOTE-132]', async () => {
    const { order, brakes } = await decided();
    const task = await assigned(order, brakes);
    const { job, ...shown } = await crew.jobOf(huy, task);
    expect(job).toEqual({ _id: brakes, title: 'Thay má phanh', finding: expect.stringMatching(/^Mòn, gọi/) });
    expect(JSON.stringify({ job, ...shown, version: 0 })).not.toMatch(/345 678|100000|[Pp]rice|total/);
  });
});

describe('a job that is cancelled', () => {
  it('cancels its open tasks with it, whose clocks stop; those of others go on [QUOTE-133]', async () => {
    const { order, brakes, injectors } = await decided();
    const [running, others] = [await assigned(order, brakes), await assigned(order, injectors, dat)];
    await repairing(order);
    await crew.press(huy, running, 'start');
    await crew.press(dat, others, 'start');
    workshop.clock.now += 60_000;
    expect((await cancelJob(brakes, order)).statusCode).toBe(200);
    const tasks = new Map((await crew.tasksOf(order)).map((task) => [task._id, task]));
    expect(tasks.get(running._id)).toMatchObject({ state: 'cancelled', workedSeconds: 60, runningSince: null });
    expect(tasks.get(others._id)).toMatchObject({ state: 'running' });
    const events = (await workshop.events()).filter(({ entityId }) => entityId === running._id);
    expect(events.at(-1)?.data).toMatchObject({ state: 'cancelled' });
    await crew.press(dat, others, 'pause');
  });

  it('lets no done task of it start again [QUOTE-133]', async () => {
    const { order, brakes } = await decided();
    const task = await assigned(order, brakes);
    await repairing(order);
    await crew.press(huy, task, 'start');
    await crew.press(huy, task, 'finish');
    await cancelJob(brakes, order);
    expect(outcome(await crew.press(huy, task, 'start'))).toEqual([409, 'TASK_JOB_NOT_AGREED']);
  });

  it('and a start of its task at the same moment leave nobody at work [QUOTE-133]', async () => {
    const { order, brakes } = await decided();
    const task = await assigned(order, brakes);
    await repairing(order);
    const [, cancelled] = await Promise.all([crew.press(huy, task, 'start'), cancelJob(brakes, order)]);
    expect(cancelled.statusCode).toBe(200);
    expect(await crew.tasksOf(order)).toMatchObject([{ state: 'cancelled', runningSince: null }]);
  });
});
