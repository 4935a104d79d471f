import type { AssignBody, Job, OrderQuotes, RepairOrder, RepairTask, RouteOf, StepId } from '@garage/contracts';
import { WORK_STEP } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { createEmployeeRepository } from '../modules/employees/index.ts';
import { createTimeRepository } from '../modules/tasks/index.ts';
import type { openTestWorkshop } from './test-workshop.ts';

type Workshop = Awaited<ReturnType<typeof openTestWorkshop>>;
type Action = 'start' | 'pause' | 'finish';

let people = 0;

/** Employees, and requests of technicians, on a service under test. */
export function openTechnicians(workshop: Workshop) {
  const { mongo, app, tokens } = workshop;
  const employees = createEmployeeRepository(mongo);
  const times = createTimeRepository(mongo);

  async function add(fullName: string, grants = ['technician'], roles = ['customer']) {
    people += 1;
    const id = `e${String(people).padStart(23, '0')}`;
    await inTransaction(mongo, (session) =>
      employees.put(session, { id, version: 1, fullName, roles, grants, active: true }),
    );
    return { id, fullName, authorization: await tokens.authorization({ accountId: id, roles, grants }) };
  }
  type Technician = Awaited<ReturnType<typeof add>>;

  const send = (
    { authorization }: Pick<Technician, 'authorization'>,
    [method, path]: readonly [method: 'GET' | 'POST' | 'PUT', path: string],
    { body, via = app }: { body?: object; via?: typeof app } = {},
  ) =>
    via.inject({
      method,
      url: `/api/workshop/${path}`,
      headers: { authorization },
      ...(body && { payload: body }),
    });

  const pressAt = (via: typeof app) => (technician: Technician, task: Pick<RepairTask, '_id'>, action: Action) =>
    send(technician, ['POST', `jobs/${task._id}/${action}`], {
      ...(action === 'pause' && { body: { reason: 'Chờ phụ tùng' } }),
      via,
    });

  const assign = (orderId: string, body: AssignBody) => workshop.call('POST', `orders/${orderId}/tasks`, { body });

  /** The first job of an order that its customer agreed to, as a task of the repair needs one. */
  const agreedJobOf = async (orderId: string): Promise<Pick<AssignBody, 'jobId'>> => {
    const { jobs } = await workshop.read<OrderQuotes>(`orders/${orderId}/quotes`);
    const agreed = jobs.find(({ state }) => state === 'agreed');
    return agreed ? { jobId: agreed._id } : {};
  };

  return {
    employees,
    times,
    add,
    send,
    assign,
    agreedJobOf,
    /** Assigns a technician who must be assignable. */
    async assigned(order: Pick<RepairOrder, '_id'>, { id }: Technician, step: StepId = 'check'): Promise<RepairTask> {
      const job = step === WORK_STEP ? await agreedJobOf(order._id) : {};
      const answer = await assign(order._id, { technicianId: id, step, ...job });
      if (answer.statusCode !== 201) throw new Error(`Not assigned: ${answer.body}`);
      return answer.json<RouteOf<'tasks.create'>['response']>().task;
    },
    press: pressAt(app),
    /** The same at another process. */
    pressAt,
    jobsOf: async (technician: Technician): Promise<Job[]> =>
      (await send(technician, ['GET', 'jobs'])).json<RouteOf<'jobs.list'>['response']>().jobs,
    jobOf: async (technician: Technician, task: Pick<RepairTask, '_id'>): Promise<Job> =>
      (await send(technician, ['GET', `jobs/${task._id}`])).json<RouteOf<'jobs.get'>['response']>().job,
    tasksOf: async (order: Pick<RepairOrder, '_id'>): Promise<RepairTask[]> =>
      (await workshop.read<RouteOf<'tasks.list'>['response']>(`orders/${order._id}/tasks`)).tasks,
  };
}
