import type { RepairTask } from '@garage/contracts';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { openTechnicians } from '../../testing/test-technicians.ts';
import { openTestWorkshop } from '../../testing/test-workshop.ts';

let workshop: Awaited<ReturnType<typeof openTestWorkshop>>;
let crew: ReturnType<typeof openTechnicians>;
beforeAll(async () => {
  workshop = await openTestWorkshop();
  crew = openTechnicians(workshop);
});

type Technician = Awaited<ReturnType<typeof crew.add>>;

async function tasksFor(technician: Technician, count: number): Promise<RepairTask[]> {
  const tasks: RepairTask[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await workshop.moved(await workshop.takeIn(), { to: 'check' });
    tasks.push(await crew.assigned(order, technician));
  }
  return tasks;
}

/** What is wrong with the clocks of a person: overlapping times, and tasks that say something else than their times. */
async function faultsOf(technician: Technician, tasks: readonly RepairTask[]): Promise<string[]> {
  const times = await crew.times.listOf(technician.id);
  const overlaps = times.filter(({ from }, index) => {
    const before = times[index - 1];
    return before !== undefined && (before.to === null || before.to > from);
  });
  const running = new Set(times.filter(({ to }) => to === null).map(({ taskId }) => taskId));
  const jobs = await Promise.all(tasks.map((task) => crew.jobOf(technician, task)));
  const wrong = jobs.filter(({ _id, state, workedSeconds, runningSince }) => {
    const sum = times
      .filter(({ taskId }) => taskId === _id)
      .reduce((total, { from, to }) => total + (to === null ? 0 : to.getTime() - from.getTime()), 0);
    const isRunning = running.has(_id);
    return (
      (state === 'running') !== isRunning ||
      (runningSince !== null) !== isRunning ||
      workedSeconds !== Math.floor(sum / 1_000)
    );
  });
  return [
    ...overlaps.map(({ from }) => `a time overlaps at ${from.toISOString()}`),
    ...wrong.map(({ _id, state }) => `the task ${_id} is ${state} and does not agree with its times`),
  ];
}

it('of 50 tasks that a person starts at once in two processes, one runs [WORK-94]', async () => {
  const technician = await crew.add('Năm Mươi');
  const tasks = await tasksFor(technician, 5);
  const other = await workshop.openAnother();
  const presses = Array.from({ length: 50 }, (_, index) => {
    const task = tasks[index % tasks.length];
    if (!task) throw new Error('No task');
    return crew.pressAt(index % 2 === 0 ? other : workshop.app)(technician, task, 'start');
  });
  const answers = await Promise.all(presses);
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'started' : answer.json().code));
  expect(new Set(codes)).toEqual(new Set(['started', 'TASK_RUNNING']));
  expect(codes.filter((code) => code === 'started')).toHaveLength(10);
  expect(await crew.times.listOf(technician.id)).toHaveLength(1);
  expect(await faultsOf(technician, tasks)).toEqual([]);
});

it('a process whose clock is behind starts no time before the last one has ended, and ends none before its start [WORK-94]', async () => {
  const technician = await crew.add('Đồng Hồ Chậm');
  const tasks = await tasksFor(technician, 2);
  const [one, two] = tasks;
  if (!one || !two) throw new Error('No tasks');
  for (const [task, action] of [
    [one, 'start'],
    [one, 'pause'],
    [two, 'start'],
    [two, 'finish'],
  ] as const) {
    await crew.press(technician, task, action);
    workshop.clock.now += action === 'start' && task === one ? 60_000 : -20_000;
  }
  const times = await crew.times.listOf(technician.id);
  expect(times.map(({ to, from }) => (to?.getTime() ?? 0) - from.getTime())).toEqual([60_000, 0]);
  expect(times[1]?.from).toEqual(times[0]?.to);
  expect(await faultsOf(technician, tasks)).toEqual([]);
});

it('any sequence of presses leaves clocks that do not overlap and agree with their tasks [WORK-94]', async () => {
  const press = fc.record({
    task: fc.nat({ max: 2 }),
    action: fc.constantFrom('start', 'pause', 'finish'),
    // Another process may have a clock that is behind.
    seconds: fc.integer({ min: -30, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 10 }), async (presses) => {
      const technician = await crew.add('Bất Kỳ');
      const tasks = await tasksFor(technician, 3);
      for (const { task, action, seconds } of presses) {
        workshop.clock.now += seconds * 1_000;
        const chosen = tasks[task];
        if (!chosen) throw new Error('No task');
        expect((await crew.press(technician, chosen, action)).statusCode).toBeLessThan(500);
      }
      expect(await faultsOf(technician, tasks)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

it('two processes that press at once keep clocks that do not overlap [WORK-94]', async () => {
  const technician = await crew.add('Hai Máy');
  const tasks = await tasksFor(technician, 2);
  const other = await workshop.openAnother();
  const [one, two] = tasks;
  if (!one || !two) throw new Error('No tasks');
  for (let round = 0; round < 6; round += 1) {
    await crew.press(technician, one, 'start');
    workshop.clock.now += 1_000;
    const answers = await Promise.all([
      crew.press(technician, one, 'pause'),
      crew.pressAt(other)(technician, two, 'start'),
      crew.pressAt(other)(technician, one, 'start'),
      crew.press(technician, two, 'pause'),
    ]);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    expect(await faultsOf(technician, tasks)).toEqual([]);
    for (const task of tasks) await crew.press(technician, task, 'pause');
  }
});
