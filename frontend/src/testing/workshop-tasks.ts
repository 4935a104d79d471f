/** Tasks of technicians for component tests. */
import type { Job, RepairTask } from '@garage/contracts';
import { newId } from './ids.ts';
import { SUCCESS } from './stub-api.ts';

/** The clock of the server in answers. */
export const serverNow = '2026-03-01T02:00:00.000Z';

const facts = () => ({
  _id: newId(),
  step: 'repair' as const,
  job: null,
  state: 'assigned' as const,
  note: '',
  standardMinutes: 90,
  workedSeconds: 0,
  runningSince: null,
  pause: null,
  findings: '',
  imageCount: 0,
  doneAt: null,
  createdAt: '2026-03-01T01:00:00.000Z',
  version: 1,
});

/** A task as staff see it. */
export const newTask = (changes: Partial<RepairTask> = {}): RepairTask => ({
  ...facts(),
  orderId: newId(),
  technicianId: newId(),
  technicianName: 'Bùi Quang Huy',
  ...changes,
});

/** A task as its technician sees it. */
export const newJob = (changes: Partial<Job> = {}): Job => ({
  ...facts(),
  order: {
    number: 'SC-26-000001',
    state: 'open',
    step: changes.step ?? 'repair',
    promisedAt: '2026-03-01T09:00:00.000Z',
    complaint: 'Phanh kêu khi đi chậm',
  },
  vehicle: { plate: '30A-123.45', kind: 'car', make: 'Toyota', model: 'Vios', colour: 'trắng', km: 45_200 },
  ready: true,
  ...changes,
});

/** The response of a technician's press. */
export const jobAnswer = (job: Job, message: string) => ({ status: SUCCESS, message, now: serverNow, job });

/** The response of a write of staff. */
export const taskAnswer = (task: RepairTask, message: string) => ({ status: SUCCESS, message, task });
