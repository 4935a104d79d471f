import type { PersonalSection } from '@garage/service-kit/privacy';
import type { Task } from './task.ts';
import type { TaskRepository } from './task-repository.ts';
import type { TimeRepository, WorkTime } from './time-repository.ts';

interface Repositories {
  tasks: TaskRepository;
  times: TimeRepository;
}

const present = ({ id, step, state, findings, pause, createdAt, doneAt }: Task) => ({
  taskId: id,
  step,
  state,
  findings,
  pauseReason: pause?.reason ?? '',
  createdAt: createdAt.toISOString(),
  doneAt: doneAt && doneAt.toISOString(),
});

const presentTime = ({ from, to, corrected }: WorkTime) => ({
  from: from.toISOString(),
  to: to && to.toISOString(),
  ...(corrected && { correctedAt: corrected.at.toISOString(), correctionReason: corrected.reason }),
});

/** Personal data of a technician: the own tasks with the times of work. The orders and vehicles are those of customers. */
export const taskSections = ({ tasks, times }: Repositories): PersonalSection[] => [
  {
    name: 'ownTasks',
    pageSize: 50,
    async find({ accountId, after, limit }) {
      const found = await tasks.findOfTechnician(accountId, { after, limit });
      const worked = await times.listOf(
        accountId,
        found.map(({ id }) => id),
      );
      return found.map((task) => {
        const own = worked.filter(({ taskId }) => taskId === task.id);
        return { key: task.id, entry: { ...present(task), times: own.map(presentTime) } };
      });
    },
  },
];
