import type { AssignBody, TaskEditBody, TimeBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { workshopTasks } from '../../../i18n/workshop-tasks.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { orderQuotesQuery } from '../../../shared/office/order-quotes.ts';
import { repairsKey } from '../../../shared/office/record-keys.ts';
import { addressRefresh } from '../../../shared/workshop/picture-addresses.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const POLL_MS = 20_000;
const { failures } = workshopTasks.assign;

/** The tasks of an order, polled because technicians start and finish them meanwhile. */
export const useTasks = (orderId: string) =>
  useQuery({
    queryKey: [...repairsKey, 'tasks', orderId],
    queryFn: ({ signal }) => request('tasks.list', { params: { id: orderId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
  });

/** The jobs of an order that its customer agreed to. */
export const useAgreedJobs = (orderId: string) =>
  useQuery({
    ...orderQuotesQuery(orderId),
    select: ({ jobs }) => jobs.filter(({ state }) => state === 'agreed'),
  });

/** Those who can be chosen for a task. */
export const useEmployees = () =>
  useQuery({
    queryKey: [...repairsKey, 'employees'],
    queryFn: async ({ signal }) => (await request('employees.list', { signal })).employees,
    staleTime: 0,
  });

/** The photographs of a task's findings. `version` is that of the task: a change of it may have replaced them. */
export const useTaskPictures = ({ id, version }: { id: string; version: number }) =>
  useQuery({
    queryKey: [...repairsKey, 'task-pictures', id, version],
    queryFn: ({ signal }) => request('tasks.pictures', { params: { id }, signal }),
    ...addressRefresh,
  });

/** The times of work of a task. */
export const useTaskTimes = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'task-times', id],
    queryFn: ({ signal }) => request('tasks.times', { params: { id }, signal }),
    staleTime: 0,
  });

/** Refusals say in their own words why somebody cannot be assigned. */
const isRefusal = hasStatus(404, 409);

const useTaskMutation = <Input>(
  write: (input: Input) => Promise<{ message: string }>,
  failure: string = failures.change,
) =>
  useMutationWithToast({
    write,
    invalidates: [repairsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failure, isRefusal),
  });

export const useAssignTask = () =>
  useTaskMutation(({ orderId, body }: { orderId: string; body: AssignBody }) =>
    request('tasks.create', { params: { id: orderId }, body }),
  );

export const useEditTask = () =>
  useTaskMutation(({ id, body }: { id: string; body: TaskEditBody }) =>
    request('tasks.update', { params: { id }, body }),
  );

export const useCancelTask = () => useTaskMutation((id: string) => request('tasks.cancel', { params: { id } }));

interface CorrectTime {
  /** Of the task. */
  id: string;
  timeId: string;
  body: TimeBody;
}

export const useCorrectTime = () =>
  useTaskMutation(
    ({ id, timeId, body }: CorrectTime) => request('tasks.correctTime', { params: { id, timeId }, body }),
    workshopTasks.times.failures.change,
  );
