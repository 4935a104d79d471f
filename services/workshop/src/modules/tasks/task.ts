import type { PauseCause, StepId, TaskState } from '@garage/contracts';

/** Why a clock stopped last. */
export interface Pause {
  cause: PauseCause;
  /** The technician's words; empty for other causes. */
  reason: string;
  at: Date;
}

/** One technician's work on one step of a repair order. */
export interface Task {
  id: string;
  orderId: string;
  step: StepId;
  technicianId: string;
  /** The quoted job that it is for; null when it is for none. */
  jobId: string | null;
  state: TaskState;
  /** What staff tell the technician. */
  note: string;
  standardMinutes: number | null;
  /** Sum of the finished times, in milliseconds. */
  workedMs: number;
  /** Set exactly while the task is running. */
  runningSince: Date | null;
  pause: Pause | null;
  findings: string;
  imageCount: number;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The fields that a change may set. */
export type TaskFields = Pick<
  Task,
  'state' | 'note' | 'standardMinutes' | 'workedMs' | 'runningSince' | 'pause' | 'findings' | 'imageCount' | 'doneAt'
>;
